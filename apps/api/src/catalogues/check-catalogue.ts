import { createHash } from 'node:crypto'
import { nameOfField } from '@monsoon/contract/works/catalogue-columns'
import {
  catalogueMessages,
  plainName,
  readCatalogueRow,
  formatRowMessage,
  type CatalogueCells,
  type CatalogueFault,
  type CatalogueWords,
} from '@monsoon/contract/works/catalogue-rows'
import { maxCatalogueRows } from '@monsoon/contract/works/catalogues'
import { fileKindOf, mostBytesOf } from '@monsoon/contract/works/uploads'
import { findInputFault } from '#http/find-input-fault.ts'
import type { Receiving } from '#uploads/receive-bytes.ts'
import { findCatalogue, listWords, moveCatalogue, noteReading, type CatalogueRecord } from './catalogue-queries.ts'
import { deleteRows, insertRows, listKnownKeys, type CheckedRow } from './catalogue-row-queries.ts'
import { findEncoding } from './find-encoding.ts'
import { type CatalogueZip, CatalogueRefusal } from './open-catalogue-zip.ts'
import { readTable, type Table, type TableRow } from './read-table.ts'
import { withTable, withZip } from './with-catalogue-files.ts'

const batchRows = 100
const longestSummary = 20
const longestTitle = 200

/** Whether a file is somewhere on the web. */
export const isAddress = (name: string): boolean => /^https?:\/\//i.test(name)

/** The job that reads a catalogue and says what is wrong with it: a dry run. Begun again, it starts anew. */
export async function checkCatalogue(resources: Receiving, catalogueId: string, signal?: AbortSignal): Promise<void> {
  const { db } = resources
  const found = await findCatalogue(db, catalogueId)
  if (found?.state !== 'checking') return
  await deleteRows(db, catalogueId)
  try {
    await withTable(resources, found.uploadId, (path) =>
      withZip(resources, found.mediaUploadId, (zip) => checkTable(resources, { found, path, zip, signal })),
    )
    await moveCatalogue(db, { id: catalogueId, from: ['checking'], to: 'checked' })
  } catch (error) {
    if (!(error instanceof CatalogueRefusal)) throw error
    await deleteRows(db, catalogueId)
    await moveCatalogue(db, { id: catalogueId, from: ['checking'], to: 'refused', reason: error.message })
  }
}

async function checkTable(
  { db }: Receiving,
  given: { found: CatalogueRecord; path: string; zip: CatalogueZip | null; signal: AbortSignal | undefined },
): Promise<void> {
  const { found, path, zip, signal } = given
  const { id, ownerId } = found
  const encoding = await findEncoding(path)
  const table = await readTable(path, encoding)
  const reader = createRowReader({ words: await readWords(db, ownerId), zip, table })
  let batch: CheckedRow[] = []
  let count = 0
  const flush = async (): Promise<void> => {
    signal?.throwIfAborted()
    const known = new Set(
      await listKnownKeys(
        db,
        ownerId,
        batch.map(({ key }) => key),
      ),
    )
    await insertRows(
      db,
      { catalogueId: id, ownerId },
      batch.map((row) => (known.has(row.key) ? asKnown(row) : row)),
    )
    await noteReading(db, id, { encoding, readBytes: table.readBytes(), columns: columnsOf(table) })
    batch = []
  }
  for await (const row of table.rows) {
    count += 1
    if (count > maxCatalogueRows) throw new CatalogueRefusal('too-many')
    batch.push(reader.read(row))
    if (batch.length === batchRows) await flush()
  }
  if (count === 0) throw new CatalogueRefusal('empty')
  await flush()
  await noteReading(db, id, { summary: reader.summary() })
}

const asKnown = (row: CheckedRow): CheckedRow => ({ ...row, state: 'known', faults: [], content: null, files: [] })

const columnsOf = ({ columns }: Table) =>
  [...columns].map(([header, field]) => ({ header: header.slice(0, 100), means: field && nameOfField(field) }))

/** By name and by id: both may stand in a file. */
const byName = (rows: readonly { id: string; name: string }[]): ReadonlyMap<string, string> =>
  new Map(rows.flatMap(({ id, name }) => [[plainName(name), id] as const, [plainName(id), id] as const]))

async function readWords(db: Receiving['db'], ownerId: string): Promise<CatalogueWords> {
  const { artist, categories, tags, collections, countries } = await listWords(db, ownerId)
  return {
    artist,
    categories: byName(categories),
    tags: byName(tags),
    collections: byName(collections),
    countries: new Set(countries),
  }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest().subarray(0, 16).toString('hex')

/** A hash in as little memory as it takes: a hundred thousand of them are held. */
const compact = (hash: string): string => Buffer.from(hash, 'hex').toString('latin1')

/** What makes a row the same work in another file: its reference, else all that it says. */
function keyOf(cells: CatalogueCells): string {
  const reference = plainName([cells.reference ?? ''].flat().join(' '))
  if (reference !== '') return hashOf(`reference\n${reference}`)
  const said = Object.entries(cells).map(([field, cell]) => [field, [cell].flat().map((part) => part.trim())] as const)
  const given = said.filter(([, cell]) => cell.some((part) => part !== ''))
  return hashOf(JSON.stringify(given.toSorted(([one], [other]) => (one < other ? -1 : 1))))
}

/** What is wrong with the files that a row names, as far as that can be said before they are opened. */
export function fileFaultOf(name: string, zip: CatalogueZip | null): string | null {
  if (isAddress(name)) return null
  if (!zip) return formatRowMessage('noZip', { name })
  const found = zip.find(name)
  if (found === undefined) return formatRowMessage('fileMissing', { name })
  if (found === 'twice') return formatRowMessage('fileTwice', { name })
  const kind = fileKindOf(found.fileName)
  if (!kind) return formatRowMessage('fileKind', { name })
  return found.bytes > mostBytesOf(kind) ? formatRowMessage('fileLarge', { name }) : null
}

/** Reads row after row of one table, and remembers what was there before. */
function createRowReader({ words, zip, table }: { words: CatalogueWords; zip: CatalogueZip | null; table: Table }) {
  const rowOfKey = new Map<string, number>()
  const rowOfTitle = new Map<string, number>()
  const counted = new Map<string, { column: string; msg: string; rows: number }>()
  const columnOf = (field: CatalogueFault['field']): string =>
    [...table.columns].find(([, known]) => known === field)?.[0] ?? nameOfField(field)

  function count({ column, msg }: CatalogueFault): void {
    // Names of files and numbers of rows differ from row to row.
    const kind = msg.replaceAll(/“[^”]*”/g, '“…”').replaceAll(/\b(row) \d+/gi, '$1 …')
    const key = `${column}\n${kind}`
    const line = counted.get(key) ?? { column, msg: kind, rows: 0 }
    counted.set(key, { ...line, rows: line.rows + 1 })
  }

  function read({ row, cells, hasMore }: TableRow): CheckedRow {
    const { draft, files, faults: found, standing } = readCatalogueRow(cells, words, columnOf)
    const faults = [...found]
    const addFault = (field: CatalogueFault['field'], msg: string, isNote = false) =>
      faults.push({ field, column: columnOf(field), msg, isNote })
    const key = keyOf(cells)
    const same = rowOfKey.get(compact(key))
    const hostile = findInputFault({ ...draft, files }, 'name')
    const fileFault = files.map((name) => fileFaultOf(name, zip)).find((fault) => fault !== null)
    if (hostile) addFault('name', hostile.msg)
    if (same !== undefined) addFault('reference', formatRowMessage('sameRow', { row: same }))
    if (fileFault && !faults.some(({ field }) => field === 'files')) addFault('files', fileFault)
    if (hasMore) addFault('name', catalogueMessages.moreCells, true)
    const title = compact(hashOf(plainName(draft.name)))
    const sameTitle = rowOfTitle.get(title)
    if (same === undefined && sameTitle !== undefined && draft.name !== '')
      addFault('name', formatRowMessage('sameTitle', { row: sameTitle }), true)
    if (same === undefined) rowOfKey.set(compact(key), row)
    if (sameTitle === undefined) rowOfTitle.set(title, row)
    faults.forEach(count)
    const isRefused = standing === 'refused' || hostile !== null || same !== undefined
    const isWhole = faults.every(({ isNote }) => isNote)
    return {
      rowNo: row,
      key,
      title: storable(draft.name.slice(0, longestTitle)),
      state: isRefused ? 'refused' : isWhole ? 'whole' : 'part',
      faults,
      content: isRefused ? null : draft,
      files: isRefused ? [] : files,
    }
  }

  return {
    read,
    summary: () => [...counted.values()].toSorted((one, other) => other.rows - one.rows).slice(0, longestSummary),
  }
}

/** Text that the database keeps, of whatever stood there. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\u{fffd}')

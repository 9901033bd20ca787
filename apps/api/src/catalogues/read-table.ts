import { createReadStream, type ReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { fieldOfColumn, type CatalogueField } from '@monsoon/contract/works/catalogue-columns'
import type { CatalogueCells } from '@monsoon/contract/works/catalogue-rows'
import { JSONParser } from '@streamparser/json'
import { CsvError, parse } from 'csv-parse'
import iconv from 'iconv-lite'
import { CatalogueRefusal } from './open-catalogue-zip.ts'

export interface TableRow {
  /** As a spreadsheet counts: the header is row 1. Of JSON: the place in its list. */
  row: number
  cells: CatalogueCells
  /** There are more cells than columns. */
  hasMore: boolean
}

export interface Table {
  /** What its columns are called, in their order, as far as it is read. */
  columns: ReadonlyMap<string, CatalogueField | null>
  rows: AsyncIterable<TableRow>
  /** How much of the file is read. */
  readBytes: () => number
}

const mostRowChars = 256 * 1_024
/** Of JSON, before a row of it is whole. */
const mostPendingBytes = 1_048_576
const mostColumns = 300

type Columns = Map<string, CatalogueField | null>

/** What a column says. Two that say the same are refused: nobody knows which one is meant. */
function learn(columns: Columns, header: string): CatalogueField | null {
  const known = columns.get(header)
  if (known !== undefined) return known
  const field = fieldOfColumn(header)
  const same = field && [...columns].find(([, other]) => other === field)
  if (same) throw new CatalogueRefusal('column-twice', { columns: `${same[0]}, ${header}` })
  if (columns.size >= mostColumns) throw new CatalogueRefusal('unreadable')
  columns.set(header, field)
  return field
}

const requireTitle = (columns: Columns): void => {
  if (![...columns.values()].includes('name')) throw new CatalogueRefusal('no-title')
}

/** What stands between the cells: what the first line has most of, outside of quotes. */
function delimiterOf(firstLine: string): string {
  const bare = firstLine.replaceAll(/"[^"]*"/g, '')
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: bare.split(sign).length }))
  return counted.toSorted((one, other) => other.count - one.count)[0]?.sign ?? ','
}

async function readStart(path: string, encoding: string): Promise<string> {
  for await (const chunk of createReadStream(path, { end: 65_535 }) as AsyncIterable<Buffer>)
    return iconv.decode(chunk, encoding)
  throw new CatalogueRefusal('empty')
}

/** A row of which nothing is said ends nothing: spreadsheets leave them. */
const isBlank = (record: readonly string[]): boolean => record.every((cell) => cell.trim() === '')

function readHeader(columns: Columns, record: readonly string[]): (CatalogueField | null)[] {
  const headers = record.map((header) => header.trim())
  const fields = headers.map((header) => (header === '' ? null : learn(columns, header)))
  requireTitle(columns)
  return fields
}

async function* readCsv(file: ReadStream, columns: Columns, given: { encoding: string; delimiter: string }) {
  const parser = parse({
    bom: true,
    delimiter: given.delimiter,
    max_record_size: mostRowChars,
    relax_column_count: true,
    relax_quotes: true,
  })
  const reading = pipeline(file, iconv.decodeStream(given.encoding), parser)
  // Told to whoever reads the parser.
  reading.catch(() => {})
  let fields: (CatalogueField | null)[] | undefined
  let row = 0
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      row += 1
      if (isBlank(record)) continue
      if (!fields) {
        fields = readHeader(columns, record)
        continue
      }
      const said = record.flatMap((cell, at) => {
        const field = fields?.[at]
        return field ? [[field, cell] as const] : []
      })
      yield { row, cells: Object.fromEntries(said), hasMore: !isBlank(record.slice(fields.length)) } satisfies TableRow
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw new CatalogueRefusal('row-too-long', { row: row + 1 })
    throw new CatalogueRefusal('unreadable', {}, { cause: error })
  } finally {
    file.destroy()
  }
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function readObject(columns: Columns, value: unknown): CatalogueCells {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new CatalogueRefusal('unreadable')
  const said = Object.entries(value).flatMap(([key, cell]) => {
    const field = learn(columns, key)
    return field ? [[field, Array.isArray(cell) ? cell.map(textOf) : textOf(cell)] as const] : []
  })
  requireTitle(columns)
  return Object.fromEntries(said)
}

async function* readJson(file: ReadStream, columns: Columns, { encoding, start }: { encoding: string; start: string }) {
  const isList = /^\s*\[/.test(start.replace(/^\u{feff}/u, ''))
  const parser = new JSONParser({ paths: isList ? ['$.*'] : ['$.works.*', '$.items.*'], keepStack: false })
  let found: unknown[] = []
  parser.onValue = ({ value }) => void found.push(value)
  const decoder = iconv.getDecoder(encoding)
  let row = 0
  let pendingBytes = 0
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      pendingBytes += chunk.length
      if (pendingBytes > mostPendingBytes) throw new CatalogueRefusal('row-too-long', { row: row + 1 })
      try {
        parser.write(decoder.write(chunk))
      } catch (error) {
        throw new CatalogueRefusal('unreadable', {}, { cause: error })
      }
      if (found.length > 0) pendingBytes = 0
      for (const value of found) {
        row += 1
        yield { row, cells: readObject(columns, value), hasMore: false } satisfies TableRow
      }
      found = []
    }
    if (!parser.isEnded) throw new CatalogueRefusal('unreadable')
  } finally {
    file.destroy()
  }
}

/** A table of works, read row by row and never held whole. Its rows throw CatalogueRefusal. */
export async function readTable(path: string, encoding: string): Promise<Table> {
  const columns: Columns = new Map()
  const start = await readStart(path, encoding)
  const file = createReadStream(path)
  const isJson = /^[\s\u{feff}]*[[{]/u.test(start)
  const [firstLine = ''] = start.split(/\r?\n|\r/)
  const rows = isJson
    ? readJson(file, columns, { encoding, start })
    : readCsv(file, columns, { encoding, delimiter: delimiterOf(firstLine) })
  return { columns, rows, readBytes: () => file.bytesRead }
}

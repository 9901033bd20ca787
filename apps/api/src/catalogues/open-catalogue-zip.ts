import type { Readable } from 'node:stream'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { plainName } from '@monsoon/contract/works/catalogue-rows'
import {
  maxCatalogueMediaBytes,
  maxCatalogueRows,
  catalogueReasons,
  type CatalogueReason,
} from '@monsoon/contract/works/catalogues'

export interface ZippedFile {
  fileName: string
  bytes: number
  open: () => Promise<Readable>
}

/** The files of a catalogue, read where they lie and never unpacked. */
export interface CatalogueZip {
  /** By name alone, or with its folders; `twice`: several are called so. */
  find: (name: string) => ZippedFile | 'twice' | undefined
  close: () => void
}

/** Pictures, films and sounds are packed already: what shrinks more than this is made to burst. */
const mostGrowth = 100

const refuse = (why: string, options?: ErrorOptions): never => {
  throw new CatalogueRefusal('zip-broken', { why }, options)
}

/** What other programs leave in a ZIP. */
const isLeftover = (path: string): boolean => path.endsWith('/') || /(?:^|\/)(?:__MACOSX\/|\.)/.test(path)

const baseOf = (path: string): string => path.split('/').at(-1) ?? ''

function checkEntries(entries: readonly Entry[], bytes: number): void {
  if (entries.some((entry) => entry.isEncrypted())) refuse('it has a password')
  const unpacked = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0)
  if (unpacked > Math.min(maxCatalogueMediaBytes, bytes * mostGrowth)) refuse('it would unpack to too much')
  let end = 0
  for (const entry of entries.toSorted(
    (one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader,
  )) {
    if (entry.relativeOffsetOfLocalHeader < end) refuse('files in it overlap')
    end = entry.relativeOffsetOfLocalHeader + entry.compressedSize
  }
}

async function readEntries(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > maxCatalogueRows) refuse('it has too many files')
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) entries.push(entry)
  return entries
}

/**
 * Opens a ZIP on this machine. Throws CatalogueRefusal where it is broken, locked, made to burst, or names files
 * outside of itself.
 */
export async function openCatalogueZip(path: string): Promise<CatalogueZip> {
  let zip: ZipFile | undefined
  try {
    zip = await openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true })
    const entries = await readEntries(zip)
    checkEntries(entries, zip.fileSize)
    return toZip(zip, entries)
  } catch (error) {
    zip?.close()
    if (error instanceof CatalogueRefusal) throw error
    return refuse(error instanceof Error ? error.message : 'it is broken', { cause: error })
  }
}

function toZip(zip: ZipFile, entries: readonly Entry[]): CatalogueZip {
  const byName = new Map<string, Entry | 'twice'>()
  const add = (name: string, entry: Entry): void => {
    const known = byName.get(name)
    byName.set(name, known !== undefined && known !== entry ? 'twice' : entry)
  }
  for (const entry of entries.filter(({ fileName }) => !isLeftover(fileName))) {
    add(plainName(entry.fileName), entry)
    add(plainName(baseOf(entry.fileName)), entry)
  }
  return {
    find: (name) => {
      const found = byName.get(plainName(name.replaceAll('\\', '/').replace(/^\.?\//, '')))
      if (found === undefined || found === 'twice') return found
      const { fileName, uncompressedSize } = found
      return { fileName: baseOf(fileName), bytes: uncompressedSize, open: () => zip.openReadStreamPromise(found) }
    },
    close: () => zip.close(),
  }
}

/** A file that is no catalogue. Expected: its maker reads why. */
export class CatalogueRefusal extends Error {
  constructor(reason: CatalogueReason, facts: Readonly<Record<string, string | number>> = {}, options?: ErrorOptions) {
    super(
      catalogueReasons[reason].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? '')),
      options,
    )
    this.name = 'CatalogueRefusal'
  }
}

import { createReadStream } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The files of a bag, wherever they lie: in a folder or in a zip. */
export interface BagFiles {
  /** By their path from the bag's own folder, with forward slashes, and their size in bytes. */
  sizes: ReadonlyMap<string, number>
  /** @throws {Unreadable} where its bytes are not what the zip says of them */
  read: (path: string) => AsyncIterable<Uint8Array>
  /** What is wrong with the folder or the zip itself. */
  faults: readonly string[]
  close: () => Promise<void>
}

/** Something that cannot be read as what it should be. */
export class Unreadable extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Unreadable'
  }
}

/** A whole file of a bag, which must not be larger than a text that people read. */
export async function readText(files: BagFiles, path: string): Promise<Buffer> {
  if ((files.sizes.get(path) ?? 0) > mostTextBytes) throw new Unreadable(`${path} is too large for what it is`)
  const chunks: Uint8Array[] = []
  for await (const chunk of files.read(path)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const mostTextBytes = 256 * 1_048_576

/** What cannot be a path within a bag: it would lead out of it, on some system. */
export const leadsOut = (path: string): boolean =>
  path.startsWith('/') ||
  path.startsWith('~') ||
  path.includes('\\') ||
  /^[A-Za-z]:/.test(path) ||
  /(^|\/)\.\.(\/|$)/.test(path)

/** A bag that lies in a folder. Links are not followed: they lead to what is not in it. */
export async function openFolder(folder: string): Promise<BagFiles> {
  const sizes = new Map<string, number>()
  const faults: string[] = []
  async function walk(below: string): Promise<void> {
    for (const name of await readdir(join(folder, below))) {
      const path = below === '' ? name : `${below}/${name}`
      const found = await lstat(join(folder, path))
      if (found.isDirectory()) await walk(path)
      else if (found.isFile()) sizes.set(path, found.size)
      else faults.push(`${path} is neither a file nor a folder`)
    }
  }
  await walk('')
  return { sizes, faults, read: (path) => createReadStream(join(folder, path)), close: async () => {} }
}

import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { BackupFault, type BackupStore } from './backup-store.ts'

// A segment, a history of timelines, a label of a backup.
const walName = /^(?:[\dA-F]{24}(?:\.partial|\.[\dA-F]{8}\.backup)?|[\dA-F]{8}\.history)$/
/** Where a file of WAL lies in the store. */
export const walKey = (name: string): string => `wal/${name}`
const newestName = walKey('newest.json')
const newestFacts = z.object({ name: z.string(), at: z.iso.datetime() })
/** The newest segment of the archive, and when it came. */
export type NewestWal = z.output<typeof newestFacts>

async function putWal(store: BackupStore, path: string): Promise<void> {
  const name = basename(path)
  const content = await readFile(path)
  const there = await store.get(walKey(name))
  // PostgreSQL asks again where it did not hear that it was done; another content would be another database's.
  if (there && !there.equals(content)) throw new BackupFault(`${name} is in the archive, with another content`)
  if (!there) await store.put(walKey(name), content)
  if (!/^[\dA-F]{24}$/.test(name)) return
  const newest = await readNewestWal(store)
  // Names of segments grow, also from one timeline to the next.
  if (!newest || name > newest.name)
    await store.put(newestName, Buffer.from(JSON.stringify({ name, at: new Date().toISOString() })))
}

/**
 * Puts a file of WAL into the store (`archive_command`), or all of a folder, whence they then go. Gives the names.
 * Throws BackupFault for what is no WAL.
 */
export async function archiveWal(store: BackupStore, path: string): Promise<string[]> {
  const isFolder = (await stat(path)).isDirectory()
  const names = isFolder ? (await readdir(path)).filter((name) => walName.test(name)).toSorted() : [basename(path)]
  for (const name of names) {
    if (!walName.test(name)) throw new BackupFault(`${name} is no file of WAL`)
    await putWal(store, isFolder ? join(path, name) : path)
    if (isFolder) await rm(join(path, name))
  }
  return names
}

/** Gets a file of WAL (`restore_command`); false where the archive has none. */
export async function fetchWal(store: BackupStore, name: string, path: string): Promise<boolean> {
  if (!walName.test(name)) throw new BackupFault(`${name} is no file of WAL`)
  const content = await store.get(walKey(name))
  if (!content) return false
  await writeFile(path, content, { flush: true })
  return true
}

export async function readNewestWal(store: BackupStore): Promise<NewestWal | null> {
  const text = await store.get(newestName)
  return text && newestFacts.parse(JSON.parse(text.toString('utf8')))
}

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { appendFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { BackupFault, type BackupStore } from './backup-store.ts'
import { manifestName, partName, type Backup } from './take-backup.ts'

const manifestFacts = z.object({
  Files: z.array(z.object({ Path: z.string(), Size: z.number(), Checksum: z.string() })),
})

async function* readArchive(store: BackupStore, backup: Backup): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for (let place = 0; place < backup.parts; place += 1) {
    const part = await store.get(partName(backup, place))
    if (!part) throw new BackupFault(`part ${place} of ${backup.label} is missing`)
    hash.update(part)
    yield part
  }
  if (hash.digest('hex') !== backup.sha256) throw new BackupFault(`${backup.label} is not what was backed up`)
}

/** What a pipe says whose reader is gone. */
const gone = ['EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED']
const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && gone.includes(String(error.code))

/** Ends when tar has: whoever removes the folder after a failure removes all of it. */
async function unpackArchive(store: BackupStore, backup: Backup, folder: string): Promise<void> {
  const tar = spawn('tar', ['--extract', '--file=-', '--directory', folder], { stdio: ['pipe', 'ignore', 'pipe'] })
  let said = ''
  tar.stderr.on('data', (text) => (said += String(text)))
  const [fed, closed] = await Promise.allSettled([pipeline(readArchive(store, backup), tar.stdin), once(tar, 'close')])
  if (closed.status === 'rejected')
    throw new BackupFault(`tar could not be started: ${closed.reason.message}`, { cause: closed.reason })
  if (fed.status === 'rejected' && !isGone(fed.reason)) throw fed.reason
  const [status] = closed.value as [number | null]
  if (status !== 0) throw new BackupFault(`tar could not unpack it: ${said.trim()}`)
  if (fed.status === 'rejected') throw fed.reason
}

/** Unpacks a backup into an empty folder, and compares each file with PostgreSQL's manifest. Gives their number. */
export async function unpackBackup(store: BackupStore, backup: Backup, folder: string): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new BackupFault(`${folder} is not empty`)
  await unpackArchive(store, backup, folder)
  const manifest = await store.get(manifestName(backup))
  if (!manifest) throw new BackupFault(`the manifest of ${backup.label} is missing`)
  await writeFile(join(folder, 'backup_manifest'), manifest)
  const { Files: files } = manifestFacts.parse(JSON.parse(manifest.toString('utf8')))
  for (const { Path: path, Checksum: checksum } of files) {
    const hash = createHash('sha256')
    await pipeline(createReadStream(join(folder, path)), hash).catch((error: unknown) => {
      throw new BackupFault(`${path} is not in the backup`, { cause: error })
    })
    if (hash.digest('hex') !== checksum) throw new BackupFault(`${path} differs from PostgreSQL's manifest`)
  }
  return files.length
}

// The settings of PostgreSQL know no `Z`.
const withOffset = (time: Date): string => time.toISOString().replace('Z', '+00:00')
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

const otherTargets = ['recovery_target', 'recovery_target_lsn', 'recovery_target_name', 'recovery_target_xid']

/**
 * Tells PostgreSQL, at its next start on this folder, to go on from the archive: to its end, or to a point in time.
 * `fetchCommand` gets `%f` to `%p`.
 */
export async function planRecovery(
  folder: string,
  { fetchCommand, until }: { fetchCommand: string; until?: Date | undefined },
): Promise<void> {
  const settings = [
    '',
    `restore_command = ${quoted(fetchCommand)}`,
    // An earlier restore may have left its target in this file, of which the last line counts. PostgreSQL reads them in
    // their order, and takes no empty target after one that is set.
    ...otherTargets.map((name) => `${name} = ''`),
    `recovery_target_time = ${quoted(until ? withOffset(until) : '')}`,
    `recovery_target_timeline = 'latest'`,
    `recovery_target_inclusive = on`,
    `recovery_target_action = 'promote'`,
    // What is restored does not write into the archive of what it was restored from.
    `archive_mode = off`,
    '',
  ]
  await appendFile(join(folder, 'postgresql.auto.conf'), settings.join('\n'))
  await writeFile(join(folder, 'recovery.signal'), '')
}

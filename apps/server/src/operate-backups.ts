import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openBackupStore } from '@monsoon/api/backups/backup-store'
import { checkBackup } from '@monsoon/api/backups/check-backup'
import { planRecovery, unpackBackup } from '@monsoon/api/backups/restore-backup'
import { findBackup, listBackups, takeBackup, type Backup } from '@monsoon/api/backups/take-backup'
import type { Config } from '@monsoon/api/config'
import { addressesOf } from '@monsoon/api/migrate'
import { UsageError, type Command, type CommandInput } from './command.ts'
import type { Report } from './examine.ts'
import { noSuchWal } from './wal.ts'

/** Older backups go; of each its WAL stays, which the bucket's own rules remove by age. */
const usualKeep = 7
/** The check fails when more than this would be lost. */
const mostLossMs = 15 * 60_000
/** Settings of backups alone, for the user that PostgreSQL runs as. */
const usualSettings = '/etc/monsoon/backup'
const say = ({ label, bytes, parts, endedAt }: Backup): string =>
  `${label}: ${Math.ceil(bytes / 1_000_000)} MB in ${parts} parts, whole at ${endedAt}`

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`

function readTime(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const time = new Date(text)
  if (Number.isNaN(time.getTime()) || !/(?:Z|[+-]\d\d:\d\d)$/.test(text))
    throw new UsageError('--until is a time with its zone, such as 2026-11-28T12:00:00Z')
  return time
}

function readKeep(text = String(usualKeep)): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new UsageError('--keep is how many backups stay, 1 or more')
  return Number(text)
}

const replicationUrl = (config: Config): string => config.BACKUP_DATABASE_URL || addressesOf(config).ownerUrl

async function backUp({ config, isDry, options }: CommandInput): Promise<Report> {
  const store = await openBackupStore(config)
  const keep = readKeep(options.keep)
  if (isDry) {
    const backups = await listBackups(store)
    return { facts: { backups }, lines: backups.length > 0 ? backups.map(say) : ['there is no backup'], isGood: true }
  }
  const backup = await takeBackup(store, { databaseUrl: replicationUrl(config), keep })
  return { facts: { backup }, lines: [say(backup)], isGood: true }
}

/** The role of a process that takes a backup and ends. */
export async function backUpAndSay(config: Config): Promise<void> {
  const { lines } = await backUp({ config, args: [], isDry: false, options: { check: false } })
  process.stdout.write(`${lines.join('\n')}\n`)
}

async function check(config: Config): Promise<Report> {
  const checked = await checkBackup(await openBackupStore(config), tmpdir())
  const { backup, files, tookMs, walUntil, missingWal } = checked
  const lossMs = Date.now() - new Date(walUntil ?? backup.endedAt).getTime()
  const lines = [
    say(backup),
    `${files} files are what PostgreSQL wrote; fetched, unpacked and compared in ${seconds(tookMs)} (RTO: and its WAL)`,
    walUntil ? `WAL up to ${walUntil}` : 'no WAL is in the archive: archive_command (docs/runbooks/backups.md)',
    ...(missingWal?.map((name) => `missing: ${name}`) ?? ['timeline changed: WAL was not looked for']),
    `lost if all else is gone now: ${seconds(lossMs)} (RPO)`,
  ]
  return { facts: { ...checked, lossMs }, lines, isGood: missingWal?.length === 0 && lossMs <= mostLossMs }
}

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** What PostgreSQL runs for each file of WAL. A missing file ends the archive; any other failure stops recovery. */
function fetchCommand(settings = usualSettings): string {
  const node = `${quote(process.execPath)} ${quote(`--env-file=${settings}`)}`
  const command = `${node} ${quote(join(import.meta.dirname, 'wal.ts'))} fetch %f "%p"`
  return `${command}; case $? in 0) exit 0;; ${noSuchWal}) exit 1;; *) exit 200;; esac`
}

async function restore({ config, args: [folder, ...more], options }: CommandInput): Promise<Report> {
  if (options.check) {
    if (folder || options.until || options.settings)
      throw new UsageError('--check compares the newest backup, and needs nothing else')
    return check(config)
  }
  if (!folder || more.length > 0) throw new UsageError('restore needs an empty folder, or --check')
  const until = readTime(options.until)
  const store = await openBackupStore(config)
  const backup = await findBackup(store, until)
  const files = await unpackBackup(store, backup, resolve(folder))
  await planRecovery(resolve(folder), { fetchCommand: fetchCommand(options.settings), until })
  const end = until ? until.toISOString() : 'the end of the archive'
  const lines = [say(backup), `${files} files in ${folder}: start PostgreSQL there, and it goes on to ${end}`]
  return { facts: { backup, files, until: until ?? null }, lines, isGood: true }
}

export const backupCommands: Readonly<Record<string, Command>> = {
  backup: {
    args: '[--keep=7]',
    options: ['dry-run', 'keep'],
    does: 'takes a base backup into the bucket or folder of backups; --dry-run lists those that are there',
    run: backUp,
  },
  restore: {
    args: '<folder> [--until=<time>]',
    options: ['check', 'settings', 'until'],
    does: 'unpacks a backup for PostgreSQL to go on from; --check fetches and compares the newest one',
    run: restore,
  },
}

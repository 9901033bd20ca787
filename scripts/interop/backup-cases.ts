import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createApi } from '@monsoon/api/api'
import { loadConfig } from '@monsoon/api/config'
import { openDb, type Db } from '@monsoon/api/db'
import { listInvariantViolations } from '@monsoon/api/ledger/invariant-queries'
import { proveLedger } from '@monsoon/api/ledger/prove-ledger'
import { silentLog } from '@monsoon/api/log'
import { setUpDatabase } from '@monsoon/api/migrate'
import { createMember } from '@monsoon/api/test-support/sale-fixture-queries'
import { findFreePort } from '@monsoon/dev-env/ports'
import { startPostgres, type RunningPostgres } from '@monsoon/dev-env/postgres'
import { postgresUser } from '@monsoon/dev-env/postgres-binaries'
import pg from 'pg'
import { expectTo, type Bench, type InteropCase } from './interop-case.ts'

const database = 'monsoon'
const archiveTimeoutSeconds = 5
const server = join(import.meta.dirname, '../../apps/server/src')
const walScript = join(server, 'wal.ts')
const operateScript = join(server, 'operate.ts')

async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

interface Drill {
  start: (folder: string) => Promise<RunningPostgres>
  settings: string
}

/** A cluster's port and its settings of backups, in a file that whoever PostgreSQL runs as can read. */
async function prepareDrill({ folder, later }: Bench): Promise<Drill> {
  const port = await findFreePort()
  const backups = join(folder, 'backups')
  mkdirSync(backups)
  chmodSync(folder, 0o755)
  chmodSync(backups, 0o777)
  const settings = join(folder, 'backup.env')
  const owner = `postgres://monsoon@127.0.0.1:${port}/${database}`
  const given = { ROLE: 'backup', BACKUP_FOLDER: backups, BACKUP_DATABASE_URL: owner }
  writeFileSync(
    settings,
    `${Object.entries(given)
      .map(([name, value]) => `${name}=${value}`)
      .join('\n')}\n`,
  )
  return {
    start: async (cluster) => {
      const logFile = join(folder, 'log/postgres.log')
      const postgres = await startPostgres({ folder: join(folder, cluster), port, isDurable: true, logFile })
      later(() => postgres.stop({ isImmediate: true }))
      return postgres
    },
    settings,
  }
}

/** A cluster that archives its WAL by our command. */
async function startArchiving({ start, settings }: Drill): Promise<RunningPostgres> {
  const first = await start('first')
  const command = `${process.execPath} --env-file=${settings} ${walScript} archive "%p"`
  for (const [name, value] of Object.entries({
    archive_mode: 'on',
    archive_command: command,
    archive_timeout: `${archiveTimeoutSeconds}s`,
    // What an earlier restore left: no later one may aim at it.
    recovery_target_time: '2026-01-01T00:00:00+00:00',
  }))
    await ask(first.ownerUrlOf('postgres'), `ALTER SYSTEM SET ${name} = '${value}'`)
  await first.stop()
  const postgres = await start('first')
  await ask(postgres.ownerUrlOf('postgres'), `CREATE DATABASE ${database}`)
  await setUpDatabase({ databaseUrl: postgres.urlOf(database), ownerUrl: postgres.ownerUrlOf(database) })
  return postgres
}

/** As an operator calls it; throws where it ends with another status than 0. */
async function runCommand({ settings }: Drill, words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [`--env-file=${settings}`, operateScript, ...words])
  return stdout
}

/** Members with money come until it is told to stop; gives when each was committed, by id. */
function keepWriting(databaseUrl: string) {
  const committed = new Map<string, number>()
  let isOver = false
  const config = loadConfig({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' })
  const writing = (async () => {
    const { resources, close } = await createApi({ config })
    while (!isOver) {
      await createMember(resources, { fundsMinor: 100n }).then(
        (userId) => committed.set(userId, Date.now()),
        () => undefined,
      )
      await sleep(20)
    }
    await close().catch(() => undefined)
  })()
  return {
    committed,
    stop: async () => {
      isOver = true
      await writing
    },
  }
}

async function listMembers(url: string): Promise<Set<string>> {
  return new Set((await ask(url, 'SELECT id FROM users')).map(({ id }) => String(id)))
}

/** Every promise of ledger, editions and orders, and the sum of all wallets. */
async function checkBooks(databaseUrl: string): Promise<void> {
  const { db } = openDb({ databaseUrl, poolSize: 2, log: silentLog, timeoutMs: 60_000 })
  try {
    expectTo((await listInvariantViolations(db as Db)).length === 0, 'the restored books hold')
    expectTo((await proveLedger({ db, log: silentLog })).differences.length === 0, 'the restored ledger is proved')
  } finally {
    await db.destroy()
  }
}

/** Starts what was unpacked, as its user, and waits until recovery has ended. */
async function recover({ start }: Drill, { folder: place }: Bench, folder: string): Promise<RunningPostgres> {
  const user = postgresUser()
  if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, join(place, folder)])
  const postgres = await start(folder)
  for (;;) {
    const [row] = await ask(postgres.ownerUrlOf(database), 'SELECT pg_is_in_recovery() AS recovers').catch(() => [])
    if (row?.['recovers'] === false) return postgres
    await sleep(50)
  }
}

const drill: InteropCase = {
  name: 'backup, loss of the machine, restore to a point in time',
  async run(bench) {
    const given = await prepareDrill(bench)
    const postgres = await startArchiving(given)
    const writer = keepWriting(postgres.urlOf(database))
    await sleep(2_000)
    await runCommand(given, ['backup'])
    await sleep(2_000)
    const until = new Date()
    await sleep(archiveTimeoutSeconds * 2_000)
    const checked = await runCommand(given, ['restore', '--check'])
    expectTo(checked.includes('RPO'), 'the check says what would be lost')

    const lostAt = Date.now()
    await postgres.stop({ isImmediate: true })
    await writer.stop()
    rmSync(join(bench.folder, 'first'), { recursive: true })
    const restoring = performance.now()
    await runCommand(given, ['restore', join(bench.folder, 'newest'), `--settings=${given.settings}`])
    const newest = await recover(given, bench, 'newest')
    await checkBooks(newest.urlOf(database))
    const rtoSeconds = (performance.now() - restoring) / 1_000
    const there = await listMembers(newest.ownerUrlOf(database))
    const lost = [...writer.committed].filter(([id]) => !there.has(id)).map(([, at]) => at)
    const rpoSeconds = lost.length > 0 ? (lostAt - Math.min(...lost)) / 1_000 : 0
    expectTo(rpoSeconds < archiveTimeoutSeconds * 3, `${rpoSeconds} s are lost at most`)
    await newest.stop()

    const back = ['restore', join(bench.folder, 'earlier'), `--until=${until.toISOString()}`]
    await runCommand(given, [...back, `--settings=${given.settings}`])
    const earlier = await recover(given, bench, 'earlier')
    await checkBooks(earlier.urlOf(database))
    const then = await listMembers(earlier.ownerUrlOf(database))
    for (const [id, at] of writer.committed) {
      // Between a commit and our hearing of it, either is right.
      if (at < until.getTime() - 1_000) expectTo(then.has(id), 'what was committed before is there')
      if (at > until.getTime() + 1_000) expectTo(!then.has(id), 'what was committed after is not')
    }
    const members = `${writer.committed.size} members with money, ${then.size} at the earlier point`
    return `${members}; RPO ${rpoSeconds.toFixed(1)} s (archive_timeout ${archiveTimeoutSeconds} s), RTO ${rtoSeconds.toFixed(1)} s`
  },
}

export const backupCases = [drill]

import { mkdirSync, readdirSync, writeFileSync, chmodSync, chownSync, existsSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { createApi } from '@monsoon/api/api'
import { checkDatabase, requireVersion } from '@monsoon/api/database/check-database'
import { loadConfig } from '@monsoon/api/config'
import { migrateToLatest, setUpDatabase, type DatabaseAddresses } from '@monsoon/api/migrate'
import { findFreePort } from '@monsoon/dev-env/ports'
import { startPostgres } from '@monsoon/dev-env/postgres'
import { appRole } from '@monsoon/dev-env/postgres-roles'
import pg from 'pg'
import {
  expectTo,
  refusalOf,
  requireProgram,
  Skipped,
  userOf,
  waitForPort,
  wordsOf,
  type Bench,
  type InteropCase,
} from './interop-case.ts'

const timeoutMs = 2_000

interface Ours extends DatabaseAddresses {
  port: number
}

async function startOurs({ folder, later }: Bench): Promise<Ours> {
  const port = await findFreePort()
  chmodSync(folder, 0o755)
  const postgres = await startPostgres({
    folder: join(folder, 'pg'),
    port,
    isDurable: false,
    logFile: join(folder, 'log/pg.log'),
  })
  later(() => postgres.stop({ isImmediate: true }))
  await ask(postgres.ownerUrlOf('postgres'), 'CREATE DATABASE monsoon')
  return { databaseUrl: postgres.urlOf('monsoon'), ownerUrl: postgres.ownerUrlOf('monsoon'), port }
}

async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

const migrating: InteropCase = {
  name: 'PostgreSQL 18 from npm',
  async run(bench) {
    const ours = await startOurs(bench)
    const startedAt = performance.now()
    const applied = await migrateToLatest(ours)
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
    await checkDatabase({ databaseUrl: ours.databaseUrl, timeoutMs, isGuarded: true })
    const refused = await refusalOf(() => checkDatabase({ databaseUrl: ours.ownerUrl, timeoutMs, isGuarded: true }))
    expectTo(refused.includes('is a superuser'), 'production does not run as the owner')
    const [row] = await ask(ours.databaseUrl, `SELECT current_setting('server_version') AS version`)
    return `${String(row?.['version'])}: ${applied.length} migrations in ${seconds} s`
  },
}

/** PgBouncer with everything as it comes, but for `settings`. Gives the address of the database through it. */
async function startPgBouncer(bench: Bench, ours: Ours, settings: string[]): Promise<string> {
  const program = requireProgram('pgbouncer', 'pgbouncer')
  const user = userOf('postgres') ?? userOf('nobody')
  const port = await findFreePort()
  const folder = join(bench.folder, `pgbouncer-${port}`)
  mkdirSync(folder)
  const address = new URL(ours.databaseUrl)
  const ini = join(folder, 'pgbouncer.ini')
  writeFileSync(join(folder, 'users.txt'), `"${address.username}" ""\n`)
  writeFileSync(
    ini,
    [
      `[databases]`,
      `monsoon = host=127.0.0.1 port=${ours.port}`,
      `[pgbouncer]`,
      `listen_addr = 127.0.0.1`,
      `listen_port = ${port}`,
      `unix_socket_dir =`,
      `auth_type = trust`,
      `auth_file = ${join(folder, 'users.txt')}`,
      `logfile = ${join(folder, 'log')}`,
      ...settings,
      '',
    ].join('\n'),
  )
  if (user) for (const path of [folder, ini, join(folder, 'users.txt')]) chownSync(path, user.uid, user.gid)
  bench.start(program, [ini], user ? { user } : {})
  await waitForPort(port)
  address.port = String(port)
  return address.href
}

const ignoring = 'ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout'

async function callThrough(databaseUrl: string): Promise<number> {
  const config = loadConfig({
    DATABASE_URL: databaseUrl,
    DATABASE_TIMEOUT_MS: String(timeoutMs),
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'false',
  })
  const sent: string[] = []
  const { app, resources, startBackground, close } = await createApi({
    config,
    overrides: { mailer: { send: async ({ to }) => void sent.push(to) } },
  })
  try {
    await startBackground()
    const calls = Array.from({ length: 30 }, (_, place) =>
      app.inject({ url: place % 2 === 0 ? '/v1/marketplace' : '/v1/settings' }),
    )
    for (const { statusCode } of await Promise.all(calls)) expectTo(statusCode === 200, `200, not ${statusCode}`)
    const hung = await refusalOf(() => resources.pool.query(`SELECT pg_sleep(${timeoutMs / 1_000 + 10})`))
    expectTo(hung.includes('statement timeout'), `a hung statement is ended by the server, not: ${hung}`)
    const asked = await app.inject({ method: 'POST', url: '/v1/subscribe', payload: { email: 'interop@example.org' } })
    expectTo(asked.statusCode === 200, 'the newsletter can be asked for')
    const endsAt = Date.now() + 20_000
    while (sent.length === 0 && Date.now() < endsAt) await new Promise((done) => setTimeout(done, 100))
    expectTo(sent.length === 1, 'a job of the outbox runs')
    return calls.length
  } finally {
    await close()
  }
}

const pooling = (mode: 'session' | 'transaction', leastVersion: number): InteropCase => ({
  name: `PgBouncer, pool_mode = ${mode}`,
  async run(bench) {
    const version = /PgBouncer (\d+)\.(\d+)\S*/.exec(wordsOf(requireProgram('pgbouncer', 'pgbouncer'), ['--version']))
    const [said = '', major = '0', minor = '0'] = version ?? []
    if (Number(major) * 100 + Number(minor) < leastVersion) throw new Skipped(`${said} is older than 1.21`)
    const ours = await startOurs(bench)
    await setUpDatabase(ours)
    const plain = await startPgBouncer(bench, ours, [])
    const refused = await refusalOf(() => checkDatabase({ databaseUrl: plain, timeoutMs, isGuarded: true }))
    expectTo(refused.includes('ignore_startup_parameters'), 'its defaults are refused with what helps')
    const pooled = await startPgBouncer(bench, ours, [`pool_mode = ${mode}`, ignoring])
    const dropped = await refusalOf(() => checkDatabase({ databaseUrl: pooled, timeoutMs, isGuarded: true }))
    expectTo(dropped.includes('ALTER ROLE'), 'limits that are dropped are refused with what helps')
    for (const name of ['statement_timeout', 'idle_in_transaction_session_timeout'])
      await ask(ours.ownerUrl, `ALTER ROLE ${appRole} SET ${name} = ${timeoutMs}`)
    const mended = await startPgBouncer(bench, ours, [`pool_mode = ${mode}`, ignoring])
    await checkDatabase({ databaseUrl: mended, timeoutMs, isGuarded: true })
    return `${said}: refused twice with the remedy, then ${await callThrough(mended)} calls at once, a job, a hung statement ended`
  },
})

const older: InteropCase = {
  name: 'PostgreSQL older than 18 (Debian)',
  async run(bench) {
    const root = '/usr/lib/postgresql'
    const versions = (existsSync(root) ? readdirSync(root) : []).filter((version) => Number(version) < 18)
    const [version] = versions
    if (!version) throw new Skipped('apt-get install postgresql-17, or another below 18')
    const user = userOf('postgres')
    const bin = join(root, version, 'bin')
    const data = join(bench.folder, 'old')
    mkdirSync(data)
    if (user) for (const path of [bench.folder, data]) chownSync(path, user.uid, user.gid)
    const made = spawnSync(join(bin, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'monsoon', '--no-sync'], {
      ...user,
      encoding: 'utf8',
    })
    if (made.status !== 0) throw new Error(made.stderr)
    const port = await findFreePort()
    const options = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', data]
    bench.start(join(bin, 'postgres'), options, user ? { user } : {})
    await waitForPort(port)
    const databaseUrl = `postgres://monsoon@127.0.0.1:${port}/postgres`
    const [said] = (await refusalOf(() => migrateToLatest({ databaseUrl, ownerUrl: databaseUrl })))
      .split('\n')
      .slice(-1)
    expectTo(/needs PostgreSQL 18 or newer; this server is \d/.test(said ?? ''), `one plain sentence, not: ${said}`)
    await refusalOf(() => requireVersion(databaseUrl))
    expectTo(
      (await ask(databaseUrl, `SELECT FROM pg_tables WHERE schemaname = 'public'`)).length === 0,
      'nothing was made',
    )
    return (said ?? '').trim()
  },
}

export const databaseCases = [migrating, pooling('session', 0), pooling('transaction', 121), older]

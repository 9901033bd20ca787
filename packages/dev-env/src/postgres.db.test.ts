import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { findFreePort } from './ports.ts'
import { repairInstallation } from './postgres-binaries.ts'
import { readPostmasterFile, stopOrphanPostgres } from './postgres-orphan.ts'
import { startPostgres, type RunningPostgres } from './postgres.ts'
import { isAlive, waitForEnd } from './processes.ts'

// mkdtemp makes folders that only their owner may enter: as root, PostgreSQL's user is another.
const root = mkdtempSync(join(tmpdir(), 'monsoon-postgres-'))
const folder = join(root, 'postgres')
const logFile = join(root, 'postgres.log')
const passwords = { owner: 'secret', app: 'other' }
let port: number
let running: RunningPostgres | undefined

beforeAll(async () => {
  port = await findFreePort()
})

afterEach(async () => {
  await running?.stop({ isImmediate: true })
  running = undefined
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

async function start(): Promise<RunningPostgres> {
  running = await startPostgres({ folder, port, passwords, isDurable: true, logFile })
  return running
}

async function query(url: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows[0]
  } finally {
    await client.end()
  }
}

it('asks for its password and sorts text the same everywhere', async () => {
  const postgres = await start()
  const url = postgres.urlOf('postgres')
  expect(await query(url, "SELECT 'Z' < 'a' AS bytewise, lower('Ä') AS lowered")).toEqual({
    bytewise: true,
    lowered: 'ä',
  })
  for (const wrong of [url.replace('other', 'secret'), postgres.ownerUrlOf('postgres').replace('secret', 'other')])
    await expect(query(wrong, 'SELECT 1')).rejects.toThrow(/password authentication failed/)
})

it('gives Monsoon a role without rights of its own, also in the folder of one that had the superuser alone', async () => {
  const first = await start()
  const rights = 'SELECT rolname AS name, rolsuper OR rolcreaterole OR rolcreatedb AS may FROM pg_roles'
  const own = `${rights} WHERE rolname = current_user`
  expect(await query(first.urlOf('postgres'), own)).toEqual({ name: 'monsoon_app', may: false })
  expect(await query(first.ownerUrlOf('postgres'), own)).toEqual({ name: 'monsoon', may: true })
  await query(first.ownerUrlOf('postgres'), 'DROP ROLE monsoon_app')
  await first.stop()
  const second = await start()
  expect(await query(second.urlOf('postgres'), own)).toEqual({ name: 'monsoon_app', may: false })
})

it('starts again after a kill, with what was committed', async () => {
  const first = await start()
  await query(first.ownerUrlOf('postgres'), 'CREATE TABLE kept AS SELECT 7 AS number')
  process.kill(first.pid, 'SIGKILL')
  await first.ended
  const second = await start()
  expect(await query(second.ownerUrlOf('postgres'), 'SELECT number FROM kept')).toEqual({ number: 7 })
})

it('clears a pid file whose number belongs to another program by now', async () => {
  const first = await start()
  await first.stop()
  // This very test: alive, and no PostgreSQL.
  writeFileSync(join(folder, 'postmaster.pid'), `${process.pid}\n${folder}\n0\n${port}\n\n127.0.0.1\n\nready\n`)
  expect(await stopOrphanPostgres(folder)).toBe('stale')
  expect(isAlive(process.pid)).toBe(true)
  expect((await start()).pid).toBeGreaterThan(0)
})

it('ends an orphan on its own folder, and only there', async () => {
  const first = await start()
  expect(await stopOrphanPostgres(join(root, 'elsewhere'))).toBe('none')
  expect(isAlive(first.pid)).toBe(true)
  expect(await stopOrphanPostgres(folder)).toBe('stopped')
  expect(isAlive(first.pid)).toBe(false)
  expect(readPostmasterFile(folder)).toBeUndefined()
})

it('makes a new cluster where an earlier attempt was killed half-way', async () => {
  const half = join(root, 'half')
  mkdirSync(`${half}.new`)
  writeFileSync(join(`${half}.new`, 'PG_VERSION'), '18')
  const postgres = await startPostgres({ folder: half, port, isDurable: false, logFile })
  expect(await query(postgres.urlOf('postgres'), 'SELECT 1 AS one')).toEqual({ one: 1 })
  await postgres.stop({ isImmediate: true })
  expect(await waitForEnd(postgres.pid, 1000)).toBe(true)
})

it('says why it cannot start', async () => {
  await start()
  const other = startPostgres({ folder: join(root, 'other'), port, isDurable: false, logFile: join(root, 'other.log') })
  await expect(other).rejects.toThrow(/PostgreSQL did not start: .*(could not bind|could not create any TCP)/)
  expect(readFileSync(join(root, 'other.log'), 'utf8')).toContain('Address already in use')
})

it('makes the links to libicu that a skipped install script left out', () => {
  const package_ = join(root, 'package')
  mkdirSync(join(package_, 'native/lib'), { recursive: true })
  writeFileSync(join(package_, 'native/lib/libicuuc.so.60.2'), '')
  const links = [{ source: 'native/lib/libicuuc.so.60.2', target: 'native/lib/libicuuc.so.60' }]
  writeFileSync(join(package_, 'native/pg-symlinks.json'), JSON.stringify(links))
  repairInstallation(package_)
  repairInstallation(package_)
  expect(readlinkSync(join(package_, 'native/lib/libicuuc.so.60'))).toBe('libicuuc.so.60.2')
})

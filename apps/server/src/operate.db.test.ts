import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig } from '@monsoon/api/config'
import { openDb, type Db } from '@monsoon/api/db'
import { silentLog } from '@monsoon/api/log'
import { addJob, hasJob } from '@monsoon/api/outbox-queries'
import { createTestDatabase, type TestDatabase } from '@monsoon/dev-env/test-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operate } from './operate.ts'

let database: TestDatabase
let db: Db
let pool: ReturnType<typeof openDb>['pool']

beforeAll(async () => {
  database = await createTestDatabase()
  ;({ db, pool } = openDb({ databaseUrl: database.url, poolSize: 2, log: silentLog }))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const folder = join(tmpdir(), `monsoon-operate-${randomUUID()}`)
const run = async (words: string[], settings: Record<string, string> = {}) =>
  operate(words, () =>
    loadConfig({
      DATABASE_URL: database.url,
      DATABASE_TIMEOUT_MS: '10000',
      FILES_FOLDER: join(folder, 'a'),
      PRIVATE_FILES_FOLDER: join(folder, 'b'),
      ...settings,
    }),
  )

/** A job that was tried too often, with its id. */
async function giveUp(): Promise<string> {
  await addJob(db, 'pin-file', { cid: randomUUID() })
  const { rows } = await pool.query<{ id: string }>(
    `UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = 'the service is gone'
     WHERE id = (SELECT max(id) FROM graphile_worker._private_jobs) RETURNING id::text`,
  )
  return rows[0]?.id ?? ''
}

describe("the operators' command", () => {
  it('says how it is called, and that it did not understand', async () => {
    expect(await run(['help'])).toMatchObject({ status: 0, text: expect.stringContaining('retry-jobs <id …> | all') })
    for (const words of [['dance'], ['constructor'], ['jobs', '--loud'], ['retry-jobs'], ['retry-jobs', '1;2']])
      expect((await run(words)).status, words.join(' ')).toBe(2)
  })

  it('examines what a server stands on', async () => {
    const { status, text } = await run(['doctor', '--json'])
    const { checks } = JSON.parse(text) as { checks: { name: string; isGood: boolean; says: string }[] }
    expect(checks.filter(({ isGood }) => !isGood)).toEqual([])
    expect(checks.map(({ name }) => name)).toEqual([
      'settings',
      'database',
      'schema',
      'jobs',
      'files',
      'private files',
      'scanner',
      'chain',
    ])
    expect(status).toBe(0)
  })

  it('names what is wrong, and all of it', async () => {
    const wrong = { CLAMD_ADDRESS: '127.0.0.1:1', DATABASE_URL: 'postgres://127.0.0.1:1/none' }
    const { status, text } = await run(['doctor'], wrong)
    expect(status).toBe(1)
    for (const name of ['database', 'schema', 'jobs', 'scanner']) expect(text).toContain(`WRONG ${name}: `)
    expect(text).toContain('good  files: ')
    expect(await run(['doctor'], { PORT: 'x' })).toEqual({
      status: 1,
      text: 'The settings are not usable:\n  PORT: must be a whole number',
    })
  })

  it('lists jobs that were given up, and has them tried again', async () => {
    const [id, other] = [await giveUp(), await giveUp()]
    const listed = await run(['jobs'])
    expect(listed).toMatchObject({ status: 1, text: expect.stringContaining(`${id} pin-file was given up: the serv`) })
    expect((await run(['doctor'])).text).toContain('WRONG jobs: given up: 2 pin-file')
    expect(await run(['retry-jobs', id, '--dry-run'])).toEqual({ status: 0, text: `${id} would be tried again` })
    expect((await run(['jobs'])).text).toBe(listed.text)
    expect(await run(['retry-jobs', id])).toEqual({ status: 0, text: `${id} is tried again` })
    expect(await run(['retry-jobs', id])).toEqual({ status: 1, text: 'the others were not given up' })
    expect(await run(['retry-jobs', 'all'])).toEqual({ status: 0, text: `${other} is tried again` })
    expect((await run(['jobs'])).text).toContain('pin-file: 2 due')
  })

  it('has a job done now, by its id where it needs one, and none that it does not know', async () => {
    expect(await run(['run-job', 'count-figures', '--dry-run'])).toMatchObject({ status: 0 })
    expect(await hasJob(db, 'count-figures')).toBe(false)
    expect(await run(['run-job', 'count-figures'])).toEqual({ status: 0, text: 'count-figures is done next' })
    expect(await hasJob(db, 'count-figures')).toBe(true)
    const paymentId = randomUUID()
    expect(JSON.parse((await run(['run-job', 'settle-payment', paymentId, '--json'])).text)).toMatchObject({
      payload: { paymentId },
    })
    for (const words of [
      ['dance'],
      ['constructor'],
      [],
      ['settle-payment'],
      ['settle-payment', 'x'],
      ['count-views', 'x'],
    ])
      expect((await run(['run-job', ...words])).status, words.join(' ')).toBe(2)
  })

  it('backs nothing up without a place for it, and says how it is called', async () => {
    expect(await run(['backup'])).toEqual({
      status: 1,
      text: 'BACKUP_BUCKET or BACKUP_FOLDER says where backups lie',
    })
    const place = { BACKUP_FOLDER: join(folder, 'backups') }
    expect(await run(['backup', '--dry-run'], place)).toEqual({ status: 0, text: 'there is no backup' })
    expect(await run(['restore', '--check'], place)).toEqual({ status: 1, text: 'there is no backup' })
    for (const words of [
      ['restore'],
      ['restore', 'x', 'y'],
      ['restore', 'x', '--until=noon'],
      ['restore', 'x', '--keep=1'],
      ['restore', '--check', 'x'],
      ['restore', '--check', '--until=2026-11-28T12:00:00Z'],
      ['backup', '--keep=0'],
      ['backup', '--check'],
    ])
      expect((await run(words, place)).status, words.join(' ')).toBe(2)
  })

  it('refuses options that a command does not know: a dry run does nothing', async () => {
    expect(await run(['restore', join(folder, 'restored'), '--dry-run'])).toMatchObject({
      status: 2,
      text: expect.stringMatching(/^restore has no dry run: .*--check fetches and compares the newest one\n/),
    })
    for (const words of [
      ['migrate', '--dry-run'],
      ['jobs', '--keep=1'],
      ['doctor', '--check'],
      ['jobs', '--until=x'],
    ])
      expect((await run(words)).status, words.join(' ')).toBe(2)
    expect((await run(['name-administrator', 'nobody@example.org', '--dry-run'])).text).toContain('has no dry run')
  })

  it('proves and checks the books, compares the services, migrates', async () => {
    expect(await run(['prove-ledger'])).toEqual({ status: 0, text: 'the books hold' })
    expect(await run(['check-books'])).toEqual({ status: 0, text: 'the books hold' })
    expect(await run(['migrate'])).toEqual({ status: 0, text: 'the schema is up to date' })
    expect(await run(['reconcile'])).toEqual({ status: 0, text: '0 compared, 0 mended, 0 open' })
    expect(JSON.parse((await run(['prove-ledger', '--json'])).text)).toMatchObject({ walletsMinor: '0' })
  })

  it('names no administrator who has no account', async () => {
    expect(await run(['name-administrator', 'nobody@example.org'])).toEqual({
      status: 1,
      text: 'There is no account with nobody@example.org',
    })
  })
})

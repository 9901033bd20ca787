import { randomBytes, randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withAuditKeys } from '@monsoon/api/audit/audit-keys'
import { recordAction } from '@monsoon/api/audit/record-action'
import { loadConfig } from '@monsoon/api/config'
import { inTransaction, openDb, type Db } from '@monsoon/api/db'
import { silentLog } from '@monsoon/api/log'
import { addJob, hasJob } from '@monsoon/api/outbox-queries'
import { insertIpfsFile, updatePin } from '@monsoon/api/ipfs/ipfs-queries'
import { readLocalKeys } from '@monsoon/api/sealing/local-key-wrapper'
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

/** An entry of the audit log by one of the keys. */
async function recordBy(id: string, settings: { AUDIT_KEYS: string }): Promise<void> {
  const keys = readLocalKeys(settings.AUDIT_KEYS).filter((key) => key.id === id)
  const keyed = openDb({
    databaseUrl: database.url,
    poolSize: 1,
    log: silentLog,
    plugins: [withAuditKeys({ keys, keyedFrom: null })],
  })
  await inTransaction(keyed.db, (tx) =>
    recordAction(tx, { actorId: null, action: 'role-changed', subjectId: null, detail: { to: 'admin' } }),
  )
  await keyed.db.destroy()
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

  it('looks up what runbooks ask about, and says what can be asked', async () => {
    expect(await run(['show', 'staff'])).toEqual({ status: 0, text: 'nothing' })
    expect(await run(['show', 'member', 'nobody@example.org'])).toEqual({ status: 1, text: 'nothing' })
    const { status, text } = await run(['show', 'account', 'card provider'])
    expect(status).toBe(0)
    expect(text).toMatch(/^name {17}card provider$/m)
    for (const words of [[], ['dance'], ['constructor'], ['staff', 'x'], ['member'], ['member', 'x', 'y']])
      expect(await run(['show', ...words]), words.join(' ')).toMatchObject({ status: 2 })
    expect((await run(['show'])).text).toContain('card-money-without-sale')
  })

  it('lists keys with what they are still needed for, and those that no setting has any more', async () => {
    const keyOf = (id: string) => `${id}:${randomBytes(32).toString('base64')}`
    const settings = { AUDIT_KEYS: [keyOf('new'), keyOf('old')].join(',') }
    await recordBy('old', settings)
    const listed = await run(['keys'], settings)
    expect(listed.status).toBe(0)
    expect(listed.text).toMatch(/^AUDIT_KEYS {9}new {10}in use {3}0 rows\nAUDIT_KEYS {9}old {10}kept {5}1 rows$/m)
    // No count makes somebody throw away a key on which fingerprints, files or backups depend.
    expect(listed.text).toMatch(/^FINGERPRINT_KEYS .* needed for ever: later ones are put around it$/m)
    expect(listed.text).toMatch(/^SEALING_KEYS .* 0 rows and files, backups and SIGNER_SEED, which are not counted$/m)
    const { status, text } = await run(['keys', '--json'], { AUDIT_KEYS: keyOf('new') })
    expect(status).toBe(1)
    const missing = { setting: 'AUDIT_KEYS', id: 'old', role: 'MISSING', rows: 1 }
    expect(JSON.parse(text)).toMatchObject({ keys: expect.arrayContaining([missing]) })
  })

  it('asks another pinning service for all files', async () => {
    const file = {
      cid: `baf${'a'.repeat(56)}`,
      profile: 'unixfs-v1-2025',
      contentType: 'image/png',
      byteCount: 1n,
      sha256: 'a'.repeat(64),
      fileKey: null,
      content: Buffer.alloc(1),
    }
    await inTransaction(db, async (tx) => {
      await insertIpfsFile(tx, file, [])
      await updatePin(tx, file.cid, { state: 'pinned', requestId: 'r1' })
    })
    expect(await run(['pin-again', '--dry-run'])).toMatchObject({ text: '1 files would be pinned anew, 200 at a time' })
    expect(await run(['pin-again'])).toMatchObject({ status: 0, text: '1 files are pinned anew, 200 at a time' })
    expect((await run(['show', 'pins'])).text).toMatch(/^state {16}waiting\nfiles {16}1\noldest {15}\[ 'bafa+' \]$/m)
  })

  it('names no administrator who has no account', async () => {
    expect(await run(['name-administrator', 'nobody@example.org'])).toEqual({
      status: 1,
      text: 'There is no account with nobody@example.org',
    })
  })
})

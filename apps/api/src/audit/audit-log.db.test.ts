import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@monsoon/dev-env/test-database'
import { inTransaction, openDb, type Db } from '#db.ts'
import { silentLog } from '#log.ts'
import { createMember } from '#test-support/sale-fixture-queries.ts'
import { loadConfig } from '#config.ts'
import type { LocalKey } from '#sealing/local-key-wrapper.ts'
import { productionSettings } from '#test-support/production-settings.ts'
import { auditHash } from './audit-hash.ts'
import { auditKeysFrom, sealEntry, withAuditKeys, type AuditSeal } from './audit-keys.ts'
import { listEntriesAfter } from './audit-queries.ts'
import { recordAction } from './record-action.ts'
import { checkAuditLog, verifyAuditLog, watchAuditLog } from './verify-audit-log.ts'

let database: TestDatabase
let db: Db
/** As the owner of the tables: whoever tampers has to be more than the server. */
let owner: ReturnType<typeof openDb>
let query: (typeof owner)['pool']
let actorId: string

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDb({ databaseUrl: database.url, poolSize: 20, log: silentLog }).db
  owner = openDb({ databaseUrl: database.ownerUrl, poolSize: 2, log: silentLog })
  query = owner.pool
  actorId = await createMember({ db }, { role: 'staff' })
})
afterAll(async () => {
  await db.destroy()
  await owner.db.destroy()
  await database.drop()
})
beforeEach(async () => {
  await query.query('DELETE FROM audit_entry')
  for (const table of ['audit_head', 'audit_checkpoint']) {
    await query.query(`UPDATE ${table} SET number = 0, hash = decode(repeat('00', 32), 'hex')`)
  }
})

const act = (name = 'Salim') =>
  inTransaction(db, (tx) =>
    recordAction(tx, { actorId, action: 'suspended', subjectId: actorId, detail: { reason: `Copies of ${name}` } }),
  )

async function actTimes(times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) await act(`work ${count}`)
}

describe('the audit log', () => {
  it('holds entries in their order, each with the hash of the one before it', async () => {
    await actTimes(3)
    const { rows } = await query.query<{ number: bigint; previous_hash: Buffer; hash: Buffer }>(
      'SELECT * FROM audit_entry ORDER BY number',
    )
    expect(rows.map(({ number }) => number)).toEqual([1n, 2n, 3n])
    expect(rows[0]?.previous_hash.equals(Buffer.alloc(32))).toBe(true)
    expect(rows[2]?.previous_hash.equals(rows[1]?.hash ?? Buffer.alloc(0))).toBe(true)
    expect(await verifyAuditLog(db)).toMatchObject({ checked: 3, brokenAt: null })
  })

  it('is written with the act or not at all', async () => {
    const failed = inTransaction(db, async (tx) => {
      await recordAction(tx, { actorId, action: 'restored', subjectId: null })
      throw new Error('the act failed')
    })
    await expect(failed).rejects.toThrow('the act failed')
    await act()
    expect(await verifyAuditLog(db)).toMatchObject({ checked: 1, brokenAt: null })
  })

  it.each([
    ['a changed detail', `UPDATE audit_entry SET detail = '{}' WHERE number = 2`, 2],
    ['another actor', `UPDATE audit_entry SET actor_id = NULL WHERE number = 2`, 2],
    ['a moved moment', `UPDATE audit_entry SET occurred_at = occurred_at - interval '1 ms' WHERE number = 3`, 3],
    ['a removed entry', 'DELETE FROM audit_entry WHERE number = 2', 2],
    ['a removed end', 'DELETE FROM audit_entry WHERE number >= 3', 3],
    ['another head', `UPDATE audit_head SET hash = decode(repeat('11', 32), 'hex')`, 5],
  ])('shows %s', async (_what, tampering, brokenAt) => {
    await actTimes(4)
    expect((await verifyAuditLog(db)).brokenAt).toBeNull()
    await query.query(tampering)
    expect(await verifyAuditLog(db)).toMatchObject({ brokenAt })
  })

  it('shows an entry that was put in with a hash of its own', async () => {
    await actTimes(2)
    const facts = { actorId, action: 'restored', subjectId: null, detail: '{}', occurredAt: new Date() }
    const hash = auditHash(Buffer.alloc(32, 7), 3n, facts)
    await query.query(
      `INSERT INTO audit_entry (number, actor_id, action, detail, occurred_at, previous_hash, hash) VALUES (3, $1, 'restored', '{}', $2, $3, $4)`,
      [actorId, facts.occurredAt, Buffer.alloc(32, 7), hash],
    )
    await query.query('UPDATE audit_head SET number = 3, hash = $1', [hash])
    expect(await verifyAuditLog(db)).toMatchObject({ checked: 2, brokenAt: 3 })
  })

  it('is followed from where a look before has ended: older entries are not read again', async () => {
    await actTimes(3)
    expect(await checkAuditLog(db)).toMatchObject({ checked: 3, brokenAt: null })
    await query.query('DELETE FROM audit_entry WHERE number < 3')
    await actTimes(1)
    expect(await checkAuditLog(db)).toMatchObject({ checked: 4, brokenAt: null })
  })

  it('shows what was changed since the look before, and again at each look', async () => {
    await actTimes(2)
    await checkAuditLog(db)
    await actTimes(2)
    await query.query(`UPDATE audit_entry SET detail = '{}' WHERE number = 4`)
    for (const _look of [1, 2]) expect(await checkAuditLog(db)).toMatchObject({ checked: 3, brokenAt: 4 })
  })

  it('shows at each look what the nightly check has found, however long ago it was written', async () => {
    await actTimes(4)
    await checkAuditLog(db)
    await query.query(`UPDATE audit_entry SET detail = '{}' WHERE number = 2`)
    const before = (await checkAuditLog(db)).wholeAt
    expect(await verifyAuditLog(db)).toMatchObject({ checked: 1, brokenAt: 2 })
    const look = await checkAuditLog(db)
    expect(look).toMatchObject({ checked: 1, brokenAt: 2 })
    expect(look.wholeAt.getTime()).toBeGreaterThan(before.getTime())
  })

  it('tells the log of the server where it stands, and as an error that it is broken', async () => {
    const log = { ...silentLog, info: vi.fn<() => void>(), error: vi.fn<() => void>() }
    await actTimes(2)
    await watchAuditLog({ db, log })
    expect(log.info).toHaveBeenCalledWith(
      {
        audit: expect.objectContaining({
          checked: 2,
          headHash: expect.stringMatching(/^[\da-f]{64}$/) as string,
        }) as object,
      },
      'the audit log is whole',
    )
    await query.query('DELETE FROM audit_entry WHERE number = 1')
    await watchAuditLog({ db, log })
    expect(log.error).toHaveBeenCalledOnce()
  })

  it('cannot be changed or shortened by the role that owns it', async () => {
    await act()
    const client = await query.connect()
    try {
      for (const statement of [
        `UPDATE audit_entry SET action = 'restored'`,
        'DELETE FROM audit_entry',
        'TRUNCATE audit_entry',
      ]) {
        await client.query('BEGIN')
        // A plain role, as a server has one; the roll back removes it.
        await client.query('CREATE ROLE monsoon_plain_owner')
        await client.query('GRANT USAGE, CREATE ON SCHEMA public TO monsoon_plain_owner')
        await client.query('ALTER TABLE audit_entry OWNER TO monsoon_plain_owner')
        await client.query('SET LOCAL ROLE monsoon_plain_owner')
        expect((await client.query('SELECT number FROM audit_entry')).rowCount).toBe(1)
        await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' })
        await client.query('ROLLBACK')
      }
    } finally {
      client.release()
    }
  })
})

describe('the keys of the audit log', () => {
  const [first, second] = [1, 2].map((byte) => ({ id: `k${byte}`, key: Buffer.alloc(32, byte) })) as [
    LocalKey,
    LocalKey,
  ]
  const openWith = (keys: LocalKey[], keyedFrom: bigint | null = null): Db =>
    db.withPlugin(withAuditKeys({ keys, keyedFrom }))
  const actBy = (by: Db) =>
    inTransaction(by, (tx) => recordAction(tx, { actorId, action: 'restored', subjectId: actorId }))

  /** All of it written anew, by somebody who owns the tables: every hash fits, `seal` makes what goes with it. */
  async function rewrite(seal: (hash: Buffer, was: AuditSeal) => AuditSeal): Promise<void> {
    let hash = Buffer.alloc(32)
    for (const row of await listEntriesAfter(owner.db, { after: 0n, limit: 100 })) {
      const facts = { ...row, detail: '{"reason":"another"}' }
      const previous = hash
      hash = Buffer.from(auditHash(previous, row.number, facts))
      const { keyId, mac } = seal(hash, row)
      await query.query(
        'UPDATE audit_entry SET detail = $2, previous_hash = $3, hash = $4, key_id = $5, mac = $6 WHERE number = $1',
        [row.number, facts.detail, previous, hash, keyId, mac],
      )
    }
    await query.query('UPDATE audit_head SET hash = $1', [hash])
  }

  it('show a log that was rewritten from end to end, from its first entry on; without them nothing does (control)', async () => {
    await actTimes(3)
    await rewrite(() => ({ keyId: null, mac: null }))
    expect(await verifyAuditLog(db), 'a log without keys').toMatchObject({ brokenAt: null })
    const keyed = openWith([first])
    await actBy(keyed)
    await actBy(keyed)
    expect(await verifyAuditLog(keyed)).toMatchObject({ checked: 5, brokenAt: null })
    await rewrite((_hash, was) => was)
    expect(await verifyAuditLog(keyed)).toMatchObject({ checked: 3, brokenAt: 4 })
    expect(await checkAuditLog(keyed)).toMatchObject({ checked: 3, brokenAt: 4 })
  })

  it('show what was written with another key, or with one of that name', async () => {
    const keyed = openWith([first])
    await actBy(keyed)
    const forger = { keys: [{ id: first.id, key: Buffer.alloc(32, 9) }], keyedFrom: null }
    await rewrite((hash) => sealEntry(forger, hash))
    expect(await verifyAuditLog(keyed)).toMatchObject({ checked: 0, brokenAt: 1 })
    await rewrite((hash) => sealEntry({ keys: [second], keyedFrom: null }, hash))
    expect(await verifyAuditLog(keyed)).toMatchObject({ checked: 0, brokenAt: 1 })
  })

  it('are never left out once there are some', async () => {
    await actTimes(1)
    const keyed = openWith([first])
    await actBy(keyed)
    await expect(act(), 'whoever has no key does not go on with it').rejects.toThrow('by its keys')
    await actBy(keyed)
    await query.query('UPDATE audit_entry SET key_id = NULL, mac = NULL WHERE number = 3')
    expect(await verifyAuditLog(keyed)).toMatchObject({ checked: 2, brokenAt: 3 })
    expect(await checkAuditLog(keyed)).toMatchObject({ checked: 2, brokenAt: 3 })
    // The log as a whole without them is what an older Monsoon has written, unless the settings know better.
    await query.query('UPDATE audit_entry SET key_id = NULL, mac = NULL')
    expect(await verifyAuditLog(keyed)).toMatchObject({ brokenAt: null })
    expect(await verifyAuditLog(openWith([first], 2n))).toMatchObject({ checked: 1, brokenAt: 2 })
  })

  it('change, and those of before still tell what was written with them', async () => {
    await actBy(openWith([first]))
    const both = openWith([second, first])
    await actBy(both)
    const { rows } = await query.query('SELECT key_id FROM audit_entry ORDER BY number')
    expect(rows).toEqual([{ key_id: 'k1' }, { key_id: 'k2' }])
    expect(await verifyAuditLog(both)).toMatchObject({ checked: 2, brokenAt: null })
    expect(await verifyAuditLog(openWith([second])), 'a key that is gone').toMatchObject({ checked: 0, brokenAt: 1 })
  })

  it('are those of the settings: production wants one on every entry', () => {
    const production = loadConfig({ ...productionSettings, DATABASE_URL: database.url })
    expect(auditKeysFrom(production)).toMatchObject({ keys: [{ id: 'k1' }], keyedFrom: 1n })
    const demo = loadConfig({ DATABASE_URL: database.url })
    expect(auditKeysFrom(demo)).toMatchObject({ keys: [{ id: 'demo' }], keyedFrom: null })
  })
})

describe('many acts at once', () => {
  const together = (work: (count: number) => Promise<unknown>) =>
    Promise.allSettled(Array.from({ length: 20 }, (_, count) => work(count)))

  it('follow each other in one chain', async () => {
    const acts = await together((count) => act(`race ${count}`))
    expect(acts.filter(({ status }) => status === 'rejected')).toEqual([])
    expect(await verifyAuditLog(db)).toMatchObject({ checked: 20, brokenAt: null })
  })

  it('would not, were the head read without its lock (control)', async () => {
    const naively = (count: number) =>
      inTransaction(db, async (tx) => {
        const head = await tx.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow()
        const facts = {
          actorId,
          action: 'suspended',
          subjectId: null,
          detail: `{"n":${count}}`,
          occurredAt: new Date(),
        }
        const number = head.number + 1n
        const hash = auditHash(head.hash, number, facts)
        await tx
          .insertInto('audit_entry')
          .values({
            number,
            actor_id: actorId,
            action: facts.action,
            detail: facts.detail,
            occurred_at: facts.occurredAt,
            previous_hash: head.hash,
            hash,
          })
          .execute()
        await tx.updateTable('audit_head').set({ number, hash }).execute()
      })
    const acts = await together(naively)
    expect(acts.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
  })
})

import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#db.ts'
import { createPerson, type Person } from '#test-support/people/create-person.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { chainSettings } from '#test-support/chain/export-fixture.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { createSale } from '#test-support/sale-fixture-queries.ts'
import { makeWallet } from '#test-support/chain/test-wallet.ts'
import { exportChainPurpose } from './end-export.ts'
import { readFreeBalance } from '#ledger/read-balances.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi({ settings: chainSettings })
})
afterAll(() => test.checkBooksAndClose())

const query = async (text: string, values: unknown[]) =>
  (await test.resources.pool.query<Record<string, unknown>>(text, values)).rows

/** Somebody whose edition waits to be sent. */
async function createLeaver() {
  const owner = await createPerson(test, { fundsMinor: 10_000_000n })
  const { itemId, saleId } = await createSale(test.resources)
  await owner.api('POST /v1/buy', { body: { itemId, saleId, quantity: 1 } })
  const before = await readFreeBalance(test.resources.db, owner.userId)
  const { data } = await owner.api('POST /v1/export-nft/create', {
    body: { itemId, quantity: 1, address: makeWallet().address },
  })
  return { ...owner, itemId, before, id: data.report[0]?.id ?? '' }
}
const reason = 'They wrote to us: it is the wrong network'
const cancel = ({ api }: Person, id: string) =>
  api('POST /v1/staff/exports/{id}', { params: { id }, body: { act: 'cancel', reason } })
const statusOf = async ({ api }: Awaited<ReturnType<typeof createLeaver>>) =>
  (await api('GET /v1/export-nft')).data.report[0]

describe('staff and exports', () => {
  it('see what is leaving, and cancel what was not sent: edition and fee are their owner’s again', async () => {
    const [owner, staff] = [await createLeaver(), await createPerson(test, { role: 'staff' })]
    const { data } = await staff.api('GET /v1/staff/exports')
    expect(data.exports.find(({ id }) => id === owner.id)).toMatchObject({
      status: 'paid',
      user: { userId: owner.userId },
      acts: ['cancel'],
    })
    await cancel(staff, owner.id)
    expect(await statusOf(owner)).toMatchObject({ status: 'failed', reason })
    expect(await readFreeBalance(test.resources.db, owner.userId)).toBe(owner.before)
    const free = await owner.api('GET /v1/export-nft/terms/{itemId}', { params: { itemId: owner.itemId } })
    expect(free.data.free).toBe('1')
    expect(await refusalOf(cancel(staff, owner.id))).toBe('export-moved')
    const logged = await query(
      `SELECT detail::jsonb->>'reason' AS reason FROM audit_entry WHERE action = 'export-cancelled'`,
      [],
    )
    expect(logged).toContainEqual({ reason })
    const past = await staff.api('GET /v1/staff/exports', { query: { state: 'failed' } })
    expect(past.data.exports[0]).toMatchObject({ id: owner.id, acts: [] })
  })

  it('cannot take back what was signed, which is as good as sent', async () => {
    const [owner, staff] = [await createLeaver(), await createPerson(test, { role: 'staff' })]
    await query(
      `UPDATE chain_transaction SET state = 'sent', nonce = 4711, hash = '0x' || repeat('ab', 32), sent_at = now() WHERE subject_id = $1`,
      [owner.id],
    )
    expect(await refusalOf(cancel(staff, owner.id))).toBe('export-moved')
    const { data } = await staff.api('GET /v1/staff/exports', { query: { limit: 100 } })
    expect(data.exports.find(({ id }) => id === owner.id)?.acts).toEqual([])
    expect(await statusOf(owner)).toMatchObject({ status: 'broadcast' })
    await query(
      `UPDATE chain_transaction SET state = 'queued', nonce = NULL, hash = NULL, sent_at = NULL WHERE subject_id = $1`,
      [owner.id],
    )
  })

  it('cancel once, however many press it', async () => {
    const owner = await createLeaver()
    const staff = [
      await createPerson(test, { role: 'staff' }),
      await createPerson(test, { role: 'staff' }),
      await createPerson(test, { role: 'staff' }),
    ]
    const outcomes = await Promise.all(staff.map((one) => refusalOf(cancel(one, owner.id))))
    expect(outcomes.filter((code) => code === undefined)).toHaveLength(1)
    expect(await readFreeBalance(test.resources.db, owner.userId)).toBe(owner.before)
  })
})

describe('an export that is cancelled while it is being sent', () => {
  /** As the queue takes a nonce: only what still waits. */
  const sign = async (id: string): Promise<boolean> => {
    const { rowCount } = await test.resources.pool.query(
      `UPDATE chain_transaction SET state = 'sent', nonce = 4712, hash = '0x' || repeat('cd', 32), sent_at = now()
       WHERE subject_id = $1 AND state = 'queued'`,
      [id],
    )
    return rowCount === 1
  }
  type Cancel = (id: string) => Promise<unknown>

  /** In how many rounds of each the edition was both sent and given back. */
  async function countBoth(cancelIt: Cancel, pauseMs: number): Promise<number> {
    let both = 0
    for (let round = 0; round < 6; round += 1) {
      const owner = await createLeaver()
      const cancelling = cancelIt(owner.id)
      await sleep(pauseMs + round)
      const isSent = await sign(owner.id)
      await cancelling
      both += isSent && (await statusOf(owner))?.status === 'failed' ? 1 : 0
      await query(
        `UPDATE chain_transaction SET state = 'failed', reason = 'over', nonce = NULL, hash = NULL, sent_at = NULL,
        ended_at = now() WHERE subject_id = $1 AND state = 'sent'`,
        [owner.id],
      )
    }
    return both
  }

  it('is either sent or given back', async () => {
    const staff = await createPerson(test, { role: 'staff' })
    expect(await countBoth((id) => refusalOf(cancel(staff, id)), 0)).toBe(0)
  })

  it('is both where nobody locks what waits (naive control)', async () => {
    const naive: Cancel = async (id) => {
      const waiting = await query(`SELECT id FROM chain_transaction WHERE subject_id = $1 AND state = 'queued'`, [id])
      await sleep(40)
      await inTransaction(test.resources.db, async (tx) => {
        for (const { id: transactionId } of waiting)
          await exportChainPurpose.onFailed(tx, { id: String(transactionId), subjectId: id, reason })
      })
    }
    expect(await countBoth(naive, 10)).toBeGreaterThan(0)
  })
})

describe('a queue that has stopped', () => {
  it('goes on once a member of staff says why it may, which the log keeps', async () => {
    const staff = await createPerson(test, { role: 'staff' })
    const address = `0x${'ab'.repeat(20)}`
    const [sender] = await query(
      `INSERT INTO chain_sender (chain_id, address, next_nonce, stopped_at, stopped_reason)
       VALUES (4242, $1, 7, now(), 'nonce 6 was used') RETURNING id`,
      [address],
    )
    const id = String(sender?.['id'])
    const restart = () =>
      staff.api('POST /v1/staff/chain/senders/{id}/restart', {
        params: { id },
        body: { reason: 'The endpoint had answered for a test chain' },
      })
    await restart()
    expect(await query('SELECT stopped_at, stopped_reason, next_nonce FROM chain_sender WHERE id = $1', [id])).toEqual([
      { stopped_at: null, stopped_reason: null, next_nonce: 7n },
    ])
    expect(await refusalOf(restart())).toBe('queue-runs')
    const [logged] = await query(
      `SELECT detail::jsonb AS detail FROM audit_entry WHERE action = 'chain-queue-restarted'`,
      [],
    )
    expect(logged?.['detail']).toMatchObject({ chainId: '4242', address, stoppedBy: 'nonce 6 was used' })
  })
})

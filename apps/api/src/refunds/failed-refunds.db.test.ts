import { afterAll, beforeAll, expect, it } from 'vitest'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { reconcile } from '#reconciliation/reconcile.ts'
import { readRefunds } from '#refunds/read-refunds.ts'
import { debitBalanceOf } from '#test-support/payments/account-balance.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { sellDisputable, sendCardEvent } from '#test-support/payments/disputed-sale.ts'
import { signInMember } from '#test-support/sale-fixture-queries.ts'
import { createTellers } from '#test-support/payments/withdrawal-fixture-queries.ts'
import { readWallet } from '#ledger/read-balances.ts'

let test: TestApi
let staff: TestApi['api']
beforeAll(async () => {
  test = await createTestApi({ settings: { REFUND_TWO_PEOPLE_USD_MINOR: '50000' } })
  const [teller] = await createTellers(test)
  staff = test.apiWith(await signInMember(test.resources, teller))
})
afterAll(() => test.checkBooksAndClose())

/** An order whose refund was done, and refused by the bank of the card days later. */
async function refundThatFailed() {
  const sold = await sellDisputable(test)
  const body = { reason: 'Not as described' }
  const { data } = await staff('POST /v1/staff/orders/{id}/refunds', { params: { id: sold.orderId }, body })
  await test.runJobs()
  expect(await refundOf(data.id)).toMatchObject({ state: 'succeeded', refunded_minor: 10_840n })
  test.cards.failRefund(test.cards.refunds.at(-1)?.refundId ?? '')
  return { ...sold, refundId: data.id }
}

async function refundOf(id: string) {
  const { rows } = await test.resources.pool.query<Record<string, unknown>>(
    `SELECT refund.state, failure, refunded_minor, payment.id AS payment_id FROM refund JOIN payment ON payment.id = payment_id WHERE refund.id = $1`,
    [id],
  )
  return rows[0]
}
const send = ({ providerId }: { providerId: string }) =>
  sendCardEvent(test, { type: 'refundFailed', providerPaymentId: providerId })
const decide = (id: string, act: 'again' | 'toWallet') =>
  staff('POST /v1/staff/refunds/{id}', { params: { id }, body: { act, reason: 'Another card' } })
const atProvider = () => debitBalanceOf(test, houseAccounts.cardProvider)

it('waits for staff, its money at the provider again, however often the provider tells of it', async () => {
  const before = await atProvider()
  const failed = await refundThatFailed()
  expect(await atProvider()).toBe(before)
  await Promise.all([send(failed), send(failed), send(failed)])
  expect((await atProvider()) - before).toBe(10_840n)
  const failure = 'The bank of the card did not take the money: lost or stolen card.'
  expect(await refundOf(failed.refundId)).toMatchObject({ state: 'failed', failure, refunded_minor: 0n })
  expect((await staff('GET /v1/staff/refunds')).data.refunds).toContainEqual(
    expect.objectContaining({ id: failed.refundId, status: 'failed', failure, acts: ['again', 'toWallet'] }),
  )
  await decide(failed.refundId, 'again')
  await test.runJobs()
  expect(await refundOf(failed.refundId)).toMatchObject({ state: 'succeeded', refunded_minor: 10_840n })
  // What failed before is known.
  await send(failed)
  expect(await refundOf(failed.refundId)).toMatchObject({ state: 'succeeded' })
  expect(await atProvider()).toBe(before)
})

it('goes to the wallet where the card is gone', async () => {
  const failed = await refundThatFailed()
  await send(failed)
  await decide(failed.refundId, 'toWallet')
  await test.runJobs()
  expect((await readWallet(test.resources.db, failed.buyerId)).account.postedMinor).toBe(10_840n)
  await send(failed)
  expect(await refundOf(failed.refundId)).toMatchObject({ state: 'succeeded', refunded_minor: 10_840n })
})

it('is taken back once by ten readers at the same moment', async () => {
  const failed = await refundThatFailed()
  const before = await atProvider()
  const { payment_id: paymentId } = (await refundOf(failed.refundId)) ?? {}
  await Promise.all(Array.from({ length: 10 }, () => readRefunds(test.resources, String(paymentId))))
  expect((await atProvider()) - before).toBe(10_840n)
})

it('is found by the nightly comparison where its event was lost', async () => {
  const failed = await refundThatFailed()
  expect(await reconcile(test.resources)).toMatchObject({ mended: 1, open: 0 })
  expect(await refundOf(failed.refundId)).toMatchObject({ state: 'failed', refunded_minor: 0n })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { creditDemoFunds } from '#ledger/credit-demo-funds.ts'
import { requestLandRefund } from '#refunds/request-land-refund.ts'
import { debitBalanceOf } from '#test-support/payments/account-balance.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { sendDisputeEvent } from '#test-support/payments/disputed-sale.ts'
import { sellParcelByCard, stateOf } from '#test-support/land-fixture.ts'
import { createMember, signInMember } from '#test-support/sale-fixture-queries.ts'
import { syncDisputes } from './sync-disputes.ts'
import { readWallet } from '#ledger/read-balances.ts'

let test: TestApi
let staffId: string
let staff: TestApi['api']
beforeAll(async () => {
  test = await createTestApi({ settings: { DATABASE_POOL_SIZE: '10' } })
  staffId = await createMember(test.resources, { role: 'staff' })
  staff = test.apiWith(await signInMember(test.resources, staffId))
})
afterAll(() => test.checkBooksAndClose())

type Sold = Awaited<ReturnType<typeof sellParcelByCard>>
const sell = () => sellParcelByCard(test)
const send = (sold: Sold) => sendDisputeEvent(test, sold)
const walletOf = async ({ buyer: { userId } }: Sold) => {
  const { account } = await readWallet(test.resources.db, userId)
  return [account.postedMinor, account.heldMinor]
}
const owedBy = async ({ buyer }: Sold) => (await buyer.api('GET /v1/wallet/owed', {})).data.owed
const paymentOf = async ({ providerId }: Sold) => {
  const { rows } = await test.resources.pool.query<{ id: string; status: string }>(
    'SELECT id, status FROM payment WHERE provider_id = $1',
    [providerId],
  )
  return rows[0]?.id ?? ''
}
const board = async (status: 'open' | 'won' | 'lost') =>
  (await staff('GET /v1/staff/disputes', { query: { status, limit: 100 } })).data.disputes

describe('a disputed payment of land', () => {
  it('leaves the parcel with its buyer while it runs, and is named on the board', async () => {
    const sold = await sell()
    const id = test.cards.dispute(sold.providerId)
    await send(sold)
    expect(await stateOf(test, sold.parcel)).toEqual({ state: 'sold', ownerId: sold.buyer.userId })
    expect(await board('open')).toContainEqual(
      expect.objectContaining({
        providerDisputeId: id,
        amount: 980,
        orderId: null,
        item: expect.objectContaining({ name: 'Slipway House' }),
        land: expect.objectContaining({ landTokenId: sold.parcel.record.tokenId }),
      }),
    )
  })

  it('that is won leaves everything as it was', async () => {
    const sold = await sell()
    const before = await debitBalanceOf(test, houseAccounts.disputedMoney)
    const id = test.cards.dispute(sold.providerId)
    await send(sold)
    test.cards.decideDispute(id, 'won')
    await send(sold)
    expect(await debitBalanceOf(test, houseAccounts.disputedMoney)).toBe(before)
    expect(await stateOf(test, sold.parcel)).toEqual({ state: 'sold', ownerId: sold.buyer.userId })
  })

  it('that is lost puts the parcel on sale again, and its buyer is told and owes nothing', async () => {
    const sold = await sell()
    const id = test.cards.dispute(sold.providerId)
    await creditDemoFunds(test.resources.db, { userId: sold.buyer.userId, amountMinor: 5_000n, opKey: `own:${id}` })
    await send(sold)
    test.mails.splice(0)
    test.cards.decideDispute(id, 'lost')
    await send(sold)
    await send(sold)
    expect(await stateOf(test, sold.parcel)).toEqual({ state: 'free', ownerId: null })
    expect(await walletOf(sold)).toEqual([5_000n, 0n])
    expect(await owedBy(sold)).toBe(0)
    const { data } = await sold.buyer.api('GET /v1/payment-transaction/list', {})
    expect(data.transactions).toMatchObject([{ status: 'Refunded', refunded: 980 }])
    expect(test.cards.payments.get(sold.providerId)?.refundedMinor).toBe(0n)
    expect(test.mails.map(({ subject }) => subject).toSorted()).toEqual([
      'A dispute is lost: $980.00',
      'Slipway House, Pulau Angin is no longer yours',
    ])
  })

  it('that is won after it was lost gives the money to who paid, and the parcel stays on sale', async () => {
    const sold = await sell()
    const id = test.cards.dispute(sold.providerId)
    test.cards.decideDispute(id, 'lost')
    await send(sold)
    test.cards.decideDispute(id, 'won')
    await send(sold)
    expect(await stateOf(test, sold.parcel)).toEqual({ state: 'free', ownerId: null })
    expect(await walletOf(sold)).toEqual([98_000n, 0n])
  })

  it('that is lost in part leaves the parcel, and who paid owes that part', async () => {
    const sold = await sell()
    const id = test.cards.dispute(sold.providerId, 30_000n)
    await send(sold)
    test.cards.decideDispute(id, 'lost')
    await send(sold)
    expect(await stateOf(test, sold.parcel)).toEqual({ state: 'sold', ownerId: sold.buyer.userId })
    expect(await owedBy(sold)).toBe(300)
  })

  it('that is lost after the card was refunded is made good by who has the money twice', async () => {
    const sold = await sell()
    const { parcel } = sold
    await requestLandRefund(test.resources, {
      landTokenId: parcel.record.tokenId,
      staffId,
      reason: 'Asked for',
      opKey: null,
    })
    await test.runJobs()
    const id = test.cards.dispute(sold.providerId)
    test.cards.decideDispute(id, 'lost')
    await send(sold)
    expect(await stateOf(test, parcel)).toEqual({ state: 'free', ownerId: null })
    expect(await owedBy(sold)).toBe(980)
  })

  it('that is lost while a refund waits for a second person takes the parcel back once', async () => {
    const sold = await sell()
    const { parcel } = sold
    const settings = { ...test.resources.config, REFUND_TWO_PEOPLE_USD_MINOR: 1n }
    const asked = { landTokenId: parcel.record.tokenId, staffId, reason: 'Asked for', opKey: null }
    const { isWaiting } = await requestLandRefund({ ...test.resources, config: settings }, asked)
    expect(isWaiting).toBe(true)
    test.cards.decideDispute(test.cards.dispute(sold.providerId), 'lost')
    await send(sold)
    expect(await stateOf(test, parcel)).toEqual({ state: 'free', ownerId: null })
    expect(await owedBy(sold)).toBe(0)
    expect((await staff('GET /v1/staff/approvals')).data.approvals).toEqual([])
  })

  it('takes the parcel back once, whether a refund or the bank is first', async () => {
    for (let round = 0; round < 4; round += 1) {
      const sold = await sell()
      const { parcel } = sold
      const paymentId = await paymentOf(sold)
      test.cards.decideDispute(test.cards.dispute(sold.providerId), 'lost')
      const asked = { landTokenId: parcel.record.tokenId, staffId, reason: 'Asked for', opKey: null }
      const [refunded] = await Promise.allSettled([
        requestLandRefund(test.resources, asked),
        syncDisputes(test.resources, paymentId),
        syncDisputes(test.resources, paymentId),
      ])
      await test.runJobs()
      await send(sold)
      expect(await stateOf(test, parcel)).toEqual({ state: 'free', ownerId: null })
      const { rows } = await test.resources.pool.query(
        `SELECT FROM ledger_entry WHERE kind = 'land return' AND payment_id = $1`,
        [paymentId],
      )
      expect(rows).toHaveLength(1)
      const isTwice = refunded?.status === 'fulfilled' && test.cards.payments.get(sold.providerId)?.refundedMinor !== 0n
      expect(await owedBy(sold)).toBe(isTwice ? 980 : 0)
    }
  })
})

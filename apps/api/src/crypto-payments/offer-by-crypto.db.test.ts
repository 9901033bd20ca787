import type { CallData } from '@monsoon/contract/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listInvariantViolations } from '#ledger/invariant-queries.ts'
import { settlePayment } from '#payments/settle-payment.ts'
import { createOwnedWork } from '#test-support/offer-fixture.ts'
import { createNoticeReader } from '#test-support/people/notice-reader.ts'
import { createMember, signInMember } from '#test-support/sale-fixture-queries.ts'
import { openCryptoShop, shopPages, type CryptoShop } from '#test-support/payments/crypto-shop.ts'
import { readWallet } from '#ledger/read-balances.ts'

let shop: CryptoShop

beforeAll(async () => {
  shop = await openCryptoShop()
})
afterAll(async () => {
  expect(await listInvariantViolations(shop.test.resources.db)).toEqual([])
  await shop.close()
})

type Begun = CallData<'POST /v1/payment-service/initiate-postoffer-transaction'>

/** Somebody begins to offer 101 for an edition, and has nothing in the wallet. */
async function begin() {
  const { resources } = shop.test
  const sale = await createOwnedWork(resources, { supply: 3 })
  const buyerId = await createMember(resources)
  const api = shop.test.apiWith(await signInMember(resources, buyerId))
  const body = { itemId: sale.itemId, quantity: 1, amount: 101, ...shopPages }
  const { data } = await api('POST /v1/payment-service/initiate-postoffer-transaction', { body })
  const invoice = shop.standIn.book.find(new URL(data.widgetUrl).searchParams.get('iid') ?? '')
  if (!invoice) throw new Error('the page has an invoice')
  return { api, buyerId, sale, invoice, begun: data }
}

const settle = ({ begun }: { begun: Begun }) => settlePayment(shop.test.resources, begun.transactionId)
const walletOf = async (userId: string) => {
  const { account } = await readWallet(shop.test.resources.db, userId)
  return { posted: account.postedMinor, held: account.heldMinor }
}

describe('an offer that is paid by crypto', () => {
  it('is made when the payment has come, and locks its total [CALL-130]', async () => {
    const offer = await begin()
    expect(offer.begun).toMatchObject({ total: 109.4, mintFee: 6.2, transferFee: 2.2 })
    const transfer = shop.pay(offer, 100)
    expect(await shop.deliver(shop.callbackOf(offer, transfer))).toBe(200)
    await shop.test.runJobs()
    expect(await walletOf(offer.buyerId)).toEqual({ posted: 10_940n, held: 10_940n })
    const made = (await offer.api('GET /v1/offer/user', { query: { role: 'buyer' } })).data.offers
    expect(made).toHaveLength(1)
    const { data } = await offer.api('GET /v1/payment-service/transaction/{id}', {
      params: { id: offer.begun.transactionId },
    })
    expect(data).toMatchObject({ stage: 'paid', pledgeId: offer.begun.pledgeId, orderId: null })
    // There is no way back to an address that nobody named.
    const [pledge] = (await offer.api('GET /v1/pledge/own')).data.pledges
    expect(pledge).toMatchObject({ modeOfPayment: 'crypto', canReturn: false })
    const back = offer.api('POST /v1/pledge/{id}/return', { params: { id: offer.begun.pledgeId } })
    await expect(back).rejects.toMatchObject({ code: 'pledge-not-free' })
  })

  it('is not locked for a week when it is accepted: crypto cannot be called back', async () => {
    const offer = await begin()
    shop.pay(offer, 100)
    await settle(offer)
    const [made] = (await offer.api('GET /v1/offer/user', { query: { role: 'buyer' } })).data.offers
    const owner = shop.test.apiWith(await signInMember(shop.test.resources, offer.sale.artistId))
    await owner('PATCH /v1/offer/{id}/{answer}', { params: { id: made?.offerId ?? '', answer: 'accept' } })
    const { posted, held } = await walletOf(offer.sale.artistId)
    expect([posted > 0n, held]).toEqual([true, 0n])
  })

  it('waits for the rest of too little, and keeps what is beyond the total', async () => {
    const offer = await begin()
    shop.pay(offer, 60)
    expect((await settle(offer)).outcome).toBe('open')
    shop.pay(offer, 90)
    expect((await settle(offer)).outcome).toBe('succeeded')
    expect(await walletOf(offer.buyerId)).toEqual({ posted: 16_410n, held: 10_940n })
  })

  it('is not made of too little in time: what came is in the wallet', async () => {
    const offer = await begin()
    shop.pay(offer, 60)
    await shop.test.resources.db
      .updateTable('payment')
      .set({ created_at: new Date(Date.now() - 700_000), expires_at: new Date(Date.now() - 1_000) })
      .where('id', '=', offer.begun.pledgeId)
      .execute()
    expect((await settle(offer)).outcome).toBe('cancelled')
    expect(await walletOf(offer.buyerId)).toEqual({ posted: 6_564n, held: 0n })
  })

  it('is not made where a rule says no by then: all of it is in the wallet, free', async () => {
    const offer = await begin()
    shop.pay(offer, 100)
    await shop.test.resources.db
      .updateTable('item')
      .set({ trade_restricted_at: new Date() })
      .where('id', '=', offer.sale.itemId)
      .execute()
    expect((await settle(offer)).outcome).toBe('failed')
    expect(await walletOf(offer.buyerId)).toEqual({ posted: 10_940n, held: 0n })
  })

  it('is made once, however often and wherever it is looked at', async () => {
    const offer = await begin()
    shop.pay(offer, 100)
    await Promise.all(Array.from({ length: 8 }, () => settle(offer)))
    expect(await walletOf(offer.buyerId)).toEqual({ posted: 10_940n, held: 10_940n })
  })

  it('that was given up keeps what comes later in the wallet', async () => {
    const offer = await begin()
    await offer.api('POST /v1/pledge/{id}/cancel', { params: { id: offer.begun.pledgeId } })
    shop.pay(offer, 100)
    await shop.test.runJobs()
    expect(await walletOf(offer.buyerId)).toEqual({ posted: 10_940n, held: 0n })
    const reader = await createNoticeReader(shop.test, { userId: offer.buyerId })
    expect(await reader.told()).toEqual(['crypto-kept Tide Table 109.4'])
  })
})

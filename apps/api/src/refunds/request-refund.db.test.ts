import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction, type Tx } from '#db.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { listInvariantViolations } from '#ledger/invariant-queries.ts'
import { sellDisputable } from '#test-support/payments/disputed-sale.ts'
import { type ChargingShop, openChargingShop } from '#test-support/payments/charging-shop.ts'
import {
  type CardGateway,
  CardGatewayUnavailable,
  CardRefused,
  type RefundCardPayment,
} from '#payments/card-gateway.ts'
import { endPayment } from '#payments/payment-queries.ts'
import { repeatRefund, claimLateRefunds } from './refund-queries.ts'
import { closeBookedRefund, closeCardRefund, findRefundToSend, openRefund } from './request-refund.ts'
import { isReturned, returnUnfulfilled } from './return-unfulfilled.ts'
import { sendCardRefund, sendRefund } from './send-refund.ts'

let shop: ChargingShop
beforeAll(async () => {
  shop = await openChargingShop()
})
beforeEach(() => shop.forgetJobs())
afterEach(async () => {
  expect(await listInvariantViolations(shop.resources.db)).toEqual([])
})
afterAll(() => shop.test.close())

const inTx = <Result>(work: (tx: Tx) => Promise<Result>) => inTransaction(shop.resources.db, work)
const rowsOf = async (text: string, values: unknown[] = []) => (await shop.resources.pool.query(text, values)).rows
const postingsOf = (opKey: string) =>
  rowsOf(
    `SELECT kind, purpose, debit_account AS debit, credit_account AS credit, amount_minor AS minor, payment_id AS "paymentId", order_id AS "orderId"
     FROM ledger_transfer JOIN ledger_entry ON ledger_entry.id = entry_id WHERE op_key = $1`,
    [opKey],
  )
const stateOf = async (paymentId: string) =>
  rowsOf(
    `SELECT refund.state, failure, refunded_minor AS back, refund_asked_minor AS asked FROM refund JOIN payment ON payment.id = payment_id
     WHERE payment_id = $1`,
    [paymentId],
  )

/** Card money that bought nothing, and its refund. */
async function unfulfilled() {
  const { id: paymentId, providerId } = await shop.begun()
  shop.fake.succeed(providerId)
  const opKey = `unfulfilled:${paymentId}`
  await inTx(async (tx) => {
    await returnUnfulfilled(tx, { id: paymentId, orderId: null }, { amountMinor: 5_000n })
    await endPayment(tx, { paymentId, status: 'failed' })
  })
  const [{ id: refundId } = { id: '' }] = await rowsOf('SELECT id FROM refund WHERE op_key = $1', [opKey])
  return { paymentId, providerId, opKey, refundId: String(refundId) }
}
const toSend = async (refundId: string) => {
  const refund = await findRefundToSend(shop.resources.db, refundId)
  if (!refund) throw new Error('there is nothing to send')
  return refund
}
/** A gateway that does something else with refunds, and what it was asked. */
function refunding(answer: (input: RefundCardPayment) => ReturnType<CardGateway['refundPayment']>) {
  const asked: RefundCardPayment[] = []
  const refundPayment = async (input: RefundCardPayment) => {
    asked.push(input)
    return answer(input)
  }
  return { asked, resources: { ...shop.resources, cards: { ...shop.cards, refundPayment } } }
}

describe('card money that bought nothing', () => {
  it('is taken into the books once and sent back by a job', async () => {
    const { paymentId, opKey, refundId } = await unfulfilled()
    const { cardProvider, cardMoneyToRefund } = houseAccounts
    expect(await postingsOf(opKey)).toEqual([
      {
        kind: 'unfulfilled card payment',
        purpose: 'card payment',
        debit: cardProvider,
        credit: cardMoneyToRefund,
        minor: 5_000n,
        paymentId,
        orderId: null,
      },
    ])
    expect(await shop.jobs()).toEqual([{ name: 'send-refund', key: `send-refund:${refundId}`, payload: { refundId } }])
    expect(await stateOf(paymentId)).toEqual([{ state: 'requested', failure: null, back: 0n, asked: 5_000n }])
    const isKnown = (id: string) => inTx((tx) => isReturned(tx, { id }))
    expect([await isKnown(paymentId), await isKnown(randomUUID())]).toEqual([true, false])
  })

  it('is closed in the books once, with what it was for', async () => {
    const { paymentId, refundId } = await unfulfilled()
    const { cardProvider, cardMoneyToRefund } = houseAccounts
    const close = () =>
      inTx((tx) =>
        closeCardRefund(tx, { refundId, paymentId, amountMinor: 5_000n, providerRefundId: 're_1', tries: 1 }),
      )
    expect([await close(), await close()]).toEqual([true, false])
    expect(await postingsOf(`card-refund:${refundId}`)).toEqual([
      {
        kind: 'card refund',
        purpose: 'refund',
        debit: cardMoneyToRefund,
        credit: cardProvider,
        minor: 5_000n,
        paymentId,
        orderId: null,
      },
    ])
    expect(await stateOf(paymentId)).toEqual([{ state: 'succeeded', failure: null, back: 5_000n, asked: 5_000n }])
    expect(await findRefundToSend(shop.resources.db, refundId)).toBeUndefined()
    expect(await findRefundToSend(shop.resources.db, randomUUID())).toBeUndefined()
  })

  it('of an order names it in the books', async () => {
    const { orderId, itemId } = await sellDisputable({ ...shop.test, cards: shop.fake })
    await shop.forgetJobs()
    const { id: paymentId } = await shop.begun()
    const opKey = `unfulfilled:${paymentId}`
    await inTx(async (tx) => {
      await returnUnfulfilled(tx, { id: paymentId, orderId }, { amountMinor: 100n, itemId })
      await endPayment(tx, { paymentId, status: 'failed' })
    })
    const [{ id: refundId } = { id: '' }] = await rowsOf('SELECT id FROM refund WHERE op_key = $1', [opKey])
    expect(await shop.jobs()).toEqual([{ name: 'send-refund', key: `send-refund:${refundId}`, payload: { refundId } }])
    expect(await postingsOf(opKey)).toMatchObject([{ orderId, paymentId }])
    const sent = {
      refundId,
      paymentId,
      amountMinor: 100n,
      providerRefundId: `re_${refundId}`,
      tries: 1,
      orderId,
      itemId,
    }
    await inTx((tx) => closeCardRefund(tx, sent))
    expect(await postingsOf(`card-refund:${refundId}`)).toMatchObject([{ orderId, paymentId }])
    const about = 'SELECT item_id AS "itemId" FROM ledger_entry WHERE op_key = ANY ($1)'
    expect(await rowsOf(about, [[opKey, `card-refund:${refundId}`]])).toEqual([{ itemId }, { itemId }])
  })

  it('whose job was lost is taken again after a minute', async () => {
    const { refundId } = await unfulfilled()
    const claim = () => claimLateRefunds(shop.resources.db, 100)
    expect(await claim()).toEqual([])
    await shop.resources.pool.query(`UPDATE refund SET asked_at = now() - interval '2 minutes' WHERE id = $1`, [
      refundId,
    ])
    expect([await claim(), await claim()]).toEqual([[refundId], []])
  })
})

describe('a refund that is sent', () => {
  it('goes to its payment under its own key, with what is booked of it already', async () => {
    const { paymentId, providerId, refundId } = await unfulfilled()
    const { asked, resources } = refunding((input) => shop.cards.refundPayment(input))
    const refund = await toSend(refundId)
    const first = await sendCardRefund(resources, refund)
    expect(first).toBe(shop.fake.refunds.at(-1)?.refundId)
    const about = { providerId, amountMinor: 5_000n }
    expect(asked).toEqual([{ ...about, idempotencyKey: `refund:${refundId}`, reason: 'soldOut', bookedRefundIds: [] }])
    await inTx((tx) =>
      closeCardRefund(tx, { refundId, paymentId, amountMinor: 5_000n, providerRefundId: 're_booked', tries: 1 }),
    )
    await sendCardRefund(resources, { ...refund, tries: 3, reason: 'They asked for it' }).catch(() => null)
    expect(asked[1]).toEqual({
      ...about,
      idempotencyKey: `refund:${refundId}:3`,
      reason: 'requestedByBuyer',
      bookedRefundIds: ['re_booked'],
    })
  })

  it('counts as sent while it is on its way', async () => {
    const { providerId, refundId } = await unfulfilled()
    const { resources } = refunding(async () => ({
      refundId: 're_on_way',
      providerId,
      amountMinor: 5_000n,
      state: 'pending',
    }))
    expect(await sendCardRefund(resources, await toSend(refundId))).toBe('re_on_way')
  })

  it.each([
    [
      'says no',
      async () => Promise.reject(new CardRefused('The card is closed.', { code: null })),
      'The card is closed.',
    ],
    [
      'gives it back',
      async ({ providerId }: RefundCardPayment) =>
        ({ refundId: 're_no', providerId, amountMinor: 5_000n, state: 'failed' }) as const,
      'The bank of the card did not take the money.',
    ],
  ])('is left to staff where the provider %s, who looks for a dispute first', async (_, answer, failure) => {
    const { paymentId, refundId } = await unfulfilled()
    const refund = await toSend(refundId)
    await shop.forgetJobs()
    const { resources } = refunding(answer)
    expect(await sendCardRefund(resources, refund)).toBeNull()
    expect(await stateOf(paymentId)).toEqual([{ state: 'failed', failure, back: 0n, asked: 5_000n }])
    expect(await shop.jobs()).toEqual([
      { name: 'sync-disputes', key: `sync-disputes:${paymentId}`, payload: { paymentId } },
    ])
    await inTx((tx) => repeatRefund(tx, refundId))
    const again = await toSend(refundId)
    expect(again.tries).toBe(2)
    // A no to the first try is old by now.
    await sendCardRefund(resources, refund)
    expect(await stateOf(paymentId)).toMatchObject([{ state: 'requested' }])
  })

  it('is sent and closed once, by however many at the same moment', async () => {
    const { paymentId, refundId, providerId } = await unfulfilled()
    await Promise.all(Array.from({ length: 4 }, () => sendRefund(shop.resources, refundId)))
    expect(await stateOf(paymentId)).toEqual([{ state: 'succeeded', failure: null, back: 5_000n, asked: 5_000n }])
    expect(shop.fake.payments.get(providerId)?.refundedMinor).toBe(5_000n)
    expect(await postingsOf(`card-refund:${refundId}`)).toHaveLength(1)
    const asked = shop.fake.refunds.length
    await sendRefund(shop.resources, refundId)
    expect(shop.fake.refunds).toHaveLength(asked)
  })

  it('stays to be sent while nobody knows, or no provider is there', async () => {
    const { paymentId, refundId } = await unfulfilled()
    const refund = await toSend(refundId)
    const { resources } = refunding(() => Promise.reject(new CardGatewayUnavailable('No answer')))
    await expect(sendCardRefund(resources, refund)).rejects.toThrow('No answer')
    const missing = `refund ${refundId} has no card payment`
    await expect(sendCardRefund({ ...resources, cards: null }, refund)).rejects.toThrow(missing)
    await expect(sendCardRefund(resources, { ...refund, providerId: null })).rejects.toThrow(missing)
    expect(await stateOf(paymentId)).toMatchObject([{ state: 'requested' }])
  })
})

it('closes a refund that the books have moved already', async () => {
  const other = await shop.begun()
  const request = { paymentId: other.id, amountMinor: 1_000n, reason: 'A test' }
  const opened = await inTx((tx) => openRefund(tx, { ...request, opKey: randomUUID() }))
  expect(opened).toMatchObject({ state: 'requested', amountMinor: 1_000n, reason: 'A test' })
  await inTx((tx) => closeBookedRefund(tx, opened))
  await inTx((tx) => endPayment(tx, { paymentId: other.id, status: 'failed' }))
  expect(await stateOf(other.id)).toEqual([{ state: 'succeeded', failure: null, back: 1_000n, asked: 1_000n }])
})

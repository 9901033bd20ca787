import type { NewInvoice } from '@monsoon/dev-env/crypto-stand-in/crypto-book'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listInvariantViolations } from '#ledger/invariant-queries.ts'
import { expireOrder } from '#orders/expire-order.ts'
import { sweepPayments } from '#payments/sweep-payments.ts'
import { openCryptoShop, type CryptoPurchase, type CryptoShop } from '#test-support/payments/crypto-shop.ts'
import { createTellers } from '#test-support/payments/withdrawal-fixture-queries.ts'
import { readDifferences } from './read-differences.ts'
import { reconcile } from './reconcile.ts'

let shop: CryptoShop
let staffId: string
beforeAll(async () => {
  shop = await openCryptoShop()
  ;[staffId] = await createTellers(shop.test)
})
afterEach(() => {
  Object.assign(shop.standIn.faults, { failNext: 0, loseAnswers: 0 })
})
afterAll(async () => {
  expect(await listInvariantViolations(shop.test.resources.db)).toEqual([])
  await shop.close()
})

const compare = () => reconcile(shop.test.resources)
const openDifferences = async () =>
  (await readDifferences(shop.test.resources.db, { state: 'open', staffId, limit: 100, offset: 1 })).differences
const query = (text: string, values: unknown[] = []) => shop.test.resources.pool.query(text, values)
const stateOf = async (orderId: string) =>
  (await query('SELECT state FROM orders WHERE id = $1', [orderId])).rows[0]?.['state']
const keptOf = async ({ transactionId }: CryptoPurchase) =>
  (await query('SELECT kept_minor FROM crypto_invoice WHERE payment_id = $1', [transactionId])).rows[0]?.['kept_minor']

/** The provider's answer is lost, so that we know of no invoice; it is paid all the same. */
async function payLostInvoice() {
  const known = new Set(shop.standIn.book.all().map(({ id }) => id))
  Object.assign(shop.standIn.faults, { loseAnswers: 1, loses: 'POST' })
  await expect(shop.begin()).rejects.toMatchObject({ code: 'crypto-unavailable' })
  const invoice = shop.standIn.book.all().find(({ id }) => !known.has(id))
  if (!invoice) throw new Error('the provider made an invoice')
  const { rows } = await query('SELECT order_id FROM payment WHERE id = $1', [invoice.orderId])
  shop.pay({ invoice }, 100)
  return { invoice, orderId: String(rows[0]?.['order_id']) }
}

/** Whatever was paid is looked at no more by sweeps. */
const forget = ({ transactionId }: CryptoPurchase) =>
  query('UPDATE crypto_invoice SET look_at = NULL WHERE payment_id = $1', [transactionId])

describe('crypto payments', () => {
  it('agree where they bought, were kept, or wait for their rest', async () => {
    const [over, short, waiting, coming] = [
      await shop.begin(),
      await shop.begin(),
      await shop.begin(),
      await shop.begin(),
    ]
    shop.pay(over, 150)
    shop.pay(short, 60)
    shop.pay(waiting, 60)
    shop.pay(coming, 50)
    shop.pay(coming, 50, { isPending: true })
    for (const late of [short, coming]) {
      await shop.endHold(late)
      await expireOrder(shop.test.resources, late.orderId)
    }
    await compare()
    expect([await stateOf(over.orderId), await stateOf(short.orderId), await stateOf(waiting.orderId)]).toEqual([
      'paid',
      'expired',
      'reserved',
    ])
    expect(await compare()).toMatchObject({ compared: 4, mended: 0, open: 0, silent: [] })
  })

  it('are mended where money came that no sweep looks for any more', async () => {
    const purchase = await shop.begin()
    await shop.endHold(purchase)
    await expireOrder(shop.test.resources, purchase.orderId)
    await forget(purchase)
    shop.pay(purchase, 60)
    await sweepPayments(shop.test.resources)
    expect(await keptOf(purchase)).toBe(0n)
    expect(await compare()).toMatchObject({ mended: 1, open: 0 })
    expect(await keptOf(purchase)).toBe(BigInt(Math.round(purchase.totalMinor * 0.6)))
    expect(await compare()).toMatchObject({ mended: 0, open: 0 })
  })

  it('are found by what they are for where the answer with their invoice was lost', async () => {
    const { invoice, orderId } = await payLostInvoice()
    await sweepPayments(shop.test.resources)
    expect(await stateOf(orderId)).toBe('failed')
    expect(await compare()).toMatchObject({ mended: 1, open: 0 })
    expect(await stateOf(orderId)).toBe('paid')
    const { rows } = await query('SELECT provider_id, state FROM payment WHERE id = $1', [invoice.orderId])
    expect(rows).toEqual([{ provider_id: invoice.id, state: 'succeeded' }])
  })

  it('stand on the board until it is gone: of nobody, on a second invoice, of another amount, unknown there', async () => {
    const [twice, less, gone] = [await shop.begin(), await shop.begin(), await shop.begin()]
    for (const purchase of [twice, less, gone]) shop.pay(purchase, 100)
    await compare()
    const { book } = shop.standIn
    const { transfers: _, ...wanted } = twice.invoice
    const foreign = book.create({ ...(wanted as NewInvoice), orderId: 'not-ours' })
    const second = book.create(wanted as NewInvoice)
    for (const invoice of [foreign, second]) shop.pay({ invoice }, 100)
    const [{ transfers: ofLess }, { transfers: ofGone }] = [less.invoice, gone.invoice]
    const [known] = ofLess
    if (!known) throw new Error('it was paid')
    const { cents } = known
    known.cents = cents - 100
    const taken = ofGone.splice(0)
    for (let night = 0; night < 2; night += 1) expect(await compare()).toMatchObject({ open: 4 })
    const found = (await openDifferences()).map(({ kind, outsideId, order }) => [kind, outsideId, order?.id ?? null])
    expect(found).toEqual(
      expect.arrayContaining([
        ['not-in-books', 'not-ours', null],
        ['other-amount', twice.transactionId, twice.orderId],
        ['other-amount', less.transactionId, less.orderId],
        ['not-outside', gone.transactionId, gone.orderId],
      ]),
    )
    known.cents = cents
    ofGone.push(...taken)
    foreign.transfers.splice(0)
    second.transfers.splice(0)
    expect(await compare()).toMatchObject({ mended: 4, open: 0 })
  })

  it('are not concluded from while the provider is silent', async () => {
    shop.standIn.faults.failNext = 1
    expect(await compare()).toMatchObject({ compared: 0, open: 0, silent: ['nowpayments'] })
  })
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { listInvariantViolations } from '#ledger/invariant-queries.ts'
import type { CardPurchase } from '#test-support/payments/card-storm.ts'
import { openNmiShop } from '#test-support/payments/nmi-shop.ts'
import { sweepDisputes } from './sync-disputes.ts'

let shop: Awaited<ReturnType<typeof openNmiShop>>
beforeAll(async () => {
  shop = await openNmiShop()
})
afterAll(async () => {
  expect(await listInvariantViolations(shop.test.resources.db)).toEqual([])
  await shop.close()
})

async function buy(): Promise<CardPurchase> {
  const purchase = await shop.begin()
  await shop.pay(purchase.providerId, false)
  expect(await shop.send(purchase.providerId)).toBe(200)
  await shop.test.runJobs()
  return purchase
}

async function statusOf({ orderId }: CardPurchase) {
  const { rows } = await shop.test.resources.pool.query<{ state: string; dispute: string | null }>(
    `SELECT edition_range.state, dispute.state AS dispute FROM orders JOIN payment ON payment.order_id = orders.id
       JOIN edition_range ON edition_range.item_id = orders.item_id AND edition_range.owner_id = orders.buyer_id
       LEFT JOIN dispute ON dispute.payment_id = payment.id
     WHERE orders.id = $1`,
    [orderId],
  )
  return rows
}

it('of the second gateway freeze what they bought, though their event names no payment', async () => {
  const [taken, kept] = [await buy(), await buy()]
  expect(await statusOf(taken)).toEqual([{ state: 'held', dispute: null }])
  shop.standIn.book.chargeBack(taken.providerId)
  for (let copy = 0; copy < 2; copy += 1) expect(await shop.send(taken.providerId)).toBe(200)
  await shop.test.runJobs()
  expect(await statusOf(taken)).toEqual([{ state: 'frozen', dispute: 'open' }])
  expect(await statusOf(kept)).toEqual([{ state: 'held', dispute: null }])
})

it('are found by the sweep where their event was lost, also of what was settled long ago', async () => {
  const sale = await buy()
  shop.standIn.book.settle()
  shop.standIn.book.chargeBack(sale.providerId)
  await sweepDisputes(shop.test.resources)
  expect(await statusOf(sale)).toEqual([{ state: 'frozen', dispute: 'open' }])
})

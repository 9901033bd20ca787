import { invariant } from '@monsoon/domain/invariant'
import { changeStock } from '#orders/change-stock.ts'
import { inTransaction, type Tx } from '#db.ts'
import { freezeEditions, thawEditions } from '#editions/freeze-editions.ts'
import { holdMoney, releaseHolds } from '#ledger/hold-money.ts'
import { keepProceeds, letProceedsGo } from '#ledger/keep-proceeds.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { freeMinor, lockWallets } from '#ledger/lock-wallets.ts'
import { postEntry } from '#ledger/post-entry.ts'
import { takeBack } from '#ledger/take-back.ts'
import { closeSales } from '#listings/close-sales.ts'
import { loseOrder } from '#orders/lose-order.ts'
import { type OrderRow, withLockedOrder } from '#orders/refund-order.ts'
import { addJob } from '#outbox-queries.ts'
import type { CardDispute } from '#payments/card-gateway.ts'
import { findPayment, findPaymentByProviderId } from '#payments/find-payment.ts'
import type { Resources } from '#resources.ts'
import {
  closeDispute,
  countOpen,
  insertDispute,
  listDisputedPayments,
  lockDispute,
  offersSome,
} from './dispute-queries.ts'

type Payment = NonNullable<Awaited<ReturnType<typeof findPayment>>>

/**
 * Asks the provider for the disputes of a payment and writes down what is new of them, once. A webhook and the sweep come here, any number of
 * times and in any order: only what the provider says now counts.
 */
export async function readDisputes(resources: Resources, paymentId: string): Promise<void> {
  const payment = await findPayment(resources.db, paymentId)
  if (!payment?.providerId || !resources.cards || payment.provider !== resources.cards.name) return
  for (const dispute of await resources.cards.listDisputes({ providerId: payment.providerId }))
    await applyDispute(resources, payment, dispute)
}

const sweepDays = 3
const batchSize = 200

/** Looks at all that runs, and for what no webhook told of. */
export async function sweepDisputes(resources: Resources): Promise<void> {
  const { cards, db } = resources
  if (!cards) return
  const recent = await cards.listDisputes({ since: new Date(Date.now() - sweepDays * 86_400_000) })
  const payments = await Promise.all(
    recent.map(({ providerId }) => findPaymentByProviderId(db, { provider: cards.name, providerId })),
  )
  const found = payments.flatMap((payment) => payment?.id ?? [])
  for (const paymentId of new Set([...found, ...(await listDisputedPayments(db, batchSize))]))
    await readDisputes(resources, paymentId)
}

async function applyDispute(resources: Resources, payment: Payment, dispute: CardDispute): Promise<void> {
  const { db } = resources
  const { orderId } = payment
  if (orderId === null) return inTransaction(db, (tx) => settle(tx, { payment, dispute, order: null }))
  if (dispute.state === 'open') await takeDownSales(resources, orderId)
  await withLockedOrder(db, orderId, (tx, order) => settle(tx, { payment, dispute, order }))
}

/** What the buyer has put on sale comes back to them first, so that it can be frozen. */
async function takeDownSales({ db }: Resources, orderId: string): Promise<void> {
  const order = await withLockedOrder(db, orderId, async (_, locked) => locked)
  await changeStock(db, async (tx) => {
    await closeSales(tx, { sellerId: order.buyerId, itemId: order.itemId })
  })
}

interface Disputed {
  payment: Payment
  dispute: CardDispute
  /** null: the money came into the wallet of the card's owner. */
  order: OrderRow | null
}

async function settle(tx: Tx, { payment, dispute, order }: Disputed): Promise<void> {
  const { disputeId: providerDisputeId, amountMinor, reason, state } = dispute
  const openedId = await insertDispute(tx, { paymentId: payment.id, providerDisputeId, amountMinor, reason })
  if (openedId) await open(tx, { id: openedId, payment, amountMinor, order })
  const row = await lockDispute(tx, providerDisputeId)
  invariant(row, 'a dispute that was written is there')
  if (row.state === 'open' && state === 'open' && order && !openedId) await freezeArt(tx, order)
  if (row.state !== 'open' || state === 'open') return
  await closeDispute(tx, row.id, state)
  await (state === 'won' ? win : lose)(tx, { id: row.id, payment, amountMinor: row.amountMinor, order })
  await addJob(tx, 'mail-dispute', { disputeId: row.id, state }, { key: `mail-dispute:${state}:${row.id}` })
}

interface Running {
  id: string
  payment: Payment
  amountMinor: bigint
  order: OrderRow | null
}

/** The bank has taken the money: it owes it until it is decided. What it bought is frozen. */
async function open(tx: Tx, { id, payment, amountMinor, order }: Running): Promise<void> {
  const { cardProvider, disputedMoney } = houseAccounts
  const leg = { purpose: 'disputed', debit: disputedMoney, credit: cardProvider, amountMinor } as const
  await postEntry(tx, { kind: 'dispute', opKey: `dispute:${id}`, legs: [leg], ...aboutOf(payment, order) }, [])
  if (order) await freezeArt(tx, order)
  if (order) await keepProceeds(tx, order.id)
  else await freezeMoney(tx, { id, payment, amountMinor })
  await addJob(tx, 'mail-dispute', { disputeId: id, state: 'open' }, { key: `mail-dispute:open:${id}` })
}

/** Fails, and is tried again, where the buyer was quick to offer it anew. */
async function freezeArt(tx: Tx, { itemId, buyerId: ownerId, editions, state }: OrderRow): Promise<void> {
  if (state !== 'paid') return
  if (await offersSome(tx, { itemId, ownerId })) throw new Error(`the editions of ${itemId} are on sale again`)
  await freezeEditions(tx, { itemId, ownerId, editions })
}

/** Card money that came into a wallet for a bid or an offer: as much as is free of it. */
async function freezeMoney(tx: Tx, { id, payment, amountMinor }: Omit<Running, 'order'>): Promise<void> {
  const account = (await lockWallets(tx, [payment.ownerId])).of(payment.ownerId)
  const free = freeMinor(account)
  const heldMinor = free < amountMinor ? free : amountMinor
  if (heldMinor > 0n) await holdMoney(tx, { reason: 'dispute', ref: id, account, amountMinor: heldMinor })
}

/** The money came back, and all is as before. */
async function win(tx: Tx, { id, payment, amountMinor, order }: Running): Promise<void> {
  const { cardProvider, disputedMoney } = houseAccounts
  const leg = { purpose: 'dispute won', debit: cardProvider, credit: disputedMoney, amountMinor } as const
  await postEntry(tx, { kind: 'dispute won', opKey: `dispute-won:${id}`, legs: [leg], ...aboutOf(payment, order) }, [])
  if (!order) {
    await lockWallets(tx, [payment.ownerId])
    return releaseHolds(tx, { reason: 'dispute', refs: [id] })
  }
  if ((await countOpen(tx, payment.id)) > 0) return
  await thawEditions(tx, { itemId: order.itemId, ownerId: order.buyerId, editions: order.editions })
  await letProceedsGo(tx, order.id)
}

/** The money is gone: whoever got it gives it back, and what it bought returns to the seller. */
async function lose(tx: Tx, { id, payment, amountMinor, order }: Running): Promise<void> {
  if (order) return loseOrder(tx, order, { disputeId: id, amountMinor })
  const opKey = `dispute-lost:${id}`
  await takeBack(tx, {
    ...{ ownerId: payment.ownerId, amountMinor, toAccount: houseAccounts.disputedMoney, purpose: 'dispute lost' },
    ...{ held: { reason: 'dispute', ref: id }, kind: 'dispute lost', opKey, ...aboutOf(payment, order) },
  })
}

const aboutOf = (payment: Payment, order: OrderRow | null) => ({
  paymentId: payment.id,
  ...(order && { orderId: order.id, itemId: order.itemId }),
})

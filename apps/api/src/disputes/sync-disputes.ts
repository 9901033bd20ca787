import { invariant } from '@monsoon/domain/invariant'
import { inTransaction, type Tx } from '#db.ts'
import { freezeEditions, hasEditions, thawEditions } from '#editions/freeze-editions.ts'
import { type LockedPurchase, lockPurchase } from '#land/return-land.ts'
import {
  extendReserve,
  releaseOwnReserve,
  releaseReserve,
  reserveForReceivable,
  sumOwnReserve,
} from '#ledger/card-risk.ts'
import { holdWhatIsFree } from '#ledger/hold-what-is-free.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { lockWallets } from '#ledger/lock-wallets.ts'
import { postEntry } from '#ledger/post-entry.ts'
import { clawBack } from '#ledger/claw-back.ts'
import { withLockedOrder } from '#orders/lock-order.ts'
import type { OrderRow } from '#orders/order-queries.ts'
import type { CardDispute } from '#payments/card-gateway.ts'
import { chargeBackLand } from '#refunds/refund-land.ts'
import { applyChargeback, isAllThatIsLeft } from '#refunds/apply-chargeback.ts'
import { offsetRefundsAgainstChargeback } from '#refunds/offset-refunds.ts'
import { returnLostCashback } from '#refunds/return-cashback.ts'
import type { Resources } from '#resources.ts'
import { notifyStaff } from './notify-staff.ts'
import {
  closeDispute,
  findOrderBoughtBy,
  insertDispute,
  isDisputeOpen,
  listDisputedPayments,
  lockDispute,
  readUncovered,
  sumOwedOfLost,
} from './dispute-queries.ts'
import { freezeOrder, delistOffered } from './freeze-order.ts'
import { returnBought } from './return-bought.ts'
import { winAfterLoss } from './win-after-loss.ts'
import { sumOwedOf } from '#ledger/card-risk-queries.ts'
import { isOrderDisputed } from '#orders/order-refund-queries.ts'
import { findPayment, findPaymentByProviderId } from '#payments/payment-queries.ts'
import { releaseHolds } from '#ledger/ledger-queries.ts'

type Payment = NonNullable<Awaited<ReturnType<typeof findPayment>>>

/**
 * Asks the provider for the disputes (chargebacks) of a payment and books what is new of them, once. A webhook and the
 * sweep come here, any number of times and in any order: only what the provider says now counts.
 */
export async function syncDisputes(resources: Resources, paymentId: string): Promise<void> {
  const payment = await findPayment(resources.db, paymentId)
  if (!payment?.providerId || !resources.cards || payment.provider !== resources.cards.name) return
  for (const dispute of await resources.cards.listDisputes({ providerId: payment.providerId }))
    await applyDispute(resources, payment, dispute)
}

const sweepDays = 3
// Card networks have decided on an appeal by then.
const appealDays = 180
const batchSize = 200

/** Looks at all that runs, and for what no webhook told of. One failure does not stop the rest. */
export async function sweepDisputes(resources: Resources): Promise<void> {
  const { cards, db } = resources
  if (!cards) return
  const recent = await cards.listDisputes({ since: new Date(Date.now() - sweepDays * 86_400_000) })
  const payments = await Promise.all(
    recent.map(({ providerId }) => findPaymentByProviderId(db, { provider: cards.name, providerId })),
  )
  await syncEach(resources, new Set(payments.flatMap((payment) => payment?.id ?? [])))
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const running = await listDisputedPayments(db, { after, limit: batchSize, appealDays })
    await syncEach(resources, running)
    if (running.length < batchSize) return
    after = running.at(-1) ?? after
  }
}

async function syncEach(resources: Resources, paymentIds: Iterable<string>): Promise<void> {
  for (const paymentId of paymentIds) {
    await syncDisputes(resources, paymentId).catch((error: unknown) =>
      resources.log.error({ err: error, paymentId }, 'the disputes of a payment could not be read'),
    )
  }
}

async function applyDispute({ db }: Resources, payment: Payment, dispute: CardDispute): Promise<void> {
  if (payment.purpose === 'land')
    return inTransaction(db, async (tx) => {
      const land = await lockPurchase(tx, payment.id)
      await settle(tx, { payment, dispute, order: null, land })
    })
  const orderId = payment.orderId ?? (await findOrderBoughtBy(db, payment.id))
  if (orderId === undefined) {
    await inTransaction(db, (tx) => settle(tx, { payment, dispute, order: null }))
    return returnBought(db, payment.id)
  }
  const order = await withLockedOrder(db, orderId, async (_, locked) => locked)
  if (order.state === 'paid' && (await isDisputeOpen(db, dispute.disputeId))) await delistOffered(db, order)
  await withLockedOrder(db, orderId, (tx, locked) => settle(tx, { payment, dispute, order: locked }))
}

interface Disputed {
  payment: Payment
  dispute: CardDispute
  /**
   * What the money bought, at once or by a bid or an offer; null: it came into the wallet of the card's owner, and
   * bought nothing yet.
   */
  order: OrderRow | null
  /** The parcel that it bought, locked. */
  land?: LockedPurchase | undefined
}

/** Money of a bid or an offer is booked by itself: it was in the wallet before it bought anything. */
const isOfOrder = ({ orderId }: Payment): boolean => orderId !== null

async function settle(tx: Tx, { payment, dispute, order, land }: Disputed): Promise<void> {
  const { disputeId: providerDisputeId, amountMinor, reason, state } = dispute
  const openedId = await insertDispute(tx, { paymentId: payment.id, providerDisputeId, amountMinor, reason })
  if (openedId) await bookDisputeOpened(tx, { id: openedId, payment, amountMinor, order })
  const row = await lockDispute(tx, providerDisputeId)
  invariant(row, 'a dispute that was written is there')
  const running = { id: row.id, payment, amountMinor: row.amountMinor, order, land }
  if (row.state === 'lost') {
    // A refund may have been refused since.
    if (state !== 'won') return void (await offsetRefunds(tx, running))
    await closeDispute(tx, { id: row.id, from: 'lost', state })
    const { isCashbackUnknown } = await winAfterLoss(tx, { ...running, about: aboutOf(payment, order) })
    return notifyStaff(tx, { disputeId: row.id, kind: 'dispute-won-late', isCashbackUnknown })
  }
  if (row.state !== 'open') return
  if (state === 'open') return freeze(tx, running)
  await closeDispute(tx, { id: row.id, from: 'open', state })
  await (state === 'won' ? bookDisputeWon : bookDisputeLost)(tx, running)
  await notifyStaff(tx, { disputeId: row.id, kind: `dispute-${state}` })
}

interface Running {
  id: string
  payment: Payment
  amountMinor: bigint
  order: OrderRow | null
  land?: LockedPurchase | undefined
}

/** The bank has taken the money: it owes it until it is decided. */
async function bookDisputeOpened(tx: Tx, running: Running): Promise<void> {
  const { id, payment, amountMinor, order } = running
  const { cardProvider, disputedMoney } = houseAccounts
  const posting = { purpose: 'disputed', debit: disputedMoney, credit: cardProvider, amountMinor } as const
  await postEntry(tx, { kind: 'dispute', opKey: `dispute:${id}`, postings: [posting], ...aboutOf(payment, order) }, [])
  await freeze(tx, running)
  await notifyStaff(tx, { disputeId: id, kind: 'dispute-open' })
}

/**
 * What it bought is frozen, all that stands behind it stays locked, and as much of its payer's wallet as is free,
 * within what is asked for. More of it at each look, as it is bought or becomes free.
 */
async function freeze(tx: Tx, { id, payment, amountMinor, order }: Running): Promise<void> {
  if (order) await freezeOrder(tx, order)
  const { id: paymentId, ownerId } = payment
  await extendReserve(tx, { paymentId, ownerId })
  const lockedMinor = await sumOwnReserve(tx, { paymentId, ownerId })
  await holdWhatIsFree(tx, { reason: 'dispute', ref: id, ownerId, amountMinor: amountMinor - lockedMinor })
}

/** The money came back, and all is as before. */
async function bookDisputeWon(tx: Tx, { id, payment, amountMinor, order }: Running): Promise<void> {
  const { cardProvider, disputedMoney } = houseAccounts
  const posting = { purpose: 'dispute won', debit: cardProvider, credit: disputedMoney, amountMinor } as const
  await postEntry(
    tx,
    { kind: 'dispute won', opKey: `dispute-won:${id}`, postings: [posting], ...aboutOf(payment, order) },
    [],
  )
  if (order) await thawUnlessDisputed(tx, order)
  await release(tx, { id, payment })
  await releaseReserve(tx, payment.id)
}

async function release(tx: Tx, { id, payment }: Pick<Running, 'id' | 'payment'>): Promise<void> {
  await lockWallets(tx, [payment.ownerId])
  await releaseHolds(tx, { reason: 'dispute', refs: [id] })
}

async function offsetRefunds(tx: Tx, { payment, order }: Running): Promise<bigint> {
  const { id: paymentId, orderId } = payment
  const uncoveredMinor = await readUncovered(tx, { paymentId, orderId })
  return offsetRefundsAgainstChargeback(tx, { paymentId, order: isOfOrder(payment) ? order : null, uncoveredMinor })
}

/**
 * The money is gone. Where all of it is, and its buyer still has what it bought, the sale is taken back; else whoever's
 * card paid has it to make good: from what is locked of theirs and what is free, and they owe the rest. What others
 * have locked waits until that is paid.
 */
async function bookDisputeLost(tx: Tx, running: Running): Promise<void> {
  const { id, payment, order, land } = running
  const uncoveredMinor = await offsetRefunds(tx, running)
  const amountMinor = running.amountMinor < uncoveredMinor ? running.amountMinor : uncoveredMinor
  let undoneMinor = 0n
  if (order && (await canReturn(tx, { payment, order, amountMinor }))) {
    await release(tx, running)
    undoneMinor = await applyChargeback(tx, order, { disputeId: id, amountMinor, isAll: !isOfOrder(payment) })
  }
  if (land) undoneMinor = await chargeBackLand(tx, land, { disputeId: id, amountMinor })
  if (order) await thawUnlessDisputed(tx, order)
  if (amountMinor > undoneMinor) await chargePayer(tx, running, amountMinor - undoneMinor)
  else await release(tx, running)
  await releaseReserve(tx, payment.id)
}

/**
 * Whether banks have taken all that was left of what an order was bought with, and its buyer has all that it bought.
 */
async function canReturn(
  tx: Tx,
  { payment, order, amountMinor }: { payment: Payment; order: OrderRow; amountMinor: bigint },
): Promise<boolean> {
  const isAll = isOfOrder(payment)
    ? await isAllThatIsLeft(tx, order, amountMinor)
    : amountMinor + (await sumOwedOfLost(tx, order.id)) >= order.totalMinor
  return isAll && hasEditions(tx, { itemId: order.itemId, ownerId: order.buyerId, editions: order.editions })
}

async function chargePayer(tx: Tx, { id, payment, order }: Running, amountMinor: bigint): Promise<void> {
  const { id: paymentId, ownerId } = payment
  await extendReserve(tx, { paymentId, ownerId })
  await releaseOwnReserve(tx, { paymentId, ownerId })
  const owedMinor = await clawBack(tx, {
    ownerId,
    amountMinor,
    toAccount: houseAccounts.disputedMoney,
    purpose: 'dispute lost',
    held: { reason: 'dispute', ref: id },
    kind: 'dispute lost',
    opKey: `dispute-lost:${id}`,
    ...aboutOf(payment, order),
  })
  if (owedMinor > 0n) await reserveForReceivable(tx, { paymentId, owedMinor: await sumOwedOf(tx, paymentId) })
  if (order?.state !== 'paid') return
  await returnLostCashback(tx, order, { paymentId, disputeId: id })
}

/** Another dispute of what it was bought with keeps it frozen. */
async function thawUnlessDisputed(tx: Tx, order: OrderRow): Promise<void> {
  const bought = { itemId: order.itemId, ownerId: order.buyerId, editions: order.editions }
  await ((await isOrderDisputed(tx, order.id)) ? freezeEditions(tx, bought) : thawEditions(tx, bought))
}

const aboutOf = (payment: Payment, order: OrderRow | null) => ({
  paymentId: payment.id,
  ...(order && isOfOrder(payment) && { orderId: order.id, itemId: order.itemId }),
})

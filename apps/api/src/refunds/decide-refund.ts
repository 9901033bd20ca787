import type { RefundAct } from '@monsoon/contract/staff/staff-orders'
import { type Deciding, staffDecisions } from '#approvals/staff-decision.ts'
import type { Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { lockWallets } from '#ledger/lock-wallets.ts'
import { postEntry } from '#ledger/post-entry.ts'
import { endUnfulfilled } from '#orders/end-order.ts'
import { lockOrderAndSale } from '#orders/lock-order.ts'
import type { OrderRow } from '#orders/order-queries.ts'
import { addJob } from '#outbox-queries.ts'
import {
  endRefund,
  findParties,
  findRefund,
  isDisputed,
  lockRefund,
  type RefundRow,
  repeatRefund,
} from './refund-queries.ts'
import { sendSoon } from './request-refund.ts'

type Seen = Pick<RefundRow, 'state' | 'ownerId' | 'orderId'> & { sellerId: string | null }
/** Without an order the refund is of a bid, an offer, a parcel of land or a top-up. */
type Found = Seen & RefundRow & { order: OrderRow | null }
type DecidingRefund = Deciding<Found, RefundAct>

const failed = { from: ['failed'], check, isOpenToLinked: true } as const

/** What staff decide on a refund that the provider refused. Never on one's own purchase or sale. */
export const refundDecisions = staffDecisions<Seen, Found, RefundAct>({
  refusals: { missing: 'refund-not-found', own: 'refund-own', moved: 'refund-moved' },
  async find(tx, id) {
    const refund = await findRefund(tx, id)
    const parties = refund?.orderId ? await findParties(tx, refund.orderId) : undefined
    return refund && { ...refund, sellerId: parties?.sellerId ?? null }
  },
  async lock(tx, id, { seen: { orderId, sellerId } }) {
    const order = orderId === null ? null : await lockOrderAndSale(tx, orderId)
    const refund = await lockRefund(tx, id)
    return refund && { ...refund, sellerId, order }
  },
  subjectOf: ({ ownerId }) => ownerId,
  othersOf: ({ sellerId }) => [sellerId],
  detailOf: ({ id, found: { orderId, amountMinor }, reason }) => ({
    orderId,
    refundId: id,
    amountMinor: String(amountMinor),
    reason,
  }),
  acts: {
    again: { ...failed, carryOut: again, action: 'refund-repeated' },
    toWallet: { ...failed, carryOut: toWallet, action: 'refund-to-wallet' },
  },
})

/** What the card's bank takes, or has taken, is not given a second time. */
async function check(tx: Tx, { found: { paymentId } }: DecidingRefund): Promise<void> {
  if (await isDisputed(tx, paymentId, ['open', 'lost'])) throw new Refusal('order-disputed')
}

async function again(tx: Tx, { id }: DecidingRefund): Promise<void> {
  await repeatRefund(tx, id)
  await sendSoon(tx, id)
}

/** The card could not take it: its owner has it as free money instead (server-rules 10). */
async function toWallet(tx: Tx, { id: refundId, found: refund }: DecidingRefund): Promise<void> {
  const { order, paymentId, amountMinor, ownerId } = refund
  const wallets = await lockWallets(tx, [ownerId])
  const debit = houseAccounts.cardMoneyToRefund
  const posting = { purpose: 'refund', debit, credit: wallets.of(ownerId).id, amountMinor } as const
  const opKey = `card-refund:${refundId}:wallet`
  const about = order ? { orderId: order.id, itemId: order.itemId } : {}
  await postEntry(tx, { kind: 'card refund', opKey, postings: [posting], paymentId, ...about }, wallets.all)
  await endRefund(tx, { refundId, paymentId, amountMinor, providerRefundId: null, isToWallet: true })
  if (!order) return
  await endUnfulfilled(tx, order, refund)
  await addJob(tx, 'announce-refund', { refundId }, { key: `announce-refund:${refundId}` })
}

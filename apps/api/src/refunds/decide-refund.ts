import type { RefundAct, RefundDecision } from '@monsoon/contract/staff-orders'
import { invariant } from '@monsoon/domain/invariant'
import { recordAction } from '#audit/record-action.ts'
import { inTransaction, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { lockWallets } from '#ledger/lock-wallets.ts'
import { postEntry } from '#ledger/post-entry.ts'
import { endUnfulfilled } from '#orders/end-order.ts'
import { withLockedOrder } from '#orders/lock-order.ts'
import type { OrderRow } from '#orders/order-queries.ts'
import { addJob } from '#outbox-queries.ts'
import type { Resources } from '#resources.ts'
import { endRefund, findRefund, isDisputed, lockRefund, type RefundRow, repeatRefund } from './refund-queries.ts'
import { sendSoon } from './request-refund.ts'

/** In which state each act is possible, and how the audit log calls it. */
const acts = {
  again: { from: 'failed', action: 'refund-repeated' },
  toWallet: { from: 'failed', action: 'refund-to-wallet' },
} as const

/** What a member of staff may do with a refund now. */
export const actsOf = (refund: { state: string }): RefundAct[] =>
  (Object.keys(acts) as RefundAct[]).filter((act) => acts[act].from === refund.state)

/**
 * Does what a member of staff decides on a refund that the provider refused, and writes it down. Never on one's own purchase or sale. Throws Refusal
 * `refund-not-found`, `refund-own`, `refund-moved`.
 */
export async function decideRefund(
  { db }: Pick<Resources, 'db'>,
  { refundId, ...decision }: Decision & { refundId: string },
): Promise<void> {
  const found = await findRefund(db, refundId)
  if (!found) throw new Refusal('refund-not-found')
  const decide = async (tx: Tx, order: OrderRow | null) => {
    const refund = await lockRefund(tx, refundId)
    invariant(refund, 'a refund stays')
    await decideLocked(tx, { order, refund, ...decision })
  }
  if (found.orderId === null) return inTransaction(db, (tx) => decide(tx, null))
  return withLockedOrder(db, found.orderId, decide)
}

type Decision = RefundDecision & { staffId: string }

interface Deciding extends Decision {
  /** null: the refund is of a bid, an offer or a top-up. */
  order: OrderRow | null
  refund: RefundRow
}

async function decideLocked(tx: Tx, deciding: Deciding): Promise<void> {
  const { order, refund, staffId, act, reason } = deciding
  if (refund.ownerId === staffId || order?.sellerId === staffId) throw new Refusal('refund-own')
  if (refund.state !== acts[act].from) throw new Refusal('refund-moved')
  await doIt[act](tx, deciding)
  const detail = { orderId: refund.orderId, refundId: refund.id, amountMinor: String(refund.amountMinor), reason }
  await recordAction(tx, { actorId: staffId, action: acts[act].action, subjectId: refund.ownerId, detail })
}

const doIt: Record<RefundAct, (tx: Tx, deciding: Deciding) => Promise<void>> = {
  async again(tx, { refund }) {
    await refuseDisputed(tx, refund)
    await repeatRefund(tx, refund.id)
    await sendSoon(tx, refund.id)
  },
  toWallet,
}

/** What the card's bank takes, or has taken, is not given a second time. */
async function refuseDisputed(tx: Tx, { paymentId }: RefundRow): Promise<void> {
  if (await isDisputed(tx, paymentId, ['open', 'lost'])) throw new Refusal('order-disputed')
}

/** The card could not take it: its owner has it as free money instead (server-rules 10). */
async function toWallet(tx: Tx, { order, refund }: Deciding): Promise<void> {
  await refuseDisputed(tx, refund)
  const { id: refundId, paymentId, amountMinor, ownerId } = refund
  const wallets = await lockWallets(tx, [ownerId])
  const debit = houseAccounts.cardMoneyToRefund
  const leg = { purpose: 'refund', debit, credit: wallets.of(ownerId).id, amountMinor } as const
  const opKey = `card-refund:${refundId}:wallet`
  const about = order ? { orderId: order.id, itemId: order.itemId } : {}
  await postEntry(tx, { kind: 'card refund', opKey, legs: [leg], paymentId, ...about }, wallets.all)
  await endRefund(tx, { refundId, paymentId, amountMinor, providerRefundId: null, isToWallet: true })
  if (!order) return
  await endUnfulfilled(tx, order, refund)
  await addJob(tx, 'announce-refund', { refundId }, { key: `announce-refund:${refundId}` })
}

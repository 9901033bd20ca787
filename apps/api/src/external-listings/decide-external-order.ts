import type { ExternalAct, ExternalActBody } from '@monsoon/contract/external-listings'
import { invariant } from '@monsoon/domain/invariant'
import { type CarryOut, markAgreed } from '#approvals/carry-out.ts'
import { endWaitingOf } from '#approvals/read-approvals.ts'
import { type Asked, lockPeople, requestApproval } from '#approvals/request-approval.ts'
import { recordAction } from '#audit/record-action.ts'
import type { Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { changeStock } from '#orders/change-stock.ts'
import type { Resources } from '#resources.ts'
import { acquireOrder, cancelExternalOrder } from './end-external-order.ts'
import { lockListing } from './external-listing-queries.ts'
import { type ExternalOrderRow, findExternalOrder, isTransactionKnown, setAcquirer } from './external-order-queries.ts'

type Deps = Pick<Resources, 'config' | 'db'>
type Deciding = ExternalActBody & { id: string; staffId: string }

/** What a member of staff may do with an order now; nothing with one of their own. */
export function externalActsOf(
  { state, buyerId, acquirerId }: Pick<ExternalOrderRow, 'state' | 'buyerId' | 'acquirerId'>,
  { staffId, isWaiting }: { staffId: string; isWaiting: boolean },
): ExternalAct[] {
  if (state !== 'pending' || buyerId === staffId) return []
  if (acquirerId === null) return ['begin', 'cancel']
  return isWaiting ? ['stop', 'cancel'] : ['stop', 'confirm', 'cancel']
}

const actions = {
  begin: 'external-order-begun',
  stop: 'external-order-left',
  cancel: 'external-order-cancelled',
} as const satisfies Record<Exclude<ExternalAct, 'confirm'>, string>

/**
 * Does what a member of staff decides on an order that waits, and writes it down. Whoever buys outside says so first: from then on the order does not end by
 * itself, unless somebody else certainly has it. Confirming is for what the marketplace does not say of itself, and takes a second person. Gives whether it
 * waits for one.
 */
export async function decideExternal(resources: Deps, deciding: Deciding): Promise<{ isWaiting: boolean }> {
  const { db, config } = resources
  const { id, staffId, act } = deciding
  const found = await findExternalOrder(db, id)
  if (!found) throw new Refusal('external-order-not-found')
  if (found.buyerId === staffId) throw new Refusal('external-order-own')
  return changeStock(db, async (tx) => {
    const people = await lockPeople(tx, { staffId, subjectId: found.buyerId })
    const listing = await lockListing(tx, found.listingId)
    const order = await findExternalOrder(tx, id)
    if (!listing || !order) throw new Refusal('external-order-not-found')
    if (!externalActsOf(order, { staffId, isWaiting: false }).includes(act)) throw new Refusal('external-order-moved')
    if (act === 'confirm') {
      await requestApproval(tx, config, people, await checkConfirmation(tx, deciding))
      return { isWaiting: true }
    }
    if (act === 'cancel') {
      if (deciding.reason === undefined) throw new Refusal('reason-needed')
      const ending = { cause: 'staff', reason: deciding.reason, isStillForSale: true } as const
      await cancelExternalOrder(tx, { listing, order }, ending)
    } else {
      await endWaitingOf(tx, id)
      await setAcquirer(tx, { id, staffId: act === 'begin' ? staffId : null })
    }
    const detail = {
      orderId: id,
      itemId: listing.itemId,
      amountMinor: String(order.priceMinor),
      reason: deciding.reason ?? '',
    }
    await recordAction(tx, { actorId: staffId, action: actions[act], subjectId: order.buyerId, detail })
    return { isWaiting: false }
  })
}

/** What somebody says that the house has bought, and by which transaction. */
async function checkConfirmation(tx: Tx, { id, transaction, cost, reason }: Deciding): Promise<Asked> {
  if (transaction === undefined || cost === undefined || cost <= 0n) throw new Refusal('external-proof-needed')
  if (reason === undefined) throw new Refusal('reason-needed')
  const told = transaction.toLowerCase()
  if (await isTransactionKnown(tx, told)) throw new Refusal('external-transaction-known')
  return { act: 'external-purchase', ref: id, amountMinor: cost, reason, terms: { transaction: told } }
}

/** A second person agrees that the house has bought it: it becomes the buyer's. */
export const confirmExternalPurchase: CarryOut = async (tx, _, { id, ref, staffId, amountMinor, reason, terms }) => {
  const { transaction } = terms
  const found = await findExternalOrder(tx, ref)
  const listing = found && (await lockListing(tx, found.listingId))
  const order = await findExternalOrder(tx, ref)
  if (!listing || !order || transaction === undefined) throw new Refusal('external-order-not-found')
  if (order.state !== 'pending' || order.acquirerId === null) throw new Refusal('external-order-moved')
  if (await isTransactionKnown(tx, transaction)) throw new Refusal('external-transaction-known')
  await markAgreed(tx, { id, staffId })
  invariant(amountMinor !== null, 'a purchase has its price')
  await acquireOrder(tx, { listing, order }, { costMinor: amountMinor, transaction, confirmedBy: staffId })
  const detail = { orderId: ref, itemId: listing.itemId, transaction, amountMinor: String(amountMinor), reason }
  await recordAction(tx, { actorId: staffId, action: 'external-order-confirmed', subjectId: order.buyerId, detail })
}

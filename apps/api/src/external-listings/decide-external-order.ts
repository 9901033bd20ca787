import type { ExternalAct, ExternalActBody } from '@monsoon/contract/external-listings'
import { recordAction } from '#audit/record-action.ts'
import type { Db, Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { changeStock } from '#orders/change-stock.ts'
import { acquireOrder, cancelExternalOrder } from './end-external-order.ts'
import { lockListing } from './external-listing-queries.ts'
import { type ExternalOrderRow, findExternalOrder, isTransactionKnown, setAcquirer } from './external-order-queries.ts'

type Deciding = ExternalActBody & { id: string; staffId: string }

/** What a member of staff may do with an order now; nothing with one of their own. */
export function externalActsOf(
  { state, buyerId, acquirerId }: Pick<ExternalOrderRow, 'state' | 'buyerId' | 'acquirerId'>,
  staffId: string,
): ExternalAct[] {
  if (state !== 'pending' || buyerId === staffId) return []
  return acquirerId === null ? ['begin', 'cancel'] : ['stop', 'confirm', 'cancel']
}

const actions = {
  begin: 'external-order-begun',
  stop: 'external-order-left',
  confirm: 'external-order-confirmed',
  cancel: 'external-order-cancelled',
} as const

/**
 * Does what a member of staff decides on an order that waits, and writes it down. Whoever buys outside says so first: from then on the order does not end by
 * itself, unless somebody else certainly has it. Confirming is for what the marketplace does not say of itself.
 */
export async function decideExternal(db: Db, deciding: Deciding): Promise<void> {
  const { id, staffId, act } = deciding
  const found = await findExternalOrder(db, id)
  if (!found) throw new Refusal('external-order-not-found')
  await changeStock(db, async (tx) => {
    const listing = await lockListing(tx, found.listingId)
    const order = await findExternalOrder(tx, id)
    if (!listing || !order) throw new Refusal('external-order-not-found')
    if (order.buyerId === staffId) throw new Refusal('external-order-own')
    if (!externalActsOf(order, staffId).includes(act)) throw new Refusal('external-order-moved')
    if (act === 'confirm') await confirm(tx, { listing, order }, deciding)
    else if (act === 'cancel') {
      if (deciding.reason === undefined) throw new Refusal('reason-needed')
      const ending = { cause: 'staff', reason: deciding.reason, isStillForSale: true } as const
      await cancelExternalOrder(tx, { listing, order }, ending)
    } else await setAcquirer(tx, { id, staffId: act === 'begin' ? staffId : null })
    const { transaction = null, cost = null, reason = '' } = deciding
    const detail = { orderId: id, itemId: listing.itemId, transaction, costMinor: cost?.toString() ?? null, reason }
    await recordAction(tx, { actorId: staffId, action: actions[act], subjectId: order.buyerId, detail })
  })
}

async function confirm(
  tx: Tx,
  pending: Parameters<typeof acquireOrder>[1],
  { transaction, cost, reason, staffId }: Deciding,
): Promise<void> {
  if (transaction === undefined || cost === undefined || cost <= 0n) throw new Refusal('external-proof-needed')
  if (reason === undefined) throw new Refusal('reason-needed')
  const told = transaction.toLowerCase()
  if (await isTransactionKnown(tx, told)) throw new Refusal('external-transaction-known')
  await acquireOrder(tx, pending, { costMinor: cost, transaction: told, confirmedBy: staffId })
}

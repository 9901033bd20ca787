import type { ExternalAct, ExternalActBody } from '@monsoon/contract/trade/external-listings'
import { invariant } from '@monsoon/domain/invariant'
import type { Asked } from '#approvals/request-approval.ts'
import { type Deciding, staffDecisions } from '#approvals/staff-decision.ts'
import type { Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { acquireOrder, cancelExternalOrder } from './end-external-order.ts'
import { type ListingRow, lockListing } from './external-listing-queries.ts'
import { type ExternalOrderRow, findExternalOrder, isTransactionKnown, setAcquirer } from './external-order-queries.ts'
import { endWaitingOf } from '#approvals/approval-queries.ts'

type Seen = Pick<ExternalOrderRow, 'state' | 'buyerId' | 'acquirerId' | 'listingId'>
type Found = ExternalOrderRow & { listing: ListingRow }
type Extra = Pick<ExternalActBody, 'transaction' | 'cost'>
type DecidingOrder = Deciding<Found, ExternalAct, Extra>

const isBegun = ({ acquirerId }: Seen) => acquirerId !== null
const begun = { from: ['pending'], faultOf: (seen: Seen) => (isBegun(seen) ? null : 'external-order-moved') } as const

/**
 * What staff decide on an order that waits. Whoever buys outside says so first: from then on the order does not end by
 * itself, unless somebody else certainly has it. Confirming is for what the marketplace does not say of itself.
 */
export const externalDecisions = staffDecisions<Seen, Found, ExternalAct, Extra>({
  refusals: { missing: 'external-order-not-found', own: 'external-order-own', moved: 'external-order-moved' },
  find: findExternalOrder,
  async lock(tx, id, { seen: { listingId } }) {
    const listing = await lockListing(tx, listingId)
    const order = await findExternalOrder(tx, id)
    return listing && order && { ...order, listing }
  },
  subjectOf: ({ buyerId }) => buyerId,
  detailOf: ({ id, found: { itemId, priceMinor }, reason, approval }) => ({
    orderId: id,
    itemId,
    ...approval?.terms,
    amountMinor: String(approval?.amountMinor ?? priceMinor),
    reason: reason ?? '',
  }),
  acts: {
    begin: {
      from: ['pending'],
      faultOf: (seen) => (isBegun(seen) ? 'external-order-moved' : null),
      carryOut: (tx, { id, staffId }) => setAcquirer(tx, { id, staffId }),
      action: 'external-order-begun',
    },
    stop: {
      ...begun,
      async carryOut(tx, { id }) {
        await endWaitingOf(tx, id)
        await setAcquirer(tx, { id, staffId: null })
      },
      action: 'external-order-left',
    },
    confirm: {
      ...begun,
      approval: 'external-purchase',
      ask: checkConfirmation,
      carryOut: confirm,
      action: 'external-order-confirmed',
    },
    cancel: {
      from: ['pending'],
      async carryOut(tx, { found, reason }) {
        if (reason === null) throw new Refusal('reason-needed')
        const ending = { cause: 'staff', reason, isStillForSale: true } as const
        await cancelExternalOrder(tx, { listing: found.listing, order: found }, ending)
      },
      action: 'external-order-cancelled',
    },
  },
})

/** What somebody says that the house has bought, and by which transaction. */
async function checkConfirmation(tx: Tx, { reason, extra }: DecidingOrder): Promise<Partial<Asked>> {
  const { transaction, cost } = extra
  if (transaction === undefined || cost === undefined || cost <= 0n) throw new Refusal('external-proof-needed')
  if (reason === null) throw new Refusal('reason-needed')
  const told = transaction.toLowerCase()
  if (await isTransactionKnown(tx, told)) throw new Refusal('external-transaction-known')
  return { amountMinor: cost, terms: { transaction: told } }
}

/** The house has bought it: it becomes the buyer's. */
async function confirm(tx: Tx, { staffId: confirmedBy, found, approval }: DecidingOrder): Promise<void> {
  const { terms, amountMinor: costMinor = null } = approval ?? {}
  invariant(costMinor !== null && terms?.transaction, 'a purchase has its price and its transaction')
  const bought = { costMinor, transaction: terms.transaction, confirmedBy }
  await acquireOrder(tx, { listing: found.listing, order: found }, bought)
}

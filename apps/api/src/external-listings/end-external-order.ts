import { externalCauseTexts } from '@monsoon/contract/trade/external-listings'
import { type ExternalCause, splitExternalCost } from '@monsoon/domain/trade/external-order-rules'
import { refreshItemCards } from '#catalog/refresh-item-card.ts'
import { isUniqueViolation, type Tx } from '#db.ts'
import { bringInside } from '#editions/move-outside.ts'
import { Refusal } from '#errors.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { lockWallets } from '#ledger/lock-wallets.ts'
import { postEntry } from '#ledger/post-entry.ts'
import { notify } from '#notices/notify.ts'
import { endListing, type ListingRow, setListing } from './external-listing-queries.ts'
import { endExternalOrder, type ExternalOrderRow } from './external-order-queries.ts'
import { endWaitingOf } from '#approvals/approval-queries.ts'
import { releaseHolds } from '#ledger/ledger-queries.ts'
import { insertProvenanceEvent } from '#provenance/provenance-queries.ts'

interface Pending {
  listing: ListingRow
  order: ExternalOrderRow
}

/**
 * The house has bought what was ordered: the edition becomes the buyer's, the locked money pays what it came to, at
 * most the agreed price, and the transfer fee; what it came to above that is the house's. The listing is locked. Throws
 * Refusal `external-transaction-known`.
 */
export async function acquireOrder(
  tx: Tx,
  { listing, order }: Pending,
  bought: { costMinor: bigint; transaction: string; confirmedBy: string | null },
): Promise<void> {
  const { costMinor } = bought
  const { id: orderId, buyerId, priceMinor, feeMinor } = order
  const { itemId, edition } = listing
  await endWaitingOf(tx, orderId)
  try {
    await endExternalOrder(tx, orderId, { state: 'acquired', ...bought })
  } catch (error) {
    if (isUniqueViolation(error, 'external_order_transaction_key')) throw new Refusal('external-transaction-known')
    throw error
  }
  await endListing(tx, listing.id, { state: 'bought' })
  await bringInside(tx, { itemId, fromId: listing.holderId, toId: buyerId, edition })
  const wallets = await lockWallets(tx, [buyerId])
  const { buyerMinor, houseMinor } = splitExternalCost({ priceMinor, costMinor })
  const { otherMarketplaces, shareOfSales, transferFees } = houseAccounts
  const debit = wallets.of(buyerId).id
  await postEntry(
    tx,
    {
      kind: 'external purchase',
      opKey: `external:${orderId}`,
      postings: [
        { purpose: 'external purchase', debit, credit: otherMarketplaces, amountMinor: buyerMinor },
        { purpose: 'transfer fee', debit, credit: transferFees, amountMinor: feeMinor },
        { purpose: 'external price rise', debit: shareOfSales, credit: otherMarketplaces, amountMinor: houseMinor },
      ],
      captures: externalHold(orderId),
      itemId,
      memo: listing.itemName,
    },
    wallets.all,
  )
  const event = { itemId, kind: 'buy', toId: buyerId, quantity: 1, editions: String(edition) } as const
  await insertProvenanceEvent(tx, { ...event, amountMinor: buyerMinor, orderId })
  await refreshItemCards(tx, [itemId])
  await notify(tx, [
    {
      userId: buyerId,
      kind: 'external-acquired',
      key: `external-acquired:${orderId}`,
      itemId,
      priceMinor: buyerMinor + feeMinor,
    },
  ])
}

/** Cancels an order that waits: its money is free in the wallet again. The listing is locked. */
export async function cancelExternalOrder(
  tx: Tx,
  { listing, order }: Pending,
  { cause, reason, isStillForSale }: { cause: ExternalCause; reason: string; isStillForSale: boolean },
): Promise<void> {
  const { id: orderId, buyerId, priceMinor, feeMinor } = order
  await endWaitingOf(tx, orderId)
  await endExternalOrder(tx, orderId, { state: 'cancelled', cause, reason })
  if (isStillForSale) await setListing(tx, listing.id, { state: 'open' })
  else await endListing(tx, listing.id, { state: 'ended', cause: cause === 'sold' ? 'sold' : 'gone' })
  await lockWallets(tx, [buyerId])
  const { reason: why, ref } = externalHold(orderId)
  await releaseHolds(tx, { reason: why, refs: [ref] })
  await notify(tx, [
    {
      userId: buyerId,
      kind: 'external-cancelled',
      key: `external-cancelled:${orderId}`,
      itemId: listing.itemId,
      priceMinor: priceMinor + feeMinor,
      reason,
    },
  ])
}

/** What the buyer is told of why. */
export const sentenceOf = (cause: Exclude<ExternalCause, 'staff'>): string => externalCauseTexts[cause]

/** What an order for an external listing locks in its buyer's wallet. */
export const externalHold = (orderId: string) => ({ reason: 'external', ref: orderId }) as const

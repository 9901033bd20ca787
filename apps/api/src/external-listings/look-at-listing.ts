import { decideExternalOrder, type OutsideNews } from '@monsoon/domain/trade/external-order-rules'
import { refreshItemCards } from '#catalog/refresh-item-card.ts'
import type { Tx } from '#db.ts'
import { bringInside } from '#editions/move-outside.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { postEntry } from '#ledger/post-entry.ts'
import type { Resources } from '#resources.ts'
import { acquireOrder, cancelExternalOrder, sentenceOf } from './end-external-order.ts'
import {
  endListing,
  findListing,
  recordListingCheck,
  listToAsk,
  type ListingRow,
  lockListing,
  setListing,
} from './external-listing-queries.ts'
import { findPending } from './external-order-queries.ts'
import { OutsideSilent } from './outside-market.ts'
import { insertProvenanceEvent } from '#provenance/provenance-queries.ts'
import { houseAccountId, openHouseAccount } from '#accounts/open-account.ts'
import { inCatalogTransaction } from '#catalog/catalog-cache.ts'

type Looking = Pick<Resources, 'config' | 'db' | 'log' | 'outsideMarket'>

const batchSize = 50

/**
 * Asks the other marketplace how a listing stands there, without a lock, and does under the lock what follows from its
 * answer: for the order that waits, else for the listing. Any number of times, late, at once, in any order: each end
 * happens once.
 */
export async function lookAtListing(resources: Looking, listingId: string): Promise<void> {
  const found = await findListing(resources.db, listingId)
  if (!found || found.state === 'bought' || found.state === 'kept') return
  const news = await askMarket(resources, found)
  await recordListingCheck(resources.db, { id: listingId, isAnswered: news.state !== 'silent' })
  if (news.state === 'bought') await openHouseAccount(resources)
  await inCatalogTransaction(resources.db, async (tx) => {
    const listing = await lockListing(tx, listingId)
    if (listing) await apply(tx, listing, news)
  })
}

async function askMarket({ outsideMarket, log }: Looking, { id, reference, market }: ListingRow): Promise<OutsideNews> {
  if (outsideMarket?.name !== market) return { state: 'silent' }
  try {
    return await outsideMarket.read(reference)
  } catch (error) {
    if (!(error instanceof OutsideSilent)) throw error
    log.warn({ err: error, id }, 'the other marketplace is silent')
    return { state: 'silent' }
  }
}

async function apply(tx: Tx, listing: ListingRow, news: OutsideNews): Promise<void> {
  const order = listing.state === 'ordered' ? await findPending(tx, listing.id) : undefined
  if (!order) return applyToListing(tx, listing, news)
  const pending = { ...order, isAcquiring: order.acquirerId !== null }
  const decision = decideExternalOrder({ order: pending, news }, order.now)
  if (decision.act === 'acquire') return acquireOrder(tx, { listing, order }, { ...decision, confirmedBy: null })
  if (decision.act === 'wait' || decision.cause === 'staff') return
  const { cause, isStillForSale } = decision
  await cancelExternalOrder(tx, { listing, order }, { cause, isStillForSale, reason: sentenceOf(cause) })
  if (isStillForSale) await reprice(tx, listing, news)
}

async function applyToListing(tx: Tx, listing: ListingRow, news: OutsideNews): Promise<void> {
  const { id, state } = listing
  if (state !== 'open' && state !== 'ended') return
  // Nobody has ordered it, or nobody any more.
  if (news.state === 'bought') return creditToHouse(tx, listing, news)
  if (state === 'ended') return
  if (news.state === 'sold' || news.state === 'gone') return endListing(tx, id, { state: 'ended', cause: news.state })
  await reprice(tx, listing, news)
}

const reprice = async (tx: Tx, { id, priceMinor }: ListingRow, news: OutsideNews): Promise<void> => {
  if (news.state === 'open' && news.priceMinor !== priceMinor) await setListing(tx, id, { priceMinor: news.priceMinor })
}

/** What the house bought after its order was cancelled is the house's own, and its cost. */
async function creditToHouse(
  tx: Tx,
  { id, itemId, itemName, edition, holderId }: ListingRow,
  { costMinor, transaction }: { costMinor: bigint; transaction: string },
): Promise<void> {
  await endListing(tx, id, { state: 'kept', costMinor, transaction })
  await bringInside(tx, { itemId, fromId: holderId, toId: houseAccountId, edition })
  const { shareOfSales: debit, otherMarketplaces: credit } = houseAccounts
  const posting = { purpose: 'external keep', debit, credit, amountMinor: costMinor } as const
  await postEntry(
    tx,
    { kind: 'external keep', opKey: `external-keep:${id}`, postings: [posting], itemId, memo: itemName },
    [],
  )
  const event = { itemId, kind: 'buy', toId: houseAccountId, quantity: 1, editions: String(edition) } as const
  await insertProvenanceEvent(tx, { ...event, amountMinor: costMinor })
  await refreshItemCards(tx, [itemId])
}

/**
 * Looks at what is due to be asked about, also where there is nobody to ask any more: orders end in time. One failure
 * does not stop the rest.
 */
export async function sweepExternalListings(resources: Looking): Promise<void> {
  for (const id of await listToAsk(resources.db, batchSize)) {
    try {
      await lookAtListing(resources, id)
    } catch (error) {
      resources.log.error({ err: error, id }, 'an external listing could not be looked at')
    }
  }
}

import { readClock } from '#database/clock-queries.ts'
import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import { publishAuctions } from './broadcast-auctions.ts'
import { lockAuction, moveEnd } from './auction-queries.ts'
import { findChainAuctionListing } from '#chain-sales/chain-listing-queries.ts'
import { updateShownBid } from '#catalog/item-card-queries.ts'
import { settleLater } from './end-lot.ts'
import { inCatalogTransaction } from '#catalog/catalog-cache.ts'

/**
 * In the demo only: an auction of one's own ends soon. Throws Refusal `auction-not-found`, `auction-over`,
 * `auction-end-fixed`.
 */
export async function setAuctionEnd(
  { db }: Pick<Resources, 'db'>,
  { auctionId, sellerId, seconds }: { auctionId: string; sellerId: string; seconds: number },
): Promise<void> {
  await inCatalogTransaction(db, async (tx) => {
    const auction = await lockAuction(tx, auctionId)
    if (auction?.sellerId !== sellerId) throw new Refusal('auction-not-found')
    if (auction.state !== 'live') throw new Refusal('auction-over')
    if (await findChainAuctionListing(tx, auctionId)) throw new Refusal('auction-end-fixed')
    // Under the lock: a bid may have come while this waited for it.
    const liveTill = new Date((await readClock(tx)).getTime() + seconds * 1000)
    await moveEnd(tx, { auctionId, end: liveTill })
    const priceMinor = auction.highestMinor ?? auction.minimumMinor
    await updateShownBid(tx, { itemId: auction.itemId, auctionId, priceMinor, liveTill })
    await settleLater(tx, { auctionId, at: liveTill })
  })
  publishAuctions()
}

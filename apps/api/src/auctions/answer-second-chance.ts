import { readClock } from '#database/clock-queries.ts'
import { Refusal } from '#errors.ts'
import { areLinked } from '#linked-accounts/are-linked.ts'
import type { Resources } from '#resources.ts'
import { publishAuctions } from './broadcast-auctions.ts'
import { lockAuction } from './auction-queries.ts'
import { findHighestOf } from './bid-queries.ts'
import { sell } from './end-lot.ts'
import { passOn } from './settle-auction.ts'
import { inCatalogTransaction } from '#catalog/catalog-cache.ts'

/**
 * The next bidder takes the work for the own bid, paid from the wallet, or lets it go to the one after
 * (server-rules 19). Throws Refusal `auction-not-found`, `second-chance-over`, `own-item`, `insufficient-funds`.
 */
export async function answerSecondChance(
  resources: Pick<Resources, 'db' | 'config'>,
  { auctionId, bidderId, answer }: { auctionId: string; bidderId: string; answer: 'accept' | 'decline' },
): Promise<void> {
  await inCatalogTransaction(resources.db, async (tx) => {
    const auction = await lockAuction(tx, auctionId)
    if (!auction) throw new Refusal('auction-not-found')
    if (answer === 'accept' && auction.state === 'sold' && auction.leaderId === bidderId) return
    const now = await readClock(tx)
    const isOpen = auction.state === 'offered' && auction.offeredTo === bidderId
    const own = isOpen ? await findHighestOf(tx, { auctionId, bidderId }) : undefined
    if (!own || !auction.offeredUntil || now >= auction.offeredUntil) throw new Refusal('second-chance-over')
    if (answer === 'decline') return passOn(tx, auction, bidderId)
    if (await areLinked(tx, auction.sellerId, bidderId)) throw new Refusal('own-item')
    await sell(tx, resources, {
      auction,
      sold: { buyerId: bidderId, priceMinor: own.amountMinor, seq: own.seq },
    })
  })
  publishAuctions()
}

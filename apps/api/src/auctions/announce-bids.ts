import { refreshItemCards } from '#catalog/refresh-item-card.ts'
import { dropCatalogCache } from '#catalog/catalog-cache.ts'
import { type Db, inTransaction, type Tx } from '#db.ts'
import { addJob } from '#outbox-queries.ts'
import type { Resources } from '#resources.ts'
import { type BidToAnnounce, postponeFirstBid, claimBidsToAnnounce } from './bid-announcement-queries.ts'
import { type AuctionNews, onChainFact, notifyOfAuctions } from './notify-of-auction.ts'

const bidsAtOnce = 50

/**
 * Tells of the bids since the last call: who was outbid, whose offers a first bid ends, and what lists show of the
 * work. One that cannot be told now waits a minute, and holds up no other.
 */
export async function announceBids(context: Pick<Resources, 'db' | 'log'>): Promise<void> {
  for (let limit = bidsAtOnce; ;) {
    const announced = await announceSome(context.db, limit).catch((error: unknown) => ({ error }))
    if (typeof announced === 'number') {
      if (announced < limit) return
    } else if (limit > 1) limit = 1
    else {
      const postponed = await postponeFirstBid(context.db)
      context.log.warn({ err: announced.error, ...postponed }, 'a bid could not be announced yet')
    }
  }
}

async function announceSome(db: Db, limit: number): Promise<number> {
  const announced = await inTransaction(db, async (tx) => {
    const bids = await claimBidsToAnnounce(tx, limit)
    const firstBids = bids.filter(({ seq }) => seq === 1)
    await Promise.all([
      notifyOfAuctions(tx, bids.flatMap(outbidNews)),
      ...firstBids.map(({ itemId }) => endOffers(tx, itemId)),
    ])
    await refreshItemCards(tx, [...new Set(bids.map(({ itemId }) => itemId))])
    return bids.length
  })
  if (announced > 0) dropCatalogCache()
  return announced
}

function outbidNews({
  outbidId: userId,
  seq,
  amountMinor: priceMinor,
  isOnChain,
  ...lot
}: BidToAnnounce): AuctionNews[] {
  if (userId === null) return []
  return [{ auction: { ...lot, bidCount: seq }, userId, kind: 'outbid', priceMinor, ...onChainFact(isOnChain) }]
}

/** The first bid voids the offers for the work (server-rules 21). */
const endOffers = (tx: Tx, itemId: string): Promise<void> =>
  addJob(
    tx,
    'end-offers-of-work',
    { itemId, reason: 'Somebody bids for it in an auction' },
    { key: `end-offers-of-work:${itemId}` },
  )

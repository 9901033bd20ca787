import { clockSetTo, type DbOrTx } from '#db.ts'
import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import { checkAdmission } from '#whitelists/admit-buyer.ts'
import { type Bidding, findBidding } from './place-bid-queries.ts'

/** Whose bid, for what. */
interface Bidder {
  auctionId: string
  itemId: string
  bidderId: string
}

/** How things stand for a bid. Refuses whoever may not bid, however much. */
export const readBidding = async ({ db, shared }: Pick<Resources, 'db' | 'shared'>, bidder: Bidder): Promise<Bidding> =>
  checkBidder(db, await findBidding(clockSetTo(db) ? db : shared.db, bidder), bidder)

/** Refuses whoever may not bid; for bids that are placed in a transaction of others. */
export const checkMayBid = async (db: DbOrTx, bidder: Bidder): Promise<void> =>
  void (await checkBidder(db, await findBidding(db, bidder), bidder))

/** Refuses what no other bid changes: it stays as it is while one waits for its turn. */
async function checkBidder(db: DbOrTx, bidding: Bidding | undefined, { itemId, bidderId }: Bidder): Promise<Bidding> {
  if (!bidding || bidding.itemId !== itemId || bidding.isHidden) throw new Refusal('auction-not-found')
  if (bidding.sellerId === bidderId || bidding.isLinked) throw new Refusal('own-item')
  if (bidding.acceptedPaymentMethod === 'crypto') throw new Refusal('auction-not-payable')
  if (bidding.isBlocked) throw new Refusal('bid-blocked')
  const { whitelistId, quantity } = bidding
  if (whitelistId) await checkAdmission(db, { whitelistId, buyerId: bidderId, quantity })
  return bidding
}

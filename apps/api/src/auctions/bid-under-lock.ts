import type { PlacedBid } from '@monsoon/contract/trade/auctions'
import type { Config } from '#config.ts'
import type { Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { resizeHold } from '#ledger/hold-money.ts'
import type { UserAccount } from '#ledger/ledger-types.ts'
import { freeMinor, lockWallets } from '#ledger/lock-wallets.ts'
import { feesOf } from './auction-bids.ts'
import { lockAuction } from './auction-queries.ts'
import { markByCard, updateLimit } from './bid-queries.ts'
import type { BidRequest, DecidedBid } from './decide-bid.ts'
import { findBidding, insertBids } from './place-bid-queries.ts'
import { planBid } from './plan-bid.ts'

/**
 * Places a bid in the caller's transaction, after `checkMayBid`; `publishAuctions` after the commit. The auction, then
 * the wallets are locked here. Gives what the bidder is told; null: it raised a limit, or there was nothing to do.
 */
export async function bidUnderLock(
  tx: Tx,
  config: Pick<Config, 'MEDIA_ORIGIN'>,
  request: BidRequest,
): Promise<PlacedBid | null> {
  const { auctionId, bidderId, deposit } = request
  const auction = await lockAuction(tx, auctionId)
  if (!auction) throw new Refusal('auction-not-found')
  const { leaderId } = auction
  const [wallets, bidding] = await Promise.all([
    lockWallets(tx, leaderId === null ? [bidderId] : [bidderId, leaderId]),
    findBidding(tx, request),
  ])
  if (!bidding) throw new Refusal('auction-not-found')
  // Perhaps by the very card that pays for this bid.
  if (bidding.isLinked) throw new Refusal('own-item')
  const own = wallets.of(bidderId)
  const wallet = deposit ? await deposit(tx, own) : own
  const plan = planBid(config, request, { bidding, freeMinor: freeMinor(wallet) })
  if (!plan) return null
  const { bid, decided } = plan
  if (!bid) {
    await raiseLimit(tx, decided, { auctionId, fees: feesOf(bidding), wallet, isByCard: deposit !== undefined })
    return null
  }
  const [isWritten] = await insertBids(tx, [bid.toWrite])
  // What was decided under the lock still stands, but for the end, which came while the wallets were waited for.
  if (!isWritten) throw new Refusal('auction-over')
  return bid.answer
}

async function raiseLimit(
  tx: Tx,
  { accepted, leader }: DecidedBid,
  { auctionId, fees, wallet, isByCard }: { auctionId: string; fees: bigint; wallet: UserAccount; isByCard: boolean },
): Promise<void> {
  if (!leader) return
  const { limitMinor } = accepted.leader
  await Promise.all([
    resizeHold(tx, { ...leader.hold, account: wallet, fromMinor: leader.heldMinor, toMinor: limitMinor + fees }),
    updateLimit(tx, { auctionId, limitMinor }),
    ...(isByCard ? [markByCard(tx, { auctionId, seq: leader.leadSeq })] : []),
  ])
}

import { parseEditions } from '@monsoon/domain/edition-ranges'
import { invariant } from '@monsoon/domain/invariant'
import type { Config } from '#config.ts'
import type { Tx } from '#db.ts'
import { moveAuctionedTokens } from '#tokens/sell-tokens.ts'
import { type AuctionRow, insertChainBid, lockAuction } from '../auction-queries.ts'
import { listUnwrittenBids, type UnwrittenBid } from '#payments/crypto/chain-payment-queries.ts'
import { insertProvenanceEvent } from '#provenance/provenance-queries.ts'
import { bidMinorOf } from '../decide-bid.ts'
import { settleLater } from '../end-lot.ts'
import { acceptChainPayment } from '#payments/crypto/submit-chain-payment.ts'

/**
 * Writes down the bids of an auction that the contract has taken, as far as one of them, in the order in which it did:
 * the contract has decided who leads. The auction is locked. The payment `upTo` is ended by its caller.
 */
export async function writeChainBids(
  tx: Tx,
  config: Config,
  { auctionId, upTo }: { auctionId: string; upTo: { paymentId: string } },
): Promise<void> {
  const bids = await listUnwrittenBids(tx, { auctionId, upTo: upTo.paymentId })
  for (const bid of bids) {
    await writeBid(tx, config, { auctionId, bid })
    if (bid.paymentId !== upTo.paymentId) await acceptChainPayment(tx, bid)
  }
}

async function writeBid(
  tx: Tx,
  config: Config,
  { auctionId, bid }: { auctionId: string; bid: UnwrittenBid },
): Promise<void> {
  const auction = await lockAuction(tx, auctionId)
  // What ends an auction waits until no bid can come any more (settle-on-chain.ts).
  invariant(auction?.state === 'live', 'a bid that the chain has taken finds its auction open')
  const { itemId, sellerId, quantity, editions, isPrimary, bidCount } = auction
  const amountMinor = bidMinorOf(bid)
  await insertChainBid(tx, { auction, bid, amountMinor })
  if (!isPrimary && bidCount === 0)
    await moveAuctionedTokens(tx, config, { itemId, sellerId, ranges: rangesOf(auction), to: 'market' })
  await insertProvenanceEvent(tx, {
    itemId,
    kind: 'bids',
    fromId: bid.bidderId,
    quantity,
    editions,
    amountMinor,
    onChain: { chainId: config.ETHEREUM_CHAIN_ID, hash: bid.hash },
  })
  await settleLater(tx, { auctionId, at: bid.endsAt })
}

export const rangesOf = ({ editions }: Pick<AuctionRow, 'editions'>) => parseEditions(editions) ?? []

import { messages } from '@monsoon/contract/messages'
import { invariant } from '@monsoon/domain/invariant'
import type { ChainPurpose } from '#chain/chain-purpose.ts'
import { queueTransaction } from '#chain/queue-transaction.ts'
import type { Tx } from '#db.ts'
import { areLinked } from '#linked-accounts/are-linked.ts'
import type { Resources } from '#resources.ts'
import { moveAuctionedTokens } from '#tokens/sell-tokens.ts'
import { type AuctionRow, requestChainCancellation } from '../auction-queries.ts'
import { cancelLot, returnLot, sell, settleLater } from '../end-lot.ts'
import { rangesOf } from './write-chain-bids.ts'
import { isPastOnChain } from '#chain/chain-past-queries.ts'
import { findChainAuction, type ChainAuction } from '#payments/crypto/chain-payment-queries.ts'

type Config = Pick<Resources, 'config'>

/** When the chain is asked again. */
const pauseMs = 5_000
/** A transaction that ends an auction is queued once an hour, should the one before have failed. */
const hourMs = 3_600_000

/**
 * Ends an auction on chain as the contract ends it (docs/decisions/0127): the house has it settled when its time is
 * over, and undone where it was cancelled; the books follow what the chain then shows, whoever sent it. The auction is
 * live and locked.
 */
export async function settleOnChain(
  tx: Tx,
  resources: Config,
  { auction, now }: { auction: AuctionRow; now: Date },
): Promise<void> {
  const { auctionId, liveTill } = auction
  const chain = await findChainAuction(tx, auctionId)
  const { last, hasQuotes } = chain
  const later = (ms: number) => settleLater(tx, { auctionId, at: new Date(now.getTime() + ms) })
  if (last && !last.isWritten) return later(pauseMs)
  if (last?.sold) return sellAsOnChain(tx, resources, { auction, last, sold: last.sold })
  if (last?.isReturned) return undone(tx, resources, auction)
  if (auction.reason === null && now < liveTill) return settleLater(tx, { auctionId, at: liveTill })
  if (last) {
    if (auction.reason === null && !(await isPastOnChain(tx, { chainId: chainIdOf(resources), at: liveTill })))
      return later(pauseMs)
    await endOnChain(tx, resources, { auction, bidderId: last.bidderId, now })
    return later(60_000)
  }
  // Nobody has bid. What a wallet may still send, or what is still to become final, could be the first one.
  if (hasQuotes) return later(pauseMs)
  await (auction.reason === null ? returnLot(tx, auction, { state: 'unsold' }) : cancelLot(tx, auction, auction.reason))
}

type LastBid = NonNullable<ChainAuction['last']>

async function sellAsOnChain(
  tx: Tx,
  resources: Config,
  { auction, last, sold }: { auction: AuctionRow; last: LastBid; sold: NonNullable<LastBid['sold']> },
): Promise<void> {
  const { highestMinor, leadSeq, leaderId, ethUsdMinor } = auction
  invariant(highestMinor !== null && leadSeq !== null && ethUsdMinor !== null, 'what the chain has sold was bid for')
  invariant(leaderId === last.bidderId, 'the newest bid leads')
  await sell(tx, resources, {
    auction,
    sold: { buyerId: leaderId, priceMinor: highestMinor, seq: leadSeq },
    onChain: { paymentId: last.paymentId, ethUsdMinor, ...sold },
  })
}

/** The contract has repaid the bidder, and given a minted lot back. */
async function undone(tx: Tx, { config }: Config, auction: AuctionRow): Promise<void> {
  const { itemId, sellerId, isPrimary } = auction
  if (!isPrimary) await moveAuctionedTokens(tx, config, { itemId, sellerId, ranges: rangesOf(auction), to: 'seller' })
  await cancelLot(tx, auction, auction.reason ?? 'It was undone on chain')
}

const chainIdOf = ({ config }: Config): bigint => BigInt(config.ETHEREUM_CHAIN_ID)

/** Has the contract sell, or undo where it is to be cancelled, or bidder and seller turned out to be one person. */
async function endOnChain(
  tx: Tx,
  { config }: Config,
  { auction, bidderId, now }: { auction: AuctionRow; bidderId: string; now: Date },
): Promise<void> {
  const { auctionId, itemId, sellerId, reason } = auction
  const isOwn = reason === null && (await areLinked(tx, sellerId, bidderId))
  if (isOwn) await requestChainCancellation(tx, { auctionId, reason: messages.ownItem })
  const isUndone = isOwn || reason !== null
  const kind = isUndone ? 'fail-auction' : 'settle-auction'
  await queueTransaction(tx, config, {
    purpose: 'end-auction',
    subjectId: auctionId,
    network: 'ethereum',
    key: `${kind}:${auctionId}:${Math.floor(now.getTime() / hourMs)}`,
    call: kind === 'settle-auction' ? { kind, auctionId, itemId } : { kind, auctionId },
  })
}

/** What the auction came to is told by the contract's events, whoever sent the transaction. */
export const endAuctionPurpose: ChainPurpose = { async onConfirmed() {}, async onFailed() {} }

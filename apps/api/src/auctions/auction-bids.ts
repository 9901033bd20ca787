import type { HoldName } from '#ledger/ledger-types.ts'
import type { AuctionRow } from './auction-queries.ts'

/** The hold of the money of whoever leads: named by the bid that took the lead. */
export const bidHold = (auctionId: string, leadSeq: number): HoldName => ({
  reason: 'bid',
  ref: `${auctionId}:${leadSeq}`,
})

/** What the winner pays beside the bid. */
export const feesOf = ({
  mintFeeMinor,
  transferFeeMinor,
}: Pick<AuctionRow, 'mintFeeMinor' | 'transferFeeMinor'>): bigint => mintFeeMinor + transferFeeMinor

/** Who leads, with what is held of theirs. Null: nobody does. */
export function leaderOf(
  auction: Pick<AuctionRow, 'auctionId' | 'leaderId' | 'limitMinor' | 'leadSeq' | 'mintFeeMinor' | 'transferFeeMinor'>,
) {
  const { auctionId, leaderId, limitMinor, leadSeq } = auction
  if (leaderId === null || limitMinor === null || leadSeq === null) return null
  const hold = bidHold(auctionId, leadSeq)
  return { bidderId: leaderId, limitMinor, leadSeq, hold, heldMinor: limitMinor + feesOf(auction) }
}

export type Leader = NonNullable<ReturnType<typeof leaderOf>>

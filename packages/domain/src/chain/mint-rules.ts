import { countEditions, intersectRanges, subtractRanges, type EditionRange } from '../edition-ranges.ts'

/** How far editions are on their way to the chain. `waiting`: nothing was signed for some of them yet. */
export const MINT_STAGES = ['waiting', 'minting', 'minted'] as const
export type MintStage = (typeof MINT_STAGES)[number]

const minuteMs = 60_000

/** From then on a mint takes longer than it should, and its owner is told so. */
export const MINT_DELAYED_MS = 15 * minuteMs

/** Not minted by then, a purchase may be taken back (server-rules 14). */
export const MINT_LATE_MS = 24 * 60 * minuteMs

/** The stage of editions, that of the one which is least far, and how many are minted. */
export function mintStageOf(
  ranges: readonly EditionRange[],
  { minted, signed }: { minted: readonly EditionRange[]; signed: readonly EditionRange[] },
): { stage: MintStage; mintedQuantity: number } {
  const left = subtractRanges(ranges, minted)
  const mintedQuantity = countEditions(intersectRanges(ranges, minted))
  if (left.length === 0) return { stage: 'minted', mintedQuantity }
  return { stage: subtractRanges(left, signed).length === 0 ? 'minting' : 'waiting', mintedQuantity }
}

/**
 * How long something has waited for its mint, in ms: since it was sold, but not since before its chain was first
 * reached. Null: that has never been, and nothing waits.
 */
export const mintWaitMs = ({
  soldAt,
  firstSeenAt,
  now,
}: {
  soldAt: Date
  firstSeenAt: Date | null
  now: Date
}): number | null => firstSeenAt && now.getTime() - Math.max(soldAt.getTime(), firstSeenAt.getTime())

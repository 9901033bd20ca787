import type { SplitSide } from '@monsoon/contract/money/sale-splits'
import { useText } from '../text/use-text.tsx'
import { splitText } from './split-text.ts'

const words = {
  buyer: 'seenAsBuyer',
  seller: 'seenAsSeller',
  artist: 'seenAsArtist',
  curator: 'seenAsCurator',
  staff: 'seenAsStaff',
} as const satisfies Record<SplitSide, string>

/** From which sides a reader sees a sale, in words. */
export function useSidesText(): (sides: readonly SplitSide[]) => string {
  const t = useText(splitText)
  return (sides) => sides.map((side) => t(words[side])).join(' ')
}

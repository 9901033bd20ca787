import type { SaleSplit, SplitSide } from '@monsoon/contract/money/sale-splits'
import { minorToUsd, usdToMinor } from '@monsoon/domain/money'
import { useText } from '../text/use-text.tsx'
import { splitText } from './split-text.ts'

/** One step of the waterfall: it begins where the one before it ends. USD. */
export type SplitStep = {
  key: string
  purpose: string
  amount: number
  start: number
  isYours: boolean
  isOnTop: boolean
  /** What went to others, whom the reader does not see. */
  isOthers: boolean
  entryId: string | null
  leg: number
}

/** What was paid, or the price for those who see no more, and the parts that it is the sum of, in cents exactly. */
export function splitSteps({ price, paid, parts, others }: SaleSplit): { whole: number; steps: SplitStep[] } {
  const rest = { purpose: '', amount: others, isYours: false, isOnTop: false, isOthers: true, entryId: null, leg: 0 }
  const inPrice = parts.filter(({ isOnTop }) => !isOnTop)
  const onTop = parts.filter(({ isOnTop }) => isOnTop)
  const known = (part: SaleSplit['parts'][number]) => ({ ...part, isOthers: false })
  const all = [...inPrice.map(known), ...(others > 0 ? [rest] : []), ...onTop.map(known)]
  let start = 0n
  const steps = all.map((step) => {
    const placed = { ...step, key: `${step.purpose}:${step.leg}`, start: minorToUsd(start) }
    start += usdToMinor(step.amount)
    return placed
  })
  return { whole: paid ?? price, steps }
}

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

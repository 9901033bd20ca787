import type { LandState } from '@monsoon/contract/land/land-limits'
import { useText } from '#text/use-text.tsx'
import { Badge, type Tone } from '#ui/badge.tsx'
import { staffLandText } from './staff-land-text.ts'

const tones = { free: 'neutral', reserved: 'info', sold: 'good', withdrawn: 'warning' } as const satisfies Record<
  LandState,
  Tone
>

/** How a parcel stands, in a word. */
export function LandStateBadge({ state }: { state: LandState }) {
  const t = useText(staffLandText)
  return <Badge tone={tones[state]}>{t(state)}</Badge>
}

import type { DemoExhibition } from './demo-exhibition.ts'
import { activeExhibitions } from './demo-exhibitions-active.ts'
import { firstSeason } from './demo-exhibitions-ended.ts'
import { whatTheWaterKeeps } from './demo-exhibitions-featured.ts'
import { upcomingExhibitions } from './demo-exhibitions-upcoming.ts'

/** Every exhibition of the demo gallery. */
export const demoExhibitions: readonly DemoExhibition[] = [
  whatTheWaterKeeps,
  ...activeExhibitions,
  ...upcomingExhibitions,
  firstSeason,
]

import type { DemoExhibition } from './demo-exhibition.ts'
import { firstSeason } from './demo-exhibitions-ended.ts'
import { whatTheWaterKeeps } from './demo-exhibitions-featured.ts'

/** Every exhibition of the demo gallery. */
export const demoExhibitions: readonly DemoExhibition[] = [whatTheWaterKeeps, firstSeason]

import type { DemoWork } from './demo-work.ts'
import { badrWorks } from './demo-works-badr.ts'
import { leelaWorks } from './demo-works-leela.ts'
import { marlinaWorks } from './demo-works-marlina.ts'
import { nattayaWorks } from './demo-works-nattaya.ts'
import { rezwanWorks } from './demo-works-rezwan.ts'
import { sadiaWorks } from './demo-works-sadia.ts'

/** Every work the demo gallery begins with, grouped by artist. */
export const demoWorks: readonly DemoWork[] = [
  ...marlinaWorks,
  ...nattayaWorks,
  ...sadiaWorks,
  ...rezwanWorks,
  ...badrWorks,
  ...leelaWorks,
]

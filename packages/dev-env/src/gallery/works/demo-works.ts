import type { DemoWork } from '../demo-work.ts'
import { badrWorks } from './demo-works-badr.ts'
import { filmWorks } from './demo-works-film.ts'
import { isharaWorks } from './demo-works-ishara.ts'
import { kamalaWorks } from './demo-works-kamala.ts'
import { dalalWorks } from './demo-works-dalal.ts'
import { joaquinWorks } from './demo-works-joaquin.ts'
import { leelaWorks } from './demo-works-leela.ts'
import { linhWorks } from './demo-works-linh.ts'
import { marlinaWorks } from './demo-works-marlina.ts'
import { nattayaWorks } from './demo-works-nattaya.ts'
import { rezwanWorks } from './demo-works-rezwan.ts'
import { sadiaWorks } from './demo-works-sadia.ts'
import { wulanWorks } from './demo-works-wulan.ts'
import { zoyaWorks } from './demo-works-zoya.ts'
import { nadimWorks } from './demo-works-nadim.ts'
import { pasangWorks } from './demo-works-pasang.ts'
import { raniaWorks } from './demo-works-rania.ts'
import { weilingWorks } from './demo-works-weiling.ts'

/** Every work the demo gallery begins with, grouped by artist. */
export const demoWorks: readonly DemoWork[] = [
  ...marlinaWorks,
  ...nattayaWorks,
  ...sadiaWorks,
  ...rezwanWorks,
  ...badrWorks,
  ...leelaWorks,
  ...wulanWorks,
  ...kamalaWorks,
  ...zoyaWorks,
  ...isharaWorks,
  ...linhWorks,
  ...joaquinWorks,
  ...dalalWorks,
  ...weilingWorks,
  ...nadimWorks,
  ...pasangWorks,
  ...raniaWorks,
  ...filmWorks,
]

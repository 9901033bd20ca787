import { sitterPainters } from './languages/sitters.ts'
import type { Still } from './originals.ts'

/** Portraits of those who sat for one, each in another technique. */
export const portraitStills: readonly Still[] = Object.entries(sitterPainters).map(([key, paint]) => ({
  file: `portraits/${key}.webp`,
  paint,
  longSide: 600,
  quality: 76,
}))

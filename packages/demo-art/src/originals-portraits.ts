import { paintRooftop } from './languages/city/city-rooftop.ts'
import { paintHeartLotus } from './languages/pattern/kolam-works.ts'
import { sitterPainters } from './languages/sitters.ts'
import { paintSevenVessels } from './languages/still-life-works.ts'
import type { Still } from './painter.ts'

/**
 * Portraits of those who sat for one, each in another technique, and of three who would rather show a part of a work.
 */
export const portraitStills: readonly Still[] = [
  ...Object.entries(sitterPainters).map(([key, paint]) => ({
    file: `portraits/${key}.webp`,
    paint,
    longSide: 600,
    quality: 76,
  })),
  {
    file: 'portraits/kamala.webp',
    paint: paintHeartLotus,
    longSide: 1100,
    quality: 76,
    crop: { left: 0.22, top: 0.26, width: 0.56, height: 0.56 },
  },
  {
    file: 'portraits/linh.webp',
    paint: paintRooftop,
    longSide: 2300,
    quality: 76,
    crop: { left: 0.54, top: 0.61, width: 0.26, height: 0.325 },
  },
  {
    file: 'portraits/nadim.webp',
    paint: paintSevenVessels,
    longSide: 1500,
    quality: 76,
    crop: { left: 0.26, top: 0.1, width: 0.46, height: 0.69 },
  },
]

import {
  hours,
  paintCarriageLoop,
  paintHour,
  paintLamp,
  paintLampLoop,
  paintNightLoop,
  paintWindow,
} from './languages/city/night-line-posters.ts'
import { paintNightViaduct, paintUprightViaduct } from './languages/city/night-line-viaduct.ts'
import type { Loop, Still, FramePainter, Painter } from './painter.ts'

const still = (key: string, paint: Painter): Still => ({
  file: `works/${key}.webp`,
  paint,
  longSide: 1400,
  quality: 82,
})

/** What the film of the demo is sold by: lamps, windows, and the line by the hour. */
export const nightLineStills: readonly Still[] = [
  still('the-lamp-amber', paintLamp('amber')),
  still('the-lamp-green', paintLamp('green')),
  still('her-window', paintWindow('tiger')),
  still('left-on-the-rack', paintWindow('umbrella')),
  ...(Object.keys(hours) as (keyof typeof hours)[]).map((name) => still(`night-line-${name}`, paintHour(name))),
]

const loop = (key: string, paint: FramePainter, longSide: number, frames: number, crf = 30): Loop => ({
  file: `works/${key}.mp4`,
  paint,
  longSide,
  frames,
  crf,
  framesPerSecond: 16,
})

export const nightLineVideos: readonly Loop[] = [
  loop('the-viaduct', paintNightViaduct, 1280, 160),
  loop('the-viaduct-upright', paintUprightViaduct, 720, 160),
  loop('the-lamp-red', paintLampLoop, 720, 80),
  loop('nine-windows', paintCarriageLoop, 720, 144),
  loop('the-whole-night', paintNightLoop, 720, 128),
]

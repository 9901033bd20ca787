import { paintHighWater, paintShade, paintStepwell } from './languages/concrete-works.ts'
import { paintFirstSun, paintReclining, paintSaltPan } from './languages/dunes.ts'
import { paintAtoll, paintBackwater, paintCrossing } from './languages/flow.ts'
import { paintBreathing, paintDome, paintOpening } from './languages/girih-works.ts'
import { paintHinggi, paintPatola, paintRainYear, paintShipCloth } from './languages/ikat-works.ts'
import { paintLateRoom } from './languages/jali-works.ts'
import { paintFourHours, paintSlowSky } from './languages/night-sky.ts'
import { paintFarah, paintGrace, paintHamad, paintKarim, paintPrinter, paintWeaver } from './languages/portraits.ts'
import { paintRainScore } from './languages/rain-score-cover.ts'
import { renderRainWav } from './languages/rain-score.ts'
import { paintApril } from './languages/riso-fan.ts'
import { paintSevenFish } from './languages/riso-fish.ts'
import { paintNightFerry, paintUmbrellas } from './languages/riso-works.ts'
import { paintLowTide } from './languages/viaduct.ts'
import type { FramePainter, Painter } from './painter.ts'

/** A committed still: how it is painted, how large, how hard it is compressed. */
export type Still = {
  file: string
  paint: Painter
  longSide: number
  quality: number
  /** Part of the picture to keep, in shares of width and height; the whole without it. */
  crop?: { left: number; top: number; width: number; height: number }
}

/** A committed loop of frames. */
export type Loop = {
  file: string
  paint: FramePainter
  longSide: number
  frames: number
  framesPerSecond: number
  /** x264's constant rate factor. */ crf?: number
}

/** A committed sound; `render` gives a whole WAV file, 16 bit with a header of 44 bytes. */
export type Sound = { file: string; render: () => Buffer }

const work = (key: string, paint: Painter, longSide = 1600, quality = 88): Still => ({
  file: `works/${key}.webp`,
  paint,
  longSide,
  quality,
})

const detail = (
  key: string,
  n: number,
  paint: Painter,
  left: number,
  top: number,
  size: readonly [number, number],
): Still => ({
  file: `works/${key}-detail-${n}.webp`,
  paint,
  longSide: 2800,
  quality: 76,
  crop: { left, top, width: size[0], height: size[1] },
})

const portrait = (key: string, paint: Painter, longSide = 600, crop?: Still['crop']): Still => ({
  file: `portraits/${key}.webp`,
  paint,
  longSide,
  quality: 76,
  crop,
})

const square = (left: number, top: number, width: number, ratio: number) => ({
  left,
  top,
  width,
  height: width * ratio,
})

export const stills: readonly Still[] = [
  work('hinggi-for-a-dry-season', paintHinggi, 1800),
  work('patola-unfolded', paintPatola, 1600, 80),
  work('the-ship-that-carries-names', paintShipCloth, 1800),
  work('fifty-two-weeks-of-rain', paintRainYear, 1600, 80),
  work('a-pattern-opening', paintOpening, 1800, 82),
  work('under-the-tenth-vault', paintDome, 1600, 76),
  work('late-room', paintLateRoom, 1800),
  work('umbrella-weather', paintUmbrellas, 1600, 76),
  work('last-boat-across', paintNightFerry, 1600, 68),
  work('seven-fish-one-leaf', paintSevenFish, 1600, 66),
  work('april-half-over', paintApril, 1500, 54),
  work('high-water', paintHighWater, 1800),
  work('stepwell-nine-terraces', paintStepwell, 1700),
  work('shade-is-a-material', paintShade, 1600),
  work('first-sun', paintFirstSun, 2000),
  work('reclining', paintReclining, 1800),
  work('after-the-only-rain', paintSaltPan, 1800),
  work('crossing-currents', paintCrossing, 1800),
  work('chart-without-land', paintAtoll, 1800),
  work('backwater-eleven-sheets', paintBackwater, 1600),
  work('megh-22-seconds', paintRainScore, 1800),
  work('slow-sky-long-exposure', paintFourHours, 1700),
  detail('hinggi-for-a-dry-season', 1, paintHinggi, 0.14, 0.16, [0.5, 0.22]),
  detail('hinggi-for-a-dry-season', 2, paintHinggi, 0.08, 0.82, [0.42, 0.17]),
  detail('under-the-tenth-vault', 1, paintDome, 0.32, 0.32, [0.36, 0.36]),
  detail('under-the-tenth-vault', 2, paintDome, 0.02, 0.6, [0.4, 0.3]),
  detail('umbrella-weather', 1, paintUmbrellas, 0.28, 0.28, [0.5, 0.3]),
  detail('umbrella-weather', 2, paintUmbrellas, 0.3, 0.55, [0.42, 0.4]),
  portrait('marlina', paintWeaver),
  portrait('sadia', (longSide) => paintBreathing(longSide, 12, 40), 1000, square(0.2, 0.2, 0.6, 1)),
  portrait('nattaya', paintPrinter),
  portrait('rezwan', paintHighWater, 1600, square(0.42, 0.14, 0.375, 1.5)),
  portrait('badr', paintFirstSun, 1700, square(0.55, 0.28, 0.353, 2)),
  portrait('leela', paintAtoll, 1300, square(0.2, 0.12, 0.6154, 0.75)),
  portrait('farah', paintFarah),
  portrait('karim', paintKarim),
  portrait('grace', paintGrace),
  portrait('hamad', paintHamad),
  portrait('quiet-shelf', paintBackwater, 1200, square(0.5, 0.5, 0.5, 1)),
]

export const gifs: readonly Loop[] = [
  { file: 'works/breathing-star.gif', paint: paintBreathing, longSide: 450, frames: 40, framesPerSecond: 16 },
]

export const videos: readonly Loop[] = [
  { file: 'works/low-tide.mp4', paint: paintLowTide, longSide: 1280, frames: 120, framesPerSecond: 24, crf: 21 },
  { file: 'works/slow-sky.mp4', paint: paintSlowSky, longSide: 1280, frames: 144, framesPerSecond: 24, crf: 17 },
]

export const sounds: readonly Sound[] = [{ file: 'works/megh-22-seconds.wav', render: renderRainWav }]

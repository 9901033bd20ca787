import { between, pick, seededRandom, type Random } from '@monsoon/drawing/raster/prng'
import type { Mark } from './city-light.ts'
import { area, box, bush, dimmed, disc, grandmothersBalcony, line, placed, potted, scooter } from './city-parts.ts'
import { letterPath } from './city-signs.ts'

export const WIDTH = 1000
export const HEIGHT = 1250
export const KERB = 900

const sign = (word: string, x: number, y: number, size: number, step: readonly [number, number]) =>
  [...word]
    .map((letter, i) =>
      letterPath(
        letter,
        (u, v) => `${(x + i * step[0] + u * size).toFixed(1)} ${(y + i * step[1] + v * size * 1.25).toFixed(1)}`,
      ),
    )
    .join('')

/** Neon tubes in groups that go on and off together: the name, the bowl, the hotel's sign. */
export const tubes: readonly { tone: string; d: string; pen: number }[] = [
  { tone: '#ff3f4e', d: sign('PHỞ', 330, 440, 76, [112, 0]), pen: 9 },
  {
    tone: '#38e6d2',
    d: 'M672 500H788Q786 556 754 566H706Q674 556 672 500ZM692 478Q684 462 694 450T692 424M728 478Q720 462 730 450T728 424M764 478Q756 462 766 450T764 424',
    pen: 6,
  },
  { tone: '#ffb43c', d: sign('TRỌ', 888, 236, 46, [0, 92]), pen: 6 },
]

/** The house above the shop, its shutters and the balcony. */
function upstairs(random: Random): Mark[] {
  const wall = '#8a9a8c'
  return [
    box({ colour: wall }, 0, 0, WIDTH, KERB),
    box({ colour: '#8f6f74' }, 848, 0, 160, KERB),
    box({ colour: '#b09a6a' }, -10, 0, 196, KERB),
    ...Array.from({ length: 60 }, () =>
      box(
        { colour: dimmed(wall, between(random, 0.82, 0.97)) },
        between(random, 190, 840),
        between(random, 0, 330),
        between(random, 3, 9),
        between(random, 20, 120),
      ),
    ),
    box({ colour: '#cfc7b0' }, 178, 372, 678, 12),
    ...[240, 690].flatMap((x) => [
      box({ colour: '#d8cfb8' }, x - 8, 92, 116, 206),
      box({ colour: '#2f5a52' }, x, 100, 100, 190),
      line(
        { colour: '#1c3a34' },
        Array.from({ length: 18 }, (_, i) => `M${x + 6} ${110 + i * 10}h40m8 0h40`).join(''),
        3,
      ),
    ]),
    ...grandmothersBalcony(random, 500, 318, 210),
    box({ colour: '#3a3f3c' }, 300, 410, 510, 182),
  ]
}

/** The open front: tiles, shelves, the pot, the cook. */
function kitchen(random: Random): Mark[] {
  return [
    box({ colour: '#b9a070', lamp: '#b0742c' }, 210, 620, 620, KERB - 620),
    box({ colour: '#9fb0a8', lamp: '#7a5a2a' }, 210, 760, 620, KERB - 760),
    line(
      { colour: '#5a4a30', lamp: '#4a3214' },
      Array.from({ length: 16 }, (_, i) => `M${210 + i * 41} 760V900`).join('') + 'M210 806H830M210 852H830',
      2,
    ),
    box({ colour: '#000000', lamp: '#fff4d6' }, 300, 640, 170, 8),
    box({ colour: '#000000', lamp: '#fff4d6' }, 580, 640, 170, 8),
    ...Array.from({ length: 14 }, (_, i) =>
      box(
        { colour: '#302018', lamp: pick(random, ['#7a2a1c', '#4f6a3a', '#c9a050', '#5c3a22'] as const) },
        240 + i * 40,
        684,
        24,
        between(random, 24, 44),
      ),
    ),
    box({ colour: '#4a3420' }, 226, 728, 588, 8),
    ...placed(cook(), 588, 900, 1),
    box({ colour: '#8f979c', lamp: '#3a2812' }, 410, 800, 120, 100),
    disc({ colour: '#c8d0d4', lamp: '#5a4018' }, 470, 800, 60, 12),
    ...[258, 742].flatMap((x) => [
      box({ colour: '#c8342c' }, x - 30, 858, 60, 12),
      line({ colour: '#8f201c' }, `M${x - 22} 868L${x - 28} 900M${x + 22} 868L${x + 28} 900`, 8),
    ]),
    ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) =>
      area(
        { colour: i % 2 ? '#d8cfb8' : '#a8392e' },
        `M${196 + i * 72} 606H${268 + i * 72}L${258 + i * 76 - 18} 668H${184 + i * 76 - 18}Z`,
      ),
    ),
  ]
}

/** A shuttered shop to the left, the door of the lodging house to the right, wires above. */
function neighbours(random: Random): Mark[] {
  return [
    box({ colour: '#6f7a7c' }, 20, 640, 146, 260),
    line({ colour: '#474f52' }, Array.from({ length: 24 }, (_, i) => `M20 ${650 + i * 11}h146`).join(''), 2.4),
    box({ colour: '#1e1c22' }, 876, 210, 74, 312),
    box({ colour: '#2a2420', lamp: '#6a3c18' }, 884, 690, 84, 210),
    line({ colour: '#1a1614' }, 'M926 690V900M884 790H968', 4),
    ...potted(random, 196, 900, 46),
    ...potted(random, 848, 900, 40),
    ...bush(random, 60, 300, 70, '#d4487a'),
    ...bush(random, 20, 380, 60, '#d4487a'),
    ...placed(scooter('#3f5f86'), 92, 912, 1.05),
    line(
      { colour: '#0e1016' },
      'M0 180Q400 300 1000 150M0 196Q460 330 1000 170M0 210Q380 340 1000 200M0 560Q100 600 196 590',
      3,
    ),
  ]
}

/** Everything that stands in the picture but the neon tubes. */
export function shopMarks(): Mark[] {
  const random = seededRandom('rain-shop')
  return [...upstairs(random), ...kitchen(random), ...neighbours(random)]
}

/** The cook behind the counter with her ladle, and somebody waiting; the floor is y = 0. */
function cook(): Mark[] {
  const dark = { colour: '#20150f', lamp: '#120803' }
  return [
    area(dark, 'M-46 0V-96Q-44 -126 -14 -132V-144H14V-132Q44 -126 46 -96V0Z'),
    disc(dark, 0, -158, 19, 23),
    area({ colour: '#d8d0c0', lamp: '#4a3418' }, 'M-22 -164Q-26 -190 0 -192Q26 -190 22 -164Q0 -172 -22 -164Z'),
    area({ colour: '#a8392e', lamp: '#5a1a10' }, 'M-28 -104H28L36 -40H-36Z'),
    line(dark, 'M-38 -112L-70 -86L-92 -120', 14),
    line({ colour: '#b8c0c4', lamp: '#4a3a20' }, 'M-92 -116L-120 -150', 5),
    area(dark, 'M128 -44V-84Q130 -112 152 -116V-124H174V-116Q196 -110 198 -84V-44Z'),
    disc(dark, 163, -136, 16, 19),
    ...[-210, -180, 66, 92].map((x) =>
      area(
        { colour: '#e8e0cc', lamp: '#6a5228' },
        `M${x - 13} -140H${x + 13}Q${x + 10} -126 ${x} -126T${x - 13} -140Z`,
      ),
    ),
  ]
}

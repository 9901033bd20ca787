import { between, pick, type Random } from '@monsoon/drawing/raster/prng'
import type { Mark } from './city-light.ts'
import { area, box, bush, disc, line, placed, potted } from './city-parts.ts'

export const WIDTH = 1500
export const HEIGHT = 1200
const PARAPET = 720
const FLOOR = 930

export function parapet(random: Random): Mark[] {
  const marks = [
    box({ colour: '#b8a78a' }, -10, PARAPET, WIDTH + 20, FLOOR - PARAPET),
    box({ colour: '#d8c9aa' }, -10, PARAPET - 16, WIDTH + 20, 22),
  ]
  for (let i = 0; i < 23; i++)
    for (let j = 0; j < 2; j++) {
      const [cx, cy] = [i * 66 + 24, PARAPET + 62 + j * 66]
      marks.push(box({ colour: '#a8967a' }, cx - 31, cy - 31, 62, 62))
      for (const turn of [0, 90, 180, 270])
        marks.push(
          ...placed([area({ colour: '#241f2c', air: '#1a1626' }, 'M3 -3L26 -3Q26 -26 3 -26Z')], cx, cy, 1, turn),
        )
    }
  for (let i = 0; i < 40; i++)
    marks.push(
      box({ colour: '#9c8b70' }, random() * WIDTH, PARAPET + 6, between(random, 2, 9), between(random, 20, 120)),
    )
  return marks
}

export function tiles(): Mark[] {
  const marks = [box({ colour: '#7d5546' }, -10, FLOOR, WIDTH + 20, HEIGHT - FLOOR)]
  for (let i = 0; i < 5; i++)
    marks.push(line({ colour: '#5c382c' }, `M0 ${FLOOR + 14 + i * i * 15 + i * 14}H${WIDTH}`, 2 + i * 0.4))
  for (let i = -22; i < 23; i++)
    marks.push(line({ colour: '#5c382c' }, `M${750 + i * 62} ${FLOOR}L${750 + i * 128} ${HEIGHT}`, 2.4))
  return marks
}

/** A string of bulbs between two poles. */
export function bulbs(random: Random): Mark[] {
  const marks: Mark[] = []
  for (const [x0, y0, x1, y1, sag] of [
    [96, 300, 800, 250, 190],
    [800, 250, 1416, 340, 150],
  ] as const) {
    const [mx, my] = [(x0 + x1) / 2, (y0 + y1) / 2 + sag]
    marks.push(line({ colour: '#14141c' }, `M${x0} ${y0}Q${mx} ${my} ${x1} ${y1}`, 2.6))
    const count = Math.round(Math.hypot(x1 - x0, y1 - y0) / 62)
    for (let i = 1; i < count; i++) {
      const t = i / count
      const x = (1 - t) ** 2 * x0 + 2 * t * (1 - t) * mx + t * t * x1
      const y = (1 - t) ** 2 * y0 + 2 * t * (1 - t) * my + t * t * y1
      marks.push(
        line({ colour: '#14141c' }, `M${x} ${y}v9`, 2.4),
        disc({ colour: '#000000', lamp: pick(random, ['#ffd28a', '#ffc46e', '#ffe0ac'] as const) }, x, y + 17, 8, 10),
      )
    }
  }
  return [...marks, line({ colour: '#2b2a30' }, 'M96 300V930M800 250V940M1416 340V930', 9)]
}

/** A red plastic table with two stools, iced coffee, a cat that has the better one. */
export function table(): Mark[] {
  const red = { colour: '#c8342c' }
  const dark = { colour: '#8a201c' }
  const stool = (x: number, y: number) => [
    area(
      dark,
      `M${x - 44} ${y}L${x - 34} ${y - 84}H${x - 20}L${x - 26} ${y}ZM${x + 44} ${y}L${x + 34} ${y - 84}H${x + 20}L${x + 26} ${y}Z`,
    ),
    box(red, x - 42, y - 98, 84, 18),
    disc({ colour: '#da4a3e' }, x, y - 98, 42, 9),
  ]
  const glass = (x: number, y: number) => [
    area({ colour: '#c9a67a' }, `M${x - 13} ${y - 46}H${x + 13}L${x + 10} ${y}H${x - 10}Z`),
    area({ colour: '#4a2c1a' }, `M${x - 12} ${y - 30}H${x + 12}L${x + 10} ${y}H${x - 10}Z`),
    line({ colour: '#e8e2d6' }, `M${x + 2} ${y - 20}L${x + 12} ${y - 66}`, 3),
  ]
  const cat = placed(
    [
      area(
        { colour: '#d09050' },
        'M-40 0Q-52 -54 -20 -74Q-22 -92 -18 -104L-8 -94H6L16 -104Q22 -84 12 -72Q40 -52 34 0Z',
      ),
      line({ colour: '#d09050' }, 'M32 -4Q66 -8 60 -40', 10),
      line({ colour: '#8a5428' }, 'M-36 -30q12 -4 18 2M-38 -44q12 -4 18 2M30 -34q-10 -4 -14 2', 4),
      disc({ colour: '#15110e' }, -10, -84, 2.6),
      disc({ colour: '#15110e' }, 6, -84, 2.6),
    ],
    1004,
    1002,
    1,
  )
  return [
    ...stool(690, 1120),
    ...stool(1010, 1100),
    area(dark, 'M770 1136L788 1010H806L798 1136ZM940 1136L922 1010H904L912 1136Z'),
    box(red, 752, 992, 206, 22),
    disc({ colour: '#dc4c40' }, 855, 992, 103, 16),
    ...glass(826, 990),
    ...glass(886, 994),
    ...cat,
  ]
}

export function garden(random: Random): Mark[] {
  const marks: Mark[] = []
  for (const [x, y, size] of [
    [180, 960, 74],
    [300, 980, 52],
    [420, 950, 64],
    [1180, 966, 60],
    [1290, 990, 84],
    [1400, 970, 56],
    [540, 944, 40],
    [1090, 948, 40],
  ] as const)
    marks.push(...potted(random, x, y, size))
  for (const [x, y, size, flower] of [
    [60, 640, 120, '#d8467c'],
    [150, 720, 90, '#d8467c'],
    [30, 820, 110, '#d8467c'],
    [1450, 640, 96, undefined],
    [1400, 730, 80, '#e8a03c'],
    [1480, 820, 90, undefined],
    [620, 700, 46, undefined],
    [560, 712, 34, '#e8e0d0'],
  ] as const)
    marks.push(...bush(random, x, y, size, flower))
  marks.push(area({ colour: '#6a5238' }, 'M1276 750L1268 960H1312L1304 750Z'))
  for (let i = 0; i < 9; i++) {
    const a = -2.7 + i * 0.28
    const [tx, ty] = [1290 + 190 * Math.cos(a), 690 + 150 * Math.sin(a)]
    marks.push(
      line({ colour: '#3c6a3c' }, `M1290 760Q${1290 + 90 * Math.cos(a)} ${640 + 120 * Math.sin(a)} ${tx} ${ty}`, 7),
      ...bush(random, tx, ty, 38),
    )
  }
  return marks
}

export function tank(): Mark[] {
  return [
    line({ colour: '#33343c' }, 'M968 716V560M1120 716V560M956 600H1132M968 700L1120 610', 8),
    box({ colour: '#8f9aa4' }, 960, 424, 170, 138),
    box({ colour: '#c2cbd0' }, 984, 424, 22, 138),
    box({ colour: '#626d78' }, 1090, 424, 40, 138),
    line({ colour: '#737e88' }, 'M960 462H1130M960 510H1130', 4),
    disc({ colour: '#a4aeb6' }, 1045, 424, 85, 16),
  ]
}

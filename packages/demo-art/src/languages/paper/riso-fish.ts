import type { Painter } from '../../painter.ts'
import { area, block, disc, placed, printRiso, stroke, type Inks, type Shape } from './riso.ts'

const green = { colour: '#0f8a62', angle: 75, shift: [0, 0] } as const
const pink = { colour: '#ff4a6e', angle: 45, shift: [2.4, -1.6] } as const
const yellow = { colour: '#ffd21f', angle: 15, shift: [-2, 2.2] } as const

/** A fish along x, half length 100. */
function fish(back: Inks, belly: Inks, mark: Inks): Shape[] {
  const body = 'M-100 4C-72 -40 20 -52 66 -10L100 -34Q90 0 102 34L66 12C20 44 -70 40 -100 4Z'
  const shapes: Shape[] = [
    area(mark, 'M-30 -34C-10 -66 36 -56 46 -26Z'),
    area(mark, 'M-10 34C0 52 20 54 30 30Z'),
    area(belly, body),
    area(back, 'M-100 4C-72 -40 20 -52 66 -10L100 -34Q92 -10 94 0C40 -8 -40 -12 -100 4Z'),
  ]
  for (let j = 0; j < 5; j++) {
    for (let i = 0; i < 9; i++) {
      const x = -34 + i * 11 + (j % 2) * 5.5
      const y = -22 + j * 10
      if (Math.abs(y) < 32 - i * 2.6) shapes.push(stroke(mark, `M${x} ${y - 5}q6 5 0 10`, 1.5))
    }
  }
  shapes.push(
    stroke(mark, 'M-56 -26Q-42 2 -56 28', 3),
    disc([0, 0, 0], -76, -6, 8),
    disc([0.3, 0.2, 0.2], -76, -6, 8.6),
    disc([0, 0, 0], -76, -6, 7),
    disc([1, 1, 0.3], -75, -6, 4),
  )
  for (let i = -2; i <= 2; i++) shapes.push(stroke(mark, `M76 ${i * 2}L94 ${i * 10}`, 1.5))
  return [...shapes, area(mark, 'M-40 6Q-18 8 -12 26Q-32 24 -40 6Z')]
}

function lime(): Shape[] {
  const wedges = Array.from({ length: 9 }, (_, i) => {
    const a = (i / 9) * 2 * Math.PI
    const p = (t: number, r: number) => `${(r * Math.cos(a + t)).toFixed(1)} ${(r * Math.sin(a + t)).toFixed(1)}`
    return area([0.32, 0, 0.75], `M${p(0.3, 6)}L${p(0.07, 33)}Q${p(0.35, 38)} ${p(0.62, 33)}Z`)
  })
  return [disc([0.9, 0, 0.6], 0, 0, 46), disc([0.06, 0, 0.25], 0, 0, 40), ...wedges]
}

/** A checked cloth and a banana leaf with two tears. */
function clothAndLeaf(): Shape[] {
  const shapes: Shape[] = [block([0, 0.1, 0.22], 0, 0, 1280, 1600)]
  for (let j = 0; j < 16; j++)
    for (let i = 0; i < 13; i++) if ((i + j) % 2) shapes.push(block([0, 0.34, 0.3], i * 100 - 10, j * 100, 100, 100))
  const leaf =
    'M640 70C960 210 1120 620 1060 1020C1020 1290 850 1480 650 1545C440 1490 270 1300 225 1030C160 620 330 200 640 70Z'
  shapes.push(area([0.6, 0.42, 0.1], leaf, 'translate(22 26)'), area([0.86, 0, 0.62], leaf))
  for (let i = 0; i < 34; i++) {
    const y = 190 + i * 39
    const w = 430 * Math.sin(Math.PI * Math.min(1, (y - 60) / 1500)) ** 0.62
    shapes.push(
      stroke([0.62, 0, 0.85], `M644 ${y}Q${644 + w * 0.5} ${y - 20} ${644 + w * 0.9} ${y - 78}`, 3.4),
      stroke([0.62, 0, 0.85], `M644 ${y}Q${644 - w * 0.5} ${y - 20} ${644 - w * 0.9} ${y - 78}`, 3.4),
    )
  }
  shapes.push(
    stroke([0.35, 0, 0.85], 'M640 74Q650 800 650 1540', 13),
    area([0, 0.1, 0.22], 'M1072 700L930 690L1078 742Z'),
    area([0, 0.34, 0.3], 'M216 900L372 880L218 948Z'),
  )
  return shapes
}

/** Seven fish on a banana leaf. */
export const paintSevenFish: Painter = (longSide) => {
  const shapes = clothAndLeaf()
  const kinds = [
    [
      [0, 0.95, 0.2],
      [0, 0.28, 0.05],
      [0.35, 0.95, 0.1],
    ],
    [
      [0.85, 0.15, 0],
      [0.16, 0, 0.05],
      [0.95, 0.3, 0],
    ],
    [
      [0, 0.7, 1],
      [0, 0.1, 0.7],
      [0.5, 0.9, 0.4],
    ],
  ] as const
  const places = [
    [560, 300, 176, 1.7, 0],
    [730, 480, 4, 2.05, 1],
    [545, 672, -174, 2.15, 2],
    [735, 868, 8, 2.25, 0],
    [540, 1060, 178, 2.1, 1],
    [740, 1240, -3, 1.95, 2],
    [600, 1396, 172, 1.45, 0],
  ] as const
  for (const [x, y, turn, scale, kind] of places) {
    const [a, b, c] = kinds[kind]
    shapes.push(
      disc([0.98, 0.3, 0.4], x + 10, y + 36 * scale, 88 * scale, 12 * scale, turn % 180),
      ...placed(fish(a, b, c), x, y, turn, scale),
    )
  }
  shapes.push(
    ...placed(lime(), 1060, 300, 20, 2),
    ...placed(lime(), 1140, 470, 50, 1.5),
    ...placed(lime(), 190, 1360, 0, 1.9),
  )
  for (const [x, y, turn] of [
    [150, 330, 30],
    [215, 265, 52],
    [1110, 1330, 200],
    [1090, 1420, 168],
  ] as const) {
    shapes.push(
      ...placed(
        [
          area([0, 1, 0.9], 'M-90 6C-40 -26 40 -22 84 -4C40 18 -30 26 -90 6Z'),
          stroke([0.95, 0, 0.5], 'M82 -4Q104 -6 112 -20', 8),
        ],
        x,
        y,
        turn,
        1,
      ),
    )
  }
  return printRiso(
    { width: 1280, height: 1600, inks: [green, pink, yellow], paper: '#f7efdc', shapes, seed: 'seven-fish' },
    longSide,
  )
}

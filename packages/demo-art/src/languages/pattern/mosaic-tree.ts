import { hashCell } from '@monsoon/drawing/raster/prng'
import { disc, leaf, path, stroke, type At, type Cartoon } from './mosaic-marks.ts'

/** Two strands plaited around eyes, along a straight line. */
function guilloche([x0, y0]: At, [x1, y1]: At, colours: readonly [string, string]): string {
  const length = Math.hypot(x1 - x0, y1 - y0)
  const turn = (Math.atan2(y1 - y0, x1 - x0) * 180) / Math.PI
  const pitch = length / Math.round(length / 46)
  let strands = ''
  for (let i = 0; i * pitch < length - 1; i++) {
    const x = i * pitch
    const [a, b] = i % 2 ? [colours[1], colours[0]] : colours
    const over = `M${x} 9C${x + pitch / 2} 9 ${x + pitch / 2} -9 ${x + pitch} -9`
    const under = `M${x} -9C${x + pitch / 2} -9 ${x + pitch / 2} 9 ${x + pitch} 9`
    strands += stroke(under, '#2b2a2e', 15) + stroke(under, b, 9) + stroke(over, '#2b2a2e', 15) + stroke(over, a, 9)
  }
  return `<g transform="translate(${x0} ${y0}) rotate(${turn})">${strands}</g>`
}

function frame(width: number, height: number, colours: readonly [string, string]): string {
  const rect = (inset: number, fill: string) =>
    `<rect x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" fill="${fill}"/>`
  const [l, t, r, b] = [35, 35, width - 35, height - 35]
  const corners = [
    [l, t],
    [r, t],
    [l, b],
    [r, b],
  ]
    .map(([x, y]) => disc(x!, y!, 17, '#2b2a2e') + disc(x!, y!, 12, colours[0]) + disc(x!, y!, 5, '#efe3c8'))
    .join('')
  return (
    rect(0, '#e8dcc2') +
    rect(9, '#7d2f2a') +
    rect(17, '#3a3436') +
    guilloche([l, t], [r, t], colours) +
    guilloche([l, b], [r, b], colours) +
    guilloche([l, t], [l, b], colours) +
    guilloche([r, t], [r, b], colours) +
    corners +
    rect(54, '#7d2f2a') +
    rect(62, '#efe4cc')
  )
}

function pomegranate([x, y]: At, r: number, isOpen: boolean): string {
  const crown = path(
    `M${x - r * 0.34} ${y + r * 0.8}L${x - r * 0.5} ${y + r * 1.42}L${x - r * 0.14} ${y + r * 1.14}L${x} ${y + r * 1.5}L${x + r * 0.16} ${y + r * 1.14}L${x + r * 0.5} ${y + r * 1.42}L${x + r * 0.34} ${y + r * 0.8}Z`,
    '#8c2a24',
  )
  const skin =
    disc(x, y, r, '#b83a2c') +
    path(
      `M${x - r * 0.72} ${y - r * 0.3}A${r * 0.8} ${r * 0.8} 0 0 1 ${x + r * 0.1} ${y - r * 0.8}A${r * 0.95} ${r * 0.95} 0 0 0 ${x - r * 0.72} ${y - r * 0.3}Z`,
      '#e39a6c',
    ) +
    path(
      `M${x + r * 0.92} ${y - r * 0.1}A${r * 0.93} ${r * 0.93} 0 0 1 ${x - r * 0.2} ${y + r * 0.9}A${r * 1.3} ${r * 1.3} 0 0 0 ${x + r * 0.92} ${y - r * 0.1}Z`,
      '#741f22',
    )
  const seeds = isOpen
    ? path(
        `M${x - r * 0.5} ${y - r * 0.42}L${x + r * 0.42} ${y - r * 0.5}L${x + r * 0.34} ${y + r * 0.5}L${x - r * 0.36} ${y + r * 0.46}Z`,
        '#f0d9b0',
      ) +
      [
        [-0.2, -0.2],
        [0.16, -0.22],
        [-0.1, 0.18],
        [0.18, 0.2],
      ]
        .map(([a, b]) => disc(x + r * a!, y + r * b!, r * 0.2, '#c8372f'))
        .join('')
    : ''
  return crown + skin + seeds
}

function partridge(x: number, y: number, flip: 1 | -1): string {
  return `<g transform="translate(${x} ${y}) scale(${flip} 1)">${
    stroke('M-6 40L-10 74M14 40L14 74', '#a5442f', 5) +
    path('M-78 34L-96 14L-40 8C-30 -30 20 -36 38 -8C50 12 34 44 -6 46C-30 46 -52 42 -78 34Z', '#5f6b78') +
    path('M14 -18C16 -50 30 -66 48 -62C62 -58 62 -38 52 -22C44 -8 24 0 14 -18Z', '#6f7d88') +
    path('M30 -36C40 -22 44 -14 38 6C26 0 20 -14 22 -28Z', '#efe4cc') +
    path('M58 -52L76 -46L58 -41Z', '#b9482f') +
    disc(47, -50, 5, '#efe4cc') +
    path('M-62 28C-30 4 4 4 20 18C4 40 -32 40 -62 28Z', '#a8744a') +
    stroke('M-40 27C-24 20 -8 20 6 24', '#3a3436', 5)
  }</g>`
}

const BOUGHS: readonly (readonly [string, number])[] = [
  ['M384 742C372 640 392 560 384 470C380 400 384 330 384 236', 24],
  ['M384 560C330 520 262 508 196 440', 15],
  ['M384 560C440 516 508 508 572 446', 15],
  ['M384 430C330 384 284 340 238 268', 13],
  ['M384 430C438 384 486 338 530 270', 13],
  ['M384 330C352 280 340 236 318 186', 10],
  ['M384 330C418 280 430 240 452 186', 10],
]
const FRUIT: readonly (readonly [number, number, number, boolean])[] = [
  [182, 462, 37, false],
  [588, 466, 37, true],
  [230, 288, 38, true],
  [540, 286, 37, false],
  [384, 216, 40, false],
  [306, 420, 29, false],
  [462, 418, 30, false],
  [304, 172, 27, false],
  [468, 170, 27, true],
  [276, 560, 27, false],
  [498, 566, 27, false],
]
const TWIGS: readonly (readonly [number, number, number])[] = [
  [218, 462, -160],
  [240, 480, 120],
  [296, 506, -110],
  [330, 524, 100],
  [150, 420, -70],
  [214, 410, -60],
  [548, 470, -20],
  [528, 484, 62],
  [470, 508, -70],
  [436, 522, 82],
  [606, 420, -100],
  [560, 412, -125],
  [268, 316, 170],
  [300, 356, -130],
  [262, 250, -60],
  [214, 236, -100],
  [330, 384, 130],
  [500, 316, 10],
  [470, 356, -50],
  [506, 250, -120],
  [556, 236, -80],
  [440, 384, 52],
  [352, 276, 190],
  [336, 226, -25],
  [322, 236, 140],
  [420, 276, -10],
  [434, 226, 205],
  [448, 236, 40],
  [384, 290, -145],
  [386, 290, -35],
  [366, 500, 165],
  [402, 500, 15],
  [352, 150, -115],
  [416, 150, -65],
  [384, 170, -90],
  [278, 150, -140],
  [496, 150, -40],
  [190, 350, -165],
  [584, 350, -15],
  [330, 456, 10],
  [438, 456, 170],
]

/** Places for single leaves in the crown, clear of fruit and of each other. */
function foliage(fruit: readonly (readonly [number, number, number, boolean])[]): At[] {
  const taken: [number, number, number][] = [
    ...fruit.map(([x, y, r]): [number, number, number] => [x, y, r + 34]),
    ...TWIGS.map(([x, y]): [number, number, number] => [x, y, 38]),
  ]
  const found: At[] = []
  for (let i = 0; i < 900; i++) {
    const [x, y] = [110 + 548 * hashCell(i, 1, 5), 110 + 500 * hashCell(i, 2, 5)]
    if (Math.hypot((x - 384) / 288, (y - 330) / 262) > 1) continue
    if (taken.some(([tx, ty, r]) => Math.hypot(x - tx, y - ty) < r)) continue
    taken.push([x, y, 44])
    found.push([x, y])
  }
  return found
}

/** A fruit tree in a plaited border, partridges under it. */
export function pomegranateCartoon(): Cartoon {
  const [width, height] = [768, 960]
  const greens = ['#4f6b3c', '#6f8a4a', '#3c5648'] as const
  const leaves = TWIGS.map(([x, y, turn], i) => leaf([x, y], turn, 58 + 16 * (i % 3), greens[i % 3]!)).join('')
  const crown = foliage(FRUIT)
    .map(([x, y], i) => leaf([x, y], hashCell(i, 3, 5) * 360, 40 + 14 * hashCell(i, 4, 5), greens[i % 3]!))
    .join('')
  const boughs = BOUGHS.map(([d, w]) => stroke(d, '#6b4630', w)).join('')
  const bark = stroke('M392 736C382 640 400 560 392 480', '#9a6b45', 8)
  const ground =
    path('M70 772C180 748 300 760 384 742C470 760 600 748 698 772L698 890L70 890Z', '#c9a86a') +
    path('M70 812C200 790 320 806 420 796C540 784 620 806 698 800L698 890L70 890Z', '#a9854f')
  const tufts = [110, 330, 452, 650]
    .map(
      (x) =>
        leaf([x, 842], -112, 38, '#5d7440') + leaf([x, 842], -90, 46, '#5d7440') + leaf([x, 842], -68, 38, '#5d7440'),
    )
    .join('')
  const fruit = FRUIT.map(([x, y, r, open]) => pomegranate([x, y], r, open)).join('')
  const fallen = pomegranate([560, 846], 24, true)
  return {
    width,
    height,
    ground: '#efe4cc',
    body:
      frame(width, height, ['#c08a3a', '#8f9aa0']) +
      ground +
      tufts +
      crown +
      boughs +
      bark +
      leaves +
      fruit +
      partridge(206, 742, 1) +
      partridge(566, 742, -1) +
      fallen,
  }
}

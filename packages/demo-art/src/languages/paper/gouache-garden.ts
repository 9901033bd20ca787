import type { Painter } from '../../painter.ts'
import { hex, mix, smoothstep, type Rgb } from '@monsoon/drawing/raster/colour'
import { fbm, gradientNoise } from '@monsoon/drawing/raster/noise'
import { moved, type Point } from '@monsoon/drawing/raster/path'
import { between, gaussian, pick, seededRandom, type Random } from '@monsoon/drawing/raster/prng'
import { rasterFromSvg, sizeFor, svgDocument } from '@monsoon/drawing/raster/raster'
import { blankSheet, dabAll, driedOnPaper, paintPass, remixed, type Dab } from './gouache.ts'
import { bent, frond, ribbedLeaf, type LeafColours } from './gouache-plants.ts'

const RATIO = 0.8
const GATE: Point = [0.415, 0.535]

/** What there was before the garden: a wall, a blue gate ajar, three steps and the light behind. */
const gate = `<rect width="800" height="1000" fill="#1d4a48"/><ellipse cx="415" cy="480" rx="300" ry="380" fill="#d98b5f"/><rect x="90" y="250" width="650" height="470" fill="#e59a6a"/><rect x="90" y="250" width="650" height="34" fill="#f4bf88"/>
<path d="M318 720V420A97 97 0 0 1 512 420V720Z" fill="#f6d9a0"/><path d="M334 720V424A81 81 0 0 1 496 424V720Z" fill="#fdeeb5"/><path d="M420 720V560Q470 540 496 560V720Z" fill="#cfe0a0"/>
<path d="M334 720V424A81 81 0 0 1 412 344V716Z" fill="#3f8fa6"/><path d="M346 700V434A64 64 0 0 1 400 372V700Z" fill="#5cb0bb"/><path d="M373 380V716M346 470H406M346 560H406M346 640H406" stroke="#2a6c86" stroke-width="6"/><circle cx="403" cy="560" r="6" fill="#f2c14e"/>
<rect x="300" y="716" width="232" height="26" fill="#d9b48a"/><rect x="276" y="742" width="282" height="30" fill="#c08f73"/><rect x="250" y="772" width="336" height="36" fill="#a47468"/>
<path d="M300 808L250 1000H620L560 808Z" fill="#c99a72"/>`

const greens: readonly LeafColours[] = [
  { lit: hex('#b7cf6a'), shaded: hex('#5f9a5c'), rib: hex('#e6e8a6') },
  { lit: hex('#7dba5f'), shaded: hex('#2f7a55'), rib: hex('#cfe08f') },
  { lit: hex('#4f9f6c'), shaded: hex('#1d5f55'), rib: hex('#a6d69a') },
  { lit: hex('#3a8577'), shaded: hex('#154a4c'), rib: hex('#86c4a6') },
]
const odd: readonly LeafColours[] = [
  { lit: hex('#e88a6a'), shaded: hex('#a83a4d'), rib: hex('#fbd0a6') },
  { lit: hex('#8a5a8c'), shaded: hex('#4a2f5c'), rib: hex('#d69ac0') },
  { lit: hex('#d9cf7a'), shaded: hex('#93a04f'), rib: hex('#f6f0b8') },
]

/** A ring of leaves around the gate; `out` 1 is near the gate, more is nearer to us. */
function ringOfLeaves(count: number, out: number, size: number, depth: number, random: Random): Dab[] {
  return Array.from({ length: count }, (_, i) => {
    const a = ((i + random() * 0.8) / count) * 2 * Math.PI
    const isAbove = Math.sin(a) < -0.2
    const root: Point = [GATE[0] + Math.cos(a) * 0.25 * out, GATE[1] + Math.sin(a) * 0.35 * out + (isAbove ? 0 : 0.04)]
    const heading = isAbove
      ? a + Math.PI + gaussian(random) * 0.7
      : -Math.PI / 2 + Math.cos(a) * -0.5 + gaussian(random) * 0.55
    const length = size * between(random, 0.7, 1.3)
    const base =
      random() < 0.13
        ? pick(random, [odd[0]!, odd[1]!, odd[2]!] as const)
        : greens[Math.min(3, Math.max(0, Math.round(depth + gaussian(random) * 0.7)))]!
    const kind = random()
    const curve = bent(moved(root, heading, -length * 0.45), heading, length, gaussian(random) * 0.6)
    if (kind < 0.16) return frond(curve, length * 0.34, base, random)
    return ribbedLeaf(
      {
        curve,
        breadth: length * (kind < 0.55 ? 0.15 : 0.24),
        widest: kind < 0.55 ? 0.45 : 0.32,
        torn: kind > 0.85 ? 0.14 : 0,
      },
      base,
      random,
    )
  }).flat()
}

/** Lobster claw: red boats of flower, left and right along a bent stem. */
function heliconia(foot: Point, angle: number, length: number, random: Random): Dab[] {
  const dabs: Dab[] = []
  let at = foot
  for (let i = 0; i < 9; i++) {
    const side = i & 1 ? 1 : -1
    const next = moved(at, angle + side * 0.24, length / 9)
    const size = length * 0.3 * (1 - i * 0.065)
    const out = angle + side * 0.85
    dabs.push({
      at,
      angle,
      length: (length / 9) * 2,
      width: length * 0.03,
      colour: hex('#b53a34'),
      brush: 'flat',
      dry: 0,
    })
    for (const [shift, colour, width] of [
      [0, hex('#a3263a'), 0.36],
      [-0.05, hex('#e0473d'), 0.27],
      [-0.12, hex('#f58a4b'), 0.14],
      [-0.17, hex('#f6d25c'), 0.05],
    ] as const)
      dabs.push({
        at: moved(next, out + side * shift, size * 0.5),
        angle: out + side * shift,
        length: size,
        width: size * width,
        colour: remixed(colour, random, 0.04),
        brush: 'leaf',
        dry: 0,
      })
    at = next
  }
  return dabs
}

/** A hibiscus seen from the front: five broad petals of many touches, and a staff of pollen. */
function hibiscus(at: Point, size: number, petal: Rgb, random: Random): Dab[] {
  const turn = random() * 7
  const dabs: Dab[] = []
  for (let p = 0; p < 5; p++) {
    const a = turn + (p * 2 * Math.PI) / 5
    for (let i = -4; i <= 4; i++) {
      const b = a + i * 0.115
      const reach = size * (1 - 0.022 * i * i) * between(random, 0.93, 1.04)
      dabs.push({
        at: moved(at, b, reach * 0.54),
        angle: b,
        length: reach,
        width: size * 0.19,
        colour: remixed(mix(petal, i < 0 ? hex('#fbe0d4') : hex('#8c2350'), Math.abs(i) * 0.065), random, 0.04),
        brush: 'leaf',
        dry: 0.1,
      })
    }
  }
  for (let i = 0; i < 10; i++)
    dabs.push({
      at: moved(at, turn + i * 0.63, size * 0.16),
      angle: turn + i * 0.63,
      length: size * 0.3,
      width: size * 0.06,
      colour: hex('#8c1d43'),
      brush: 'leaf',
    })
  const staff = turn + 0.6
  dabs.push({
    at: moved(at, staff, size * 0.32),
    angle: staff,
    length: size * 0.64,
    width: size * 0.055,
    colour: hex('#fbe3a0'),
    brush: 'leaf',
    dry: 0,
  })
  for (let i = 0; i < 9; i++)
    dabs.push({
      at: moved(moved(at, staff, size * (0.4 + 0.03 * i)), staff + 1.6, gaussian(random) * size * 0.05),
      angle: 0,
      length: size * 0.06,
      width: size * 0.06,
      colour: hex('#f6b92f'),
      brush: 'leaf',
      dry: 0,
    })
  return dabs
}

/** A kingfisher on a bent stalk, looking down at the steps. */
function kingfisher([x, y]: Point): Dab[] {
  const part = (dx: number, dy: number, angle: number, length: number, width: number, colour: string): Dab => ({
    at: [x + dx, y + dy],
    angle,
    length,
    width,
    colour: hex(colour),
    brush: 'leaf',
    dry: 0,
  })
  return [
    part(0.03, 0.062, 0.18, 0.2, 0.006, '#6b4a35'),
    part(0.022, 0.056, 1.25, 0.066, 0.018, '#1b6f9c'),
    part(0.004, 0.018, 1.1, 0.088, 0.054, '#e9853a'),
    part(0.018, 0.014, 1.18, 0.09, 0.038, '#1f8fb8'),
    part(0.024, 0.022, 1.2, 0.072, 0.02, '#17618f'),
    part(0.016, 0.008, 1.2, 0.052, 0.008, '#6fd0d6'),
    part(-0.013, -0.032, 0.35, 0.05, 0.042, '#1f8fb8'),
    part(-0.006, -0.046, 0.3, 0.036, 0.014, '#4fc0cc'),
    part(-0.014, -0.014, 0.5, 0.026, 0.015, '#fbf0dc'),
    part(-0.023, -0.024, 0.4, 0.02, 0.012, '#e9853a'),
    part(-0.056, -0.021, 2.92, 0.058, 0.0115, '#c2342c'),
    part(-0.056, -0.0235, 2.92, 0.052, 0.0035, '#7a1f28'),
    part(-0.022, -0.036, 0, 0.0092, 0.0092, '#16202c'),
    part(-0.0235, -0.038, 0, 0.003, 0.003, '#ffffff'),
    part(-0.002, 0.06, 1.6, 0.014, 0.005, '#c2342c'),
    part(0.008, 0.061, 1.6, 0.014, 0.005, '#c2342c'),
  ]
}

/** A gate in Galle that can still be opened, if one knows where it is. */
export const paintGarden: Painter = async (longSide) => {
  const random = seededRandom('garden')
  const noise = gradientNoise('garden')
  const drawing = await rasterFromSvg(svgDocument(800, 1000, gate), sizeFor(RATIO, 900))
  const sheet = blankSheet(sizeFor(RATIO, longSide), hex('#c9704f'))
  const flow = (x: number, y: number) => 1.2 * noise(x * 3, y * 3) + smoothstep(0.8, 1, y) * 1.2
  paintPass(sheet, drawing, { length: 0.034, width: 0.013, layers: 3, flow, jitter: 0.06 }, random)
  paintPass(
    sheet,
    drawing,
    { length: 0.016, width: 0.006, layers: 2, flow: () => Math.PI / 2 + 0.2, jitter: 0.05, dry: 0.5 },
    random,
  )
  paintPass(
    sheet,
    drawing,
    { length: 0.009, width: 0.003, layers: 5, flow: () => Math.PI / 2, jitter: 0.03, onlyDetail: 0.12 },
    random,
  )
  const dapple = Array.from({ length: 190 }, (): Dab => {
    const at: Point = [between(random, 0.18, 0.66), between(random, 0.28, 0.98)]
    return {
      at,
      angle: 0.5 + gaussian(random) * 0.4,
      length: between(random, 0.008, 0.024),
      width: between(random, 0.004, 0.009),
      colour:
        fbm(noise, at[0] * 6, at[1] * 6, 2) > 0 ? remixed(hex('#fbdc9f'), random) : remixed(hex('#a85a54'), random),
      brush: 'leaf',
      dry: 0.2,
    }
  })
  dabAll(
    sheet,
    dapple.filter(({ at }) => at[0] < 0.33 || at[0] > 0.5 || at[1] > 0.73),
  )
  dabAll(sheet, ringOfLeaves(40, 0.98, 0.12, 0.2, random))
  dabAll(sheet, ringOfLeaves(42, 1.22, 0.17, 1, random))
  for (let i = 0; i < 6; i++)
    dabAll(
      sheet,
      heliconia(
        [between(random, 0.05, 0.2) + (i & 1 ? 0.55 : 0), between(random, 0.34, 0.82)],
        -Math.PI / 2 + gaussian(random) * 0.35,
        between(random, 0.11, 0.16),
        random,
      ),
    )
  dabAll(sheet, ringOfLeaves(34, 1.5, 0.22, 2, random))
  const pinks = [hex('#e8577e'), hex('#f27f6b'), hex('#f6b0a0')] as const
  for (let i = 0; i < 13; i++) {
    const a = (i / 13) * 2 * Math.PI + 0.3
    dabAll(
      sheet,
      hibiscus(
        [GATE[0] + Math.cos(a) * between(random, 0.27, 0.37), GATE[1] + Math.sin(a) * between(random, 0.36, 0.44)],
        between(random, 0.026, 0.044),
        pick(random, pinks),
        random,
      ),
    )
  }
  dabAll(sheet, kingfisher([0.565, 0.655]))
  dabAll(sheet, ringOfLeaves(30, 1.95, 0.3, 3, random))
  dabAll(sheet, heliconia([0.1, 0.97], -1.2, 0.2, random))
  return driedOnPaper(sheet, 'garden/paper')
}

import type { Painter } from '../../painter.ts'
import { hex, mix, smoothstep, type Rgb } from '@monsoon/drawing/raster/colour'
import { fbm, gradientNoise, type Noise } from '@monsoon/drawing/raster/noise'
import type { Point } from '@monsoon/drawing/raster/path'
import { between, gaussian, seededRandom, type Random } from '@monsoon/drawing/raster/prng'
import { shade, sizeFor, type Raster } from '@monsoon/drawing/raster/raster'
import { blankSheet, dabAll, driedOnPaper, paintPass, remixed, type Dab } from './gouache.ts'
import { tiles, wallOf, type Roof } from './gouache-houses.ts'
import { palm, type PalmColours } from './gouache-plants.ts'

const RATIO = 1.25
const SEA = 0.185

/** A tree or a climber as a cloud of touches, light on the side of the sun. */
function foliage(
  [x, y]: Point,
  size: number,
  colours: readonly [string, string, string],
  count: number,
  random: Random,
): Dab[] {
  return Array.from({ length: count }, (): Dab => {
    const [u, v] = [gaussian(random) * 0.45, gaussian(random) * 0.4]
    const light = 0.5 - 0.5 * v - 0.45 * u + gaussian(random) * 0.25
    const colour = light > 0.85 ? colours[0] : light > 0.4 ? colours[1] : colours[2]
    return {
      at: [x + u * size, y + v * size * 0.8],
      angle: between(random, 0, 3.1),
      length: between(random, 0.007, 0.014),
      width: between(random, 0.004, 0.0075),
      colour: remixed(hex(colour), random, 0.08),
      brush: 'leaf',
      dry: 0.1,
    }
  })
}

/** The lighthouse, which is white from every side but this one. */
function lighthouse(random: Random): Dab[] {
  const [x, foot, head] = [0.735, SEA + 0.075, 0.052]
  const dabs: Dab[] = []
  for (let t = 0; t <= 1; t += 0.012) {
    const y = foot + (head - foot) * t
    const half = 0.0205 - 0.0075 * t
    for (const [u, colour, share] of [
      [-0.55, '#fff3d9', 0.9],
      [0.2, '#e3d3d6', 0.8],
      [0.68, '#a99bbf', 0.66],
    ] as const)
      dabs.push({
        at: [x + u * half, y],
        angle: Math.PI / 2,
        length: 0.008,
        width: half * share,
        colour: remixed(hex(colour), random, 0.025),
        brush: 'flat',
        dry: 0.1,
      })
  }
  const part = (dy: number, length: number, width: number, colour: string, brush: Dab['brush'] = 'flat'): Dab => ({
    at: [x, head + dy],
    angle: 0,
    length,
    width,
    colour: hex(colour),
    brush,
    dry: 0,
  })
  return [
    ...dabs,
    part(-0.004, 0.041, 0.006, '#6d6a86'),
    part(-0.014, 0.021, 0.017, '#f6d98a'),
    part(-0.014, 0.0035, 0.017, '#6d6a86'),
    part(-0.0245, 0.03, 0.009, '#b8433f', 'leaf'),
    part(-0.032, 0.004, 0.01, '#6d6a86'),
  ]
}

function washing(random: Random): Dab[] {
  const colours = ['#d8436b', '#f6f0e0', '#2f7f9c', '#f2b134', '#f6f0e0', '#3f8f6a', '#e9713f'] as const
  return colours.flatMap((colour, i) => {
    const x = 0.455 + i * 0.021
    const y = 0.548 + 0.007 * Math.sin((Math.PI * i) / 6)
    const h = between(random, 0.022, 0.034)
    return [-1, 0, 1].map((k): Dab => ({
      at: [x + k * 0.0042, y + h / 2],
      angle: Math.PI / 2 + 0.08,
      length: h,
      width: 0.0052,
      colour: remixed(mix(hex(colour), hex('#3a2c50'), k === 1 ? 0.2 : 0), random, 0.04),
      brush: 'flat',
      dry: 0.1,
    }))
  })
}

function backdrop(x: number, y: number, noise: Noise): Rgb {
  if (y < SEA) {
    const cloud = smoothstep(0.05, 0.4, fbm(noise, x * 3, y * 9, 4) + 0.55 * smoothstep(0.02, SEA, y) - 0.2)
    return mix(mix(hex('#4fa3b8'), hex('#b9dcc9'), y / SEA), hex('#fdf0d5'), 0.8 * cloud)
  }
  const deep = smoothstep(SEA, SEA + 0.11, y)
  const foam = smoothstep(0.42, 0.6, fbm(noise, x * 5, y * 60, 3) + 0.35 * deep)
  return mix(mix(hex('#2a7a9c'), hex('#5cc0b4'), deep), hex('#fbf6e4'), 0.7 * foam)
}

function town(sheet: Raster, noise: Noise, random: Random): void {
  const green: readonly [string, string, string] = ['#c3c65a', '#5f9a52', '#235a4a']
  const bougainvillea: readonly [string, string, string] = ['#f68ab0', '#d8337a', '#7d2058']
  const rows: [number, number, number, number][] = [
    [0.255, 6, 0.088, 0.034],
    [0.325, 5, 0.112, 0.05],
    [0.418, 4, 0.142, 0.068],
    [0.535, 4, 0.18, 0.09],
    [0.675, 3, 0.24, 0.125],
  ]
  const crowns: PalmColours = {
    leaf: { lit: hex('#b6c257'), shaded: hex('#2a6650'), rib: hex('#dfd98a') },
    bark: [hex('#c79f7c'), hex('#6d4a45')],
    nut: hex('#e0983c'),
  }
  for (const [k, [y, count, half, drop]] of rows.entries()) {
    const order = Array.from({ length: count }, (_, i) => i).toSorted(() => random() - 0.5)
    for (const i of order) {
      const roof: Roof = {
        x: (i + (k % 2 ? 0.08 : 0.55)) / (count - 0.5) + gaussian(random) * 0.018,
        ridge: y + gaussian(random) * 0.012,
        half: half * between(random, 0.85, 1.2),
        drop: drop * between(random, 0.9, 1.15),
        hip: between(random, 0.45, 0.78),
        wall: drop * 0.75,
        hue: gaussian(random),
      }
      dabAll(sheet, [...wallOf(roof, random), ...tiles(roof, noise, random)])
      if (random() < 0.5)
        dabAll(
          sheet,
          foliage(
            [roof.x + roof.half * between(random, 0.7, 1), roof.ridge + roof.drop * 1.25],
            half * 0.32,
            random() < 0.3 ? bougainvillea : green,
            130 + 260 * k,
            random,
          ),
        )
    }
    if (k === 1)
      dabAll(sheet, [
        ...palm({ foot: [0.31, 0.42], crown: [0.33, 0.235], size: 0.062, colours: crowns }, random),
        ...palm({ foot: [0.93, 0.42], crown: [0.905, 0.25], size: 0.058, colours: crowns }, random),
      ])
    if (k === 2) dabAll(sheet, washing(random))
  }
  dabAll(sheet, foliage([0.05, 0.83], 0.13, bougainvillea, 1500, random))
  dabAll(sheet, foliage([0.93, 0.81], 0.1, green, 900, random))
}

/** The roofs of the fort from the rampart, at the hour when nobody is on them but crows. */
export const paintRoofs: Painter = (longSide) => {
  const random = seededRandom('roofs')
  const noise = gradientNoise('roofs')
  const sheet = blankSheet(sizeFor(RATIO, longSide), hex('#c08a62'))
  const drawing = shade(sizeFor(RATIO, 600), (x, y) =>
    y < SEA + 0.13
      ? backdrop(x, y, noise)
      : mix(hex('#c7986c'), hex('#8a6a7c'), smoothstep(-0.2, 0.35, fbm(noise, x * 7, y * 12, 3))),
  )
  paintPass(
    sheet,
    drawing,
    { length: 0.03, width: 0.009, layers: 3, flow: (x, y) => (y < SEA ? 0.5 * noise(x * 5, y * 8) : 0), jitter: 0.035 },
    random,
  )
  paintPass(
    sheet,
    drawing,
    {
      length: 0.015,
      width: 0.0042,
      layers: 2,
      flow: (x, y) => (y < SEA ? 0.4 * noise(x * 5, y * 8) : 0),
      jitter: 0.05,
      dry: 0.5,
    },
    random,
  )
  dabAll(sheet, foliage([0.7, SEA + 0.07], 0.09, ['#a9bd62', '#4f8a58', '#2a5f52'], 420, random))
  dabAll(sheet, lighthouse(random))
  dabAll(sheet, foliage([0.77, SEA + 0.085], 0.06, ['#a9bd62', '#4f8a58', '#2a5f52'], 260, random))
  town(sheet, noise, random)
  const crows = Array.from({ length: 6 }, (_, i): Dab[] => {
    const [x, y] = [0.12 + 0.075 * i + gaussian(random) * 0.02, 0.07 + gaussian(random) * 0.022]
    return [-1, 1].map((side) => ({
      at: [x + side * 0.006, y - 0.0015],
      angle: side * 0.4,
      length: 0.016,
      width: 0.0036,
      colour: hex('#2b2535'),
      brush: 'leaf',
      dry: 0,
    }))
  })
  dabAll(sheet, crows.flat())
  return driedOnPaper(sheet, 'roofs/paper')
}

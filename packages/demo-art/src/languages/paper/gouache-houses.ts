import { hex, mix, ramp, smoothstep } from '@monsoon/drawing/raster/colour'
import { fbm, type Noise } from '@monsoon/drawing/raster/noise'
import { between, gaussian, pick, type Random } from '@monsoon/drawing/raster/prng'
import { remixed, type Dab } from './gouache.ts'

/** A hipped roof and the wall under it; lengths in units of the long side, `hip` the share of its ridge. */
export type Roof = { x: number; ridge: number; half: number; drop: number; hip: number; wall: number; hue: number }

const clay = ramp(['#7d3a33', '#a94f3a', '#c96a45', '#dd8857', '#eba873'])
const lime = ['#fbf0da', '#f6dfae', '#f2c7a0', '#dfe6d8', '#f7e9c4'] as const

/** Half-round tiles laid in rows from the ridge down; every row throws a line of shade on the next. */
export function tiles({ x, ridge, half, drop, hip, hue }: Roof, noise: Noise, random: Random): Dab[] {
  const rows = Math.max(6, Math.round(drop / 0.0078))
  const dabs: Dab[] = []
  for (let r = 0; r <= rows; r++) {
    const t = r / rows
    const y = ridge + drop * t
    const reach = half * (hip + (1 - hip) * t)
    const step = 0.0066 + 0.0016 * t
    dabs.push({ at: [x, y], angle: 0, length: reach * 2, width: 0.011, colour: hex('#8a4234'), brush: 'flat', dry: 0 })
    dabs.push({
      at: [x, y + 0.0042],
      angle: 0,
      length: reach * 2,
      width: 0.0034,
      colour: hex('#5f2f33'),
      brush: 'flat',
      dry: 0.25,
    })
    for (let u = -reach; u < reach; u += step) {
      const lichen = smoothstep(0.12, 0.42, fbm(noise, (x + u) * 22, y * 22, 3))
      const light = 0.5 + 0.5 * fbm(noise, (x + u) * 9 + 5, y * 30, 3) + 0.16 * hue + gaussian(random) * 0.1 - 0.1 * t
      const colour = mix(clay(light), random() < 0.5 ? hex('#8f8a6a') : hex('#5d4a48'), 0.6 * lichen * random())
      dabs.push({
        at: [x + u + gaussian(random) * 0.0005, y + gaussian(random) * 0.0006],
        angle: Math.PI / 2 + (u / half) * 0.22,
        length: 0.0092,
        width: step * 0.84,
        colour: remixed(colour, random, 0.05),
        brush: random() < 0.7 ? 'leaf' : 'flat',
        dry: 0.1,
      })
    }
  }
  for (let u = -half * hip; u < half * hip; u += 0.009)
    dabs.push({
      at: [x + u, ridge - 0.002],
      angle: gaussian(random) * 0.06,
      length: 0.0125,
      width: 0.0062,
      colour: remixed(hex('#e6b184'), random, 0.06),
      brush: 'leaf',
      dry: 0.1,
    })
  for (const side of [-1, 1])
    for (let t = 0; t < 1; t += 0.009 / drop)
      dabs.push({
        at: [x + side * half * (hip + (1 - hip) * t), ridge + drop * t],
        angle: Math.atan2(drop, side * half * (1 - hip)),
        length: 0.0115,
        width: 0.0056,
        colour: remixed(side < 0 ? hex('#f0bd8c') : hex('#9c4a3c'), random, 0.07),
        brush: 'leaf',
        dry: 0.1,
      })
  return dabs
}

/** A lime-washed wall in the shade of its eaves, with shuttered windows. */
export function wallOf({ x, ridge, half, drop, wall }: Roof, random: Random): Dab[] {
  const top = ridge + drop
  const colour = hex(pick(random, lime))
  const dabs: Dab[] = []
  const inner = half * 0.93
  for (let n = 0; n < (inner * wall) / 0.000011; n++) {
    const [u, v] = [between(random, -1, 1), random()]
    const isShade = v < 0.3 + 0.06 * u
    dabs.push({
      at: [x + u * inner, top + v * wall],
      angle: Math.PI / 2 + gaussian(random) * 0.15,
      length: between(random, 0.008, 0.016),
      width: between(random, 0.004, 0.008),
      colour: remixed(isShade ? mix(colour, hex('#7d6f9c'), 0.55) : colour, random, 0.03),
      brush: 'flat',
      dry: 0.4,
    })
  }
  const count = Math.max(1, Math.round(inner / 0.05))
  const shutter = hex(pick(random, ['#2f7f86', '#3f6aa0', '#8c3b4d', '#3f7f5a', '#c98a3c']))
  for (let i = 0; i < count; i++) {
    const wx = x + ((i + 0.5) / count - 0.5) * inner * 1.8
    const wy = top + wall * 0.56
    const h = Math.min(0.05, wall * 0.62)
    dabs.push({
      at: [wx, wy],
      angle: Math.PI / 2,
      length: h,
      width: h * 0.5,
      colour: hex('#33283c'),
      brush: 'flat',
      dry: 0,
    })
    for (const side of [-1, 1]) {
      dabs.push({
        at: [wx + side * h * 0.37, wy],
        angle: Math.PI / 2,
        length: h,
        width: h * 0.24,
        colour: remixed(shutter, random, 0.08),
        brush: 'flat',
        dry: 0,
      })
      for (let k = -3; k <= 3; k++)
        dabs.push({
          at: [wx + side * h * 0.37, wy + k * h * 0.125],
          angle: 0,
          length: h * 0.2,
          width: h * 0.03,
          colour: mix(shutter, hex('#ffffff'), 0.35),
          brush: 'flat',
          dry: 0,
        })
    }
  }
  return dabs
}

import type { Painter } from '../../painter.ts'
import { clamp, hex, mix, ramp, smoothstep, type Rgb } from '@monsoon/drawing/raster/colour'
import { withGrain } from '@monsoon/drawing/raster/grain'
import { fbm, gradientNoise } from '@monsoon/drawing/raster/noise'
import { plateFromSvg, shade, sizeFor, svgDocument } from '@monsoon/drawing/raster/raster'
import { sortPixels } from './glitch.ts'

const RATIO = 16 / 9
const HORIZON = 0.66
const SUN = [0.62, 0.585] as const

/** Two fishing boats with outriggers, a breakwater, the far side of the bay. */
const boats = svgDocument(
  1600,
  900,
  `<path d="M0 594C120 570 200 588 300 578S520 566 640 590V598H0Z"/>
  <g transform="translate(470 690)"><path d="M-120 0Q-60 22 0 20T120 -8L104 14Q40 34 -40 32T-120 0Z"/><path d="M-86 44H90M-50 14L-60 46M46 14L56 46M0 16V-92M0 -88L70 -6M0 -88L-64 0" stroke="#000" stroke-width="4" fill="none"/><path d="M-18 12V-14Q-16 -26 -6 -26T6 -14V12Z"/><circle cx="-6" cy="-34" r="8"/></g>
  <g transform="translate(1180 640) scale(.56)"><path d="M-120 0Q-60 22 0 20T120 -8L104 14Q40 34 -40 32T-120 0Z"/><path d="M-86 44H90M-50 14L-60 46M46 14L56 46M10 16V-84M10 -80L80 -6" stroke="#000" stroke-width="5" fill="none"/></g>
  <path d="M1250 900L1330 838L1392 850L1450 812L1530 826L1600 800V900Z"/>`,
)

/** The sunset that everybody in Manila has a photograph of, sorted by brightness. */
export const paintBay: Painter = async (longSide) => {
  const size = sizeFor(RATIO, longSide)
  const noise = gradientNoise('bay')
  const sky = ramp(['#1a1c4a', '#3d2c72', '#8a3a7c', '#d94f62', '#f98a4c', '#ffc76a'])
  const lit = ramp(['#3a2a66', '#8f3f80', '#f0606a', '#ffb060', '#ffe9b0'])
  const skyAt = (x: number, v: number): Rgb => {
    const near = Math.exp(-Math.hypot(x - SUN[0], (v - SUN[1]) * 0.8) * 3)
    let colour = sky(clamp((v / HORIZON) ** 1.3 * 0.86 + near * 0.34))
    const stretch = 2.2 + 5 * v
    const cloud = fbm(noise, x * 2.6 + v * 1.2, v * stretch * 1.6, 5)
    const edge = fbm(noise, x * 2.6 + v * 1.2 + 0.03, (v + 0.022) * stretch * 1.6, 5)
    const body = smoothstep(0.02, 0.36, cloud + 0.1 * (0.5 - v))
    const light = clamp(0.42 + 2.4 * (cloud - edge) + near * 0.7)
    colour = mix(colour, lit(light), body * 0.9)
    const disc = smoothstep(0.064, 0.061, Math.hypot(x - SUN[0], (v - SUN[1]) / RATIO))
    return mix(colour, hex('#fff4cf'), Math.max(disc, 0.4 * near * near))
  }
  const dark = await plateFromSvg(boats, size)
  const raster = shade(size, (x, y) => {
    const v = y * RATIO
    let colour: Rgb
    if (v < HORIZON) colour = skyAt(x, v)
    else {
      const depth = v - HORIZON
      const wave = fbm(noise, x * (14 - depth * 20) + 30, depth * 90 * (1 - depth), 3)
      const mirrored = skyAt(
        x + wave * 0.02 * (0.4 + depth * 3),
        HORIZON - 0.02 - depth * 1.3 + wave * 0.12 * (0.3 + depth),
      )
      const path = Math.exp(-(((x - SUN[0]) / (0.03 + depth * 0.34)) ** 2))
      const glint = path * smoothstep(0.1, 0.5, wave + 0.15)
      colour = mix(mix(mirrored, hex('#1c1846'), 0.32 + depth * 0.9), hex('#ffd488'), clamp(glint * 0.95))
    }
    const at =
      Math.min(size.height - 1, Math.floor(y * longSide)) * size.width +
      Math.min(size.width - 1, Math.floor(x * longSide))
    return mix(colour, hex('#120f2c'), dark.value[at]!)
  })
  const gate = (x: number, y: number) => {
    const curtain = fbm(noise, x * 7 + 50, y * 0.7, 3)
    const hair = noise(x * 190, y * 2.4)
    return curtain + 0.34 * hair > 0.02 + 0.55 * Math.abs(y - 0.42) && y > 0.04 && y < 0.93
  }
  sortPixels(raster, 'columns', gate, { isDarkFirst: true })
  sortPixels(raster, 'rows', (x, y) => y > 0.66 && noise(x * 3 + 9, y * 160) > 0.12, {
    longest: 0.2,
    isDarkFirst: false,
  })
  return withGrain(raster, 0.03)
}

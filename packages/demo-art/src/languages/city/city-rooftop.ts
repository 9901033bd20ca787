import type { Painter } from '../../painter.ts'
import { clamp, linear, mix, scaleRgb, smoothstep, type Rgb } from '@monsoon/drawing/raster/colour'
import { withGrain } from '@monsoon/drawing/raster/grain'
import { fbm, gradientNoise } from '@monsoon/drawing/raster/noise'
import { between, pick, seededRandom } from '@monsoon/drawing/raster/prng'
import { plateFromSvg, sampleAt, shade, sizeFor, svgDocument, type Raster } from '@monsoon/drawing/raster/raster'
import { bloom, developNight, exposeNight } from './city-light.ts'
import { box, coolWindows, grandmothersBalcony, laundry, placed, warmWindows } from './city-parts.ts'
import { HEIGHT, WIDTH, bulbs, garden, parapet, table, tank, tiles } from './city-rooftop-garden.ts'

type Spot = { x: number; y: number; radius: number; light: Rgb }

type Block = { x: number; half: number; top: number }

function farBlocks(): Block[] {
  const random = seededRandom('rooftop/blocks')
  return Array.from({ length: 24 }, (_, i) => ({
    x: i / 23 + between(random, -0.03, 0.03),
    half: between(random, 0.018, 0.04),
    top: between(random, 0.19, 0.54),
  }))
}

/** Windows and signs of the city, too far to be sharp. */
function farSpots(): Spot[] {
  const random = seededRandom('rooftop/city')
  const spots: Spot[] = []
  for (const block of farBlocks()) {
    const isWarm = random() < 0.6
    const step = between(random, 0.014, 0.02)
    for (let y = block.top + 0.01; y < 0.66; y += step)
      for (let x = block.x - block.half; x <= block.x + block.half; x += step)
        if (random() < 0.3) {
          const tone = random() < (isWarm ? 0.85 : 0.2) ? pick(random, warmWindows) : pick(random, coolWindows)
          spots.push({
            x,
            y,
            radius: between(random, 0.007, 0.0115),
            light: scaleRgb(linear(tone), 0.06 + 0.5 * random() ** 2),
          })
        }
  }
  for (let i = 0; i < 46; i++) {
    const tone = pick(random, ['#ff3d5e', '#2fd8c8', '#ff9a3c', '#ff5fae', '#6f9cff'] as const)
    spots.push({
      x: random(),
      y: between(random, 0.44, 0.66),
      radius: between(random, 0.011, 0.026),
      light: scaleRgb(linear(tone), between(random, 0.25, 0.7)),
    })
  }
  return spots
}

/** A lens disc: nearly flat, a little brighter at the rim. */
function addSpot(raster: Raster, spot: Spot): void {
  const long = Math.max(raster.width, raster.height)
  const [cx, cy, r] = [spot.x * raster.width, spot.y * raster.height, spot.radius * long]
  for (let y = Math.max(0, Math.floor(cy - r - 1)); y < Math.min(raster.height, cy + r + 1); y++)
    for (let x = Math.max(0, Math.floor(cx - r - 1)); x < Math.min(raster.width, cx + r + 1); x++) {
      const d = Math.hypot(x + 0.5 - cx, y + 0.5 - cy) / r
      const k = (1 - smoothstep(0.9, 1.04, d)) * (0.62 + 0.38 * d ** 4)
      const at = (y * raster.width + x) * 3
      for (let c = 0; c < 3; c++) raster.rgb[at + c]! += spot.light[c]! * k
    }
}

function farCity(longSide: number): Raster {
  const noise = gradientNoise('rooftop/sky')
  const blocks = farBlocks()
  const [high, low, dusk] = [linear('#101a3c'), linear('#3c3560'), linear('#b8685a')]
  const city = shade(sizeFor(WIDTH / HEIGHT, Math.round(longSide / 2)), (x, y) => {
    const v = y * (WIDTH / HEIGHT)
    const cloud = fbm(noise, x * 3, v * 7, 4)
    let sky = mix(high, low, clamp(v / 0.42 + 0.25 * cloud))
    sky = mix(sky, dusk, smoothstep(0.34, 0.74, v + 0.06 * cloud) * 0.5)
    if (v > 0.68) return sky
    let shadow = 0
    for (const block of blocks) {
      const inside =
        smoothstep(block.half + 0.008, block.half - 0.008, Math.abs(x - block.x)) *
        smoothstep(block.top - 0.012, block.top + 0.012, v)
      shadow = Math.max(shadow, inside)
    }
    return mix(sky, [0.022, 0.024, 0.058], shadow * 0.94)
  })
  for (const spot of farSpots()) addSpot(city, spot)
  return city
}

/** Night from above and, below the bulbs, their common light on floor and table. */
const underBulbs = (x: number, y: number): Rgb => {
  const pool = 0.62 * Math.exp(-(((x - 0.57) / 0.26) ** 2) - ((y - 0.87) / 0.13) ** 2)
  const left = 0.3 * Math.exp(-(((x - 0.2) / 0.18) ** 2) - ((y - 0.8) / 0.16) ** 2)
  const all = pool + left + 0.1 * smoothstep(0.2, 0.6, y)
  return [0.04 + all, 0.042 + all * 0.68, 0.085 + all * 0.4]
}

/** A garden on the roof, seen by somebody who has just sat down. */
export const paintRooftop: Painter = async (longSide) => {
  const random = seededRandom('rooftop')
  const marks = [
    ...tank(),
    ...placed(
      [
        box({ colour: '#b58a72' }, -110, -230, 220, 300),
        box({ colour: '#8a6450' }, -120, -238, 240, 12),
        ...grandmothersBalcony(random, 0, 0, 190),
      ],
      330,
      690,
      1,
    ),
    ...parapet(random),
    ...tiles(),
    ...laundry(random, 420, 470, 380, 96),
    ...bulbs(random),
    ...garden(random),
    ...table(),
  ]
  const scene = { width: WIDTH, height: HEIGHT, marks, ambient: underBulbs, spill: 4.4, reach: 0.06 }
  const { light } = await exposeNight(scene, longSide)
  const mask = await plateFromSvg(svgDocument(WIDTH, HEIGHT, marks.map((mark) => mark.draw('#000000')).join('')), {
    width: light.width,
    height: light.height,
  })
  const city = farCity(longSide)
  for (let i = 0; i < mask.value.length; i++) {
    const solid = mask.value[i]!
    if (solid === 1) continue
    const far = sampleAt(city, ((i % light.width) + 0.5) / 2 - 0.5, (Math.floor(i / light.width) + 0.5) / 2 - 0.5)
    for (let c = 0; c < 3; c++) light.rgb[i * 3 + c] = far[c]! * (1 - solid) + light.rgb[i * 3 + c]! * solid
  }
  bloom(
    light,
    [
      [0.004, 0.4],
      [0.02, 0.3],
      [0.07, 0.25],
    ],
    0.35,
  )
  return withGrain(developNight(light, 1.8), 0.028)
}

import type { Painter } from '../../painter.ts'
import { clamp, linear, mix, type Rgb } from '@monsoon/drawing/raster/colour'
import { withGrain } from '@monsoon/drawing/raster/grain'
import { fbm } from '@monsoon/drawing/raster/noise'
import { seededRandom } from '@monsoon/drawing/raster/prng'
import { plateFromSvg, sampleAt, sizeFor, svgDocument, type Plate, type Raster } from '@monsoon/drawing/raster/raster'
import type { Vec3 } from '@monsoon/drawing/raster/vector'
import { bloom, developNight, exposeNight, type Mark } from './city-light.ts'
import { box, bush, grandmothersBalcony, line } from './city-parts.ts'
import {
  END,
  EYE,
  LEFT,
  RATIO,
  RIGHT,
  SPREAD,
  TILT,
  lampLight,
  lamps,
  noise,
  plotOf,
  roofOf,
  wallColour,
  wallGlow,
} from './city-alley-walls.ts'

type Sight = { ray: Vec3; from: Vec3; house: Raster }

/** Light that comes back along a ray from the walls, the house at the end or the sky. */
function lightFrom({ ray, from, house }: Sight): Rgb {
  const side = ray[0] < 0 ? -1 : 1
  const toWall = ((side < 0 ? LEFT : RIGHT) - from[0]) / ray[0]
  const toEnd = (END - from[2]) / ray[2]
  const haze = linear('#6a4636')
  if (toWall < toEnd) {
    const p: Vec3 = [from[0] + ray[0] * toWall, from[1] + ray[1] * toWall, from[2] + ray[2] * toWall]
    const plot = plotOf(side, p[2])
    if (p[1] > roofOf(side, plot)) return skyAt(ray)
    const u = p[2] + (side < 0 ? 0 : 1.7) - plot * 3.4
    const colour = wallColour(side, plot, u, p[1], p[2])
    const lit = lampLight(p, [-side, 0, 0])
    const glow = wallGlow(side, plot, u, p[1])
    const k = 1 - Math.exp(-p[2] * 0.022)
    return [0, 1, 2].map(
      (c) => (colour[c]! * lit[c]! * 1.5 + glow[c]!) * (1 - k) + haze[c]! * k * 0.45,
    ) as unknown as Rgb
  }
  const x = from[0] + ray[0] * toEnd
  const y = from[1] + ray[1] * toEnd
  if (y > 9.6) return skyAt(ray)
  const at = sampleAt(house, ((x - LEFT + 0.3) / (RIGHT - LEFT + 0.6)) * house.width, (1 - y / 9.6) * house.height)
  const k = 0.2
  return [at[0] * (1 - k) + haze[0] * k * 0.5, at[1] * (1 - k) + haze[1] * k * 0.5, at[2] * (1 - k) + haze[2] * k * 0.5]
}

function skyAt(ray: Vec3): Rgb {
  const up = clamp(ray[1] / Math.hypot(ray[0], ray[1], ray[2]))
  const cloud = fbm(noise, (ray[0] / ray[1]) * 2, (ray[2] / ray[1]) * 1.2, 4)
  return mix(linear('#6a4a55'), linear('#1c2848'), clamp(up * 1.25 - 0.25 * cloud))
}

function floorLight(sight: Sight): Rgb {
  const { ray, from, house } = sight
  const t = -from[1] / ray[1]
  const p: Vec3 = [from[0] + ray[0] * t, 0, from[2] + ray[2] * t]
  const seam = Math.abs(p[0] - 0.05) < 0.09 ? 1 : 0
  const pool = clamp(0.42 + 2.4 * fbm(noise, p[0] * 1.3 + 70, p[2] * 0.7, 4) + seam * 0.5)
  const swing = 0.05 * fbm(noise, p[0] * 9, p[2] * 5, 3) * (1.3 - pool)
  const lit = lampLight(p, [0, 1, 0])
  const grit = 0.1 * (0.7 + 0.6 * fbm(noise, p[0] * 30, p[2] * 22, 2))
  let sum: Rgb = [0, 0, 0]
  for (const k of [-0.5, 0.5]) {
    const rough = (1 - pool) * 0.1 + 0.01
    const up = mixRay([ray[0] + swing, Math.abs(ray[1]) * (1 + k * rough * 3) + swing, ray[2]])
    const seen = lightFrom({ ray: up, from: p, house })
    sum = [sum[0] + seen[0] / 2, sum[1] + seen[1] / 2, sum[2] + seen[2] / 2]
  }
  const grazing = 0.16 + 0.72 * (1 - clamp(-ray[1])) ** 3
  const shine = grazing * (0.3 + 0.7 * pool)
  return [sum[0] * shine + lit[0] * grit, sum[1] * shine + lit[1] * grit, sum[2] * shine + lit[2] * grit * 0.95]
}

function mixRay(v: readonly [number, number, number]): Vec3 {
  const long = Math.hypot(v[0], v[1], v[2])
  return [v[0] / long, v[1] / long, v[2] / long]
}

/** The house that closes the alley, with the balcony on its first floor. */
async function endHouse(): Promise<Raster> {
  const random = seededRandom('alley/house')
  const marks: Mark[] = [
    box({ colour: '#c49a6c' }, 0, 0, 300, 960),
    box({ colour: '#8a6a48' }, 0, 700, 300, 8),
    box({ colour: '#8a6a48' }, 0, 420, 300, 8),
    box({ colour: '#2b3a34', lamp: '#c98a4a' }, 70, 790, 74, 170),
    box({ colour: '#2b3a34', lamp: '#8f5c2c' }, 152, 790, 74, 170),
    line({ colour: '#1b2420' }, 'M107 790V960M189 790V960M70 850H226', 4),
    ...grandmothersBalcony(random, 150, 696, 170),
    box({ colour: '#20302c', lamp: '#5a7a78' }, 96, 190, 108, 150),
    line({ colour: '#141a18' }, 'M150 190V340M96 262H204', 4),
    ...bush(random, 60, 712, 26, '#d4487a'),
    ...bush(random, 246, 430, 34),
    ...bush(random, 40, 940, 34),
  ]
  const { light } = await exposeNight(
    {
      width: 300,
      height: 960,
      marks,
      ambient: (_x, y) => [0.12 + 0.4 * y, 0.08 + 0.22 * y, 0.09 + 0.12 * y],
      spill: 2.6,
      reach: 0.05,
    },
    1600,
  )
  return light
}

const projected = (x: number, y: number, z: number): readonly [number, number] => [
  450 + ((x - EYE[0]) / z / SPREAD) * 800,
  800 - (((y - EYE[1]) / z - TILT) / SPREAD) * 800,
]

/** Somebody in a conical hat wheels a bicycle home. */
const walker = (flip: number) => {
  const [x, y] = projected(-0.12, 0, 8)
  const s = 800 / SPREAD / 8 / 100
  return `<g transform="translate(${x} ${y}) scale(${s} ${s * flip})"><path d="M-30 0L-24 -62Q-34 -96 -26 -118Q-20 -132 -6 -132Q10 -132 15 -116L20 -70L12 0H2L-4 -58L-14 0Z"/><path d="M-44 -134L-5 -166L34 -134Q-5 -124 -44 -134Z"/><path d="M12 -108L46 -86L44 -80L8 -94Z"/><circle cx="34" cy="-32" r="31" fill="none" stroke="#000" stroke-width="4"/><circle cx="112" cy="-32" r="31" fill="none" stroke="#000" stroke-width="4"/><path d="M34 -32L52 -74H100L112 -32M52 -74L76 -30L100 -74M76 -30H34M98 -92L112 -32M86 -96Q96 -98 104 -88M44 -82H60" fill="none" stroke="#000" stroke-width="5"/><path d="M8 -78h30v30h-30z"/></g>`
}

const mirroredWalker = () => svgDocument(900, 1600, walker(-0.96))

/** The walker and the wires above. */
function silhouettes(): string {
  const random = seededRandom('alley/wires')
  const strands = Array.from({ length: 26 }, (_, i) => {
    const z0 = 1.1 + random() * 5
    const across = i % 3 === 0
    const [a, b] = across
      ? [projected(LEFT, 4 + random() * 3, z0), projected(RIGHT, 4 + random() * 3, z0 + random() * 2)]
      : [
          projected(LEFT + 0.05 + random() * 0.25, 4.3 + random() * 1.4, z0),
          projected(LEFT, 4 + random(), END - 4 - random() * 3),
        ]
    return `<path d="M${a[0]} ${a[1]}Q${(a[0] + b[0]) / 2} ${(a[1] + b[1]) / 2 + 30 + random() * 60} ${b[0]} ${b[1]}" fill="none" stroke="#000" stroke-width="${(1 + random() * 2.2).toFixed(1)}"/>`
  }).join('')
  return svgDocument(900, 1600, strands + walker(1))
}

function addLamps(light: Raster): void {
  const scale = light.height / 1600
  for (const lamp of lamps.slice(0, 3)) {
    const [px, py] = projected(lamp.at[0] + (lamp.at[0] < 0 ? 0.12 : -0.12), lamp.at[1], lamp.at[2])
    const r = (46 / lamp.at[2]) * scale * 1.6
    for (let y = Math.floor(py * scale - r * 3); y < py * scale + r * 3; y++)
      for (let x = Math.floor(px * scale - r * 3); x < px * scale + r * 3; x++) {
        if (x < 0 || y < 0 || x >= light.width || y >= light.height) continue
        const k = 7 * Math.exp(-(((x - px * scale) / r) ** 2 + ((y - py * scale) / (r * 0.7)) ** 2) * 1.4)
        for (let c = 0; c < 3; c++) light.rgb[(y * light.width + x) * 3 + c]! += k * (0.25 + lamp.light[c]!)
      }
  }
}

function shadeBehind(light: Raster, mask: Plate, depth: number): void {
  for (let i = 0; i < mask.value.length; i++)
    for (let c = 0; c < 3; c++) light.rgb[i * 3 + c]! *= 1 - depth * mask.value[i]!
}

/** Alley 47 at the hour when only one person is still on the way. */
export const paintAlley: Painter = async (longSide) => {
  const size = sizeFor(RATIO, longSide)
  const house = await endHouse()
  const rgb = new Float32Array(size.width * size.height * 3)
  const light: Raster = { ...size, rgb }
  for (let y = 0, at = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++, at += 3)
      for (const s of [0.25, 0.75]) {
        const ray = mixRay([
          ((2 * (x + s)) / size.width - 1) * RATIO * SPREAD,
          (1 - (2 * (y + 1 - s)) / size.height) * SPREAD + TILT,
          1,
        ])
        const sight = { ray, from: EYE, house }
        const toFloor = ray[1] < 0 ? -EYE[1] / ray[1] : Infinity
        const isFloor = toFloor < (END - EYE[2]) / ray[2] && toFloor < ((ray[0] < 0 ? LEFT : RIGHT) - EYE[0]) / ray[0]
        const seen = isFloor ? floorLight(sight) : lightFrom(sight)
        for (let c = 0; c < 3; c++) rgb[at + c]! += seen[c]! / 2
      }
  shadeBehind(light, await plateFromSvg(mirroredWalker(), size), 0.72)
  shadeBehind(light, await plateFromSvg(silhouettes(), size), 0.985)
  addLamps(light)
  bloom(
    light,
    [
      [0.004, 0.4],
      [0.02, 0.35],
      [0.07, 0.3],
    ],
    0.35,
  )
  return withGrain(developNight(light, 1.9), 0.03)
}

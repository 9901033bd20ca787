import type { FramePainter } from '../../painter.ts'
import { clamp, toDisplay } from '@monsoon/drawing/raster/colour'
import { fbm, gradientNoise } from '@monsoon/drawing/raster/noise'
import { hashCell } from '@monsoon/drawing/raster/prng'
import { sizeFor, type Raster } from '@monsoon/drawing/raster/raster'
import { addGlow, bloom, exposeNight, type Mark } from './city-light.ts'
import { box, line } from './city-parts.ts'
import { HEIGHT, KERB, WIDTH, shopMarks, tubes } from './city-rain-shop.ts'

const tubeMarks = (d: string, tone: string, pen: number): Mark[] => [
  box({ colour: '#000000' }, 0, 0, WIDTH, HEIGHT),
  line({ colour: '#000000', lamp: tone }, d, pen),
]

type Stage = { still: Raster; signs: Raster[] }
const stages = new Map<number, Promise<Stage>>()

/** The front without neon, and each group of tubes with all the light it throws; painted once for a size. */
async function setStage(longSide: number): Promise<Stage> {
  const view = {
    width: WIDTH,
    height: HEIGHT,
    ambient: (_x: number, y: number) => [0.035 + 0.02 * y, 0.045 + 0.015 * y, 0.085] as const,
    spill: 3,
    reach: 0.035,
  }
  const { light: still } = await exposeNight({ ...view, marks: shopMarks() }, longSide)
  bloom(
    still,
    [
      [0.004, 0.35],
      [0.02, 0.3],
      [0.07, 0.22],
    ],
    0.3,
  )
  const { light: white } = await exposeNight(
    {
      ...view,
      marks: shopMarks().map((mark) => ({ ...mark, lamp: undefined })),
      ambient: () => [1, 1, 1] as const,
      spill: 0,
    },
    longSide,
  )
  const signs: Raster[] = []
  for (const { tone, d, pen } of tubes) {
    const { lamps } = await exposeNight({ ...view, marks: tubeMarks(d, tone, pen) }, longSide)
    const thrown: Raster = { ...lamps, rgb: new Float32Array(lamps.rgb.length) }
    addGlow(thrown, lamps, 0.05, 7)
    addGlow(thrown, lamps, 0.015, 1.6)
    for (let i = 0; i < thrown.rgb.length; i++)
      thrown.rgb[i] = thrown.rgb[i]! * (0.9 * white.rgb[i]! + 0.07) + lamps.rgb[i]! * 1.7
    addGlow(thrown, lamps, 0.004, 0.7)
    signs.push(thrown)
  }
  return { still, signs }
}

/** How bright a group of tubes burns at a share of the loop; it dips slowly and never more than twice a second. */
function burning(group: number, time: number): number {
  const dip = (at: number, wide: number, deep: number) => deep * Math.exp(-(((time - at) / wide) ** 2))
  if (group === 0) return 1 - dip(0.62, 0.02, 0.3)
  if (group === 1) return 1 - dip(0.25, 0.03, 0.55)
  return 1 - dip(0.4, 0.014, 0.75) - dip(0.5, 0.014, 0.6) - dip(0.8, 0.05, 0.9)
}

const dropsOnStreet = Array.from({ length: 190 }, (_, i) => ({
  x: hashCell(i, 1, 77),
  depth: hashCell(i, 2, 77) ** 0.8,
  phase: hashCell(i, 3, 77),
  count: 2 + Math.floor(hashCell(i, 4, 77) * 2),
}))
const streaks = Array.from({ length: 210 }, (_, i) => ({
  x: hashCell(i, 1, 91),
  y: hashCell(i, 2, 91),
  falls: 7 + Math.floor(hashCell(i, 3, 91) * 5),
  long: 0.03 + 0.05 * hashCell(i, 4, 91),
  light: 0.02 + 0.075 * hashCell(i, 5, 91) ** 2,
}))

/** Heights of the rings that the drops draw on the street, as slopes to the side and along. */
function ringSlopes(width: number, rows: number, time: number): Float32Array {
  const slopes = new Float32Array(width * rows)
  for (const drop of dropsOnStreet) {
    const age = (time * drop.count + drop.phase) % 1
    if (age > 0.5) continue
    const scale = 0.35 + 0.9 * drop.depth
    const radius = (age / 0.5) * 0.05 * scale * width
    const [cx, cy] = [drop.x * width, drop.depth * rows]
    const thick = 0.006 * scale * width
    const reach = radius + thick * 2
    for (let y = Math.max(0, Math.floor(cy - reach * 0.36)); y < Math.min(rows, cy + reach * 0.36); y++)
      for (let x = Math.max(0, Math.floor(cx - reach)); x < Math.min(width, cx + reach); x++) {
        const d = Math.hypot(x - cx, (y - cy) / 0.36) - radius
        slopes[y * width + x]! += (1 - age / 0.5) * Math.sin((d / thick) * 2.2) * Math.exp(-((d / thick) ** 2))
      }
  }
  return slopes
}

const pools = new Map<number, Float32Array>()

function poolsOf(width: number, rows: number): Float32Array {
  const known = pools.get(width)
  if (known) return known
  const noise = gradientNoise('rain-shop/street')
  const made = new Float32Array(width * rows * 2)
  for (let y = 0, at = 0; y < rows; y++)
    for (let x = 0; x < width; x++) {
      const [u, v] = [x / width, (y / rows) ** 0.8]
      made[at++] = clamp(0.62 + 2.2 * fbm(noise, u * 4, v * 9, 3))
      made[at++] = fbm(noise, u * 24 + 7, v * 50, 3)
    }
  pools.set(width, made)
  return made
}

/** A noodle shop in the rain at one moment of a loop. */
export const paintSignWeather: FramePainter = async (longSide, index, count) => {
  let setting = stages.get(longSide)
  if (!setting) {
    setting = setStage(longSide)
    stages.set(longSide, setting)
  }
  const { still, signs } = await setting
  const time = (index / count) % 1
  const { width, height } = sizeFor(WIDTH / HEIGHT, longSide)
  const rgb = still.rgb.slice()
  const kerb = Math.round((KERB / HEIGHT) * height)
  for (const [group, sign0] of signs.entries()) {
    const share = burning(group, time)
    for (let i = 0; i < kerb * width * 3; i++) rgb[i]! += sign0.rgb[i]! * share
  }
  const rows = height - kerb
  const slopes = ringSlopes(width, rows, time)
  const street = poolsOf(width, rows)
  for (let y = 0; y < rows; y++) {
    const near = y / rows
    for (let x = 0; x < width; x++) {
      const cell = y * width + x
      const pool = street[cell * 2]!
      const swing =
        street[cell * 2 + 1]! * Math.cos(2 * Math.PI * time + 5 * street[cell * 2 + 1]!) * 0.5 +
        street[cell * 2 + 1]! * 0.6
      const slope = slopes[cell]!
      let [r, g, b] = [0, 0, 0]
      for (let i = 0; i < 5; i++) {
        const jitter = ((i + hashCell(x, y, i)) / 5 - 0.5) * (0.012 + 0.05 * near) * (1.5 - pool)
        const up = y * 1.9 + (swing * 0.02 * (0.3 + near) + slope * 0.03 + jitter) * height
        const row = Math.round(clamp(kerb - 1 - up, 0, kerb - 1))
        const column = Math.round(clamp(x + (swing * 0.008 + slope * 0.008) * width, 0, width - 1))
        const from = (row * width + column) * 3
        r += rgb[from]! / 5
        g += rgb[from + 1]! / 5
        b += rgb[from + 2]! / 5
      }
      const shine = 0.3 + 0.5 * pool
      const own = (0.02 + 0.1 * (r + g + b)) * (1 - pool) * (0.8 + 0.4 * hashCell(x, y, 6)) + Math.max(0, slope) * 0.03
      const at = ((y + kerb) * width + x) * 3
      rgb[at] = r * shine + own
      rgb[at + 1] = g * shine + own * 0.96
      rgb[at + 2] = b * shine + own
    }
  }
  const frame: Raster = { width, height, rgb }
  for (const streak of streaks) addStreak(frame, streak, time)
  for (let i = 0; i < rgb.length; i++) rgb[i] = toDisplay(1 - Math.exp(-rgb[i]! * 1.75))
  return frame
}

function addStreak(frame: Raster, streak: (typeof streaks)[number], time: number): void {
  const { width, height, rgb } = frame
  const top = ((streak.y + time * streak.falls) % 1) * (1 + streak.long) - streak.long
  const wide = Math.max(1, Math.round(width / 640))
  for (let y = Math.max(0, Math.floor(top * height)); y < Math.min(height, (top + streak.long) * height); y++) {
    const along = (y / height - top) / streak.long
    const left = Math.floor(streak.x * width - (y / height - top) * width * 0.1)
    for (let x = Math.max(0, left); x < Math.min(width, left + wide); x++)
      for (let c = 0; c < 3; c++)
        rgb[(y * width + x) * 3 + c]! += streak.light * Math.sin(Math.PI * along) * (0.8 + 0.2 * c)
  }
}

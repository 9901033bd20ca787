import type { Painter } from '../painter.ts'
import { css, hex, mix, ramp } from '@monsoon/drawing/raster/colour'
import { fbm, gradientNoise } from '@monsoon/drawing/raster/noise'
import { between, hashCell, pick, seededRandom } from '@monsoon/drawing/raster/prng'
import { rasterFromSvg, repaint, sizeFor, svgDocument, type Raster } from '@monsoon/drawing/raster/raster'

/** Direction of the current at a place, in radians. */
type Current = (x: number, y: number) => number

/** Remembers which places are taken, in cells of 2 units, so that nothing touches. */
class Occupancy {
  readonly columns: number
  readonly rows: number
  readonly cells: Uint8Array
  constructor(width: number, height: number) {
    this.columns = Math.ceil(width / 2)
    this.rows = Math.ceil(height / 2)
    this.cells = new Uint8Array(this.columns * this.rows)
  }
  isFree(x: number, y: number, radius: number): boolean {
    const r = Math.ceil(radius / 2)
    const cx = Math.round(x / 2)
    const cy = Math.round(y / 2)
    for (let j = cy - r; j <= cy + r; j++) {
      for (let i = cx - r; i <= cx + r; i++) {
        if ((i - cx) ** 2 + (j - cy) ** 2 > r * r) continue
        if (i >= 0 && j >= 0 && i < this.columns && j < this.rows && this.cells[j * this.columns + i]) return false
      }
    }
    return true
  }
  take(x: number, y: number, radius: number): void {
    const r = Math.ceil(radius / 2)
    const cx = Math.round(x / 2)
    const cy = Math.round(y / 2)
    for (let j = Math.max(0, cy - r); j <= Math.min(this.rows - 1, cy + r); j++) {
      for (let i = Math.max(0, cx - r); i <= Math.min(this.columns - 1, cx + r); i++) {
        if ((i - cx) ** 2 + (j - cy) ** 2 <= r * r) this.cells[j * this.columns + i] = 1
      }
    }
  }
}

type Sheet = { width: number; height: number; current: Current; taken: Occupancy }
type Trace = { x: number; y: number; radius: number; gap: number; maxLength: number; minLength: number }

/** Follows the current until something is in the way; takes the places passed. */
function trace(sheet: Sheet, { x, y, radius, gap, maxLength, minLength }: Trace): [number, number][] | null {
  const points: [number, number][] = []
  const step = Math.max(2, radius * 0.45)
  let px = x
  let py = y
  for (let length = 0; length < maxLength; length += step) {
    if (px < -40 || py < -40 || px > sheet.width + 40 || py > sheet.height + 40) break
    if (!sheet.taken.isFree(px, py, radius + gap)) break
    points.push([px, py])
    const a = sheet.current(px, py)
    px += Math.cos(a) * step
    py += Math.sin(a) * step
  }
  if (points.length * step < minLength) return null
  for (const [qx, qy] of points) sheet.taken.take(qx, qy, radius)
  return points
}

function line(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
}

/** Paper tooth over ink. */
function onPaper(raster: Raster, seed: string, amount: number): Raster {
  const fibre = gradientNoise(seed)
  return repaint(raster, (colour, x, y) => {
    const k = 1 + amount * (fbm(fibre, x * 90, y * 90, 3) * 0.5 + (hashCell(x * 2000, y * 2000, 7) - 0.5) * 0.7)
    return [colour[0] * k, colour[1] * k, colour[2] * k]
  })
}

/** Wide ribbons first, narrower ones in what is left: backwater currents around two eddies. */
export const paintCrossing: Painter = async (longSide) => {
  const width = 1800
  const height = 1200
  const noise = gradientNoise('crossing')
  const eddies = [
    { x: 560, y: 470, turn: 1, reach: 330 },
    { x: 1330, y: 760, turn: -1, reach: 270 },
  ]
  const current: Current = (x, y) => {
    let vx = 1
    let vy = 0.5 * noise(x * 0.0014, y * 0.0022) + 0.12
    for (const eddy of eddies) {
      const dx = x - eddy.x
      const dy = y - eddy.y
      const k = 2.6 * Math.exp(-((Math.hypot(dx, dy) / eddy.reach) ** 2)) * eddy.turn
      vx += (-dy / eddy.reach) * k - (dx / eddy.reach) * Math.abs(k) * 0.22
      vy += (dx / eddy.reach) * k - (dy / eddy.reach) * Math.abs(k) * 0.22
    }
    return Math.atan2(vy, vx)
  }
  const sheet: Sheet = { width, height, current, taken: new Occupancy(width, height) }
  const random = seededRandom('crossing')
  const warm = ['#c8432f', '#e2793d', '#f0b548', '#7c1f33', '#f3e2bf'] as const
  const cool = ['#0f4c5c', '#2a8c8c', '#88c4b2', '#12304a', '#f3e2bf'] as const
  const body: string[] = []
  for (const [radius, tries] of [
    [20, 420],
    [13, 900],
    [8, 2600],
    [4.6, 9000],
    [2.6, 26000],
  ] as const) {
    for (let i = 0; i < tries; i++) {
      const x = between(random, -30, width)
      const y = between(random, 0, height)
      const isCool = noise(x * 0.0016 + 20, y * 0.0016) + (x / width - 0.5) * 0.5 > 0.04
      const fill = pick(random, isCool ? cool : warm)
      const points = trace(sheet, {
        x,
        y,
        radius,
        gap: 2.6,
        maxLength: between(random, 200, 900),
        minLength: radius * 4,
      })
      if (!points) continue
      body.push(
        `<path d="${line(points)}" stroke="${fill}" stroke-width="${radius * 2}" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`,
      )
      if (radius > 12 && random() < 0.55)
        body.push(
          `<path d="${line(points)}" stroke="#f6edd8" stroke-width="2.2" stroke-dasharray="${random() < 0.5 ? '2 14' : '26 12'}" fill="none" stroke-linecap="round"/>`,
        )
    }
  }
  const svg = svgDocument(width, height, `<rect width="${width}" height="${height}" fill="#f6edd8"/>${body.join('')}`)
  return onPaper(await rasterFromSvg(svg, sizeFor(width / height, longSide)), 'crossing/paper', 0.07)
}

/** Fine lines that part around islands, as if a chart had recorded the water and left out the land. */
export const paintAtoll: Painter = async (longSide) => {
  const width = 1200
  const height = 1600
  const noise = gradientNoise('atoll')
  const islands = [
    [600, 520, 250],
    [300, 1010, 105],
    [880, 1090, 150],
    [520, 1330, 62],
    [960, 260, 58],
    [190, 320, 44],
  ] as const
  const sheet: Sheet = {
    width,
    height,
    taken: new Occupancy(width, height),
    current: (x, y) => {
      // Potential flow past cylinders: the current closes behind each island.
      let vx = 0.16 + 0.5 * noise(x * 0.002, y * 0.0016)
      let vy = 1
      for (const [cx, cy, r] of islands) {
        const dx = x - cx
        const dy = y - cy
        const d2 = Math.max(dx * dx + dy * dy, r * r * 0.9)
        const k = (r * r) / (d2 * d2)
        vx -= 2 * dx * dy * k
        vy -= (dy * dy - dx * dx) * k
      }
      return Math.atan2(vy, vx)
    },
  }
  for (const [cx, cy, r] of islands) sheet.taken.take(cx, cy, r)
  const random = seededRandom('atoll')
  const depth = ramp(['#f6e7c1', '#9fd6c9', '#4fa7b5', '#2c6f97', '#24477c'])
  const body: string[] = []
  for (const [radius, tries] of [
    [2.1, 5200],
    [1.1, 15000],
  ] as const) {
    for (let i = 0; i < tries; i++) {
      const x = between(random, 0, width)
      const y = between(random, -30, height)
      const points = trace(sheet, { x, y, radius, gap: 2.4, maxLength: between(random, 80, 620), minLength: 22 })
      if (!points) continue
      const near = Math.min(...islands.map(([cx, cy, r]) => (Math.hypot(x - cx, y - cy) - r) / (90 + r * 0.7)))
      const colour = depth(Math.min(1, near * 0.62) + 0.16 * noise(x * 0.006, y * 0.006))
      body.push(
        `<path d="${line(points)}" stroke="${css(colour)}" stroke-width="${radius * 1.9}" fill="none" stroke-linecap="round"/>`,
      )
    }
  }
  const rings = islands
    .map(
      ([cx, cy, r]) =>
        `<circle cx="${cx}" cy="${cy}" r="${r - 7}" fill="none" stroke="#e8b04a" stroke-width="${r > 90 ? 2.6 : 1.8}"/>`,
    )
    .join('')
  const ground = `<rect width="${width}" height="${height}" fill="#0d1d33"/>`
  const raster = await rasterFromSvg(
    svgDocument(width, height, ground + body.join('') + rings),
    sizeFor(width / height, longSide),
  )
  return onPaper(raster, 'atoll/paper', 0.1)
}

/** The backwaters as eleven sheets of cut paper, lit from the upper left. */
export const paintBackwater: Painter = (longSide) => {
  const noise = gradientNoise('backwater')
  const levels = 11
  const size = sizeFor(1, longSide)
  const heightAt = (x: number, y: number) => {
    const wx = x * 2.1 + 0.5 * fbm(noise, x * 2.4 + 11, y * 2.4, 3)
    const wy = y * 2.1 + 0.5 * fbm(noise, x * 2.4, y * 2.4 + 17, 3)
    const land = 0.5 + 0.78 * fbm(noise, wx, wy, 4)
    const river = Math.abs(y - 0.5 - 0.24 * Math.sin(x * 5.2 + 0.6) - 0.1 * noise(x * 3, 2))
    const branch = Math.abs(x - 0.62 - 0.2 * noise(y * 2.6, 6) - 0.3 * (y - 0.5))
    const cut = Math.exp(-((river / 0.075) ** 2)) * 0.62 + Math.exp(-((branch / 0.045) ** 2)) * 0.42
    return Math.min(0.999, Math.max(0, land - cut))
  }
  const { width, height } = size
  const sheetOf = new Float32Array(width * height)
  for (let j = 0, at = 0; j < height; j++) {
    for (let i = 0; i < width; i++) sheetOf[at++] = Math.floor(heightAt((i + 0.5) / width, (j + 0.5) / height) * levels)
  }
  const paper = ramp([
    '#0b2c3a',
    '#0f4a52',
    '#1d7270',
    '#62a58f',
    '#b7cfa8',
    '#eadfb4',
    '#f0c183',
    '#e58f5c',
    '#c75a3f',
    '#8f2f37',
    '#571d33',
  ])
  const fibre = gradientNoise('backwater/fibre')
  const level = (i: number, j: number) =>
    sheetOf[Math.min(height - 1, Math.max(0, j)) * width + Math.min(width - 1, Math.max(0, i))]!
  const rgb = new Float32Array(width * height * 3)
  const reach = Math.round(width * 0.022)
  for (let j = 0, at = 0; j < height; j++) {
    for (let i = 0; i < width; i++, at += 3) {
      const own = level(i, j)
      let shadow = 0
      for (let s = 1; s <= reach; s++) {
        const over = level(i - Math.round(s * 0.72), j - s) - own
        if (over > 0 && s <= (reach * (0.35 + 0.65 * over)) / 1.6)
          shadow = Math.max(shadow, 0.5 * (1 - s / (reach * (0.4 + 0.4 * over))))
      }
      const rim = level(i - 1, j - 2) < own ? 0.16 : level(i + 1, j + 2) < own ? -0.12 : 0
      const tooth = 0.05 * fbm(fibre, (i / width) * 130, (j / width) * 130, 3) + 0.03 * (hashCell(i, j, own) - 0.5)
      const colour = mix(paper(own / (levels - 1)), hex('#0a1420'), Math.max(0, shadow))
      for (let c = 0; c < 3; c++) rgb[at + c] = colour[c]! * (1 + rim + tooth)
    }
  }
  return { width, height, rgb }
}

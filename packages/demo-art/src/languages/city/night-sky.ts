import type { FramePainter, Painter } from '../../painter.ts'
import { clamp, hex, mix, ramp, scaleRgb, smoothstep, type Rgb } from '@monsoon/drawing/raster/colour'
import { fbm, gradientNoise } from '@monsoon/drawing/raster/noise'
import { between, hashCell, seededRandom } from '@monsoon/drawing/raster/prng'
import { plateFromSvg, repaint, shade, sizeFor, svgDocument, type Raster } from '@monsoon/drawing/raster/raster'

type Star = { radius: number; angle: number; light: number; tint: Rgb; width: number; phase: number }

function starsOf(seed: string, count: number, reach: number): Star[] {
  const random = seededRandom(seed)
  return Array.from({ length: count }, () => {
    const warmth = random()
    return {
      radius: Math.sqrt(random()) * reach,
      angle: random() * 2 * Math.PI,
      light: 0.24 + 0.76 * random() ** 2.8,
      tint:
        warmth < 0.2
          ? ([1, 0.8, 0.6] as const)
          : warmth < 0.45
            ? ([0.7, 0.84, 1] as const)
            : ([0.95, 0.97, 1] as const),
      width: between(random, 0.0005, 0.00125),
      phase: random(),
    }
  })
}

/** Adds a soft dot of light by `screen`; position and width in units of the long side. */
function addLight(raster: Raster, x: number, y: number, width: number, tint: Rgb, light: number): void {
  const long = Math.max(raster.width, raster.height)
  const px = x * long
  const py = y * long
  const r = Math.max(0.55, width * long)
  const reach = Math.ceil(r * 2.2)
  for (let j = Math.floor(py) - reach; j <= Math.floor(py) + reach; j++) {
    if (j < 0 || j >= raster.height) continue
    for (let i = Math.floor(px) - reach; i <= Math.floor(px) + reach; i++) {
      if (i < 0 || i >= raster.width) continue
      const d = ((i + 0.5 - px) ** 2 + (j + 0.5 - py) ** 2) / (r * r)
      const k = light * Math.exp(-d * 1.2)
      if (k < 0.003) continue
      const at = (j * raster.width + i) * 3
      for (let c = 0; c < 3; c++) raster.rgb[at + c] = 1 - (1 - raster.rgb[at + c]!) * (1 - clamp(k * tint[c]!))
    }
  }
}

type Arc = { star: Star; from: number; sweep: number; light: number }

function drawArc(raster: Raster, pole: readonly [number, number], arc: Arc): void {
  const long = Math.max(raster.width, raster.height)
  const { star } = arc
  const steps = Math.max(1, Math.ceil(star.radius * Math.abs(arc.sweep) * long * 0.9))
  for (let i = 0; i <= steps; i++) {
    const a = arc.from + (arc.sweep * i) / steps
    const x = pole[0] + star.radius * Math.cos(a)
    const y = pole[1] + star.radius * Math.sin(a)
    addLight(raster, x, y, star.width, star.tint, arc.light * (0.35 + 0.65 * (i / steps)))
  }
}

/** Top of a stepped range at x; `rough` sets how torn it is. */
function rangeTop(seed: string, base: number, height: number, scale: number): (x: number) => number {
  const noise = gradientNoise(seed)
  return (x) => {
    const raw = clamp(0.5 + 0.9 * fbm(noise, x * scale, 2.5, 2))
    const steps = Math.floor(raw * 5) / 5 + smoothstep(0.55, 1, (raw * 5) % 1) / 5
    return base - height * steps - 0.004 * fbm(noise, x * 60, 7, 3)
  }
}

/** Four hours around the pole star above a gorge; one fire. */
export const paintFourHours: Painter = (longSide) => {
  const sky = ramp(['#070b22', '#0d1a3d', '#1d2f5e', '#4a4a78', '#a8705f', '#e0a066'])
  const noise = gradientNoise('four-hours')
  const raster = shade(sizeFor(4 / 5, longSide), (x, y) => {
    const veil = 0.07 * fbm(noise, x * 3 + y, y * 5, 4)
    return sky(clamp(y / 0.86) ** 1.5 + veil * 0.5)
  })
  const pole = [0.33, 0.3] as const
  for (const star of starsOf('four-hours', 1250, 1.05)) {
    const low = clamp(1 - (star.radius - 0.45) * 0.7)
    drawArc(raster, pole, {
      star,
      from: star.angle,
      sweep: 1.02 * (0.86 + 0.14 * star.phase),
      light: star.light * 0.62 * low,
    })
  }
  addLight(raster, pole[0] + 0.006, pole[1] + 0.004, 0.0018, [1, 0.97, 0.9], 1)
  const ranges = [
    { top: rangeTop('four-hours/far', 0.87, 0.075, 3.1), colour: hex('#6a4653'), lit: 0.05 },
    { top: rangeTop('four-hours/mid', 0.92, 0.11, 2.2), colour: hex('#3b2a3e'), lit: 0.08 },
    { top: rangeTop('four-hours/near', 0.985, 0.05, 4.3), colour: hex('#17131f'), lit: 0.6 },
  ]
  const fire = [0.53, 0.925] as const
  return repaint(raster, (sky0, x, y) => {
    let colour = sky0
    for (const range of ranges) {
      const top = range.top(x)
      if (y < top) continue
      const strata = 1 + 0.1 * Math.sin((y - top) * 420 + 4 * noise(x * 5, y * 30)) * Math.exp(-(y - top) * 14)
      const near = Math.exp(-Math.hypot(x - fire[0], (y - fire[1]) * 1.5) * 13)
      colour = mix(
        scaleRgb(range.colour, strata * (1 + 0.25 * noise(x * 30, y * 60))),
        hex('#f09a45'),
        clamp(near * range.lit * 1.1),
      )
    }
    const tent = Math.abs(x - fire[0]) * 1.1 + (fire[1] - y) * 0.75
    if (y < fire[1] && tent < 0.026)
      colour = mix(hex('#ffdf9a'), hex('#d9772e'), clamp(tent / 0.026 + 0.2 * noise(x * 300, 1)))
    const glow = 0.42 * Math.exp(-Math.hypot(x - fire[0], y - fire[1] + 0.008) * 26)
    const grain = 0.022 * (hashCell(x * 2000, y * 2000, 6) - 0.5)
    return [colour[0] + glow + grain, colour[1] + glow * 0.6 + grain, colour[2] + glow * 0.22 + grain]
  })
}

/** A round mud-brick tower with crenels, as a height above its base at x; 0 outside. */
function fortTop(x: number): number {
  const tower = (cx: number, half: number, height: number, teeth: number) => {
    const d = Math.abs(x - cx)
    const taper = half * 1.06
    if (d > taper) return 0
    const crenel = Math.floor(((x - cx) / half + 4) * teeth) % 2 === 0 ? 0.012 : 0
    return height + (d < half ? crenel : -0.02)
  }
  const wall = x > 0.5 && x < 0.86 ? 0.085 + (Math.floor(x * 90) % 2 === 0 ? 0.008 : 0) : 0
  return Math.max(tower(0.79, 0.062, 0.2, 4), tower(0.52, 0.032, 0.13, 2.6), tower(0.655, 0.018, 0.115, 2), wall)
}

/** A date palm as SVG strokes in thousandths of the long side; the crown at `height` over its foot. */
function palm(x: number, foot: number, height: number): string {
  const crown = [x + height * 0.1, foot - height] as const
  const fronds = Array.from({ length: 15 }, (_, i) => {
    const a = Math.PI * (-0.12 + (i / 14) * 1.24)
    const reach = height * (0.34 + 0.05 * Math.sin(i * 2.3))
    const tip = [crown[0] + reach * Math.cos(a), crown[1] - reach * 0.62 * Math.sin(a) + reach * 0.42] as const
    const bend = [crown[0] + reach * 0.62 * Math.cos(a), crown[1] - reach * 0.95 * Math.max(-0.1, Math.sin(a))] as const
    return `<path d="M${crown[0]} ${crown[1]}Q${bend[0]} ${bend[1]} ${tip[0]} ${tip[1]}Q${bend[0]} ${bend[1] + 5} ${crown[0]} ${crown[1]}Z" stroke-width="1.3"/>`
  })
  return `<path d="M${x} ${foot}Q${x - height * 0.02} ${foot - height * 0.5} ${crown[0]} ${crown[1]}" stroke-width="${height * 0.035}" fill="none"/>${fronds.join('')}`
}

const RATIO = 16 / 9
const grounds = new Map<number, { raster: Raster; mask: Float32Array }>()

const palms = svgDocument(
  1000,
  562.5,
  `<g stroke="#000" fill="#000">${palm(150, 520, 150)}${palm(232, 520, 96)}${palm(402, 520, 78)}${palm(900, 520, 120)}</g>`,
)

/** Sky and fort without stars, drawn once for a size; the mask is 1 where sky shows. */
async function fortGround(longSide: number): Promise<{ raster: Raster; mask: Float32Array }> {
  const known = grounds.get(longSide)
  if (known) return known
  const size = sizeFor(RATIO, longSide)
  const noise = gradientNoise('fort')
  const trees = await plateFromSvg(palms, size)
  const sky = ramp(['#050a1c', '#0a1733', '#15305a', '#2f5a80', '#6f8f99'])
  const mask = new Float32Array(size.width * size.height)
  const base = 0.5
  let at = 0
  const raster = shade(size, (x, y) => {
    const along = x * 0.8 + y * 0.9 - 0.56
    const river = Math.exp(-((along / 0.12) ** 2)) * clamp(0.55 + 0.9 * fbm(noise, x * 6, y * 6, 5))
    const dust = clamp(fbm(noise, x * 9 + 4, y * 9, 4) * 1.8) * Math.exp(-((along / 0.06) ** 2))
    let colour: Rgb = sky(clamp(y / 0.5) ** 1.7)
    colour = mix(colour, [0.62, 0.62, 0.78], clamp(river * 0.38 - dust * 0.3))
    const hill = base - 0.02 - 0.03 * Math.max(0, fbm(noise, x * 3.2, 8, 3))
    if (y > hill) colour = mix(hex('#0d1a2c'), hex('#1d2f45'), clamp((base - y) * 20))
    const top = base - fortTop(x)
    const isFort = y > top && y > 0.2
    if (isFort) {
      const round = (cx: number, half: number) =>
        Math.abs(x - cx) < half ? 1.2 - 0.8 * ((x - cx - half * 0.2) / half) ** 2 : 0
      const shape = Math.max(round(0.79, 0.066), round(0.52, 0.034)) || 0.8
      const brick = shape * (1 + 0.12 * fbm(noise, x * 40, y * 70, 3))
      colour = scaleRgb(mix(hex('#1b1622'), hex('#4a3530'), clamp((y - 0.3) * 3.4)), brick)
    }
    const window =
      (Math.abs(x - 0.785) < 0.005 && Math.abs(y - 0.372) < 0.009) ||
      (Math.abs(x - 0.655) < 0.0035 && Math.abs(y - 0.42) < 0.007)
    if (window) colour = hex('#ffc871')
    const leaf = trees.value[at]!
    colour = mix(colour, hex('#0a0c14'), leaf)
    if (y > base + 0.012 * fbm(noise, x * 14, 1, 3)) colour = scaleRgb(hex('#0a0c14'), 1 + 0.3 * noise(x * 50, y * 90))
    mask[at++] = y < hill && !isFort ? 1 - leaf : 0
    const glow =
      0.3 * Math.exp(-Math.hypot(x - 0.785, y - 0.372) * 34) + 0.16 * Math.exp(-Math.hypot(x - 0.655, y - 0.42) * 50)
    return [colour[0] + glow, colour[1] + glow * 0.62, colour[2] + glow * 0.26]
  })
  const made = { raster, mask }
  grounds.set(longSide, made)
  return made
}

const fortStars = starsOf('fort/stars', 3200, 1.1)

/** The sky turns over a fort. Each star fades in and out on its own, so the loop has no seam. */
export const paintSlowSky: FramePainter = async (longSide, index, count) => {
  const { raster: ground, mask } = await fortGround(longSide)
  const frame: Raster = { ...ground, rgb: ground.rgb.slice() }
  const time = index / count
  for (const star of fortStars) {
    const life = (time + star.phase) % 1
    const light = star.light * Math.sin(Math.PI * life) ** 0.8
    drawArc(frame, [0.3, 0.16], { star, from: star.angle + 0.42 * life - 0.012, sweep: 0.012, light })
  }
  const fall = (time - 0.55) / 0.1
  if (fall > 0 && fall < 1) {
    for (let i = 0; i < 120; i++) {
      const k = fall - i * 0.004
      if (k > 0)
        addLight(
          frame,
          0.5 + 0.2 * k,
          0.06 + 0.1 * k,
          0.0011,
          [1, 0.96, 0.86],
          Math.sin(Math.PI * fall) * (1 - i / 120) * 0.5,
        )
    }
  }
  for (let i = 0; i < mask.length; i++) {
    const open = mask[i]!
    if (open === 1) continue
    for (let c = i * 3; c < i * 3 + 3; c++) frame.rgb[c] = ground.rgb[c]! + (frame.rgb[c]! - ground.rgb[c]!) * open
  }
  return frame
}

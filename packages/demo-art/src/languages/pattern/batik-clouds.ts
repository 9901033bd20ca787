import type { Painter } from '../../painter.ts'
import { hex, mix, ramp, smoothstep, type Rgb } from '@monsoon/drawing/raster/colour'
import { depthInside } from '@monsoon/drawing/raster/distance'
import { fbm, gradientNoise } from '@monsoon/drawing/raster/noise'
import { smoothThrough, type Point } from '@monsoon/drawing/raster/path'
import { between, hashCell, pick, seededRandom, type Random } from '@monsoon/drawing/raster/prng'
import { plateFromSvg, sampleAt, sizeFor, svgDocument, type Raster } from '@monsoon/drawing/raster/raster'
import { dyeCloth, plainDye } from './batik.ts'

const WIDTH = 2000
const HEIGHT = 960
const GROUND = hex('#8e2b2c')

type Cloud = { x: number; y: number; half: number; rise: number; colours: (t: number) => Rgb; band: number }

/** A horn of cloud that thins out to one side and turns up at its tip. */
function horn({ x, y, half, rise }: Cloud, side: 1 | -1, at: number, reach: number): string {
  const outline: Point[] = [
    [x + side * half * 0.3, y + at - rise * 0.26],
    [x + side * half * 0.75, y + at - rise * 0.16],
    [x + side * half * (1 + reach * 0.6), y + at - rise * 0.03],
    [x + side * half * (1.12 + reach), y + at - rise * 0.2],
    [x + side * half * (1.03 + reach * 0.75), y + at + rise * 0.13],
    [x + side * half * 0.7, y + at + rise * 0.24],
    [x + side * half * 0.2, y + at + rise * 0.26],
  ]
  return `<path d="${smoothThrough(outline, true)}"/>`
}

/** A cloud of Cirebon: a heap of rounds above, smaller ones below, a horn to either side. */
function silhouette(cloud: Cloud, random: Random): string {
  const { x, y, half, rise } = cloud
  const heap = (from: number, to: number, up: number, size: number) => {
    let drawn = ''
    for (let t = from; t < to;) {
      const dome = Math.sqrt(Math.max(0, 1 - t * t))
      const r = rise * size * (0.5 + 0.5 * dome) * between(random, 0.55, 1.25)
      drawn += `<circle cx="${(x + t * half).toFixed(1)}" cy="${(y - up * rise * dome).toFixed(1)}" r="${r.toFixed(1)}"/>`
      t += (r * 1.25) / half
    }
    return drawn
  }
  const body = `<ellipse cx="${x}" cy="${y}" rx="${half * 0.86}" ry="${rise * 0.56}"/>`
  const horns =
    horn(cloud, 1, rise * 0.16, between(random, 0.3, 0.6)) + horn(cloud, -1, rise * 0.1, between(random, 0.3, 0.6))
  return `${body}${heap(-0.8, 0.84, 0.56, 0.54)}${heap(-0.62, 0.68, -0.3, 0.36)}${horns}`
}

/** Lays one cloud over the picture in nested bands, light outside and dark within, each held by a line of wax. */
async function layCloud(picture: Raster, cloud: Cloud, random: Random): Promise<void> {
  const { width, height, rgb } = picture
  const unit = WIDTH / width
  const left = Math.max(0, Math.floor((cloud.x - cloud.half * 1.8) / unit))
  const top = Math.max(0, Math.floor((cloud.y - cloud.rise * 1.6) / unit))
  const window = {
    width: Math.min(width, Math.ceil((cloud.x + cloud.half * 1.8) / unit)) - left,
    height: Math.min(height, Math.ceil((cloud.y + cloud.rise * 1.2) / unit)) - top,
  }
  if (window.width < 2 || window.height < 2) return
  const shape = `<rect width="100%" height="100%" fill="#fff"/><g transform="translate(${-left * unit} ${-top * unit})">${silhouette(cloud, random)}</g>`
  const svg = svgDocument(window.width * unit, window.height * unit, shape)
  const depth = depthInside(await plateFromSvg(svg, window))
  const wax = hex('#f4ead2')
  for (let i = 0; i < depth.value.length; i++) {
    const d = depth.value[i]! * unit
    if (d <= 0) continue
    // The first band is the widest: clouds were outlined twice.
    const k = d < 7 ? 0 : 1 + (d - 7) / cloud.band
    const line = k === 0 ? 1 : smoothstep(0.23, 0.15, k - Math.floor(k)) * 0.96
    const colour = mix(cloud.colours(Math.floor(k) / 9), wax, line)
    const at = ((top + Math.floor(i / window.width)) * width + left + (i % window.width)) * 3
    for (let c = 0; c < 3; c++) rgb[at + c] = colour[c]!
  }
}

/** Rain in rows of wax drops below the clouds, slanted by the wind. */
function rain(random: Random): string {
  let drops = ''
  for (let column = -10; column < 118; column++) {
    const start = 300 + 280 * hashCell(column, 1, 1)
    for (let y = start; y < HEIGHT + 20; y += between(random, 17, 30)) {
      const x = column * 18 + (y - start) * 0.16 + between(random, -1.5, 1.5)
      const r = 1.5 + 2.1 * ((y - start) / 700)
      drops += `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${r.toFixed(1)}" ry="${(r * 2.5).toFixed(1)}" transform="rotate(-9 ${x.toFixed(1)} ${y.toFixed(1)})" fill="#000"/>`
    }
  }
  return drops
}

function cloudsFor(random: Random): Cloud[] {
  const blues = ramp([
    '#e9eed8',
    '#b9d6d2',
    '#7fb4c0',
    '#4b8aac',
    '#2e6293',
    '#1f4374',
    '#172d57',
    '#141f40',
    '#10172f',
    '#0e1328',
  ])
  const embers = ramp([
    '#fbe9c4',
    '#f6cf8d',
    '#efae5e',
    '#e2863f',
    '#c85f33',
    '#a4402f',
    '#7d2a2d',
    '#5e1f2a',
    '#4a1926',
    '#3a1421',
  ])
  const leaf = ramp([
    '#f0efcf',
    '#d2ddae',
    '#a4c294',
    '#6fa085',
    '#477f76',
    '#2f6067',
    '#234856',
    '#1b3446',
    '#172639',
    '#131c2c',
  ])
  const rows: [number, number, number][] = [
    [60, 5, 104],
    [196, 4, 132],
    [330, 5, 150],
    [505, 4, 178],
    [655, 3, 160],
  ]
  return rows.flatMap(([y, count, rise], row) =>
    Array.from({ length: count }, (_, i): Cloud => ({
      x: ((i + (row % 2 ? 0.05 : 0.55) + between(random, -0.16, 0.16)) * (WIDTH + 260)) / count - 80,
      y: y + between(random, -44, 44),
      half: rise * between(random, 1.5, 2.3),
      rise: rise * between(random, 0.8, 1.16),
      colours: row === 2 && i === 2 ? embers : pick(random, [blues, blues, blues, leaf] as const),
      band: between(random, 12.5, 17),
    })),
  )
}

/** Cloud upon cloud, blue on red, with the first rain under them. */
export const paintMegamendung: Painter = async (longSide) => {
  const random = seededRandom('megamendung')
  const size = sizeFor(WIDTH / HEIGHT, Math.min(longSide, 1600))
  const noise = gradientNoise('megamendung/ground')
  const drops = await plateFromSvg(
    svgDocument(WIDTH, HEIGHT, `<rect width="100%" height="100%" fill="#fff"/>${rain(random)}`),
    size,
  )
  const picture: Raster = { ...size, rgb: new Float32Array(size.width * size.height * 3) }
  for (let i = 0; i < size.width * size.height; i++) {
    const [x, y] = [(i % size.width) / size.width, Math.floor(i / size.width) / size.width]
    const deep = smoothstep(0.05, 0.5, y) * 0.45 + 0.16 * fbm(noise, x * 4, y * 4, 3)
    const colour = mix(mix(GROUND, hex('#4a1525'), deep), hex('#f6dfb4'), drops.value[i]!)
    for (let c = 0; c < 3; c++) picture.rgb[i * 3 + c] = colour[c]!
  }
  for (const cloud of cloudsFor(random)) await layCloud(picture, cloud, random)
  const far = picture.width
  return dyeCloth(
    {
      seed: 'megamendung',
      width: WIDTH,
      height: HEIGHT,
      colour: '#fbf5e6',
      cracksAcross: 17,
      stray: 0.0013,
      baths: [
        { dye: (x, y) => sampleAt(picture, x * far - 0.5, y * far - 0.5), wax: '' },
        { dye: plainDye('#9a6a5c'), wax: '<rect x="-9" y="-9" width="2100" height="1100" fill="#000"/>', crackle: 0.8 },
      ],
    },
    longSide,
  )
}

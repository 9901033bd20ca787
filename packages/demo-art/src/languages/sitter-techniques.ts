import type { Painter } from '../painter.ts'
import { blurPlate } from '@monsoon/drawing/raster/blur'
import { clamp, hex, mix, ramp, smoothstep, type Rgb } from '@monsoon/drawing/raster/colour'
import { withGrain } from '@monsoon/drawing/raster/grain'
import { fbm, gradientNoise } from '@monsoon/drawing/raster/noise'
import { between, hashCell, seededRandom } from '@monsoon/drawing/raster/prng'
import {
  plateFromSvg,
  rasterFromSvg,
  repaint,
  sampleAt,
  shade,
  svgDocument,
  type Raster,
} from '@monsoon/drawing/raster/raster'
import { drawLayer, layersOf, type Sitter } from './sitter.ts'

const sheet = 600
const square = (longSide: number) => ({ width: longSide, height: longSide })
const documentOf = (body: string) => svgDocument(sheet, sheet, body)

/** The portrait in flat colours, as every technique begins. */
export const drawFlat = (sitter: Sitter, longSide: number): Promise<Raster> =>
  rasterFromSvg(
    documentOf(
      layersOf(sitter)
        .map((layer) => drawLayer(layer))
        .join(''),
    ),
    square(longSide),
  )

const toneOf = ([r, g, b]: Rgb): number => 0.3 * r + 0.59 * g + 0.11 * b

/** Sheets of coloured paper laid one on the other, each with its own grain and a shadow to the lower right. */
export const cutPaper =
  (seed: string, sitter: Sitter): Painter =>
  async (longSide) => {
    const size = square(longSide)
    const fibre = gradientNoise(`${seed}/fibre`)
    const reach = longSide / 90
    let picture: Raster | undefined
    for (const [nth, layer] of layersOf(sitter).entries()) {
      const colour = hex(layer.fill)
      const paper = (x: number, y: number): Rgb => {
        const k = 1 + 0.05 * fbm(fibre, x * 90 + nth * 31, y * 90, 3)
        return [colour[0] * k, colour[1] * k, colour[2] * k]
      }
      if (!picture) {
        picture = shade(size, paper)
        continue
      }
      const plate = await plateFromSvg(documentOf(drawLayer(layer, '#000')), size)
      const soft = blurPlate({ ...plate, value: plate.value.slice() }, Math.max(1, Math.round(reach * 0.7)))
      const shift = Math.round(reach * (layer.isLine ? 0.35 : 0.8))
      picture = repaint(picture, (under, x, y) => {
        const px = Math.floor(x * longSide)
        const py = Math.floor(y * longSide)
        const cover = plate.value[py * longSide + px] ?? 0
        const from = Math.max(0, py - shift) * longSide + Math.max(0, px - shift)
        const dark = 1 - 0.42 * (soft.value[from] ?? 0) * (1 - cover)
        return mix([under[0] * dark, under[1] * dark, under[2] * dark], paper(x, y), cover)
      })
    }
    return withGrain(picture!, 0.03)
  }

/** Opaque dabs of a flat brush, larger ones first, each in a colour of the place it covers. */
export const gouache =
  (seed: string, sitter: Sitter): Painter =>
  async (longSide) => {
    const flat = await drawFlat(sitter, sheet)
    const random = seededRandom(seed)
    const dabs: string[] = []
    for (const [count, length] of [
      [1500, 46],
      [3200, 26],
      [5200, 14],
    ] as const) {
      for (let i = 0; i < count; i++) {
        const x = random() * sheet
        const y = random() * sheet
        const [r, g, b] = sampleAt(flat, x, y)
        const lift = between(random, -0.055, 0.055)
        const rgb = [r + lift * 1.1, g + lift, b + lift * 0.7].map((v) => Math.round(clamp(v) * 255)).join(',')
        const angle = Math.round(Math.atan2(y - 300, x - 300) * 57.3 + 90 + between(random, -28, 28))
        const long = length * between(random, 0.6, 1.25)
        const wide = long * between(random, 0.3, 0.5)
        dabs.push(
          `<rect x="${(-long / 2).toFixed(1)}" y="${(-wide / 2).toFixed(1)}" width="${long.toFixed(1)}" height="${wide.toFixed(1)}" rx="${(wide * 0.4).toFixed(1)}" fill="rgb(${rgb})" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle})"/>`,
        )
      }
    }
    const lines = layersOf(sitter).filter(({ isLine }) => isLine)
    const body = [
      ...layersOf(sitter).map((layer) => drawLayer(layer)),
      ...dabs,
      ...lines.map((layer) => drawLayer(layer)),
    ]
    return withGrain(await rasterFromSvg(documentOf(body.join('')), square(longSide)), 0.035)
  }

/** Squares of stone in rows that follow the face, with mortar between; none is quite the colour of its neighbour. */
export const tesserae =
  (seed: string, sitter: Sitter, rows = 64): Painter =>
  async (longSide) => {
    const flat = await drawFlat(sitter, sheet)
    const random = seededRandom(seed)
    const stones: string[] = []
    const pitch = sheet / rows
    for (let ring = 0; ring * pitch < sheet * 0.78; ring++) {
      const radius = (ring + 0.5) * pitch
      const count = Math.max(4, Math.round((2 * Math.PI * radius) / pitch))
      for (let i = 0; i < count; i++) {
        const turn = ((i + (ring % 2) * 0.5 + between(random, -0.08, 0.08)) / count) * 2 * Math.PI
        const x = 300 + Math.cos(turn) * radius
        const y = 292 + Math.sin(turn) * radius
        if (x < -pitch || y < -pitch || x > sheet + pitch || y > sheet + pitch) continue
        const [r, g, b] = sampleAt(flat, clamp(x, 0, 599), clamp(y, 0, 599))
        const lift = between(random, -0.07, 0.06)
        const rgb = [r + lift, g + lift, b + lift * 0.8].map((v) => Math.round(clamp(v) * 255)).join(',')
        const half = (pitch * between(random, 0.8, 0.92)) / 2
        const corner = () => half + between(random, -0.1, 0.06) * pitch
        const points = [
          [-corner(), -corner()],
          [corner(), -corner()],
          [corner(), corner()],
          [-corner(), corner()],
        ]
        const path = points.map(([px, py]) => `${px!.toFixed(1)},${py!.toFixed(1)}`).join(' ')
        const degrees = (turn * 57.3 + between(random, -5, 5)).toFixed(0)
        stones.push(
          `<polygon points="${path}" fill="rgb(${rgb})" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${degrees})"/>`,
        )
      }
    }
    const body = `<rect width="${sheet}" height="${sheet}" fill="#b9ab93"/>${stones.join('')}`
    return withGrain(await rasterFromSvg(documentOf(body), square(longSide)), 0.04)
  }

/** Seen through a coarse screen of so many cells, in few colours, with the slips of a failing board. */
export const pixels =
  (seed: string, sitter: Sitter, cells = 60): Painter =>
  async (longSide) => {
    const flat = await drawFlat(sitter, sheet)
    const size = sheet / cells
    const at = (column: number, row: number): Rgb => {
      const slip = hashCell(0, Math.floor(row / 2), seed.length) > 0.86 ? Math.round(hashCell(1, row, 5) * 5 - 2) : 0
      const colour = sampleAt(flat, (column + slip + 0.5) * size, (row + 0.5) * size)
      const coarse = (v: number) => Math.round(v * 7) / 7
      return [coarse(colour[0]), coarse(colour[1]), coarse(colour[2])]
    }
    return shade(square(longSide), (x, y) => {
      const column = Math.floor(x * cells)
      const row = Math.floor(y * cells)
      const edge = Math.min(x * cells - column, y * cells - row) < 0.06 ? 0.9 : 1
      const [r, g, b] = at(column, row)
      return [r * edge, g * edge, b * edge]
    })
  }

/** Sunlight through a negative: Prussian blue where it fell, torn brush marks at the edge of what was coated. */
export const cyanotype =
  (seed: string, sitter: Sitter): Painter =>
  async (longSide) => {
    const flat = await drawFlat(sitter, longSide)
    const cloud = gradientNoise(`${seed}/cloud`)
    const brush = gradientNoise(`${seed}/brush`)
    const tone = ramp(['#0b2140', '#16407a', '#3f74ad', '#b9d0df', '#f3f1e6'])
    return withGrain(
      repaint(flat, (colour, x, y) => {
        const light = clamp(toneOf(colour) * 0.92 + 0.1 * fbm(cloud, x * 5, y * 5, 4))
        const edge = Math.min(x, y, 1 - x, 1 - y) + 0.018 * fbm(brush, x * 9, y * 70, 3) + 0.012 * brush(x * 60, y * 9)
        return mix(hex('#f3f1e6'), tone(light), smoothstep(0.03, 0.042, edge))
      }),
      0.05,
    )
  }

/** Wax and two dyes: brown over indigo on cotton, with the cracks that a cold bath leaves. */
export const batikDye =
  (seed: string, sitter: Sitter): Painter =>
  async (longSide) => {
    const flat = await drawFlat(sitter, longSide)
    const crack = gradientNoise(`${seed}/crack`)
    const dye = gradientNoise(`${seed}/dye`)
    const tone = ramp(['#15203d', '#1f3560', '#7a3f1d', '#b97735', '#e2bd83', '#f3e6cb'])
    return withGrain(
      repaint(flat, (colour, x, y) => {
        const steps = Math.round(clamp(toneOf(colour) + 0.03 * fbm(dye, x * 14, y * 14, 3)) * 5) / 5
        const vein = Math.abs(fbm(crack, x * 7, y * 7, 4))
        const dot = (((x * 60) % 1) - 0.5) ** 2 + (((y * 60) % 1) - 0.5) ** 2 < 0.03 && steps < 0.3 ? 0.55 : 0
        return mix(mix(tone(steps), hex('#f3e6cb'), dot), hex('#1f2a4a'), 0.75 * (1 - smoothstep(0.004, 0.014, vein)))
      }),
      0.04,
    )
  }

/** Horizontal stripes that thicken where it is dark and lean where it curves, in black on white with one colour. */
export const stripes =
  (sitter: Sitter, accent: string, count = 62): Painter =>
  async (longSide) => {
    const flat = await drawFlat(sitter, longSide)
    const plate = { width: longSide, height: longSide, value: new Float32Array(longSide * longSide) }
    for (let i = 0; i < plate.value.length; i++)
      plate.value[i] = toneOf([flat.rgb[i * 3]!, flat.rgb[i * 3 + 1]!, flat.rgb[i * 3 + 2]!])
    blurPlate(plate, Math.max(1, Math.round(longSide / 110)))
    const red = hex(accent)
    return shade(square(longSide), (x, y) => {
      const px = Math.min(longSide - 1, Math.floor(x * longSide))
      const tone = plate.value[Math.min(longSide - 1, Math.floor(y * longSide)) * longSide + px]!
      const phase = y * count + 2.6 * tone + 0.5 * Math.sin(x * Math.PI)
      const wave = Math.abs((phase - Math.floor(phase)) * 2 - 1)
      const ink = smoothstep(-0.09, 0.09, wave - (0.18 + 0.72 * tone))
      const isAccent = (x - 0.5) ** 2 + (y - 0.48) ** 2 < 0.37 ** 2 && tone > 0.86
      return mix(isAccent ? red : [0.985, 0.98, 0.965], [0.06, 0.06, 0.07], ink)
    })
  }

/** A loaded brush: solid hair, one wash for the cloth, a dry line for the face, and the seal. */
export const inkWash =
  (seed: string, sitter: Sitter, seal: string): Painter =>
  async (longSide) => {
    const size = square(longSide)
    const layers = layersOf(sitter)
    const inkOf = (chosen: (fill: string, isLine: boolean) => boolean) =>
      plateFromSvg(
        documentOf(
          layers
            .map((layer) => {
              const isInk = chosen(layer.fill, layer.isLine ?? false)
              return drawLayer({ ...layer, width: (layer.width ?? 6) * 1.3 }, isInk ? '#000' : '#fff')
            })
            .join(''),
        ),
        size,
      )
    const hair = await inkOf((fill) => fill === sitter.hair)
    const wash = blurPlate(
      await inkOf((fill, isLine) => fill === sitter.cloth && !isLine),
      Math.max(1, Math.round(longSide / 160)),
    )
    const lines = await inkOf((fill, isLine) => isLine && fill !== sitter.trim)
    const contour = await plateFromSvg(
      documentOf(
        layers
          .slice(2)
          .map(({ path }) => `<path d="${path}" fill="none" stroke="#000" stroke-width="3.4"/>`)
          .join(''),
      ),
      size,
    )
    const bristle = gradientNoise(`${seed}/bristle`)
    const pool = gradientNoise(`${seed}/pool`)
    return withGrain(
      shade(size, (x, y) => {
        const i =
          Math.min(longSide - 1, Math.floor(y * longSide)) * longSide + Math.min(longSide - 1, Math.floor(x * longSide))
        const dry = smoothstep(-0.45, 0.1, fbm(bristle, x * 130, y * 9, 2) + 0.35 - Math.abs(x - 0.5) * 0.5)
        const wet = 0.35 + 0.3 * fbm(pool, x * 6, y * 6, 4)
        const ink = Math.max(
          hair.value[i]! * dry * 0.95,
          wash.value[i]! * clamp(wet),
          lines.value[i]! * 0.92,
          contour.value[i]! * smoothstep(-0.2, 0.25, fbm(bristle, x * 26, y * 26, 3)) * 0.7,
        )
        const isSeal = Math.abs(x - 0.87) < 0.045 && Math.abs(y - 0.87) < 0.045
        return mix(mix(hex('#f4efe3'), hex('#17140f'), clamp(ink)), hex(seal), isSeal ? 0.92 : 0)
      }),
      0.035,
    )
  }

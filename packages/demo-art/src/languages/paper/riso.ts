import { hex, smoothstep } from '@monsoon/drawing/raster/colour'
import { fbm, gradientNoise } from '@monsoon/drawing/raster/noise'
import { hashCell } from '@monsoon/drawing/raster/prng'
import { plateFromSvg, sizeFor, svgDocument, type Plate, type Raster } from '@monsoon/drawing/raster/raster'

/** How much of each ink a shape takes, 0 to 1, in the order of the print's inks. */
export type Inks = readonly number[]

/** A shape in painter's order: it knocks out what lies under it on every plate. */
export type Shape = { inks: Inks; draw: (fill: string) => string }

export type Print = {
  width: number
  height: number
  inks: readonly { colour: string; angle: number; shift: readonly [number, number] }[]
  paper: string
  shapes: readonly Shape[]
  seed: string
  /** Halftone cells along the long side. */
  cells?: number
}

function grey(density: number): string {
  const v = Math.round(255 * (1 - density))
  return `rgb(${v},${v},${v})`
}

/** A filled path. */
export function area(inks: Inks, path: string, transform = ''): Shape {
  return { inks, draw: (fill) => `<path d="${path}" fill="${fill}" transform="${transform}"/>` }
}

/** A drawn line. */
export function stroke(inks: Inks, path: string, width: number, extra = ''): Shape {
  return {
    inks,
    draw: (fill) =>
      `<path d="${path}" fill="none" stroke="${fill}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`,
  }
}

export function disc(inks: Inks, cx: number, cy: number, rx: number, ry = rx, turn = 0): Shape {
  return {
    inks,
    draw: (fill) =>
      `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" transform="rotate(${turn} ${cx} ${cy})"/>`,
  }
}

export function block(inks: Inks, x: number, y: number, width: number, height: number, round = 0): Shape {
  return {
    inks,
    draw: (fill) => `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`,
  }
}

/** A block whose inks run from the first to the second amounts, downwards, in flat slices. */
export function fade(from: Inks, to: Inks, x: number, y: number, width: number, height: number): Shape[] {
  const slices = 48
  return Array.from({ length: slices }, (_, i) =>
    block(
      from.map((f, k) => f + ((to[k] ?? 0) - f) * (i / (slices - 1))),
      x,
      y + (height * i) / slices,
      width,
      height / slices + 1,
    ),
  )
}

/** Shapes moved, turned (degrees) and scaled together. */
export function placed(shapes: readonly Shape[], x: number, y: number, turn: number, scale: number): Shape[] {
  return shapes.map(({ inks, draw }) => ({
    inks,
    draw: (fill) => `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${draw(fill)}</g>`,
  }))
}

/** Ink through a screen of dots at an angle; solids keep a few pinholes. */
function screened(plate: Plate, angle: number, cells: number, seed: number): Float32Array {
  const { width, height, value } = plate
  const long = Math.max(width, height)
  const c = (Math.cos(angle) * 2 * Math.PI * cells) / long
  const s = (Math.sin(angle) * 2 * Math.PI * cells) / long
  const out = new Float32Array(value.length)
  for (let j = 0, at = 0; j < height; j++) {
    for (let i = 0; i < width; i++, at++) {
      const d = value[at]!
      if (d < 0.02) continue
      const dot = 0.5 + 0.25 * (Math.cos(i * c + j * s) + Math.cos(j * c - i * s))
      const hole = hashCell((i / long) * 1100, (j / long) * 1100, seed) > 0.988 ? 0.45 : 0
      const cover = d > 0.97 ? 1 : smoothstep(dot - 0.14, dot + 0.14, d * 1.02)
      out[at] = Math.max(0, cover - hole)
    }
  }
  return out
}

/** Prints the inks one after another, each a little off register, on uncoated paper. */
export async function printRiso(print: Print, longSide: number): Promise<Raster> {
  const size = sizeFor(print.width / print.height, longSide)
  const paper = hex(print.paper)
  const noise = gradientNoise(print.seed)
  const rgb = new Float32Array(size.width * size.height * 3)
  const unit = 1 / Math.max(size.width, size.height)
  for (let i = 0; i < size.width * size.height; i++) {
    const x = (i % size.width) * unit
    const y = Math.floor(i / size.width) * unit
    const tooth = 1 + 0.025 * fbm(noise, x * 110, y * 110, 3) + 0.012 * (hashCell(x * 2000, y * 2000, 1) - 0.5)
    for (let c = 0; c < 3; c++) rgb[i * 3 + c] = paper[c]! * tooth
  }
  for (const [k, ink] of print.inks.entries()) {
    const body = print.shapes.map((shape) => shape.draw(grey(shape.inks[k] ?? 0))).join('')
    const [dx, dy] = ink.shift
    const margin = 34
    const inner = `<defs><clipPath id="m"><rect x="${margin}" y="${margin}" width="${print.width - 2 * margin}" height="${print.height - 2 * margin}"/></clipPath></defs><rect width="100%" height="100%" fill="#fff"/><g transform="translate(${dx} ${dy})"><g clip-path="url(#m)">${body}</g></g>`
    const cover = screened(
      await plateFromSvg(svgDocument(print.width, print.height, inner), size),
      (ink.angle * Math.PI) / 180,
      print.cells ?? 205,
      k + 11,
    )
    const colour = hex(ink.colour)
    for (let i = 0; i < cover.length; i++) {
      const x = (i % size.width) * unit
      const y = Math.floor(i / size.width) * unit
      const amount = cover[i]! * (0.93 + 0.11 * fbm(noise, x * 14 + k * 9, y * 14, 3))
      if (amount <= 0) continue
      for (let c = 0; c < 3; c++) rgb[i * 3 + c]! *= 1 - Math.min(1, amount) * (1 - colour[c]!)
    }
  }
  return { ...size, rgb }
}

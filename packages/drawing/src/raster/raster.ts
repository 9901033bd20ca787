import sharp, { type Sharp } from 'sharp'
import { clamp, type Rgb } from './colour.ts'

/** A picture as displayed values 0 to 1, three per pixel, row by row. */
export type Raster = { width: number; height: number; rgb: Float32Array }

/** One number per pixel. */
export type Plate = { width: number; height: number; value: Float32Array }

export type Size = { width: number; height: number }

/** The size whose longer side is `longSide`, for a ratio of width to height. */
export function sizeFor(ratio: number, longSide: number): Size {
  return ratio >= 1
    ? { width: longSide, height: Math.round(longSide / ratio) }
    : { width: Math.round(longSide * ratio), height: longSide }
}

/** Asks a shader for every pixel, in units of the long side, at pixel centres. */
export function shade(size: Size, shader: (x: number, y: number) => Rgb): Raster {
  const { width, height } = size
  const unit = 1 / Math.max(width, height)
  const rgb = new Float32Array(width * height * 3)
  let at = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const colour = shader((x + 0.5) * unit, (y + 0.5) * unit)
      rgb[at++] = colour[0]
      rgb[at++] = colour[1]
      rgb[at++] = colour[2]
    }
  }
  return { width, height, rgb }
}

/** Changes every pixel in place; coordinates in units of the long side. */
export function repaint(raster: Raster, paint: (colour: Rgb, x: number, y: number) => Rgb): Raster {
  const { width, height, rgb } = raster
  const unit = 1 / Math.max(width, height)
  for (let i = 0, y = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 3) {
      const colour = paint([rgb[i]!, rgb[i + 1]!, rgb[i + 2]!], (x + 0.5) * unit, (y + 0.5) * unit)
      rgb[i] = colour[0]
      rgb[i + 1] = colour[1]
      rgb[i + 2] = colour[2]
    }
  }
  return raster
}

/** Draws an SVG whose viewBox is the picture; transparent parts fall on `ground`. */
export async function rasterFromSvg(svg: string, size: Size, ground = '#ffffff'): Promise<Raster> {
  const { width, height } = size
  const raw = await sharp(Buffer.from(svg), { limitInputPixels: 50e6 })
    .resize(width, height, { fit: 'fill' })
    .flatten({ background: ground })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer()
  const rgb = new Float32Array(width * height * 3)
  for (let i = 0; i < rgb.length; i++) rgb[i] = raw[i]! / 255
  return { width, height, rgb }
}

/** The darkness of an SVG drawn in black on white: 1 where it is black. */
export async function plateFromSvg(svg: string, size: Size): Promise<Plate> {
  const { width, height, rgb } = await rasterFromSvg(svg, size)
  const value = new Float32Array(width * height)
  for (let i = 0; i < value.length; i++) value[i] = 1 - rgb[i * 3 + 1]!
  return { width, height, value }
}

/** Wraps shapes in an SVG document with the given view size. */
export function svgDocument(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="none">${body}</svg>`
}

/** Bytes for an encoder. A fixed dither under one step keeps gradients from banding. */
export function toBytes(raster: Raster): Buffer {
  const bytes = Buffer.alloc(raster.rgb.length)
  for (let i = 0; i < bytes.length; i++) {
    const dither = ((Math.imul(Math.floor(i / 3), 0x9e3779b1) >>> 8) & 255) / 255 - 0.5
    bytes[i] = Math.round(clamp(raster.rgb[i]! * 255 + dither, 0, 255))
  }
  return bytes
}

/** A sharp pipeline over the picture. */
export function toSharp(raster: Raster): Sharp {
  return sharp(toBytes(raster), { raw: { width: raster.width, height: raster.height, channels: 3 } })
}

/** The colour at a fractional pixel, edges held. */
export function sampleAt(raster: Raster, x: number, y: number): Rgb {
  const { width, height, rgb } = raster
  const cx = clamp(x, 0, width - 1.001)
  const cy = clamp(y, 0, height - 1.001)
  const ix = Math.floor(cx)
  const iy = Math.floor(cy)
  const fx = cx - ix
  const fy = cy - iy
  const a = (iy * width + ix) * 3
  const b = a + 3
  const c = iy + 1 < height ? a + width * 3 : a
  const d = c + 3
  const one = (k: number) =>
    (rgb[a + k]! * (1 - fx) + rgb[b + k]! * fx) * (1 - fy) + (rgb[c + k]! * (1 - fx) + rgb[d + k]! * fx) * fy
  return [one(0), one(1), one(2)]
}

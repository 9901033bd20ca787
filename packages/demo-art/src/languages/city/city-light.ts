import { toDisplay, toLinear, type Rgb } from '@monsoon/drawing/raster/colour'
import { blurPlate } from '@monsoon/drawing/raster/blur'
import { rasterFromSvg, sizeFor, svgDocument, type Plate, type Raster } from '@monsoon/drawing/raster/raster'

/** A shape of a night scene: what it is painted with, what it gives off itself, what the air before it glows with. */
export type Mark = { draw: (fill: string) => string; colour: string; lamp?: string; air?: string }

/** Marks over a view of the given size, later ones in front, and the light that falls on them. */
type NightScene = {
  width: number
  height: number
  marks: readonly Mark[]
  /** Linear light that reaches a place besides the lamps; shares of width and height. */
  ambient: (x: number, y: number) => Rgb
  /** How strongly the lamps light what is near them. */
  spill: number
  /** How far they do, as a share of the long side. */
  reach: number
}

const byteToLight = Float32Array.from({ length: 256 }, (_, i) => toLinear(i / 255))

function toLight(raster: Raster): Raster {
  for (let i = 0; i < raster.rgb.length; i++) raster.rgb[i] = byteToLight[Math.round(raster.rgb[i]! * 255)]!
  return raster
}

function shrunken(raster: Raster, by: number, channel: number): Plate {
  const width = Math.ceil(raster.width / by)
  const height = Math.ceil(raster.height / by)
  const value = new Float32Array(width * height)
  const share = 1 / (by * by)
  for (let y = 0; y < height * by; y++) {
    const row = Math.min(raster.height - 1, y) * raster.width
    const to = Math.floor(y / by) * width
    for (let x = 0; x < width * by; x++)
      value[to + Math.floor(x / by)]! += raster.rgb[(row + Math.min(raster.width - 1, x)) * 3 + channel]! * share
  }
  return { width, height, value }
}

function addEnlarged(target: Raster, plate: Plate, by: number, channel: number, gain: number): void {
  const { width, height, value } = plate
  for (let y = 0, at = channel; y < target.height; y++) {
    const v = Math.max(0, Math.min(height - 1.001, (y + 0.5) / by - 0.5))
    const top = Math.floor(v) * width
    const below = Math.min(height - 1, Math.floor(v) + 1) * width
    const fy = v - Math.floor(v)
    for (let x = 0; x < target.width; x++, at += 3) {
      const u = Math.max(0, Math.min(width - 1.001, (x + 0.5) / by - 0.5))
      const left = Math.floor(u)
      const right = Math.min(width - 1, left + 1)
      const fx = u - left
      const a = value[top + left]! * (1 - fx) + value[top + right]! * fx
      const b = value[below + left]! * (1 - fx) + value[below + right]! * fx
      target.rgb[at]! += (a * (1 - fy) + b * fy) * gain
    }
  }
}

/** Adds a blurred copy of `source` to `target`; the radius is a share of the long side. */
export function addGlow(target: Raster, source: Raster, radius: number, gain: number): void {
  const px = radius * Math.max(source.width, source.height)
  const by = Math.max(1, Math.floor(px / 5))
  for (let channel = 0; channel < 3; channel++) {
    const plate = shrunken(source, by, channel)
    blurPlate(plate, Math.max(1, Math.round(px / by)))
    addEnlarged(target, plate, by, channel, gain)
  }
}

function blackLike({ width, height }: Raster): Raster {
  return { width, height, rgb: new Float32Array(width * height * 3) }
}

/** The light that reaches the eye from a scene, linear: surfaces lit by sky and lamps, the lamps, the air. */
export async function exposeNight(scene: NightScene, longSide: number): Promise<{ light: Raster; lamps: Raster }> {
  const { width, height, marks } = scene
  const size = sizeFor(width / height, longSide)
  const layer = async (fill: (mark: Mark) => string) =>
    toLight(
      await rasterFromSvg(
        svgDocument(width, height, marks.map((mark) => mark.draw(fill(mark))).join('')),
        size,
        '#000000',
      ),
    )
  const light = await layer((mark) => mark.colour)
  const lamps = await layer((mark) => mark.lamp ?? '#000000')
  const air = await layer((mark) => mark.air ?? '#000000')
  const falling = blackLike(light)
  addGlow(falling, lamps, scene.reach, scene.spill)
  addGlow(falling, lamps, scene.reach * 0.3, scene.spill * 0.5)
  for (let y = 0, at = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      const ambient = scene.ambient((x + 0.5) / size.width, (y + 0.5) / size.height)
      for (let c = 0; c < 3; c++, at++)
        light.rgb[at] = light.rgb[at]! * (ambient[c]! + falling.rgb[at]!) + lamps.rgb[at]! + air.rgb[at]!
    }
  }
  return { light, lamps }
}

/** Halo of everything bright, as a lens in damp air gives it. Works in place on linear light. */
export function bloom(
  light: Raster,
  halos: readonly (readonly [radius: number, gain: number])[],
  above = 0.25,
): Raster {
  const bright = blackLike(light)
  for (let i = 0; i < light.rgb.length; i++) bright.rgb[i] = Math.max(0, light.rgb[i]! - above)
  for (const [radius, gain] of halos) addGlow(light, bright, radius, gain)
  return light
}

/** Linear light to displayed values; bright lamps turn pale before they clip. Works in place. */
export function developNight(light: Raster, exposure: number): Raster {
  const { rgb } = light
  for (let i = 0; i < rgb.length; i++) rgb[i] = toDisplay(1 - Math.exp(-rgb[i]! * exposure))
  return light
}

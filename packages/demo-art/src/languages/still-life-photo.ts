import { blurPlate } from '@monsoon/drawing/raster/blur'
import { clamp, type Rgb } from '@monsoon/drawing/raster/colour'
import { hashCell } from '@monsoon/drawing/raster/prng'
import type { Raster } from '@monsoon/drawing/raster/raster'
import { develop, lightOf, look, viewOf, type Lens, type Table } from './still-life.ts'

/** Takes the picture: one ray a pixel, four more where neighbours differ, then a shallow depth of field. */
export function photograph(table: Table, lens: Lens, ratio: number, longSide: number, aperture: number): Raster {
  const view = viewOf(lens, ratio, longSide)
  const { width, height } = view
  const rgb = new Float32Array(width * height * 3)
  const depth = new Float32Array(width * height)
  const shoot = (x: number, y: number): readonly [Rgb, number] => {
    const seen = look(table, lens, view.ray(x, y))
    return [lightOf(table, seen, table.sun, table.sunLight), seen.t]
  }
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const [light, t] = shoot(x + 0.5, y + 0.5)
      for (let c = 0; c < 3; c++) rgb[i * 3 + c] = develop(light[c]!, lens.exposure)
      depth[i] = t
    }
  }
  const sharp = smoothEdges({ width, height, rgb }, (x, y) => shoot(x, y)[0], lens.exposure)
  return aperture > 0 ? shallow(sharp, depth, view.far, aperture * Math.max(width, height)) : sharp
}

function smoothEdges(raster: Raster, shoot: (x: number, y: number) => Rgb, exposure: number): Raster {
  const { width, height, rgb } = raster
  const out = rgb.slice()
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = (y * width + x) * 3
      let change = 0
      for (const j of [3, -3, width * 3, -width * 3])
        change = Math.max(change, Math.abs(rgb[i]! - rgb[i + j]!) + Math.abs(rgb[i + 2]! - rgb[i + 2 + j]!))
      if (change < 0.09) continue
      for (const [dx, dy] of [
        [0.25, 0.12],
        [0.88, 0.25],
        [0.12, 0.75],
        [0.75, 0.88],
      ] as const) {
        const light = shoot(x + dx, y + dy)
        for (let c = 0; c < 3; c++) out[i + c]! += develop(light[c]!, exposure)
      }
      for (let c = 0; c < 3; c++) out[i + c]! /= 5
    }
  }
  return { width, height, rgb: out }
}

/** Blurs what lies far from the plane of focus; three blurred copies are mixed by distance. */
function shallow(raster: Raster, depth: Float32Array, focus: number, aperture: number): Raster {
  const { width, height, rgb } = raster
  const n = width * height
  const channel = (c: number, radius: number) => {
    const value = new Float32Array(n)
    for (let i = 0; i < n; i++) value[i] = rgb[i * 3 + c]!
    return blurPlate({ width, height, value }, radius).value
  }
  const radii = [1, 3, 7].map((k) => Math.max(1, Math.round((k * Math.max(width, height)) / 1600)))
  const amount = new Float32Array(n)
  for (let i = 0; i < n; i++) amount[i] = Math.min(7, aperture * Math.max(0, Math.abs(1 - focus / depth[i]!) - 0.03))
  blurPlate({ width, height, value: amount }, radii[0]!)
  const out = new Float32Array(n * 3)
  const steps = [0, 1, 3, 7] as const
  for (let c = 0; c < 3; c++) {
    const blurred = radii.map((r) => channel(c, r))
    for (let i = 0; i < n; i++) {
      const a = amount[i]! * (1600 / Math.max(width, height))
      const k = a < 1 ? 0 : a < 3 ? 1 : 2
      const t = clamp((a - steps[k]!) / (steps[k + 1]! - steps[k]!))
      const low = k === 0 ? rgb[i * 3 + c]! : blurred[k - 1]![i]!
      out[i * 3 + c] = low + (blurred[k]![i]! - low) * t + 0.012 * (hashCell(i % width, Math.floor(i / width), 1) - 0.5)
    }
  }
  return { width, height, rgb: out }
}

import { clamp, toDisplay, type Rgb } from './colour.ts'
import { sizeFor, type Raster } from './raster.ts'
import { add, cross, dot, sub, times, unit, type Vec3 } from './vector.ts'

/** Distance from a point to the nearest surface; negative inside. */
export type Distance = (x: number, y: number, z: number) => number

export type Scene = {
  distance: Distance
  /** Light reflected by the surface in linear light, before shading. */
  albedo: (p: Vec3, normal: Vec3) => Rgb
  sky: (direction: Vec3) => Rgb
  sun: Vec3
  sunLight: Rgb
  skyLight: Rgb
  bounceLight: Rgb
  /** Height of a still water surface, if any, and its tone and ripple. */
  water?: { level: number; tone: Rgb; ripple: (x: number, z: number) => readonly [number, number] }
  /** Colour that distance fades into, and how fast. */
  haze: { colour: Rgb; density: number }
  /** Shares of the marched distance; under 1 where the field overestimates. */
  caution: number
  far: number
  /** How far a point leaves its surface before it looks for the sun; more where light grazes. */
  lift?: number
}

export type Camera = {
  eye: Vec3
  target: Vec3
  /** Half the view height at distance 1; the half height itself when flat. */ spread: number
  flat?: boolean
  shiftY?: number
}

function march(scene: Scene, origin: Vec3, direction: Vec3, far: number): number {
  let t = 0.002
  for (let i = 0; i < 260; i++) {
    if (t > far) return -1
    const d = scene.distance(origin[0] + direction[0] * t, origin[1] + direction[1] * t, origin[2] + direction[2] * t)
    if (d < 0.0006 * (1 + t * 0.4)) return t
    t += d * scene.caution
  }
  // Out of steps at a grazing angle: the surface is near enough, the sky would show as a speck.
  return t
}

function normalAt(scene: Scene, p: Vec3): Vec3 {
  const e = 0.0012
  const [x, y, z] = p
  const d = scene.distance
  return unit([d(x + e, y, z) - d(x - e, y, z), d(x, y + e, z) - d(x, y - e, z), d(x, y, z + e) - d(x, y, z - e)])
}

function shadowAt(scene: Scene, p: Vec3): number {
  let light = 1
  let t = 0.02
  for (let i = 0; i < 110 && t < 30; i++) {
    const d = scene.distance(p[0] + scene.sun[0] * t, p[1] + scene.sun[1] * t, p[2] + scene.sun[2] * t)
    if (d < 0.0008) return 0
    light = Math.min(light, (48 * d) / t)
    t += Math.max(0.008, d * scene.caution)
  }
  return clamp(light)
}

/** Five taps along the normal: how much of the sky a place is denied. */
function occlusionAt(scene: Scene, p: Vec3, n: Vec3): number {
  let hidden = 0
  let weight = 1
  for (let i = 1; i <= 6; i++) {
    const h = 0.025 * i * i
    hidden += weight * Math.max(0, h - scene.distance(p[0] + n[0] * h, p[1] + n[1] * h, p[2] + n[2] * h))
    weight *= 0.72
  }
  return clamp(1 - 0.85 * hidden)
}

function surfaceLight(scene: Scene, p: Vec3): Rgb {
  const n = normalAt(scene, p)
  const lifted = add(p, times(n, scene.lift ?? 0.004))
  const facing = Math.max(0, dot(n, scene.sun))
  const sun = facing > 0 ? facing * shadowAt(scene, lifted) : 0
  const open = occlusionAt(scene, lifted, n)
  const albedo = scene.albedo(p, n)
  const up = 0.5 + 0.5 * n[1]
  const bounce = Math.max(0, 0.5 - 0.5 * n[1]) + 0.25 * Math.max(0, -dot(n, [scene.sun[0], 0, scene.sun[2]]))
  const one = (c: 0 | 1 | 2) =>
    albedo[c] * (sun * scene.sunLight[c] + open * (up * scene.skyLight[c] + bounce * scene.bounceLight[c]))
  return [one(0), one(1), one(2)]
}

function hazed(scene: Scene, colour: Rgb, t: number): Rgb {
  const k = 1 - Math.exp(-t * scene.haze.density)
  const h = scene.haze.colour
  return [colour[0] + (h[0] - colour[0]) * k, colour[1] + (h[1] - colour[1]) * k, colour[2] + (h[2] - colour[2]) * k]
}

function dryLight(scene: Scene, origin: Vec3, direction: Vec3): Rgb {
  const t = march(scene, origin, direction, scene.far)
  if (t < 0) return scene.sky(direction)
  return hazed(scene, surfaceLight(scene, add(origin, times(direction, t))), t)
}

/** Linear light that arrives at the eye along a ray. */
function lightAlong(scene: Scene, origin: Vec3, direction: Vec3): Rgb {
  const { water } = scene
  const t = march(scene, origin, direction, scene.far)
  const tWater = water && direction[1] < 0 ? (water.level - origin[1]) / direction[1] : -1
  if (!water || tWater < 0 || (t >= 0 && t < tWater)) {
    return t < 0 ? scene.sky(direction) : hazed(scene, surfaceLight(scene, add(origin, times(direction, t))), t)
  }
  const p = add(origin, times(direction, tWater))
  const [sx, sz] = water.ripple(p[0], p[2])
  const n = unit([-sx, 1, -sz])
  const mirrored = sub(direction, times(n, 2 * dot(direction, n)))
  const up: Vec3 = [mirrored[0], Math.abs(mirrored[1]) + 0.001, mirrored[2]]
  const reflected = dryLight(scene, add(p, [0, 0.003, 0]), unit(up))
  const fresnel = 0.06 + 0.94 * (1 - clamp(-dot(direction, n))) ** 4
  const one = (c: 0 | 1 | 2) => water.tone[c] + (reflected[c] * 0.94 - water.tone[c]) * clamp(fresnel + 0.12)
  return hazed(scene, [one(0), one(1), one(2)], tWater)
}

/** Film-like shoulder: keeps highlights from clipping. */
function develop(v: number): number {
  return toDisplay(clamp((v * (2.51 * v + 0.03)) / (v * (2.43 * v + 0.59) + 0.14)))
}

/** Renders the scene with 2 x 2 rays for every pixel. */
export function render(scene: Scene, camera: Camera, ratio: number, longSide: number): Raster {
  const size = sizeFor(ratio, longSide)
  const forward = unit(sub(camera.target, camera.eye))
  const right = unit(cross(forward, [0, 1, 0.0001]))
  const up = cross(right, forward)
  const rgb = new Float32Array(size.width * size.height * 3)
  const ray = (sx: number, sy: number): Rgb => {
    const u = ((2 * sx) / size.width - 1) * ratio * camera.spread
    const v = (1 - (2 * sy) / size.height + (camera.shiftY ?? 0)) * camera.spread
    const across = add(times(right, u), times(up, v))
    return camera.flat
      ? lightAlong(scene, add(camera.eye, across), forward)
      : lightAlong(scene, camera.eye, unit(add(forward, across)))
  }
  for (let y = 0, at = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++, at += 3) {
      for (let s = 0; s < 4; s++) {
        const light = ray(x + 0.25 + 0.5 * (s & 1), y + 0.25 + 0.5 * (s >> 1))
        for (let c = 0; c < 3; c++) rgb[at + c]! += develop(light[c]!) / 4
      }
    }
  }
  return { ...size, rgb }
}

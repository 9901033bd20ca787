import type { Painter } from '../../painter.ts'
import { clamp } from '@monsoon/drawing/raster/colour'
import { withGrain } from '@monsoon/drawing/raster/grain'
import { fbm, gradientNoise } from '@monsoon/drawing/raster/noise'
import { between, pick, seededRandom, type Random } from '@monsoon/drawing/raster/prng'
import type { Raster } from '@monsoon/drawing/raster/raster'
import { addGlow, bloom, developNight, exposeNight, type Mark } from './city-light.ts'
import { dimmed, disc, grandmothersBalcony, line, tower } from './city-parts.ts'
import {
  EYE,
  FOCAL,
  HEIGHT,
  VANISH,
  WIDTH,
  at,
  facing,
  fogged,
  hangingSign,
  seen,
  sideHouse,
} from './city-street-houses.ts'

/** The trails of some forty scooters: one curve for each lamp, bent where the rider steered around another. */
function trails(random: Random): Mark[] {
  const marks: Mark[] = []
  for (let i = 0; i < 64; i++) {
    const isComing = i % 5 < 2
    const lane = isComing ? between(random, -4.6, -0.9) : between(random, -0.2, 4.8)
    const tone = isComing
      ? pick(random, ['#fff1cf', '#ffe3ae', '#dff0ff'] as const)
      : pick(random, ['#ff2a1e', '#ff4a26', '#ff1c38', '#ff8a2a'] as const)
    const height = between(random, 0.7, 1.05)
    const [wave, phase] = [between(random, 0.1, 0.5), between(random, 0, 6.3)]
    const start = 2.2 + random() ** 2 * 26
    const end = start * between(random, 2.2, 9)
    for (let z = start; z < end; z *= 1.09) {
      const x = (d: number) => lane + wave * Math.sin(phase + d * 0.13) * Math.min(1, d / 9)
      const k = Math.min(1, (z - start) / (start * 0.5) + 0.1, (end - z) / (end * 0.3))
      const z2 = z * 1.1
      marks.push(
        line(
          { colour: '#000000', lamp: dimmed(tone, Math.max(0.04, k) * between(random, 0.8, 1)) },
          `M${at(x(z), height, z)}L${at(x(z2), height, z2)}`,
          Math.min(6, (0.035 * FOCAL) / z + 0.6),
        ),
      )
    }
  }
  return marks
}

function streetMarks(): Mark[] {
  const random = seededRandom('long-street')
  const marks: Mark[] = [
    {
      colour: '#000000',
      air: 'url(#s)',
      draw: (fill) =>
        `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0f1a2e"/><stop offset="0.3" stop-color="#2b3048"/><stop offset="0.56" stop-color="#8a5a4c"/></linearGradient></defs><rect width="1600" height="900" fill="${fill}"/>`,
    },
  ]
  for (let i = 0; i < 8; i++)
    marks.push(
      ...tower(random, {
        x: VANISH[0] - 150 + i * 40,
        top: between(random, 300, 420),
        width: between(random, 26, 60),
        foot: VANISH[1],
        cell: 8,
        lit: 0.5,
        wall: { colour: '#000000', air: '#4a3c48' },
        bright: 0.5,
      }),
    )
  const plots: { side: number; z0: number; z1: number }[] = []
  for (const side of [-1, 1])
    for (let z = 4.4; z < 150;) {
      const z1 = z + between(random, 3.6, 5.2) * (1 + z / 70)
      plots.push({ side, z0: z, z1 })
      z = z1
    }
  for (const { side, z0, z1 } of plots.toSorted((a, b) => b.z0 - a.z0)) {
    marks.push(...sideHouse(random, side, z0, z1))
    if (random() < 0.85) marks.push(...hangingSign(random, side, (z0 + z1) / 2))
    if (random() < 0.5) marks.push(...hangingSign(random, side, z0))
  }
  marks.push(...grandmothersBalcony(random, 306, 262, 105))
  return marks
}

function overhead(random: Random): Mark[] {
  const marks: Mark[] = []
  for (let i = 0; i < 16; i++) {
    const x = between(random, 4.2, 5.4) * (i % 4 === 0 ? -1 : 1)
    const y = between(random, 6, 7.6)
    marks.push(
      line(
        { colour: '#0a0b12' },
        `M${at(x, y, 2.4)}Q${at(x, y - 1, 6)} ${at(x, y, 13)}Q${at(x, y - 1.2, 22)} ${at(x, y, 40)}L${at(x, y, 90)}`,
        between(random, 1, 2.2),
      ),
    )
  }
  for (const z of [40, 22, 13]) {
    marks.push(
      facing({ colour: '#2a2826', ...fogged(z) }, z, [4.7, 4.95], [0, 8.4]),
      facing({ colour: '#2a2826' }, z, [3.9, 5.6], [6.8, 6.98]),
    )
    const [lx, ly] = seen(2.6, 8.2, z)
    marks.push(
      line({ colour: '#2a2826' }, `M${at(4.8, 8.3, z)}L${at(2.6, 8.3, z)}`, 60 / z),
      disc({ colour: '#000000', lamp: '#ffd9a0' }, lx, ly, 190 / z, 70 / z),
    )
  }
  return marks
}

/** A shopping street in District 5 after rain, the shutter open for forty seconds. */
export const paintLongStreet: Painter = async (longSide) => {
  const above = [...streetMarks(), ...overhead(seededRandom('long-street/wires'))]
  const { light } = await exposeNight(
    { width: WIDTH, height: HEIGHT, marks: above, ambient: () => [0.05, 0.05, 0.075], spill: 2.6, reach: 0.035 },
    longSide,
  )
  const upside = {
    colour: '#000000',
    draw: (fill: string) => `<rect width="${WIDTH}" height="${HEIGHT}" fill="${fill}"/>`,
  }
  const mirror = await exposeNight(
    {
      width: WIDTH,
      height: HEIGHT,
      marks: [upside, ...mirrored(above)],
      ambient: () => [0.05, 0.05, 0.075],
      spill: 2.6,
      reach: 0.035,
    },
    longSide,
  )
  layRoad(light, mirror.light)
  const riding = await exposeNight(
    {
      width: WIDTH,
      height: HEIGHT,
      marks: [upside, ...trails(seededRandom('long-street/trails'))],
      ambient: () => [0, 0, 0],
      spill: 0,
      reach: 0.01,
    },
    longSide,
  )
  addTrails(light, riding.lamps)
  bloom(
    light,
    [
      [0.003, 0.4],
      [0.014, 0.32],
      [0.05, 0.25],
    ],
    0.3,
  )
  return withGrain(developNight(light, 1.75), 0.028)
}

/** The street as a mirror on the road would show it: everything upside down about its own foot. */
function mirrored(marks: readonly Mark[]): Mark[] {
  return marks.slice(1).map((mark) => ({
    ...mark,
    draw: (fill) => `<g transform="matrix(1 0 0 -1 0 ${2 * VANISH[1]})">${mark.draw(fill)}</g>`,
  }))
}

/** Adds the trails, and under each its smear on the wet road. */
function addTrails(light: Raster, trail: Raster): void {
  const smear: Raster = { ...trail, rgb: trail.rgb.slice() }
  for (let i = 0; i < light.rgb.length; i++) light.rgb[i]! += trail.rgb[i]! * 1.6
  const down = Math.round(trail.height * 0.05)
  smear.rgb.copyWithin(down * trail.width * 3, 0)
  addGlow(light, smear, 0.012, 0.55)
}

/** Puts the wet road under the houses: between the kerbs, below the horizon. */
function layRoad(light: Raster, mirror: Raster): void {
  const { width, height, rgb } = light
  const scale = WIDTH / width
  const noise = gradientNoise('long-street/road')
  for (let y = Math.ceil((VANISH[1] + 4) / scale); y < height; y++) {
    const z = (EYE * FOCAL) / (y * scale - VANISH[1])
    for (let x = 0; x < width; x++) {
      const side = ((x * scale - VANISH[0]) * z) / FOCAL
      if (Math.abs(side) > 6.9) continue
      const isKerb = Math.abs(side) > 5.6
      const pool = clamp(0.5 + 2.6 * (fbm(noise, side * 0.5, z * 0.16, 4) + (isKerb ? -0.3 : 0.12)))
      const swing = fbm(noise, side * 2.2 + 9, z * 0.9, 3)
      let [r, g, b] = [0, 0, 0]
      const taps = 6
      for (let i = 0; i < taps; i++) {
        const drop = ((i + 0.5) / taps - 0.5) * (150 - 90 * pool) + swing * 34
        // What stands above the road at a height is seen that far below its foot.
        const my = Math.round(clamp((y * scale + drop) / scale, VANISH[1] / scale, height - 1))
        const mx = Math.round(clamp(x + (swing * 10 * pool) / scale, 0, width - 1))
        const from = (my * width + mx) * 3
        r += mirror.rgb[from]! / taps
        g += mirror.rgb[from + 1]! / taps
        b += mirror.rgb[from + 2]! / taps
      }
      const shine = (isKerb ? 0.25 : 0.34) + 0.5 * pool
      const at = (y * width + x) * 3
      const grit = (1 - pool * 0.7) * (1 + 0.7 * fbm(noise, side * 9, z * 3, 2))
      const own = (r + g + b) * 0.1 * grit + 0.012 * grit
      rgb[at] = r * shine + own
      rgb[at + 1] = g * shine + own * 0.92
      rgb[at + 2] = b * shine + own * 0.98
    }
  }
}

import type { FramePainter } from '../painter.ts'
import type { Rgb } from '@monsoon/drawing/raster/colour'
import type { Raster } from '@monsoon/drawing/raster/raster'
import { unit } from '@monsoon/drawing/raster/vector'
import { archSlab, ball, clay, drum, foldedScreen, limewash } from './still-life-shapes.ts'
import { develop, lightOf, look, viewOf, type Lens, type Seen, type Table } from './still-life.ts'

const RATIO = 1
const lens: Lens = { eye: [0.3, 5.6, 6.2], target: [0.04, 0.4, 0.16], spread: 0.248, exposure: 0.95 }

const table: Table = {
  things: [
    foldedScreen([0.42, 0, -0.66], -0.2, 7, 0.27, 1.08, { ...clay('#efe4cf', 'screen'), through: 0.35 }),
    archSlab([-1.02, 0, -0.12], [0.42, 0.56, 0.15], { x: 0, radius: 0.22, spring: 0.62 }, clay('#c2563c', 'gate')),
    drum([0.02, 0, 0.2], 0.3, 0.008, 1.2, clay('#e0a63f', 'cone')),
    ball([0.86, 0.29, 0.34], 0.29, clay('#26538f', 'sphere', 0.07, 70)),
    drum([-0.52, 0, 0.96], 0.27, 0.27, 0.2, clay('#e9d9c2', 'disc')),
    ball([-0.52, 0.34, 0.96], 0.14, clay('#c2563c', 'bead', 0.05, 40)),
    drum([0.72, 0, 1.12], 0.1, 0.1, 0.62, clay('#7f9a8c', 'post')),
    ball([-0.12, 0.11, 1.3], 0.11, clay('#e0a63f', 'pip', 0.05, 40)),
  ],
  floor: limewash('#d9bda0', 'sundial-floor', 0.08),
  wall: limewash('#d9bda0', 'sundial-wall'),
  sun: [0, 1, 0],
  sunLight: [1, 1, 1],
  skyLight: [0.3, 0.34, 0.47],
  bounce: [0.3, 0.2, 0.13],
  soft: 0.04,
}

type Still = { width: number; height: number; seen: Seen[]; isEdge: Uint8Array }

const stills = new Map<number, Still>()

/** What the eye sees is the same in every frame; only the light goes round. */
function stillOf(longSide: number): Still {
  const known = stills.get(longSide)
  if (known) return known
  const view = viewOf(lens, RATIO, longSide)
  const { width, height } = view
  const seen: Seen[] = []
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) seen.push(look(table, lens, view.ray(x + 0.5, y + 0.5)))
  const isEdge = new Uint8Array(width * height)
  for (let i = width + 1; i < isEdge.length - width - 1; i++) {
    for (const j of [1, width])
      if (
        seen[i]!.material !== seen[i + j]!.material ||
        Math.abs(seen[i]!.n[0] - seen[i + j]!.n[0]) + Math.abs(seen[i]!.n[2] - seen[i + j]!.n[2]) > 0.3
      ) {
        isEdge[i] = 1
        isEdge[i + j] = 1
      }
  }
  const still = { width, height, seen, isEdge }
  stills.set(longSide, still)
  return still
}

function softenEdges({ width, height, rgb }: Raster, isEdge: Uint8Array): Raster {
  const out = rgb.slice()
  for (let i = width + 1; i < isEdge.length - width - 1; i++) {
    if (!isEdge[i]) continue
    for (let c = 0; c < 3; c++) {
      const at = (j: number) => rgb[(i + j) * 3 + c]!
      out[i * 3 + c] =
        (4 * at(0) +
          2 * (at(1) + at(-1) + at(width) + at(-width)) +
          at(width + 1) +
          at(width - 1) +
          at(-width + 1) +
          at(-width - 1)) /
        16
    }
  }
  return { width, height, rgb: out }
}

/** Paper, clay and a post while one low sun goes once around them. */
export const paintSundial: FramePainter = (longSide, index, count) => {
  const { width, height, seen, isEdge } = stillOf(longSide)
  const turn = (2 * Math.PI * index) / count - 2.5
  const sun = unit([Math.cos(turn), 0.62 + 0.16 * Math.sin(turn), Math.sin(turn)])
  const late = 0.5 + 0.5 * Math.cos(turn - 0.4)
  const sunLight: Rgb = [3.0, 2.25 - 0.5 * late, 1.5 - 0.75 * late]
  const rgb = new Float32Array(width * height * 3)
  for (let i = 0; i < seen.length; i++) {
    const light = lightOf(table, seen[i]!, sun, sunLight)
    for (let c = 0; c < 3; c++) rgb[i * 3 + c] = develop(light[c]!, lens.exposure)
  }
  return softenEdges({ width, height, rgb }, isEdge)
}

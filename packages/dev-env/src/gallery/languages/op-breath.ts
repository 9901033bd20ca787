import type { FramePainter } from '../painter.ts'
import { cream, hardEdged, ink, red } from './op.ts'

const LINES = 46

/** Upright lines that a slow swell passes through; where the disc is, the same lines are red and lag behind. */
export const paintHeldBreath: FramePainter = (longSide, index, count) => {
  const time = (2 * Math.PI * (index % count)) / count
  const breath = 0.5 - 0.5 * Math.cos(time)
  const disc = { x: 0.5, y: 0.56 - 0.12 * breath, radius: 0.21 + 0.035 * breath }
  const waves = (y: number, lag: number) => {
    const swell = 0.5 + 0.5 * Math.cos(time - lag)
    return (
      (0.011 + 0.013 * swell) * Math.sin(9.5 * y - time - lag) + 0.016 * Math.sin(4.1 * y + 0.7 * Math.sin(time - lag))
    )
  }
  return hardEdged(1, longSide, (x, y) => {
    const q = Math.hypot(x - disc.x, y - disc.y) / disc.radius
    const isIn = q < 1
    const lens = isIn ? (0.42 + 0.2 * breath) * (1 - q * q) : 0
    const u = x - (x - disc.x) * lens + waves(y, isIn ? 0.9 : 0)
    const duty = 0.5 + 0.2 * Math.sin(6.2 * u + 1.1 * Math.sin(time) + 2.4 * y)
    const phase = u * LINES - Math.floor(u * LINES)
    return phase < duty ? (isIn ? red : ink) : cream
  })
}

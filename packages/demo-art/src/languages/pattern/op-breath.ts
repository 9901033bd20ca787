import type { FramePainter } from '../../painter.ts'
import { cream, hardEdged, ink, red } from './op.ts'

const LINES = 34

/** Upright lines that stand still, and a disc that rises and swells under them; on it they are red. */
export const paintHeldBreath: FramePainter = (longSide, index, count) => {
  const time = (2 * Math.PI * (index % count)) / count
  const breath = 0.5 - 0.5 * Math.cos(time)
  const disc = { x: 0.5 + 0.012 * Math.sin(time), y: 0.585 - 0.15 * breath, radius: 0.19 + 0.045 * breath }
  const reach = disc.radius * 1.45
  return hardEdged(1, longSide, (x, y) => {
    const [dx, dy] = [x - disc.x, y - disc.y]
    const d = Math.hypot(dx, dy)
    const q = d / disc.radius
    const isIn = q < 1
    const around = d < reach ? (1 - (d / reach) ** 2) ** 2 : 0
    const lens = isIn ? (0.34 + 0.26 * breath) * (1 - q * q) : 0
    const bend = isIn ? 0 : 0.12 * (0.4 + breath) * around
    const u = x - dx * (lens - bend) + 0.024 * Math.sin(7.4 * y + 0.6) + 0.014 * Math.sin(3.1 * y + 2)
    const duty = 0.5 + 0.22 * Math.sin(6.2 * u + 2.2 * y)
    const phase = u * LINES - Math.floor(u * LINES)
    return phase < duty ? (isIn ? red : ink) : cream
  })
}

import { hex, mix, scaleRgb, smoothstep, type Rgb } from '@monsoon/drawing/raster/colour'
import { fbm, gradientNoise } from '@monsoon/drawing/raster/noise'
import { hashCell } from '@monsoon/drawing/raster/prng'

/** The colour of a floor at a place, in units of the long side. */
export type Floor = (x: number, y: number) => Rgb

const speck = (x: number, y: number, fine: number, seed: number) =>
  hashCell(Math.floor(x * fine), Math.floor(y * fine), seed)

/** Red oxide, polished by forty years of feet: darker where nobody walks, hairline cracks, scuffs. */
export function oxideFloor(seed: string): Floor {
  const noise = gradientNoise(seed)
  const [deep, worn, pale] = [hex('#7a2a1c'), hex('#a8432b'), hex('#c76b48')]
  return (x, y) => {
    const wear = 0.5 + 0.9 * fbm(noise, x * 2.2, y * 2.2, 4)
    const scuff = smoothstep(0.3, 0.75, noise(x * 5 + 2.5 * y, y * 60 + 9)) * 0.13
    const crack =
      smoothstep(0.012, 0, Math.abs(fbm(noise, x * 3.1 + 8, y * 3.1, 4) - 0.06)) *
      smoothstep(0, 0.3, noise(x * 2 + 4, y * 2))
    const tone = mix(mix(deep, worn, wear), pale, scuff + 0.08 * fbm(noise, x * 24, y * 24, 3))
    return scaleRgb(tone, 1 - 0.45 * crack + 0.05 * noise(x * 320, y * 320) + 0.05 * (speck(x, y, 1500, 2) - 0.5))
  }
}

/** Earth washed with cow dung: green-brown, drawn by the palm in overlapping fans, with bits of straw. */
export function washedFloor(seed: string): Floor {
  const noise = gradientNoise(seed)
  const [wet, dry, moss] = [hex('#4c4128'), hex('#8a7850'), hex('#6c6b3c')]
  return (x, y) => {
    let [stroke, edge] = [0, 9]
    const [cx, cy] = [Math.floor(x * 3.4), Math.floor(y * 3.4)]
    for (let j = cy - 1; j <= cy + 1; j++) {
      for (let i = cx - 1; i <= cx + 1; i++) {
        const [ax, ay] = [(i + 0.2 + 0.8 * hashCell(i, j, 1)) / 3.4, (j + 1.5 + 0.6 * hashCell(i, j, 2)) / 3.4]
        const reach = Math.hypot(x - ax, y - ay)
        const swing = Math.abs(reach - 0.36 - 0.02 * noise(x * 9, y * 9))
        if (swing < edge) {
          edge = swing
          stroke = noise(reach * 190 + 30 * hashCell(i, j, 3), Math.atan2(y - ay, x - ax) * 3)
        }
      }
    }
    const straw =
      smoothstep(0.74, 0.8, noise(x * 40 + y * 95, y * 42 - x * 30)) * smoothstep(0.1, 0.5, noise(x * 6 + 3, y * 6))
    const damp = 0.5 + 0.85 * fbm(noise, x * 1.9, y * 1.9, 4)
    const tone = mix(mix(wet, dry, damp), moss, 0.3 + 0.4 * fbm(noise, x * 5 + 7, y * 5, 3))
    return mix(scaleRgb(tone, 0.93 + 0.14 * stroke + 0.09 * fbm(noise, x * 60, y * 60, 3)), hex('#c2ab72'), 0.6 * straw)
  }
}

/** Street earth, swept with a palm-rib broom: fine parallel scratches in fans, pebbles, dust. */
export function sweptEarth(seed: string, dark: string, light: string): Floor {
  const noise = gradientNoise(seed)
  const [low, high] = [hex(dark), hex(light)]
  return (x, y) => {
    const [fan, across] = [Math.floor(x * 4 + 0.8 * noise(y * 3, 2)), y * 4]
    const bow = Math.hypot(x - (fan + 0.5) / 4, (across - Math.floor(across + 0.5 * (fan & 1)) + 1.4) / 4)
    const ribs = noise(bow * 260, fan * 7 + Math.floor(across) + x * 3) + 0.5 * noise(bow * 620, x * 9)
    const pebble = smoothstep(0.985, 0.995, speck(x + 0.0008 * noise(x * 300, y * 300), y, 420, 5))
    const tone = mix(low, high, 0.45 + 0.5 * fbm(noise, x * 3, y * 3, 5) + 0.13 * ribs)
    return scaleRgb(tone, 1 + 0.16 * fbm(noise, x * 90, y * 90, 3) + 0.35 * pebble * (speck(x, y, 420, 6) - 0.4))
  }
}

/** Granite steps, wet from the morning bucket. */
export function wetGranite(seed: string): Floor {
  const noise = gradientNoise(seed)
  const [deep, grey, glint] = [hex('#1d2a35'), hex('#41525c'), hex('#8fa3a8')]
  return (x, y) => {
    const wet = smoothstep(-0.25, 0.3, fbm(noise, x * 2, y * 2, 4))
    const crystal = 0.5 * fbm(noise, x * 130, y * 130, 3) + 0.3 * noise(x * 420, y * 420)
    const tone = mix(grey, deep, 0.35 + 0.5 * wet)
    return mix(
      scaleRgb(tone, 1 + (0.5 - 0.2 * wet) * crystal),
      glint,
      0.28 * smoothstep(0.5, 0.8, crystal + 0.25 * wet),
    )
  }
}

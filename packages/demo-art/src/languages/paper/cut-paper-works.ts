import type { Painter } from '../../painter.ts'
import { hex, mix, ramp, scaleRgb, smoothstep, type Rgb } from '@monsoon/drawing/raster/colour'
import { fbm, gradientNoise } from '@monsoon/drawing/raster/noise'
import { hashCell } from '@monsoon/drawing/raster/prng'
import { sizeFor } from '@monsoon/drawing/raster/raster'
import { lightSheets, surveyContours } from './cut-paper.ts'

/** A glacier lake in its bowl of ice and moraine, seen from above. */
export const paintGlacierLake: Painter = (longSide) => {
  const noise = gradientNoise('glacier-lake')
  const fold = gradientNoise('glacier-lake/fold')
  const sheets = 17
  const heightAt = (x: number, y: number) => {
    const wx = x + 0.05 * fbm(fold, x * 3, y * 3, 3)
    const wy = y + 0.05 * fbm(fold, x * 3 + 9, y * 3 + 4, 3)
    const along = (wx - 0.4) * 0.5 + (wy - 0.46) * 0.866
    const across = (wx - 0.4) * -0.866 + (wy - 0.46) * 0.5
    const lake = Math.hypot(along / (1.35 + 0.5 * along), across * 1.55 + 0.22 * Math.sin(along * 7)) - 0.055
    const ridge = 1 - Math.abs(fbm(noise, wx * 3.3, wy * 3.3, 4)) * 2
    const tongue = Math.exp(-(((across + 0.03 * Math.sin(along * 19)) / 0.035) ** 2)) * smoothstep(0.12, 0.5, along)
    const shore = 0.5 + 31 * Math.min(lake, 0.19) + 13.5 * Math.max(0, lake - 0.19)
    const rough = smoothstep(0.04, 0.34, lake)
    return shore + rough * (ridge * 4.6 - 1.4 + 1.1 * fbm(noise, wx * 9, wy * 9, 3)) - tongue * 4.5
  }
  const papers = [
    '#06343f',
    '#0a5a66',
    '#12808a',
    '#2fa6a8',
    '#74c8c2',
    '#bfe3dc',
    '#8f8272',
    '#a99b87',
    '#c4b8a5',
    '#d9d2c6',
    '#e2e6e6',
    '#e9eef0',
    '#eef2f3',
    '#f2f5f5',
    '#f6f8f7',
    '#fafaf8',
    '#fdfcf9',
  ].map(hex)
  return lightSheets(surveyContours(sizeFor(4 / 5, longSide), sheets, heightAt), {
    seed: 'glacier-lake',
    colour: (sheet) => papers[sheet]!,
    gap: 0.0085,
    lightFrom: -2.2,
    lightRise: 0.62,
    shadow: [0.36, 0.46, 0.6],
    depth: 0.86,
  })
}

/** Terraced hills in one white paper; only the light tells them apart. */
export const paintWhiteTerraces: Painter = (longSide) => {
  const noise = gradientNoise('white-terraces')
  const sheets = 26
  const heightAt = (x: number, y: number) => {
    const wx = x * 2.3 + 0.45 * noise(x * 1.7 + 3, y * 1.7)
    const wy = y * 2.9 + 0.45 * noise(x * 1.7, y * 1.7 + 8)
    const hill = 0.5 + 0.85 * fbm(noise, wx, wy, 2)
    return hill * 24 + 0.35 * noise(x * 22, y * 22)
  }
  const warm = hex('#fbf7ef')
  const cool = hex('#eff1f2')
  return lightSheets(surveyContours(sizeFor(21 / 9, longSide), sheets, heightAt), {
    seed: 'white-terraces',
    colour: (sheet) => mix(cool, warm, sheet / sheets),
    gap: 0.0046,
    lightFrom: -2.75,
    lightRise: 0.3,
    shadow: [0.5, 0.54, 0.6],
    depth: 0.74,
    tooth: 0.07,
  })
}

/** How far the wall and water of a struck bowl swing at a place: its first bending modes, seen from above. */
function swingOf(x: number, y: number): number {
  const r = Math.hypot(x, y)
  const a = Math.atan2(y, x)
  let sum = 0
  for (const [lobes, waves, share, turn] of [
    [4, 31, 1, 0.3],
    [6, 47, 0.62, 1.1],
    [8, 68, 0.36, 0.2],
    [10, 90, 0.2, 2.1],
  ] as const) {
    sum += share * Math.cos(lobes * a + turn) * Math.cos(waves * r - lobes * 0.4) * smoothstep(0, 0.16, r)
    sum += share * 0.5 * Math.cos(waves * 0.7 * r)
  }
  return sum
}

/**
 * The four loudest movements of a singing bowl as night-blue sheets with gilded edges: the cover of the sound piece.
 */
export const paintBowlNight: Painter = (longSide) => {
  const noise = gradientNoise('bowl-night')
  const sheets = 11
  const heightAt = (x: number, y: number) => {
    const wx = x - 0.5 + 0.012 * fbm(noise, x * 5, y * 5, 3)
    const wy = y - 0.5 + 0.012 * fbm(noise, x * 5 + 7, y * 5, 3)
    const r = Math.hypot(wx, wy)
    const wall = Math.exp(-(((r - 0.405) / 0.02) ** 2)) * 3.4
    const inside = r < 0.405 ? 1 : 0
    const outside = (1 - inside) * (6.4 + 3.2 * smoothstep(0.43, 0.7, r) + 0.9 * fbm(noise, x * 4, y * 4, 2))
    return (
      inside * (3.6 + 2 * swingOf(wx, wy) * smoothstep(0.42, 0.3, r) + 3 * smoothstep(0.26, 0.405, r)) +
      outside +
      wall * inside
    )
  }
  const night = ramp(['#050b1f', '#0a1638', '#11224f', '#1a3066', '#24407d', '#2c4c8c'])
  const dust = gradientNoise('bowl-night/leaf')
  return lightSheets(surveyContours(sizeFor(1, longSide), sheets, heightAt), {
    seed: 'bowl-night',
    colour: (sheet, x, y): Rgb => {
      const near = 1.18 - 0.7 * Math.hypot(x - 0.36, y - 0.3)
      const base = scaleRgb(night(sheet / (sheets - 1)), near)
      return hashCell(x * 420, y * 420, sheet) > 0.9993 ? hex('#d9b466') : base
    },
    gap: 0.009,
    lightFrom: -2.25,
    lightRise: 0.75,
    shadow: [0.16, 0.18, 0.3],
    depth: 0.86,
    rim: {
      width: 0.0024,
      colour: (x, y) =>
        scaleRgb(hex('#d8aa4e'), 0.86 + 0.5 * fbm(dust, x * 24, y * 24, 3) + 0.12 * fbm(dust, x * 150, y * 150, 2)),
    },
  })
}

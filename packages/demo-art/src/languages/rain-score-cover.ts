import type { Painter } from '../painter.ts'
import { css, mix, hex, ramp, scaleRgb } from '@monsoon/drawing/raster/colour'
import { fbm, gradientNoise } from '@monsoon/drawing/raster/noise'
import { hashCell } from '@monsoon/drawing/raster/prng'
import { rasterFromSvg, repaint, sizeFor, svgDocument } from '@monsoon/drawing/raster/raster'
import { rainAt, rainScore, SCORE_DEGREES, SCORE_SECONDS, THUNDER_AT_S } from './rain-score.ts'

const WIDTH = 1800
const HEIGHT = 1125
const LEFT = 90
const FLOOR = 930
const SECOND = (WIDTH - 2 * LEFT) / SCORE_SECONDS

function drops(): string {
  const ink = ramp(['#0d2a4a', '#1d5f86', '#3f97a8', '#c9803d', '#e9b865'])
  return rainScore()
    .map((drop, i) => {
      const x = LEFT + drop.atS * SECOND
      const foot = FLOOR - 60 - drop.degree * ((FLOOR - 230) / SCORE_DEGREES)
      const length = 52 + drop.decayS * 300 * drop.loud
      const colour = css(ink((drop.degree + 0.4 * (i % 3)) / SCORE_DEGREES))
      const width = 1.6 + drop.loud * 5.6
      const ring =
        drop.loud > 0.6
          ? `<ellipse cx="${x}" cy="${foot}" rx="${8 + drop.loud * 14}" ry="${2.4 + drop.loud * 3.4}" fill="none" stroke="${colour}" stroke-width="1.3"/>`
          : ''
      return `<path d="M${x - width * 0.1} ${foot - length}L${x + width * 0.5} ${foot - 3}A${width * 0.62} ${width * 0.72} 0 1 1 ${x - width * 0.7} ${foot - 3}Z" fill="${colour}"/>${ring}`
    })
    .join('')
}

function drone(): string {
  return Array.from({ length: 4 }, (_, string) => {
    const y = FLOOR + 34 + string * 24
    const points = Array.from({ length: 301 }, (_p, i) => {
      const t = (i / 300) * SCORE_SECONDS
      const since = (t / 0.92 - string + 40) % 4
      const swing = 7 * Math.exp(-since * 1.3) * Math.sin(i * 1.9)
      return `${(LEFT + t * SECOND).toFixed(1)} ${(y + (t < SCORE_SECONDS - 2.2 ? swing : 0)).toFixed(1)}`
    })
    return `<path d="M${points.join('L')}" fill="none" stroke="#12263c" stroke-width="${string === 3 ? 2.4 : 1.3}" stroke-linejoin="round"/>`
  }).join('')
}

/** The score of the sound piece: time to the right, pitch upwards, the drone below, thunder as a wash. */
export const paintRainScore: Painter = async (longSide) => {
  const ticks = Array.from(
    { length: SCORE_SECONDS + 1 },
    (_, i) => `<path d="M${LEFT + i * SECOND} ${FLOOR + 8}v${i % 5 ? 7 : 15}" stroke="#12263c" stroke-width="1.2"/>`,
  ).join('')
  const frame = `<path d="M${LEFT} ${FLOOR + 8}H${WIDTH - LEFT}" stroke="#12263c" stroke-width="1.4"/>`
  const svg = svgDocument(WIDTH, HEIGHT, drops() + frame + ticks + drone())
  const size = sizeFor(WIDTH / HEIGHT, longSide)
  const drawn = await rasterFromSvg(svg, size, '#ffffff')
  const noise = gradientNoise('rain-score/wash')
  const paper = hex('#f1ede2')
  return repaint(drawn, (line, x, y) => {
    const t = (x * WIDTH - LEFT) / SECOND
    const down = y / (HEIGHT / WIDTH)
    const rain = t > 0 && t < SCORE_SECONDS ? rainAt(t + 0.5 * noise(x * 9, y * 14)) : 0
    let base = mix(
      paper,
      hex('#a9c3c9'),
      0.75 * rain * Math.max(0, Math.min(1, (1.02 - down) * 1.6)) * (0.62 + 0.6 * fbm(noise, x * 60, y * 2.4, 3)),
    )
    for (const at of THUNDER_AT_S) {
      const since = t - at + 0.5 * fbm(noise, x * 7, y * 7, 3)
      const cloud = since > 0 ? Math.min(1, since * 4) * Math.exp(-since / 1.1) : 0
      const high = Math.exp(-((down / (0.2 + 0.12 * fbm(noise, x * 6 + 3, 1, 3))) ** 2))
      base = mix(base, hex('#22324a'), 0.9 * cloud * high * (0.75 + 0.6 * fbm(noise, x * 16, y * 16, 5)))
    }
    const tooth = 1 + 0.035 * fbm(noise, x * 120, y * 120, 3) + 0.02 * (hashCell(x * 2000, y * 2000, 2) - 0.5)
    const wet = scaleRgb(base, tooth)
    return [wet[0] * line[0], wet[1] * line[1], wet[2] * line[2]]
  })
}

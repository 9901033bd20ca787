import type { Painter } from '../../painter.ts'
import { withGrain } from '@monsoon/drawing/raster/grain'
import { fbm, gradientNoise } from '@monsoon/drawing/raster/noise'
import { pick, seededRandom, type Random } from '@monsoon/drawing/raster/prng'
import { plateFromSvg, svgDocument, type Raster } from '@monsoon/drawing/raster/raster'
import { bloom, developNight, exposeNight, type Mark } from './city-light.ts'
import { area, box, bush, disc, grandmothersBalcony, line, placed, potted, warmWindows } from './city-parts.ts'
import { layWetGround } from './city-water.ts'
import { BANK, HEIGHT, WIDTH, skyline } from './city-river-banks.ts'

/** A sand barge, low in the water, with a lit cabin and an eye on the bow; its waterline is y = 0, about 400 long. */
function barge(random: Random, load: string): Mark[] {
  const hull = { colour: '#5a3a2a' }
  const marks: Mark[] = [
    area(hull, 'M-210 -36Q-206 0 -180 6H176Q206 2 236 -62L196 -34H-210Z'),
    area({ colour: '#8f2f26' }, 'M-206 -12Q-200 4 -180 6H176Q192 4 204 -12Z'),
    disc({ colour: '#e8dcc0' }, 196, -32, 11, 8),
    disc({ colour: '#15110e' }, 198, -32, 5),
    area({ colour: load }, 'M-90 -36Q-40 -84 10 -66Q60 -96 110 -62Q150 -52 168 -36Z'),
    box({ colour: '#7f8f86' }, -186, -96, 86, 60),
    box({ colour: '#4a5a56' }, -194, -104, 102, 10),
    line({ colour: '#2a2622' }, 'M-110 -104V-156M-110 -150H-80', 3),
    disc({ colour: '#000000', lamp: '#fff0cf' }, -110, -160, 5),
    disc({ colour: '#000000', lamp: '#38ff8a' }, -194, -72, 3.4),
    disc({ colour: '#000000', lamp: '#ff3b2a' }, 222, -58, 3.4),
  ]
  for (let i = 0; i < 3; i++)
    marks.push(box({ colour: '#000000', lamp: pick(random, warmWindows) }, -178 + i * 27, -84, 18, 20))
  return [
    ...marks,
    line({ colour: '#cfc6b2' }, 'M-196 -36H190', 3),
    area({ colour: '#c9574a' }, 'M-170 -118h22v14h-22zM-142 -118h16v14h-16z'),
  ]
}

/** Houses on stilts at the near bank, hers among them. */
function nearBank(random: Random): Mark[] {
  const marks: Mark[] = [
    line(
      { colour: '#2a221e' },
      'M1930 1000V830M2030 1000V830M2130 1000V830M2230 1000V830M2330 1000V830M1900 900H2400',
      14,
    ),
  ]
  marks.push(
    box({ colour: '#7d8a72' }, 1880, 560, 300, 280),
    area({ colour: '#8a4a3a' }, 'M1850 566L1900 506H2180L2206 566Z'),
    box({ colour: '#6a5a6a' }, 2180, 500, 240, 340),
    area({ colour: '#5f6a72' }, 'M2160 506L2200 440H2420V506Z'),
    box({ colour: '#3a3028' }, 1860, 836, 560, 20),
  )
  marks.push(...grandmothersBalcony(random, 2034, 800, 200))
  marks.push(
    box({ colour: '#000000', lamp: '#d88f42' }, 2236, 600, 78, 110),
    line({ colour: '#241e1c' }, 'M2275 600V710M2236 652H2314', 4),
    box({ colour: '#000000', lamp: '#7fb8b0' }, 2346, 610, 60, 90),
  )
  for (const x of [1900, 2160, 2220, 2330]) marks.push(...potted(random, x, 836, 44))
  return [
    ...marks,
    ...bush(random, 2390, 800, 70),
    ...bush(random, 2190, 480, 40),
    line({ colour: '#14121a' }, 'M2300 440V330M2266 344H2334M2272 358H2328', 4),
  ]
}

/** Lays a boat on the water: itself above its waterline, its broken image below. */
async function float(water: Raster, marks: readonly Mark[], waterline: number, longSide: number): Promise<void> {
  const view = {
    width: WIDTH,
    height: HEIGHT,
    marks,
    ambient: () => [0.2, 0.17, 0.22] as const,
    spill: 2.6,
    reach: 0.02,
  }
  const { light } = await exposeNight(view, longSide)
  const mask = await plateFromSvg(svgDocument(WIDTH, HEIGHT, marks.map((mark) => mark.draw('#000000')).join('')), {
    width: light.width,
    height: light.height,
  })
  const noise = gradientNoise(`river/${waterline}`)
  const { width, height } = light
  const line0 = Math.round((waterline / HEIGHT) * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const below = y - line0
      const swing = below > 0 ? fbm(noise, (x / width) * 60, (below / width) * 420, 2) : 0
      const row = below > 0 ? Math.round(line0 - below * 0.9 + swing * width * 0.006) : y
      const column = Math.round(x + swing * width * 0.004 * Math.min(1, below / 8))
      if (row < 0 || row >= height || column < 0 || column >= width) continue
      const solid = mask.value[row * width + column]! * (below > 0 ? 0.62 : 1)
      if (solid === 0) continue
      for (let c = 0; c < 3; c++) {
        const at = (y * width + x) * 3 + c
        water.rgb[at] = water.rgb[at]! * (1 - solid) + light.rgb[(row * width + column) * 3 + c]! * solid
      }
    }
}

function addClouds(light: Raster): void {
  const noise = gradientNoise('river/clouds')
  const { width, height, rgb } = light
  const low = (BANK / HEIGHT) * height
  for (let y = 0; y < low; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3
      const v = y / low
      const cloud =
        Math.max(0, fbm(noise, (x / width) * 5 + v, v * 6, 4) * 1.6 - 0.12) * (1 - v) * Math.min(1, v * 3 + 0.3)
      if (rgb[at]! + rgb[at + 1]! + rgb[at + 2]! > 1.1) continue
      rgb[at]! += cloud * 0.12
      rgb[at + 1]! += cloud * 0.06
      rgb[at + 2]! += cloud * 0.07
    }
}

/** The river at a quarter past six in the evening, two barges going down with the tide. */
export const paintRiver: Painter = async (longSide) => {
  const random = seededRandom('river')
  const { light } = await exposeNight(
    { width: WIDTH, height: HEIGHT, marks: skyline(random), ambient: () => [0.2, 0.15, 0.2], spill: 2, reach: 0.012 },
    longSide,
  )
  addClouds(light)
  layWetGround(light, {
    seed: 'river/water',
    shore: BANK / HEIGHT,
    stretch: 1.2,
    smear: 0.05,
    ripple: 0.013,
    ground: [0.25, 0.3, 0.42],
    dryShine: 0.62,
    puddles: 0.75,
  })
  await float(light, placed(barge(random, '#b99a66'), 820, 640, 0.62), 640, longSide)
  await float(light, placed(barge(random, '#c2a878'), 1330, 770, 1.05), 770, longSide)
  await float(light, nearBank(random), 1001, longSide)
  bloom(
    light,
    [
      [0.002, 0.45],
      [0.01, 0.35],
      [0.04, 0.28],
    ],
    0.4,
  )
  return withGrain(developNight(light, 1.7), 0.026)
}

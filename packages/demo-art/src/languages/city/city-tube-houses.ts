import type { Painter } from '../../painter.ts'
import { smoothstep, type Rgb } from '@monsoon/drawing/raster/colour'
import { withGrain } from '@monsoon/drawing/raster/grain'
import { between, pick, seededRandom, type Random } from '@monsoon/drawing/raster/prng'
import { bloom, developNight, exposeNight, type Mark } from './city-light.ts'
import { letterPath } from './city-signs.ts'
import { layWetGround } from './city-water.ts'
import { area, box, dimmed, disc, grandmothersBalcony, line, placed, scooter, tower, wires } from './city-parts.ts'
import { floorKinds, roof } from './city-tube-floors.ts'

const WIDTH = 1200
const HEIGHT = 1800
const STREET = 1560

type House = {
  /** What the shop on the ground floor sells. */
  name: string
  x: number
  width: number
  floors: number
  wall: string
  height: number
  isOpen?: boolean
  blankFloor?: number
}

/** A shop on the ground floor: rolled shutter down, or open and lit with goods on its shelves. */
function shop(random: Random, { x, width, isOpen, name }: House): Mark[] {
  const top = STREET - 214
  const sign = pick(random, ['#e23b2e', '#f0b429', '#2fa39a', '#e86aa0'] as const)
  const board = box(
    { colour: '#1b1f28', lamp: isOpen ? dimmed(sign, 0.8) : dimmed(sign, 0.1) },
    x + 8,
    top - 6,
    width - 16,
    38,
  )
  const size = 17
  const left = x + (width - name.length * size * 1.5 + size * 0.5) / 2
  const d = [...name.normalize('NFC')].map((letter, i) =>
    letter === ' ' ? '' : letterPath(letter, (u, v) => `${left + (i * 1.5 + u) * size} ${top + 7 + v * size}`),
  )
  const letters = line({ colour: '#000000', lamp: isOpen ? '#fff4d8' : '#2c251c' }, d.join(''), 3)
  if (!isOpen) {
    const slats = Array.from({ length: 17 }, (_, i) => `M${x + 12} ${top + 44 + i * 10}h${width - 24}`).join('')
    return [
      box({ colour: '#7f8a8c' }, x + 12, top + 38, width - 24, STREET - top - 38),
      line({ colour: '#4b5558' }, slats, 2.4),
      board,
      letters,
    ]
  }
  const marks: Mark[] = [
    box({ colour: '#463a2c', lamp: '#c98a3e' }, x + 12, top + 38, width - 24, STREET - top - 38),
    box({ colour: '#000000', lamp: '#fff2cc' }, x + width * 0.3, top + 50, width * 0.4, 6),
  ]
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 11; i++)
      marks.push(
        box(
          { colour: '#20242c', lamp: pick(random, ['#7e2a1c', '#2b5e54', '#a8742a', '#5c3a22', '#8b8062'] as const) },
          x + 20 + (i * (width - 40)) / 11,
          top + 66 + row * 34,
          (width - 40) / 14,
          24,
        ),
      )
  const who = x + width * 0.5
  marks.push(
    disc({ colour: '#14110f' }, who, STREET - 78, 11, 13),
    area(
      { colour: '#14110f' },
      `M${who - 24} ${STREET}Q${who - 26} ${STREET - 64} ${who} ${STREET - 64}T${who + 24} ${STREET}Z`,
    ),
  )
  return [...marks, box({ colour: '#5a4630' }, x + 16, STREET - 42, width - 32, 42), board, letters]
}

function house(random: Random, at: House): Mark[] {
  const { x, width, floors, wall, height } = at
  const top = STREET - 214 - floors * height
  const marks = [
    box({ colour: wall }, x, top, width, STREET - top),
    box({ colour: dimmed(wall, 0.82) }, x, top, 7, STREET - top),
    ...roof(random, x, top, width),
  ]
  for (let i = 0; i < 26; i++) {
    const stain = between(random, 20, 150)
    marks.push(
      box(
        { colour: dimmed(wall, between(random, 0.8, 0.95)) },
        x + between(random, 6, width - 12),
        top + between(random, 0, STREET - top - stain),
        between(random, 2, 7),
        stain,
      ),
    )
  }
  let last = -1
  for (let i = 0; i < floors; i++) {
    let kind = Math.floor(random() * floorKinds.length)
    if (kind === last) kind = (kind + 1) % floorKinds.length
    last = kind
    const y = STREET - 214 - (i + 1) * height
    const isLit = random() < 0.66
    if (i !== at.blankFloor) marks.push(...floorKinds[kind]!({ random, x, y, width, height, wall, isLit }))
    marks.push(box({ colour: dimmed(wall, 1.15) }, x, y, width, 6))
  }
  return [...marks, ...shop(random, at)]
}

const far = { colour: '#000000', air: '#373557' }
const near = { colour: '#1a1a26', air: '#22223a' }

/** Sky and two rows of towers in the haze. */
function distance(random: Random): Mark[] {
  const marks: Mark[] = [
    {
      colour: '#000000',
      air: 'url(#sky)',
      draw: (fill) =>
        `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#141b38"/><stop offset="0.35" stop-color="#2a2c50"/><stop offset="0.75" stop-color="#6a4a5c"/><stop offset="1" stop-color="#a8694e"/></linearGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="${fill}"/>`,
    },
  ]
  const rows = [
    { count: 9, step: 140, from: -60, tops: [150, 560], widths: [90, 190], cell: 17, lit: 0.4, bright: 0.5, wall: far },
    {
      count: 7,
      step: 190,
      from: -80,
      tops: [380, 700],
      widths: [120, 220],
      cell: 27,
      lit: 0.34,
      bright: 0.62,
      wall: near,
    },
  ] as const
  for (const { count, step, from, tops, widths, ...kind } of rows)
    for (let i = 0; i < count; i++) {
      const width = between(random, widths[0], widths[1])
      marks.push(
        ...tower(random, { ...kind, x: i * step + from, top: between(random, tops[0], tops[1]), width, foot: STREET }),
      )
    }
  return marks
}

const houses: readonly House[] = [
  { x: -40, width: 236, floors: 5, name: 'KHÓA', wall: '#b9a06a', height: 186 },
  { x: 196, width: 222, floors: 7, name: 'MAY', wall: '#7fa79c', height: 172 },
  { x: 418, width: 262, floors: 4, name: 'CÀ PHÊ', wall: '#c78672', height: 196, isOpen: true, blankFloor: 2 },
  { x: 680, width: 208, floors: 6, name: 'KÍNH', wall: '#d3c7a4', height: 178 },
  { x: 888, width: 244, floors: 5, name: 'TẠP HÓA', wall: '#7488a8', height: 188, isOpen: true },
  { x: 1132, width: 200, floors: 6, name: 'THUỐC', wall: '#b58b9c', height: 180 },
]

/** Scooters along the kerb. */
function parked(): Mark[] {
  const marks = [box({ colour: '#6f6a68' }, 0, STREET, WIDTH, HEIGHT - STREET)]
  for (const [x, body] of [
    [90, '#9c2f2a'],
    [232, '#3f5f86'],
    [352, '#5d6a4a'],
    [760, '#c0a052'],
    [850, '#2d3036'],
    [1130, '#7d8790'],
  ] as const)
    marks.push(...placed(scooter(body), x, STREET + 26, 0.86))
  return marks
}

/** The pole with its lamp and everything that was ever connected to it. */
function pole(random: Random): Mark[] {
  const marks = [box({ colour: '#4a4640' }, 664, 440, 20, STREET - 410)]
  for (const y of [520, 580, 660]) marks.push(box({ colour: '#3a3630' }, 600, y, 150, 12))
  for (const to of [-20, 1220]) {
    marks.push(
      ...wires(random, [674, 520], [to, 470], 9),
      ...wires(random, [674, 600], [to, 650], 14),
      ...wires(random, [674, 670], [to, 730], 8),
    )
  }
  for (let i = 0; i < 4; i++)
    marks.push({
      colour: '#0d0f16',
      draw: (fill) =>
        `<ellipse cx="${690 + i * 9}" cy="${700 + i * 6}" rx="${46 - i * 6}" ry="${34 - i * 4}" fill="none" stroke="${fill}" stroke-width="3"/>`,
    })
  marks.push(
    line({ colour: '#33302b' }, 'M674 780Q740 760 790 780', 6),
    disc({ colour: '#000000', lamp: '#ffe3b0' }, 800, 786, 24, 8),
  )
  return marks
}

/** Night from above, the street from below, and the cone under the lamp. */
function ambientAt(x: number, y: number): Rgb {
  const up = smoothstep(1, 0.2, y)
  const street = 0.13 * smoothstep(0.45, 0.95, y)
  const lamp =
    0.62 *
    Math.exp(-(((x - 0.667) / (0.05 + 0.3 * Math.max(0, y - 0.5))) ** 2)) *
    smoothstep(0.49, 0.53, y) *
    smoothstep(1.3, 0.5, y)
  return [
    0.02 + 0.022 * up + street + lamp,
    0.026 + 0.03 * up + street * 0.62 + lamp * 0.7,
    0.055 + 0.085 * up + street * 0.4 + lamp * 0.4,
  ]
}

/** Five houses three metres wide at one in the morning. */
export const paintTubeHouses: Painter = async (longSide) => {
  const random = seededRandom('tube-houses')
  const marks = [...distance(random)]
  for (const at of houses) marks.push(...house(random, at))
  marks.push(...grandmothersBalcony(random, 549, STREET - 214 - 196 * 2 - 18, 150))
  marks.push(...parked(), ...pole(random))
  const { light } = await exposeNight(
    {
      width: WIDTH,
      height: HEIGHT,
      marks,
      ambient: ambientAt,
      spill: 3.2,
      reach: 0.03,
    },
    longSide,
  )
  layWetGround(light, {
    seed: 'tube-houses/street',
    shore: (STREET + 22) / HEIGHT,
    stretch: 1.5,
    smear: 0.05,
    ripple: 0.007,
    ground: [0.5, 0.46, 0.44],
    dryShine: 0.25,
    puddles: 0.55,
  })
  bloom(light, [
    [0.004, 0.35],
    [0.018, 0.3],
    [0.06, 0.22],
  ])
  return withGrain(developNight(light, 1.9), 0.03)
}

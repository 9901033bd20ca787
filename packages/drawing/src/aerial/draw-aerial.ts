import type { LandType } from '@monsoon/contract/land/land-limits'
import sharp from 'sharp'
import { between, pick, type Random, seededRandom } from '../raster/prng.ts'
import { rasterFromSvg, svgDocument, toSharp } from '../raster/raster.ts'
import { grounds } from './aerial-grounds.ts'
import {
  beginSheet,
  boat,
  type Box,
  copper,
  hedge,
  hipRoof,
  ink,
  palm,
  poly,
  round,
  slate,
  straw,
  tiles,
  tree,
  umbrella,
} from './aerial-parts.ts'
import { byHand } from './by-hand.ts'

/** A parcel as it is drawn from the air: its place decides every line. */
export interface AerialSubject {
  longitude: number
  latitude: number
  type: LandType
  palms: number
  trees: number
}

const [width, height] = [1200, 900]
const paper = '#efe6d2'
const outline = { light: 'none', shade: 'none' }

/** The sheet of a parcel as SVG. The same place gives the same sheet. */
export function drawAerial({ longitude, latitude, type, palms, trees }: AerialSubject): string {
  beginSheet()
  const random = seededRandom(`land ${longitude.toFixed(6)} ${latitude.toFixed(6)}`)
  const isShore = type === 'Waterfront'
  const box = { x: 286, y: 206, width: 628, height: isShore ? 480 : 604 }
  const roofs = pick(random, [
    [slate, tiles],
    [tiles, slate],
    [straw, slate],
    [copper, tiles],
  ] as const)
  const isMirrored = random() < 0.5
  const ground = grounds[type]({ box, random, roofs, palms, trees })
  const parcel = `${soil(random, box)}${hedge(random, box.x + 14, box.y + 60, box.y + box.height - 20)}${hedge(random, box.x + box.width - 14, box.y + 60, box.y + box.height - 20)}${tree(random, box.x + 26, box.y + 28, 24)}${tree(random, box.x + box.width - 26, box.y + 28, 22)}${ground}`
  const hand = [
    street(random),
    neighbours(random, isShore),
    isShore ? water(random, box) : '',
    isMirrored ? `<g transform="translate(${2 * box.x + box.width} 0) scale(-1 1)">${parcel}</g>` : parcel,
    isShore ? jetty(random, box) : '',
    bounds(box),
  ]
  return svgDocument(width, height, [...hand, frame(), compass()].join(''))
}

/** The sheet as a picture. */
export async function paintAerial(subject: AerialSubject): Promise<Buffer> {
  // Where the API is loaded, nobody's SVG is read (render-picture.ts); this one is our own.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
  const drawn = await rasterFromSvg(drawAerial(subject), { width, height }, paper)
  return toSharp(byHand(drawn)).webp({ quality: 86 }).toBuffer()
}

function soil(random: Random, { x, y, width: wide, height: high }: Box): string {
  const dots = Array.from(
    { length: 220 },
    () => `M${round(between(random, x + 8, x + wide - 8))} ${round(between(random, y + 8, y + high - 8))}h1.6`,
  )
  return `<rect x="${x}" y="${y}" width="${wide}" height="${high}" fill="#e9d5a4"/><path d="${dots.join('')}" stroke="#a5854d" stroke-width="1.5" opacity=".6"/>`
}

/** The gold line of the cadastre, and its four stones. */
function bounds({ x, y, width: wide, height: high }: Box): string {
  const stones = [
    [x, y],
    [x + wide, y],
    [x + wide, y + high],
    [x, y + high],
  ]
  return `<rect x="${x}" y="${y}" width="${wide}" height="${high}" fill="none" stroke="#a9781b" stroke-width="4.5"/>${stones
    .map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="7.5" fill="${paper}" stroke="${ink}" stroke-width="2"/>`)
    .join('')}`
}

function street(random: Random): string {
  const [top, bottom] = [112, 182]
  const hatch = Array.from(
    { length: 65 },
    (_, k) => `M${34 + k * 17} ${top}l${round(between(random, 14, 22))} ${bottom - top}`,
  )
  const people = Array.from({ length: 6 }, () =>
    umbrella(random, between(random, 90, 1110), between(random, top + 18, bottom - 18)),
  )
  return `<path d="${hatch.join('')}" stroke="${ink}" stroke-width=".7" opacity=".35"/><path d="M34 ${top}H1166M34 ${bottom}H1166" stroke="${ink}" stroke-width="1.3" opacity=".75"/>${people.join('')}`
}

/** What others own: lines only. */
function neighbours(random: Random, isShore: boolean): string {
  const house = (box: Box) => hipRoof(box, outline).replace(/<path d="[^"]+" fill="#6b5b45"[^>]*>/, '')
  const lots = isShore ? 4 : 5
  const sides = [66, 956].flatMap((left) =>
    Array.from({ length: lots }, (_, k) => {
      const top = 202 + k * 128
      const size = { width: between(random, 128, 146), height: between(random, 88, 104) }
      const [x, y] = [left + between(random, 0, 16), top + between(random, 0, 12)]
      const bush = `<circle cx="${left < 600 ? 240 : 944}" cy="${round(top + 96)}" r="13" fill="none" stroke="${ink}" stroke-width="1.2"/>`
      const fence = `<path d="M${left - 30} ${top + 114}h232" stroke="${ink}" stroke-width="1.1" stroke-dasharray="7 5"/>`
      return house({ x, y, ...size }) + bush + fence + palm(random, left < 600 ? 50 : 1100, top + 112, 15)
    }),
  )
  const row = (y: number, high: number) =>
    Array.from({ length: 7 }, (_, k) =>
      house({ x: 44 + k * 162 + between(random, 0, 14), y, width: between(random, 104, 128), height: high }),
    )
  const rows = [...row(32, 42), ...(isShore ? [] : row(850, 30))]
  return `<g opacity=".5">${[...sides, ...rows].join('').replaceAll('fill="#4f8267"', 'fill="none"')}</g>`
}

/** The sea from the foot of the parcel on, coloured by hand before it alone. */
function water(random: Random, { x, width: wide }: Box): string {
  const shore = Array.from({ length: 13 }, (_, k) => [24 + k * 96, 706 + Math.sin(k * 0.9 + 1) * 9 - k * 2] as const)
  const edge = shore.map(([px, py]) => `${round(px)} ${round(py)}`).join('L')
  const floats = Array.from({ length: 12 }, (_, row) =>
    Array.from(
      { length: 15 },
      (__, k) =>
        `M${round(30 + k * 78 + between(random, 0, 30))} ${round(720 + row * 13)}q${round(between(random, 12, 24))} ${round(between(random, -3, 3))} ${round(between(random, 34, 56))} 0`,
    ).join(''),
  )
  return `<path d="M${edge}L1176 872L24 872Z" fill="${paper}"/><path d="${poly([
    [x, 690],
    [x + wide, 690],
    [x + wide + 36, 872],
    [x - 36, 872],
  ])}" fill="#a9c3c2" opacity=".75"/><path d="${floats.join('')}" fill="none" stroke="#3f5a78" stroke-width="1.1" opacity=".7"/><path d="M${edge}" fill="none" stroke="${ink}" stroke-width="2"/><path d="M${edge}" fill="none" stroke="${ink}" stroke-width="1" stroke-dasharray="9 6" transform="translate(0 -8)"/>`
}

function jetty(random: Random, { x, width: wide }: Box): string {
  const left = x + wide * between(random, 0.3, 0.7)
  const planks = Array.from({ length: 17 }, (_, k) => `M${round(left)} ${692 + k * 9}h34`)
  const wood = `<rect x="${round(left + 8)}" y="698" width="34" height="150" fill="#4d6068" opacity=".3"/><rect x="${round(left)}" y="688" width="34" height="152" fill="#dbb981" stroke="${ink}" stroke-width="1.6"/><path d="${planks.join('')}" stroke="${ink}" stroke-width=".9"/>`
  const boats = [
    boat(left - between(random, 90, 190), 800, { length: 118, turn: between(random, -14, 10), fill: '#e7b9a4' }),
    boat(left - 36, 826, { length: 74, turn: 96, fill: '#b9c4bd' }),
    boat(left + 76, 790, { length: 92, turn: between(random, 82, 98), fill: '#e6ddc8' }),
  ]
  return wood + boats.join('')
}

function frame(): string {
  const dash = (along: number) => `stroke="${ink}" stroke-width="9" stroke-dasharray="${along} ${along}"`
  return `<rect x="18" y="18" width="1164" height="864" fill="none" stroke="${ink}" stroke-width="1.4"/><rect x="31" y="31" width="1138" height="838" fill="none" stroke="${ink}" stroke-width="1.4"/>
<path d="M31 24.500H1169M31 875.500H1169" ${dash(81.3)}/><path d="M24.500 31V869M1175.500 31V869" ${dash(83.8)}/>`
}

const compass = (): string =>
  `<g transform="translate(1110 806)"><circle r="33" fill="${paper}" stroke="${ink}" stroke-width="1.3"/><path d="M0-27L7 0L0 0L-7 0Z" fill="${ink}"/><path d="M0 27L7 0H-7Z" fill="${paper}" stroke="${ink}" stroke-width="1.2"/></g>`

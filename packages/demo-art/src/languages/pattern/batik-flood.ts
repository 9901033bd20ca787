import type { Painter } from '../../painter.ts'
import { hex, mix, smoothstep } from '@monsoon/drawing/raster/colour'
import { smoothThrough, type Point } from '@monsoon/drawing/raster/path'
import { between, pick, seededRandom, type Random } from '@monsoon/drawing/raster/prng'
import { rasterFromSvg, sampleAt, sizeFor, svgDocument } from '@monsoon/drawing/raster/raster'
import { dyeCloth, plainDye } from './batik.ts'

const WIDTH = 1500
const HEIGHT = 1200
const WATERLINE = 560
const WAX = '#fbf2dc'
const outlined = (width = 4.5) =>
  `stroke="${WAX}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`

const path = (points: readonly Point[], look: string, isClosed = true) =>
  `<path d="${smoothThrough(points, isClosed)}" ${look}/>`
const box = (x: number, y: number, w: number, h: number, look: string) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" ${look}/>`

/** The fillings that batik keeps for the insides of things: scales, dots, rows of lines, little flowers. */
const fillings = `<defs>
<pattern id="scales" width="34" height="26" patternUnits="userSpaceOnUse"><path d="M-17 0A17 17 0 0 0 17 0A17 17 0 0 0 51 0M0 13A17 17 0 0 0 34 13" fill="none" ${outlined(2.6)}/></pattern>
<pattern id="dots" width="16" height="16" patternUnits="userSpaceOnUse"><circle cx="4" cy="4" r="2.2" fill="${WAX}"/><circle cx="12" cy="12" r="1.7" fill="${WAX}"/></pattern>
<pattern id="rows" width="60" height="11" patternUnits="userSpaceOnUse"><path d="M0 5Q15 1 30 5T60 5" fill="none" ${outlined(2)}/></pattern>
<pattern id="weave" width="22" height="22" patternUnits="userSpaceOnUse"><path d="M0 0L22 22M22 0L0 22" ${outlined(2)}/><circle cx="11" cy="0" r="2" fill="${WAX}"/></pattern>
<pattern id="tiles" width="26" height="20" patternUnits="userSpaceOnUse"><path d="M0 0V12Q6 20 13 12V0M13 12Q20 20 26 12" fill="none" ${outlined(2.4)}/></pattern>
<pattern id="flowers" width="46" height="46" patternUnits="userSpaceOnUse"><g fill="${WAX}"><circle cx="12" cy="6" r="4.4"/><circle cx="18" cy="12" r="4.4"/><circle cx="12" cy="18" r="4.4"/><circle cx="6" cy="12" r="4.4"/><circle cx="35" cy="35" r="3"/><circle cx="35" cy="27" r="2"/><circle cx="35" cy="43" r="2"/><circle cx="27" cy="35" r="2"/><circle cx="43" cy="35" r="2"/></g></pattern></defs>`

/** A shape in a dye, held by wax and filled with one of the fillings. */
const filled = (shape: (look: string) => string, dye: string, filling?: string) =>
  shape(`fill="${dye}" ${outlined()}`) + (filling ? shape(`fill="url(#${filling})" ${outlined(3)}`) : '')

function house(x: number, w: number, eaves: number, dyes: readonly [string, string, string], filling: string): string {
  const ridge = eaves - w * 0.42
  const roof = (look: string) =>
    path(
      [
        [x - 26, eaves + 8],
        [x + w * 0.2, ridge + 26],
        [x + w * 0.34, ridge],
        [x + w * 0.66, ridge],
        [x + w * 0.8, ridge + 26],
        [x + w + 26, eaves + 8],
        [x + w * 0.5, eaves + 2],
      ],
      look,
    )
  const wall = (look: string) => box(x, eaves, w, 420, look)
  const opening = (left: number, width: number, top: number, height: number) =>
    filled((look) => box(x + w * left, eaves + top, w * width, height, look), dyes[2]) +
    `<path d="M${x + w * (left + width / 2)} ${eaves + top}v${height}M${x + w * left} ${eaves + top + height * 0.5}h${w * width}" ${outlined(2.5)}/>`
  return (
    filled(wall, dyes[0], filling) +
    opening(0.12, 0.24, 46, 92) +
    opening(0.62, 0.24, 46, 92) +
    opening(0.4, 0.18, 60, 330) +
    filled(roof, dyes[1], 'tiles')
  )
}

function fish(x: number, y: number, size: number, dye: string, facing: 1 | -1): string {
  const body = (look: string) => `<path d="M0 0C24 -34 84 -36 118 -2C84 32 24 30 0 0Z" ${look}/>`
  const tail = `<path d="M112 -2C136 -32 150 -32 158 -30C150 -12 150 10 158 28C146 28 132 22 112 -2Z" fill="${dye}" ${outlined(4)}/><path d="M128 -8L150 -20M128 4L150 17" ${outlined(2)}/>`
  const fins = `<path d="M46 -26C62 -56 90 -50 96 -40L84 -20M52 24C62 42 78 44 86 36L76 18" fill="${dye}" ${outlined(4)}/>`
  const face = `<circle cx="22" cy="-5" r="6.5" fill="${WAX}"/><circle cx="21" cy="-5" r="2.8" fill="#16254a"/><path d="M38 -22C48 -8 48 8 38 22" fill="none" ${outlined(3)}/>`
  return `<g transform="translate(${x} ${y}) scale(${facing * size} ${size})">${fins}${tail}${filled(body, dye, 'scales')}${face}</g>`
}

function wheels(): string {
  const wheel = (x: number) =>
    `<g transform="translate(${x} 690)"><circle r="66" fill="none" ${outlined(8)}/><circle r="66" fill="none" stroke="#8c2f4d" stroke-width="3"/>${Array.from({ length: 12 }, (_, k) => `<path d="M0 0L${(62 * Math.cos(k * 0.5236)).toFixed(1)} ${(62 * Math.sin(k * 0.5236)).toFixed(1)}" ${outlined(2.2)}/>`).join('')}<circle r="10" fill="${WAX}"/></g>`
  return wheel(640) + wheel(792) + wheel(980)
}

/** A becak up to its seat in the sea. */
function becak(): string {
  const hood = (look: string) =>
    path(
      [
        [610, 470],
        [622, 392],
        [700, 352],
        [792, 372],
        [812, 470],
        [760, 452],
        [700, 462],
        [650, 452],
      ],
      look,
    )
  const seat = (look: string) =>
    path(
      [
        [604, 560],
        [616, 500],
        [812, 500],
        [836, 562],
        [806, 640],
        [640, 640],
      ],
      look,
    )
  return `${wheels()}<path d="M800 620L910 640L980 690M905 640L936 500M912 500L962 486M800 560L905 640" fill="none" ${outlined(8)}/><path d="M884 566h46" stroke="#8c2f4d" stroke-width="18" stroke-linecap="round"/>${filled(seat, '#d8436b', 'flowers')}${filled(hood, '#2f8f86', 'rows')}<path d="M614 470V500M806 470V500M710 356V462" ${outlined(4)}/>`
}

function cat(x: number, y: number): string {
  return `<g transform="translate(${x} ${y})">${path(
    [
      [0, 0],
      [-8, -34],
      [6, -62],
      [26, -70],
      [38, -52],
      [44, -20],
      [46, 0],
    ],
    `fill="#2b2440" ${outlined(4)}`,
  )}<path d="M2 -58L0 -86L16 -72L30 -72L44 -86L42 -56C36 -44 8 -44 2 -58Z" fill="#2b2440" ${outlined(4)}/><path d="M44 -6C70 -4 76 -24 66 -40" fill="none" stroke="${WAX}" stroke-width="14" stroke-linecap="round"/><path d="M44 -6C70 -4 76 -24 66 -40" fill="none" stroke="#2b2440" stroke-width="7" stroke-linecap="round"/><circle cx="15" cy="-63" r="2.6" fill="${WAX}"/><circle cx="30" cy="-63" r="2.6" fill="${WAX}"/></g>`
}

function waves(random: Random): string {
  const dyes = ['#5fb7b5', '#48a3ae', '#3b8fa6', '#317b9c', '#29678f', '#24557f', '#20456e', '#1c365c', '#18294b']
  const patterns = ['rows', 'dots', 'scales', 'rows', 'weave', 'dots', 'scales', 'rows', 'dots'] as const
  return dyes
    .map((dye, k) => {
      const y = WATERLINE + 18 + k * 71
      const crest = Array.from({ length: 26 }, (_, i): Point => [
        i * 64 - 50,
        y + 13 * Math.sin(i * (0.9 + 0.1 * k) + k * 2) + between(random, -6, 6),
      ])
      const line = smoothThrough(crest)
      const band = `${line}L1560 1300L-60 1300Z`
      return `<path d="${band}" fill="${dye}" opacity="${0.5 + 0.04 * k}"/><path d="${band}" fill="url(#${patterns[k] ?? 'rows'})" opacity="0.36"/><path d="${line}" fill="none" ${outlined(6)}/><path d="${line}" transform="translate(0 11)" fill="none" ${outlined(2.2)}/>`
    })
    .join('')
}

function washing(random: Random): string {
  const dyes = ['#f2b134', '#d8436b', '#2f8f86', '#6b4a9c', '#e9713f', '#3b6fb0'] as const
  const cloths = Array.from({ length: 12 }, (_, i) => {
    const x = 40 + i * 122 + between(random, -10, 10)
    const sag = 205 + 58 * Math.sin((Math.PI * (i + 0.5)) / 12)
    const [w, h] = [between(random, 62, 92), between(random, 80, 128)]
    const shape = (look: string) =>
      path(
        [
          [x, sag],
          [x + w * 0.5, sag + 3],
          [x + w, sag],
          [x + w + 4, sag + h],
          [x + w * 0.6, sag + h - 7],
          [x - 3, sag + h + 3],
        ],
        look,
      )
    return filled(shape, dyes[(i * 5) % 6]!, pick(random, ['flowers', 'weave', 'dots', 'scales', 'rows'] as const))
  })
  return `<path d="M-20 190Q750 330 1520 190" fill="none" ${outlined(4)}/>${cloths.join('')}`
}

function sky(): string {
  const rays = Array.from({ length: 30 }, (_, k) => {
    const a = (k / 30) * 2 * Math.PI
    const [near, far] = [104, k & 1 ? 142 : 168]
    return `<path d="M${1130 + near * Math.cos(a)} ${122 + near * Math.sin(a)}L${1130 + far * Math.cos(a)} ${122 + far * Math.sin(a)}" ${outlined(6)}/>`
  }).join('')
  return `${box(-20, -20, 1540, 700, 'fill="#e9627a"')}${box(-20, -20, 1540, 700, 'fill="url(#dots)" opacity="0.55"')}${rays}<circle cx="1130" cy="122" r="88" fill="#f7b733" ${outlined(6)}/><circle cx="1130" cy="122" r="66" fill="none" ${outlined(3)}/><circle cx="1130" cy="122" r="46" fill="#ee8a32" ${outlined(3)}/>`
}

const shoal: readonly (readonly [number, number, number, string, 1 | -1])[] = [
  [120, 800, 1.5, '#f2a03d', 1],
  [480, 875, 1.1, '#e9627a', 1],
  [1390, 830, 1.6, '#f2c14e', -1],
  [960, 985, 2.1, '#e9713f', -1],
  [150, 1060, 1.9, '#d8436b', 1],
  [1180, 1105, 1.2, '#8fd0b5', 1],
  [470, 700, 0.6, '#f7d488', -1],
  [400, 672, 0.5, '#f7d488', -1],
  [1140, 730, 0.75, '#f7d488', 1],
  [560, 1120, 1.15, '#f2c14e', 1],
  [1310, 960, 0.9, '#e9627a', 1],
  [330, 945, 0.7, '#8fd0b5', -1],
  [960, 800, 0.7, '#f2a03d', 1],
]

function drawing(): string {
  const random = seededRandom('flood')
  const houses =
    house(-60, 230, 400, ['#f2b134', '#b8433f', '#2b4f7d'], 'weave') +
    house(262, 250, 372, ['#7fbf9e', '#d05a35', '#5c2f5e'], 'dots') +
    house(1130, 300, 380, ['#8f6bb5', '#b8433f', '#1f3f6b'], 'flowers') +
    house(880, 190, 420, ['#f08fa0', '#8c3b4d', '#2b4f7d'], 'rows')
  const below = shoal.map(([x, y, size, dye, facing]) => fish(x, y, size, dye, facing)).join('')
  return (
    fillings +
    sky() +
    washing(random) +
    houses +
    cat(368, 274) +
    becak() +
    waves(random) +
    `<g opacity="0.62">${wheels()}</g>` +
    below
  )
}

/** A street of Pekalongan at spring tide, in the bright dyes of the coast. */
export const paintFlood: Painter = async (longSide) => {
  const size = sizeFor(WIDTH / HEIGHT, Math.min(longSide, 1600))
  const picture = await rasterFromSvg(svgDocument(WIDTH, HEIGHT, drawing()), size, WAX)
  const dusk = hex('#b9a2c9')
  return dyeCloth(
    {
      seed: 'flood',
      width: WIDTH,
      height: HEIGHT,
      colour: '#fffaf0',
      cracksAcross: 14,
      stray: 0.0017,
      baths: [
        {
          dye: (x, y) =>
            mix(
              sampleAt(picture, x * size.width - 0.5, y * size.width - 0.5),
              dusk,
              0.02 + 0.1 * smoothstep(0.5, 0.8, y),
            ),
          wax: '',
        },
        { dye: plainDye('#6d7fa6'), wax: box(-20, -20, 1600, 1300, 'fill="#000"'), crackle: 0.85 },
      ],
    },
    longSide,
  )
}

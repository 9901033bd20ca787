import type { FramePainter, Painter } from '../../painter.ts'
import { hashCell } from '@monsoon/drawing/raster/prng'
import { alongCubic, straightThrough, type Point } from '@monsoon/drawing/raster/path'
import { rasterFromSvg, svgDocument, type Raster } from '@monsoon/drawing/raster/raster'
import { litWindow, momentOf, pulse, rain, ridge, seedOf, sitterAt } from './night-line-parts.ts'

const sheet = { width: 1080, height: 1600 }
const poster = (body: string, longSide: number, ground: string): Promise<Raster> =>
  rasterFromSvg(
    svgDocument(sheet.width, sheet.height, body),
    { width: Math.round((longSide * 0.675) / 2) * 2, height: longSide },
    ground,
  )

export interface LampColours {
  rings: readonly [string, string, string, string, string, string]
  sky: readonly [string, string]
}

export const lampColours = {
  red: { rings: ['#3a0b0c', '#7c120f', '#c4231a', '#f0532c', '#f79a52', '#ffe3b4'], sky: ['#0b1013', '#4a2018'] },
  amber: { rings: ['#33200a', '#6f430c', '#b87414', '#e9a32a', '#f6cb62', '#fff1c4'], sky: ['#0c1115', '#46331a'] },
  green: { rings: ['#06231f', '#0c463a', '#12745a', '#2ea379', '#7ccb9c', '#e2f6d2'], sky: ['#080f14', '#123a37'] },
} as const satisfies Record<string, LampColours>

const waiting = `<g fill="#080a0c"><path d="M742 1006q0-54 66-58q66 4 66 58q-16-12-33 0q-16-12-33 0q-16-12-33 0q-17-12-33 0z"/>
  <path d="M805 1000h6v110h-6z"/><circle cx="784" cy="1066" r="19"/><path d="M752 1248q0-128 12-150q20-24 42 0q14 22 14 150z"/><path d="M764 1248v62h16v-62zM792 1248v62h16v-62z"/>
  <path d="M748 1140h-20v8h20z"/></g><ellipse cx="724" cy="1182" rx="46" ry="46" fill="#ffcf7a" opacity=".28"/><rect x="714" y="1166" width="20" height="30" rx="4" fill="#ffdf9e"/>`

/** A railway lamp as large as a sun, and somebody who waits beneath it. */
function lampBody({ rings, sky }: LampColours, moment: number): string {
  const [x, y] = [560, 560]
  const breath = pulse(moment, 2)
  const discs = Array.from({ length: 17 }, (_, i) => {
    const depth = i / 16
    const at = depth * 5
    const [from, to] = [rings[Math.floor(at)] ?? rings[5], rings[Math.min(5, Math.ceil(at))] ?? rings[5]]
    const radius = (446 - i * 26) * (1 + 0.03 * pulse(moment, 2, -depth * 0.6) * (1 - depth))
    return `<circle cx="${x}" cy="${y}" r="${radius.toFixed(1)}" fill="${from}"/><circle cx="${x}" cy="${y}" r="${radius.toFixed(1)}" fill="${to}" opacity="${(at % 1).toFixed(3)}"/>`
  }).join('')
  const wet = Array.from({ length: 46 }, (_, i) => {
    const [u, v, w] = [hashCell(i, 1, 19), hashCell(i, 2, 19), hashCell(i, 3, 19)]
    const wide = 20 + 120 * w * (1 - v * 0.5)
    const light = (0.2 + 0.8 * v) * (0.35 + 0.65 * pulse(moment, 2 + Math.floor(w * 3), u))
    return `<rect x="${(x - wide / 2 + (u - 0.5) * 260).toFixed(1)}" y="${(1322 + 262 * v).toFixed(1)}" width="${wide.toFixed(1)}" height="4" fill="${rings[3]}" opacity="${(light * 0.8).toFixed(2)}"/>`
  }).join('')
  return `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset=".3" stop-color="${sky[0]}"/><stop offset=".8" stop-color="${sky[1]}"/></linearGradient>
    <radialGradient id="g"><stop offset=".5" stop-color="${rings[2]}" stop-opacity=".55"/><stop offset="1" stop-color="${rings[2]}" stop-opacity="0"/></radialGradient></defs>
    <rect width="1080" height="1600" fill="url(#s)"/><circle cx="${x}" cy="${y}" r="700" fill="url(#g)" opacity="${(0.55 + 0.45 * breath).toFixed(3)}"/>
    <path d="M524 960h72v350h-72z" fill="#0a0d0f"/><path d="M508 1010h104v12h-104zM508 1080h104v12h-104zM508 1150h104v12h-104z" fill="#0a0d0f"/>
    <circle cx="${x}" cy="${y}" r="474" fill="#0a0d0f"/>${discs}
    <rect y="1306" width="1080" height="294" fill="#0a0f12"/>${wet}${waiting}`
}

export const paintLampLoop: FramePainter = (longSide, index, count) => {
  const moment = momentOf(index, count)
  return poster(lampBody(lampColours.red, moment) + rain(sheet, moment, { drops: 150, seed: 3 }), longSide, '#0b1013')
}

export const paintLamp =
  (colour: keyof typeof lampColours): Painter =>
  (longSide) =>
    poster(lampBody(lampColours[colour], 0) + rain(sheet, 0, { drops: 150, seed: seedOf(colour) }), longSide, '#0b1013')

const pitch = { across: 250, down: 330 }

/** Rows of lit windows that pass each other, leaning as a train leans in a curve. */
function carriageBody(moment: number): string {
  const rows = Array.from({ length: 7 }, (_, row) => {
    const drift = (row % 2 === 0 ? 1 : -1) * moment * 4 * pitch.across
    const windows = Array.from({ length: 16 }, (_, column) =>
      litWindow(sitterAt(column % 4, row, 12), {
        x: column * pitch.across - 1500 + drift + (row % 2) * 90,
        y: row * pitch.down + 56,
        width: 172,
        light: 0.45 + 0.55 * pulse(moment, 1, hashCell(column % 4, row, 6)),
      }),
    ).join('')
    return `<rect x="-700" y="${row * pitch.down}" width="3000" height="${pitch.down - 26}" fill="#7a1d1c"/>
      <rect x="-700" y="${row * pitch.down + 12}" width="3000" height="6" fill="#d98b3a"/><rect x="-700" y="${row * pitch.down + 284}" width="3000" height="6" fill="#d98b3a"/>${windows}`
  }).join('')
  return `<rect width="1080" height="1600" fill="#160708"/><g transform="rotate(-7 540 800) translate(0 -330)">${rows}</g>`
}

export const paintCarriageLoop: FramePainter = (longSide, index, count) => {
  const moment = momentOf(index, count)
  return poster(carriageBody(moment) + rain(sheet, moment, { drops: 90, seed: 41 }), longSide, '#160708')
}

/** One window, from the platform. */
export const paintWindow =
  (kind: 'tiger' | 'umbrella'): Painter =>
  (longSide) =>
    poster(
      `<rect width="1080" height="1600" fill="#7a1d1c"/><rect y="96" width="1080" height="22" fill="#d98b3a"/><rect y="1462" width="1080" height="22" fill="#d98b3a"/>
       ${litWindow(kind, { x: 150, y: 270, width: 780, light: kind === 'tiger' ? 0.9 : 0.55 })}${rain(sheet, 0, { drops: 170, seed: seedOf(kind) })}`,
      longSide,
      '#7a1d1c',
    )

export interface Hour {
  sky: readonly [string, string]
  hills: readonly [string, string, string, string]
  moon: { x: number; y: number; radius: number; colour: string }
}

/** How high the line has climbed, from the plain to the pass, and what the night looks like from there. */
export const hours = {
  plain: hour(['#14233f', '#c46a3c'], ['#8d4a35', '#60323a', '#3a2440', '#1a1630'], [270, 410, 120, '#ffd9a0']),
  river: hour(['#101d3a', '#9c5a48'], ['#6f4444', '#4b3149', '#2c2445', '#141530'], [330, 380, 140, '#ffe0b0']),
  bridge: hour(['#0d1a38', '#6e5560'], ['#575063', '#3a3a58', '#23284a', '#101632'], [330, 330, 160, '#ffeac4']),
  tunnel: hour(['#0a1630', '#3f5572'], ['#3d5273', '#2a3d61', '#1b2a4d', '#0c1630'], [430, 330, 180, '#fff2d2']),
  snow: hour(['#0b1a33', '#56748c'], ['#a9bccb', '#6c869d', '#3c5676', '#16294a'], [600, 300, 180, '#fffaf0']),
  pass: hour(['#0a1a2e', '#7e9ba0'], ['#88a2a5', '#577880', '#33535f', '#142c3a'], [780, 340, 170, '#fdf4dc']),
  dawn: hour(['#28426a', '#f2b27c'], ['#d98a62', '#9a5b62', '#5a3f63', '#2b2a4e'], [850, 330, 120, '#fff6e4']),
} as const

function hour(
  sky: Hour['sky'],
  hills: Hour['hills'],
  [x, y, radius, colour]: readonly [number, number, number, string],
): Hour {
  return { sky, hills, moon: { x, y, radius, colour } }
}

type Curve = readonly [Point, Point, Point, Point]
const bends: readonly Curve[] = [
  [
    [760, 470],
    [640, 560],
    [300, 600],
    [330, 700],
  ],
  [
    [330, 700],
    [350, 800],
    [820, 720],
    [800, 870],
  ],
  [
    [800, 870],
    [790, 1000],
    [90, 960],
    [130, 1130],
  ],
  [
    [130, 1130],
    [170, 1290],
    [1010, 1120],
    [1020, 1330],
  ],
  [
    [1020, 1330],
    [1000, 1470],
    [300, 1400],
    [-60, 1560],
  ],
]

const alongLine = (share: number): Point => {
  const at = Math.min(bends.length - 1e-6, Math.max(0, share * bends.length))
  return alongCubic(bends[Math.floor(at)] as Curve, at % 1)
}

/** The line, thinner towards the pass, with a train of lights on it that climbs. */
function lineBody(train: number): string {
  const points = Array.from({ length: 201 }, (_, i) => alongLine(i / 200))
  const parts = points.slice(1).map((end, i) => {
    const wide = 3 + (i / 200) * 15
    return `<path d="${straightThrough([points[i] ?? end, end])}" stroke="#f4e6c4" stroke-width="${wide.toFixed(1)}" stroke-linecap="round"/><path d="${straightThrough([points[i] ?? end, end])}" stroke="#2a2140" stroke-width="${(wide * 0.5).toFixed(1)}" stroke-dasharray="${(wide * 0.22).toFixed(1)} ${(wide * 0.3).toFixed(1)}"/>`
  })
  const cars = Array.from({ length: 12 }, (_, i) => {
    const share = train + i * 0.011
    if (share < 0 || share > 1) return ''
    const [x, y] = alongLine(share)
    const size = 4.5 + share * 12
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${size.toFixed(1)}" fill="#1a0d12"/><circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(size * 0.55).toFixed(1)}" fill="${i === 0 ? '#fff6d8' : '#ffbf4d'}"/>`
  })
  return parts.join('') + cars.join('')
}

function nightBody(name: string, { sky, hills, moon }: Hour, train: number): string {
  const dots = Array.from({ length: 900 }, (_, i) => {
    const [u, v] = [(i % 30) / 29, Math.floor(i / 30) / 29]
    const [dx, dy] = [(u - 0.5) * 2, (v - 0.5) * 2]
    const inside = Math.hypot(dx, dy)
    const size = Math.max(0, dx * 0.5 + dy * 0.6) * 5.4
    return inside > 0.97 || size < 0.4
      ? ''
      : `<circle cx="${(moon.x + dx * moon.radius).toFixed(1)}" cy="${(moon.y + dy * moon.radius).toFixed(1)}" r="${size.toFixed(1)}" fill="#d98a3e" opacity=".62"/>`
  }).join('')
  const stars = Array.from({ length: 70 }, (_, i) => {
    const [u, v, w] = [hashCell(i, 1, seedOf(name)), hashCell(i, 2, seedOf(name)), hashCell(i, 3, seedOf(name))]
    return `<circle cx="${(u * 1080).toFixed(1)}" cy="${(v * 620).toFixed(1)}" r="${(0.8 + w * 2).toFixed(1)}" fill="#fff6dc" opacity="${(0.3 + 0.6 * w).toFixed(2)}"/>`
  }).join('')
  const stack = hills.map((colour, i) =>
    ridge(sheet, { seed: `line/${name}/${i}`, crest: 600 + i * 215, rise: 330 - i * 50, colour, step: 460 - i * 60 }),
  )
  return `<defs><linearGradient id="n" x1="0" y1="0" x2="0" y2=".62"><stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient>
    <radialGradient id="h"><stop offset="0" stop-color="${moon.colour}" stop-opacity=".5"/><stop offset="1" stop-color="${moon.colour}" stop-opacity="0"/></radialGradient></defs>
    <rect width="1080" height="1600" fill="url(#n)"/>${stars}
    <circle cx="${moon.x}" cy="${moon.y}" r="${moon.radius * 2.2}" fill="url(#h)"/><circle cx="${moon.x}" cy="${moon.y}" r="${moon.radius}" fill="${moon.colour}"/>${dots}
    ${stack.join('')}${lineBody(train)}`
}

const wholeNight: Hour = hour(
  ['#0e1c44', '#3c5a92'],
  ['#c0623a', '#8a4038', '#33406f', '#172650'],
  [690, 330, 235, '#f8e3b4'],
)

/** The whole line from the plain to the pass, and the train that climbs it, once a loop. */
export const paintNightLoop: FramePainter = (longSide, index, count) =>
  poster(nightBody('whole', wholeNight, ((0.5 - momentOf(index, count) + 1) % 1) * 1.14 - 0.13), longSide, '#0e1c44')

/** A plate of the series: the train has come so far. */
export const paintHour =
  (name: keyof typeof hours): Painter =>
  (longSide) => {
    const place = Object.keys(hours).indexOf(name)
    return poster(nightBody(name, hours[name], 0.86 - place * 0.13), longSide, '#0a1630')
  }

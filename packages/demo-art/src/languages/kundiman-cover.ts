import type { Painter } from '../painter.ts'
import { hashCell } from '@monsoon/drawing/raster/prng'
import { BARS, guitar, second, tune, type Note } from './kundiman.ts'
import { enlarged, toPixels } from './city/pixel.ts'

const palette = [
  '#15122b',
  '#2b2352',
  '#54397a',
  '#94558c',
  '#d97f84',
  '#f6b88a',
  '#fff0c8',
  '#1d4450',
  '#3d8078',
  '#8cc6a0',
] as const

const box = (colour: string, x: number, y: number, w: number, h: number) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${colour}"/>`

/** An old house with a gallery of shell windows; one stands open, and somebody listens. */
function house(): string {
  const parts = [
    box('#2b2352', 150, 86, 106, 164),
    '<path d="M138 88L168 56H256V92H138Z" fill="#15122b"/>',
    box('#54397a', 146, 88, 110, 4),
    box('#15122b', 146, 150, 110, 5),
    box('#54397a', 146, 149, 110, 1),
  ]
  for (let i = 0; i < 3; i++) {
    const x = 158 + i * 34
    const isOpen = i === 0
    parts.push(box('#15122b', x - 2, 102, 30, 44))
    if (isOpen)
      parts.push(
        box('#f6b88a', x, 104, 26, 40),
        box('#fff0c8', x + 3, 104, 20, 22),
        '<path d="M165 144v-12q1 -8 5 -9q-3 -2 -3 -6q0 -6 5 -6t5 6q0 4 -2 6q5 1 6 9v12z" fill="#54397a"/><path d="M166 118q-3 -9 6 -10t7 12q0 5 -2 8q1 -9 -2 -13q-4 3 -8 2z" fill="#15122b"/>',
      )
    else
      for (let gy = 0; gy < 8; gy++)
        for (let gx = 0; gx < 5; gx++)
          parts.push(box((gx + gy + i) % 3 ? '#54397a' : '#94558c', x + gx * 5, 104 + gy * 5, 4, 4))
  }
  for (let x = 148; x < 256; x += 6) parts.push(box('#94558c', x, 156, 2, 14))
  parts.push(
    box('#94558c', 146, 154, 110, 2),
    box('#94558c', 146, 169, 110, 2),
    box('#15122b', 176, 196, 30, 54),
    box('#54397a', 178, 198, 26, 52),
    box('#15122b', 190, 198, 2, 52),
    box('#15122b', 222, 196, 20, 30),
    box('#d97f84', 224, 198, 16, 26),
    box('#15122b', 231, 198, 2, 26),
  )
  for (let i = 0; i < 60; i++)
    parts.push(
      box(
        ['#1d4450', '#3d8078', '#8cc6a0', '#d97f84'][i % 4]!,
        146 + Math.floor(hashCell(i, 1, 3) * 44),
        166 + Math.floor(hashCell(i, 2, 3) * 22 * (1 - hashCell(i, 1, 3) * 0.6)),
        3,
        2,
      ),
    )
  return parts.join('')
}

/** The singer below with a guitar, his hat on the ground. */
const singer =
  '<path d="M92 250l3 -34q-3 -20 8 -24q-5 -3 -4 -10q1 -8 8 -8t8 8q0 7 -4 10q11 3 10 22l4 36h-10l-5 -30l-5 30z" fill="#15122b"/><path d="M99 180q2 -9 9 -8q8 0 7 8q-5 -4 -10 -3z" fill="#2b2352"/><path d="M96 216q-9 -1 -9 8t10 9q6 0 9 -5q3 4 8 1q6 -4 3 -10q-3 -5 -8 -4q-4 2 -6 4q-3 -3 -7 -3z" fill="#d97f84"/><path d="M104 223L134 203l2 3L106 226z" fill="#f6b88a"/><path d="M133 201l6 -4l3 4l-6 4z" fill="#94558c"/><path d="M96 222h3v3h-3z" fill="#15122b"/><path d="M115 198l12 8l-3 4l-14 -6z" fill="#15122b"/><path d="M58 250q8 -2 9 -8q8 -1 8 8h6v2H54v-2z" fill="#2b2352"/>'

function palm(): string {
  const parts = ['<path d="M26 252Q36 170 26 106l5 -1Q44 170 36 252Z" fill="#15122b"/>']
  for (let i = 0; i < 11; i++) {
    const a = -0.2 + i * 0.335
    const [dx, dy] = [Math.cos(a) * 44, -Math.sin(a) * 30]
    parts.push(
      `<path d="M28 106Q${28 + dx * 0.6} ${92 + dy} ${28 + dx} ${116 + dy * 0.6}Q${28 + dx * 0.5} ${102 + dy * 0.8} 28 110Z" fill="${i % 2 ? '#1d4450' : '#15122b'}"/>`,
    )
  }
  return parts.join('')
}

/** The score of the piece: time to the right, pitch upwards, one colour a channel. */
function roll(): string {
  const step = 228 / (BARS * 3 + 2)
  const bar = (note: Note, colour: string, thick: number) =>
    box(
      colour,
      Math.round(14 + (note.bar * 3 + note.beat) * step),
      Math.round(296 - note.pitch * 1.25),
      Math.max(2, Math.round(note.beats * step) - 1),
      thick,
    )
  const ticks = Array.from({ length: BARS + 1 }, (_, i) =>
    box('#54397a', Math.round(14 + i * 3 * step), 276 - 14, 1, 56),
  ).join('')
  return (
    box('#15122b', 0, 254, 256, 66) +
    ticks +
    guitar.map((note) => bar({ ...note, pitch: note.pitch + 2 }, '#3d8078', 2)).join('') +
    second.map((note) => bar(note, '#94558c', 2)).join('') +
    tune.map((note) => bar({ ...note, pitch: note.pitch + 9 }, '#fff0c8', 3)).join('')
  )
}

/** A serenade on 256 by 320 pixels, with its own score under it. */
export const paintKundimanCover: Painter = async (longSide) => {
  const stars = Array.from({ length: 50 }, (_, i) =>
    box(
      i % 5 ? '#94558c' : '#fff0c8',
      Math.floor(hashCell(i, 1, 21) * 256),
      Math.floor(hashCell(i, 2, 21) * 120),
      1,
      1,
    ),
  ).join('')
  const sky = `<defs><linearGradient id="k" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#15122b"/><stop offset="0.35" stop-color="#2b2352"/><stop offset="0.6" stop-color="#54397a"/><stop offset="0.82" stop-color="#94558c"/><stop offset="1" stop-color="#d97f84"/></linearGradient><radialGradient id="m" cx="0.4" cy="0.38" r="0.65"><stop offset="0" stop-color="#fff0c8"/><stop offset="0.65" stop-color="#fff0c8"/><stop offset="1" stop-color="#f6b88a"/></radialGradient><radialGradient id="h"><stop offset="0" stop-color="#f6b88a" stop-opacity="0.75"/><stop offset="1" stop-color="#f6b88a" stop-opacity="0"/></radialGradient></defs><rect width="256" height="252" fill="url(#k)"/>${stars}<circle cx="92" cy="78" r="74" fill="url(#h)"/><circle cx="92" cy="78" r="36" fill="url(#m)"/>`
  const street =
    box('#1d4450', 0, 244, 256, 12) +
    box('#3d8078', 0, 244, 256, 1) +
    Array.from({ length: 30 }, (_, i) =>
      box('#15122b', Math.floor(hashCell(i, 1, 31) * 250), 246 + Math.floor(hashCell(i, 2, 31) * 7), 5, 1),
    ).join('')
  const clouds = '<path d="M30 96h60v2h-60zM50 100h74v3H50zM110 60h40v2h-40zM0 40h34v2H0z" fill="#94558c"/>'
  return enlarged(
    await toPixels(
      sky + clouds + house() + palm() + street + singer + roll(),
      { columns: 256, rows: 320 },
      palette,
      0.22,
    ),
    longSide,
  )
}

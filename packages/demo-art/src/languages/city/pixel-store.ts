import type { Painter } from '../../painter.ts'
import { hashCell } from '@monsoon/drawing/raster/prng'
import { enlarged, toPixels } from './pixel.ts'
import { at, block, frontWord, onFront, onSide, poly } from './pixel-iso.ts'
import { store } from './pixel-store-house.ts'

const SIDE = 320
const palette = [
  '#1a1426',
  '#2f2142',
  '#4a3058',
  '#6f4468',
  '#a35a6a',
  '#d97a62',
  '#f2a65e',
  '#fbd98a',
  '#fff3d0',
  '#2a4858',
  '#3d7a7a',
  '#68b09a',
  '#b4dcb0',
  '#2f5a3a',
  '#5a8f48',
  '#9cc25a',
  '#c23a40',
  '#e8604c',
  '#3a4a8f',
  '#5a80c8',
  '#96c0e0',
  '#7a5236',
  '#a97a4c',
  '#8a8496',
  '#c8c2c4',
] as const

function ground(): string {
  const parts = [
    block([0, 0, -1.4], [14, 14, 0], ['#8a8496', '#6f4468', '#4a3058']),
    onFront('#7a5236', 14, [0, 14], [-1.4, -0.7]),
    onSide('#4a3058', 14, [0, 14], [-1.4, -0.7]),
  ]
  for (let i = 0; i < 40; i++)
    parts.push(
      onFront(
        i % 2 ? '#a97a4c' : '#2f2142',
        14,
        [hashCell(i, 1, 3) * 13.6, hashCell(i, 1, 3) * 13.6 + 0.4],
        [-1.3 + hashCell(i, 2, 3) * 0.5, -1.1 + hashCell(i, 2, 3) * 0.5],
      ),
    )
  for (let i = 1; i < 14; i++)
    parts.push(
      poly('#6f4468', [i, 0, 0], [i + 0.1, 0, 0], [i + 0.1, 10, 0], [i, 10, 0]),
      i < 10 ? poly('#6f4468', [0, i, 0], [14, i, 0], [14, i + 0.1, 0], [0, i + 0.1, 0]) : '',
    )
  parts.push(
    poly('#2f2142', [0, 10.4, 0], [14, 10.4, 0], [14, 14, 0], [0, 14, 0]),
    block([0, 10, 0], [14, 10.4, 0.3], ['#c8c2c4', '#8a8496', '#6f4468']),
  )
  for (let i = 0; i < 5; i++)
    parts.push(
      poly('#fbd98a', [i * 3 + 0.4, 12.1, 0], [i * 3 + 1.9, 12.1, 0], [i * 3 + 1.9, 12.3, 0], [i * 3 + 0.4, 12.3, 0]),
    )
  parts.push(
    `<ellipse cx="78" cy="205" rx="17" ry="6" fill="#3a4a8f"/><ellipse cx="76" cy="204" rx="11" ry="3" fill="#d97a62"/>`,
  )
  return parts.join('')
}

const tree = (cx: number, cy: number) =>
  `<path d="M${cx - 3} ${cy}L${cx - 1} ${cy - 58}h3L${cx + 5} ${cy}Z" fill="#7a5236"/>${Array.from(
    { length: 9 },
    (_, i) => {
      const a = Math.PI * (0.04 + i * 0.115)
      const [dx, dy] = [Math.cos(a) * 38, Math.sin(a) * 22]
      return `<path d="M${cx} ${cy - 58}Q${cx + dx * 0.6} ${cy - 66 - dy} ${cx + dx} ${cy - 46 - dy * 0.5}Q${cx + dx * 0.5} ${cy - 54 - dy} ${cx} ${cy - 56}Z" fill="${i % 2 ? '#5a8f48' : '#2f5a3a'}"/>`
    },
  ).join(
    '',
  )}<circle cx="${cx - 3}" cy="${cy - 53}" r="4" fill="#9cc25a"/><circle cx="${cx + 4}" cy="${cy - 52}" r="4" fill="#5a8f48"/>`

/** A tricycle: the motorcycle, its sidecar with a painted roof. */
function tricycle(): string {
  return [
    poly('#1a1426', [10.4, 11, 0.02], [13.4, 11, 0.02], [13.4, 14, 0.02], [10.4, 14, 0.02]),
    block([10.7, 11, 0.5], [13, 12.5, 2.2], ['#c23a40', '#e8604c', '#c23a40']),
    onFront('#fbd98a', 12.5, [10.7, 13], [1.2, 1.5]),
    onSide('#fff3d0', 13, [11, 12.5], [1.2, 1.5]),
    frontWord('4U', 11.1, 12.52, 1.15, 0.12, '#fff3d0'),
    onFront('#1a1426', 12.5, [10.9, 12.8], [2.2, 3.4]),
    onSide('#2f2142', 13, [11.2, 12.3], [2.2, 3.4]),
    `<g transform="translate(${at(10.7, 13.5, 0).replace(' ', ',')}) skewY(26.565)"><circle cx="4" cy="-5" r="5" fill="#1a1426"/><circle cx="22" cy="-5" r="5" fill="#1a1426"/><circle cx="4" cy="-5" r="2" fill="#c8c2c4"/><circle cx="22" cy="-5" r="2" fill="#c8c2c4"/><path d="M4 -7l4 -6h9l5 8l-2 1l-4 -3h-8z" fill="#5a80c8"/><path d="M2 -13h10v-3h-10z" fill="#4a3058"/><path d="M18 -13l-1 -8h-4v-2h6l3 17z" fill="#c8c2c4"/><path d="M20 -17h4v4h-4z" fill="#fff3d0"/></g>`,
    block([10.5, 10.8, 3.4], [13.2, 13.9, 3.7], ['#fbd98a', '#5a80c8', '#3a4a8f']),
  ].join('')
}

/** Small things: bench, crates, gas, cans with plants, a cat, a child with an ice lolly. */
function clutter(): string {
  const parts = [
    block([3, 9.2, 0.7], [6.4, 9.8, 0.9], ['#a97a4c', '#7a5236', '#4a3058']),
    onFront('#4a3058', 9.8, [3.2, 3.4], [0, 0.7]),
    onFront('#4a3058', 9.8, [6, 6.2], [0, 0.7]),
  ]
  for (const [z, dye] of [
    [0, '#c23a40'],
    [0.9, '#fbd98a'],
    [1.8, '#c23a40'],
  ] as const)
    parts.push(
      block([8.3, 9, z], [9.7, 9.9, z + 0.8], ['#4a3058', dye, '#6f4468']),
      ...[0, 1, 2, 3].map((i) => onFront('#1a1426', 9.9, [8.42 + i * 0.33, 8.6 + i * 0.33], [z + 0.2, z + 0.6])),
    )
  parts.push(
    block([10.5, 6.4, 0], [11.1, 7, 1.3], ['#96c0e0', '#5a80c8', '#3a4a8f']),
    block([10.5, 5.4, 0], [11.1, 6, 1.3], ['#9cc25a', '#5a8f48', '#2f5a3a']),
  )
  for (const [x, y] of [
    [1.2, 8.6],
    [1, 7.4],
    [1.1, 6.2],
  ] as const)
    parts.push(
      block([x, y, 0], [x + 0.5, y + 0.5, 0.7], ['#7a5236', '#e8604c', '#a35a6a']),
      `<g transform="translate(${at(x + 0.25, y + 0.25, 0.7).replace(' ', ',')})"><path d="M0 0l-6 -8l4 2l0 -8l3 7l4 -4l-2 7l4 0z" fill="#5a8f48"/><path d="M0 -2l-3 -5M1 -3l1 -5" stroke="#9cc25a"/></g>`,
    )
  parts.push(
    '<path d="M100 214v-8q-1 -8 4 -8t5 8v8z" fill="#e8604c"/><circle cx="104" cy="194" r="4.5" fill="#a97a4c"/><path d="M99 193q0 -5 5 -5t5 5q-4 -3 -10 0z" fill="#1a1426"/><path d="M101 214h3v8h-3zM106 214h3v8h-3z" fill="#3a4a8f"/><path d="M109 202l6 -2" stroke="#a97a4c" stroke-width="2"/><path d="M114 194h3v6h-3z" fill="#96c0e0"/>',
  )
  return parts.join('')
}

const pole =
  '<path d="M268 200V52h4v150z" fill="#7a5236"/><path d="M254 62h32v3h-32z" fill="#4a3058"/><path d="M258 58h3v4h-3zM278 58h3v4h-3z" fill="#96c0e0"/><path d="M258 60Q150 96 0 22M262 60Q150 110 0 40M280 60Q300 76 330 70M260 62Q240 78 224 96" stroke="#1a1426" fill="none"/><path d="M262 84h-16v3h16z" fill="#4a3058"/><path d="M240 86h10v4h-10z" fill="#fff3d0"/>'

const sky = `<defs><linearGradient id="k" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2f2142"/><stop offset="0.35" stop-color="#6f4468"/><stop offset="0.7" stop-color="#d97a62"/><stop offset="1" stop-color="#f2a65e"/></linearGradient></defs><rect width="320" height="320" fill="url(#k)"/><circle cx="66" cy="58" r="22" fill="#fbd98a"/><circle cx="66" cy="58" r="19" fill="#fff3d0"/><path d="M20 74h60v3h-60zM40 82h70v2h-70zM190 30h50v3h-50zM204 36h62v2h-62z" fill="#a35a6a"/>${Array.from({ length: 30 }, (_, i) => `<rect x="${Math.floor(hashCell(i, 1, 6) * 320)}" y="${Math.floor(hashCell(i, 2, 6) * 90)}" width="1" height="1" fill="#fff3d0"/>`).join('')}`

/** The store on the corner, drawn on 320 by 320 pixels with 25 colours. */
export const paintStore: Painter = async (longSide) => {
  const body = sky + ground() + tree(60, 176) + store() + clutter() + pole + tricycle()
  return enlarged(await toPixels(body, { columns: SIDE, rows: SIDE }, palette, 0.2), longSide)
}

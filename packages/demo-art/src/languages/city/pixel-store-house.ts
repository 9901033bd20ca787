import { hashCell, pick, seededRandom } from '@monsoon/drawing/raster/prng'
import { type Place, at, block, frontWord, onFront, onSide, poly, sideWord } from './pixel-iso.ts'

function goods(): string {
  const random = seededRandom('store/goods')
  const dyes = [
    '#c23a40',
    '#e8604c',
    '#fbd98a',
    '#5a80c8',
    '#96c0e0',
    '#5a8f48',
    '#9cc25a',
    '#f2a65e',
    '#fff3d0',
    '#68b09a',
  ] as const
  const parts = [
    onFront('#1a1426', 8, [2.6, 9.4], [2.3, 5]),
    onFront('#d97a62', 8, [2.7, 9.3], [2.4, 4.9]),
    onFront('#f2a65e', 8, [2.7, 9.3], [3.6, 4.9]),
  ]
  for (let row = 0; row < 3; row++) {
    parts.push(onFront('#4a3058', 8, [2.7, 9.3], [2.9 + row * 0.75, 2.98 + row * 0.75]))
    for (let x = 2.8; x < 9.1; x += 0.36)
      parts.push(onFront(pick(random, dyes), 8, [x, x + 0.26], [2.98 + row * 0.75, 3.3 + row * 0.75 + random() * 0.24]))
  }
  // The keeper, half asleep.
  parts.push(
    onFront('#1a1426', 8, [5.6, 6.8], [2.4, 3.6]),
    onFront('#a97a4c', 8, [5.9, 6.5], [3.5, 4.2]),
    onFront('#1a1426', 8, [5.8, 6.6], [4.05, 4.45]),
    onFront('#5a80c8', 8, [5.6, 6.8], [2.4, 3.5]),
  )
  for (let x = 3; x < 9.3; x += 0.5) parts.push(onFront('#2a4858', 8, [x, x + 0.09], [2.3, 5]))
  parts.push(onFront('#2a4858', 8, [2.6, 9.4], [3.7, 3.79]))
  for (let i = 0; i < 17; i++)
    for (let k = 0; k < 2 + Math.floor(hashCell(i, 3, 8) * 4); k++)
      parts.push(
        onFront(dyes[(i * 3) % 10]!, 8.05, [2.75 + i * 0.39, 3.03 + i * 0.39], [4.7 - k * 0.3, 4.92 - k * 0.3]),
      )
  return parts.join('')
}

/** Front and counter, with jars and the name. */
function front(): string {
  const parts = [
    block([2, 2, 0], [10, 8, 8.3], ['#6f4468', '#68b09a', '#3d7a7a']),
    onFront('#3d7a7a', 8, [2, 10], [0, 1.4]),
    onSide('#2a4858', 10, [2, 8], [0, 1.4]),
    poly('#2a4858', [10, 2, 8.3], [10, 8, 8.3], [10, 2, 10]),
  ]
  for (let i = 0; i < 22; i++)
    parts.push(
      onFront(
        '#3d7a7a',
        8,
        [2 + hashCell(i, 1, 4) * 7.8, 2.15 + hashCell(i, 1, 4) * 7.8],
        [1.4, 1.6 + hashCell(i, 2, 4)],
      ),
    )
  parts.push(goods(), block([2.4, 8, 2], [9.6, 8.8, 2.3], ['#fbd98a', '#a97a4c', '#7a5236']))
  for (const [x, colour] of [
    [3, '#e8604c'],
    [3.8, '#9cc25a'],
    [4.6, '#fff3d0'],
    [8.4, '#96c0e0'],
  ] as const)
    parts.push(block([x, 8.2, 2.3], [x + 0.5, 8.6, 3.1], ['#c23a40', colour, '#a35a6a']))
  parts.push(
    onFront('#c23a40', 8.1, [2.2, 9.8], [5.1, 6.7]),
    onFront('#fbd98a', 8.1, [2.6, 3.6], [5.4, 6.4]),
    onFront('#fbd98a', 8.1, [8.4, 9.4], [5.4, 6.4]),
    frontWord('NENA', 4.1, 8.12, 6.5, 0.25, '#fff3d0'),
  )
  return parts.join('')
}

/** The side: an old soda sign, a window with light. */
function side(): string {
  return [
    onSide('#5a80c8', 10, [4.6, 7.5], [2, 5.6]),
    onSide('#3a4a8f', 10, [4.6, 7.5], [2, 2.5]),
    sideWord('COLA', 10.02, 7.25, 5.1, 0.17, '#fff3d0'),
    sideWord('5', 10.02, 6.5, 3.9, 0.22, '#fbd98a'),
    onSide('#1a1426', 10, [2.5, 4.1], [2.6, 5.2]),
    onSide('#fbd98a', 10, [2.6, 4], [2.7, 5.1]),
    onSide('#1a1426', 10, [3.25, 3.35], [2.7, 5.1]),
    onSide('#1a1426', 10, [2.6, 4], [3.9, 4]),
  ].join('')
}

/** Corrugated iron, rust where it leaks. */
function roof(): string {
  const parts = [poly('#1a1426', [1.2, 8.7, 8.2], [10.9, 8.7, 8.2], [10.9, 1.2, 10.2], [1.2, 1.2, 10.2])]
  for (let i = 0; i < 38; i++) {
    const x = 1.3 + i * 0.25
    const rust = hashCell(Math.floor(i / 3), 7, 2) < 0.28
    parts.push(
      poly(
        i % 2 ? (rust ? '#a35a6a' : '#c8c2c4') : rust ? '#7a5236' : '#8a8496',
        [x, 8.6, 8.35],
        [x + 0.25, 8.6, 8.35],
        [x + 0.25, 1.3, 10.3],
        [x, 1.3, 10.3],
      ),
    )
  }
  parts.push(poly('#4a3058', [10.8, 8.6, 8.1], [10.8, 8.6, 8.35], [10.8, 1.3, 10.3], [10.8, 1.3, 9.9]))
  return parts.join('')
}

/** A tyre that holds the roof down, the aerial, a rooster; the cat on the counter. */
function guests(): string {
  const parts: string[] = []
  const on = (place: Place, body: string) => `<g transform="translate(${at(...place).replace(' ', ',')})">${body}</g>`
  parts.push(
    on(
      [6, 5, 9.4],
      '<ellipse cx="0" cy="0" rx="11" ry="6" fill="#1a1426"/><ellipse cx="0" cy="-1" rx="6" ry="3" fill="#8a8496"/>',
    ),
  )
  parts.push(
    on(
      [9.4, 2.6, 10],
      '<path d="M0 4V-38M-13 -34H13M-11 -28H11M-8 -22H8" stroke="#1a1426" stroke-width="1.4" fill="none"/>',
    ),
  )
  parts.push(
    on(
      [2.6, 6, 9.2],
      '<path d="M-4 2q-1 -9 4 -10l2 -5l4 1l-1 5q3 4 1 9zM-4 -2l-6 -7l-1 6z" fill="#fff3d0"/><path d="M1 -13l1 -3l3 1l1 2z" fill="#c23a40"/><path d="M6 -11h3v1h-3z" fill="#f2a65e"/><path d="M-10 -10q-3 4 -1 9l5 -1z" fill="#2a4858"/>',
    ),
  )
  parts.push(
    on(
      [7.4, 8.5, 2.3],
      '<path d="M-6 1v-7l2 -2v-5l2 2h2l2 -2v6l3 3v5zM5 0q6 0 5 -7" fill="#f2a65e" stroke="#f2a65e" stroke-width="0.8"/><path d="M-3 -8h1M0 -8h1" stroke="#1a1426"/>',
    ),
  )
  return parts.join('')
}

/** The store without what stands around it. */
export const store = (): string => front() + side() + roof() + guests()

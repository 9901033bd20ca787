import { word } from './pixel.ts'

export const box = (colour: string, x: number, y: number, w: number, h: number) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${colour}"/>`

/** The jeepney, its wheels on row 172, driving to the right; `turn` is the wheel's position, 0 to 3. */
export function jeepney(turn: number): string {
  const parts: string[] = [
    box('#c4c8dc', 92, 118, 136, 38),
    '<path d="M228 132h22l8 8v16h-30z" fill="#c4c8dc"/>',
    box('#787c9c', 92, 148, 162, 8),
    box('#c22f52', 92, 134, 140, 4),
    '<path d="M232 134h20l4 4h-24z" fill="#c22f52"/>',
    box('#ffc94a', 92, 139, 164, 2),
    box('#3a7ae0', 92, 142, 166, 4),
    box('#f0546a', 92, 147, 166, 1),
    '<path d="M86 106q2 -6 10 -6h118q10 0 16 6z" fill="#2f8f86"/>',
    box('#7fd8b8', 96, 100, 116, 1),
    box('#fff6d6', 86, 106, 146, 2),
    '<path d="M222 108l10 22h-4l-12 -22z" fill="#787c9c"/>',
    box('#26245a', 94, 110, 122, 16),
    box('#f58a3c', 96, 112, 118, 12),
    box('#ffc94a', 96, 112, 118, 4),
    '<path d="M218 110h4l9 18h-13z" fill="#86c4f4"/>',
    box('#787c9c', 250, 140, 7, 12),
    ...[0, 1, 2, 3].map((i) => box('#26245a', 251, 141 + i * 3, 6, 1)),
    box('#fff6d6', 256, 136, 4, 5),
    box('#ffc94a', 246, 130, 4, 3),
    box('#c4c8dc', 238, 126, 3, 6),
    box('#fff6d6', 237, 124, 5, 3),
    box('#0b0a1e', 256, 153, 8, 4),
    box('#c22f52', 88, 140, 4, 7),
    box('#2a1030', 88, 156, 170, 4),
  ]
  for (let i = 0; i < 7; i++) {
    const x = 99 + i * 17
    parts.push(
      box('#c4c8dc', x + 13, 110, 2, 16),
      box(['#6a3a2c', '#a8683c', '#6a3a2c', '#a8683c', '#a8683c', '#6a3a2c', '#a8683c'][i]!, x + 3, 114, 6, 6),
      box('#2a1030', x + 3, 113, 6, 2),
      box(['#c22f52', '#3a7ae0', '#2f8f86', '#f0a08e', '#5c4f9e', '#ffc94a', '#c4c8dc'][i]!, x + 1, 120, 10, 5),
    )
  }
  for (let i = 0; i < 18; i++)
    parts.push(`<path d="M${94 + i * 7} 126h6l-3 5z" fill="${['#f0546a', '#ffc94a', '#3a7ae0', '#7fd8b8'][i % 4]}"/>`)
  for (let i = 0; i < 17; i++) parts.push(box((i + turn) % 2 ? '#fff6d6' : '#f0546a', 92 + i * 8, 104, 2, 2))
  for (const [x, dye] of [
    [100, '#f0546a'],
    [140, '#ffc94a'],
    [184, '#86c4f4'],
  ] as const)
    parts.push(
      box('#c4c8dc', x, 84, 1, 16),
      `<path d="M${x + (turn % 2)} 84h-${9 + (turn % 2)}v3l${9} 3z" fill="${dye}"/>`,
    )
  parts.push(word('CUBAO', 138, 149, '#ffc94a'), box('#fff6d6', 108, 150, 2, 4), box('#fff6d6', 240, 150, 2, 4))
  for (const x of [118, 226]) {
    parts.push(
      `<circle cx="${x}" cy="160" r="13" fill="#0b0a1e"/><circle cx="${x}" cy="160" r="7" fill="#787c9c"/><circle cx="${x}" cy="160" r="5" fill="#c4c8dc"/>`,
    )
    const a = (turn * Math.PI) / 8
    for (let k = 0; k < 4; k++)
      parts.push(
        box(
          '#3d3a80',
          Math.round(x - 1 + 4 * Math.cos(a + (k * Math.PI) / 2)),
          Math.round(159.5 + 4 * Math.sin(a + (k * Math.PI) / 2)),
          2,
          2,
        ),
      )
  }
  return parts.join('')
}

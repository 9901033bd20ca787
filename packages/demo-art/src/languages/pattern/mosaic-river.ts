import { disc, path, stroke, type Cartoon } from './mosaic-marks.ts'

function fish(
  x: number,
  y: number,
  k: number,
  turn: number,
  flip: 1 | -1,
  c: readonly [string, string, string, string],
): string {
  const scales = [-46, -22, 2, 26, 50]
    .map((sx, i) =>
      stroke(
        `M${sx} ${-26 + Math.abs(i - 1.4) * 6}C${sx + 12} -8 ${sx + 12} 8 ${sx} ${26 - Math.abs(i - 1.4) * 6}`,
        c[2],
        6,
      ),
    )
    .join('')
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${k * flip} ${k})">${
    path('M-84 0L-132 -40C-120 -12 -120 12 -132 40Z', c[1]) +
    path('M-20 -34C0 -62 34 -60 52 -36Z', c[1]) +
    path('M-10 36C2 58 22 58 34 38Z', c[1]) +
    path('M-96 0C-50 -52 50 -58 112 0C50 56 -50 50 -96 0Z', c[0]) +
    path('M-84 4C-40 40 50 44 108 3C60 22 -20 26 -84 4Z', c[3]) +
    scales +
    path('M70 -32C60 -12 60 12 70 30C96 22 104 10 112 0C102 -12 92 -22 70 -32Z', c[1]) +
    disc(86, -8, 8, '#f3ead6') +
    disc(87, -8, 4, '#1d1f26')
  }</g>`
}

/** A river of wavy bands; six fish swim with it, one comes back. */
export function fishCartoon(): Cartoon {
  const [width, height] = [1120, 560]
  const waters = [
    '#1f4a5c',
    '#2c6473',
    '#3d7f88',
    '#6aa3a1',
    '#a9c6b8',
    '#2c6473',
    '#3d7f88',
    '#1f4a5c',
    '#2c6473',
    '#6aa3a1',
    '#3d7f88',
    '#1f4a5c',
  ]
  const bands = waters
    .map((colour, i) => {
      const y = -30 + i * 52
      const wave = Array.from(
        { length: 9 },
        (_, k) =>
          `Q${k * 140 + 70} ${y + (k % 2 ? 34 : -34) * (0.6 + 0.4 * Math.sin(i + k))} ${(k + 1) * 140} ${y + 10 * Math.sin(i * 2 + k)}`,
      ).join('')
      return path(`M0 ${y}${wave}L1260 ${height}L0 ${height}Z`, colour)
    })
    .join('')
  const red = ['#b8492f', '#7d2a25', '#e0b98a', '#e7c9a0'] as const
  const ochre = ['#d49a3c', '#8d5a24', '#f0dba8', '#f0dfba'] as const
  const grey = ['#8fa0a6', '#4c5a66', '#dfe4df', '#dfe4df'] as const
  const pale = ['#e9dcc0', '#b98a5c', '#a86a44', '#f6eedb'] as const
  return {
    width,
    height,
    ground: '#2c6473',
    body:
      bands +
      fish(190, 118, 0.98, 6, 1, ochre) +
      fish(468, 92, 0.74, -5, 1, grey) +
      fish(806, 118, 1.06, 8, 1, ochre) +
      fish(250, 438, 1.1, -7, 1, grey) +
      fish(905, 448, 0.9, 4, 1, grey) +
      fish(1050, 258, 0.62, -6, 1, ochre) +
      fish(90, 292, 0.56, 8, 1, ochre) +
      fish(585, 290, 1.62, -3, -1, red) +
      fish(620, 486, 0.58, 3, 1, pale),
  }
}

import { leaf, path, stroke, type Cartoon } from './mosaic-marks.ts'

function house(x: number, y: number, w: number, h: number, roof: string): string {
  return (
    path(`M${x} ${y}h${w}v${h}h${-w}Z`, '#f0dcb4') +
    path(`M${x - 4} ${y}L${x + w / 2} ${y - w * 0.5}L${x + w + 4} ${y}Z`, roof) +
    path(`M${x + w * 0.34} ${y + h}v${-h * 0.6}h${w * 0.32}v${h * 0.6}Z`, '#4a3a34')
  )
}

function tower(x: number, y: number): string {
  return (
    path(
      `M${x - 15} ${y + 24}V${y - 22}H${x - 9}V${y - 14}H${x - 3}V${y - 22}H${x + 3}V${y - 14}H${x + 9}V${y - 22}H${x + 15}V${y + 24}Z`,
      '#e4d2ae',
    ) + path(`M${x - 5} ${y + 24}v-20h10v20Z`, '#5a332c')
  )
}

function palm(x: number, y: number): string {
  return (
    stroke(`M${x} ${y}v46`, '#7a5233', 8) +
    [-170, -140, -110, -70, -40, -10, 20, 160].map((turn) => leaf([x, y], turn, 42, '#54723f')).join('')
  )
}

/** A walled town in an oval with its colonnade, a river, a boat and palms. */
export function townCartoon(): Cartoon {
  const [width, height] = [1000, 800]
  const [cx, cy] = [430, 330]
  const ring = (rx: number, ry: number, fill: string) =>
    `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"/>`
  const towers = Array.from({ length: 18 }, (_, i) => {
    const a = (i / 18) * 2 * Math.PI
    return tower(cx + 262 * Math.cos(a), cy + 190 * Math.sin(a))
  }).join('')
  const columns = Array.from(
    { length: 9 },
    (_, i) =>
      path(`M${252 + i * 42} ${cy - 30}h12v28h-12Z`, '#f3ead6') +
      path(`M${252 + i * 42} ${cy + 14}h12v28h-12Z`, '#f3ead6'),
  ).join('')
  const street =
    path(`M${cx - 222} ${cy - 4}H${cx + 222}V${cy + 14}H${cx - 222}Z`, '#efe2c6') +
    path(
      `M${cx - 215} ${cy - 38}H${cx + 215}V${cy - 30}H${cx - 215}ZM${cx - 215} ${cy + 42}H${cx + 215}V${cy + 50}H${cx - 215}Z`,
      '#a5442f',
    )
  const upper = [
    [300, 222, 46, 40],
    [364, 200, 54, 56],
    [440, 206, 44, 48],
    [504, 216, 52, 42],
    [566, 244, 36, 32],
    [256, 250, 34, 30],
  ]
    .map(([x, y, w, h], i) => house(x!, y!, w!, h!, i % 2 ? '#7d3a30' : '#b9583c'))
    .join('')
  const lower = [
    [282, 410, 42, 36],
    [342, 430, 52, 44],
    [412, 424, 44, 50],
    [476, 432, 56, 42],
    [548, 408, 40, 36],
  ]
    .map(([x, y, w, h], i) => house(x!, y!, w!, h!, i % 2 ? '#b9583c' : '#7d3a30'))
    .join('')
  const river =
    path(
      'M780 -20C730 120 850 230 800 360C760 470 860 580 800 820L930 820C980 600 880 480 930 360C970 230 860 120 900 -20Z',
      '#3f7f86',
    ) +
    stroke('M830 -20C784 120 904 230 856 360C812 480 910 590 856 820', '#8fbcb2', 14) +
    stroke('M868 -20C826 120 940 230 896 360C850 480 946 590 900 820', '#25566a', 12)
  const boat = path('M800 300C830 340 890 340 922 300Z', '#6b3f2c') + path('M858 296V220L902 286Z', '#efe4cc')
  const hills =
    path('M-20 640C120 560 260 640 380 590C520 540 640 620 780 590L770 820H-20Z', '#cfae72') +
    path('M-20 700C140 640 300 720 460 660C600 620 700 690 790 670L780 820H-20Z', '#b58a55')
  const roads = stroke(`M${cx} ${cy + 190}C${cx - 20} 600 520 640 470 820`, '#efe2c6', 22)
  return {
    width,
    height,
    ground: '#ecdfc4',
    body:
      hills +
      roads +
      river +
      boat +
      ring(290, 216, '#5a4c46') +
      ring(274, 201, '#a28c74') +
      ring(236, 164, '#cda85f') +
      street +
      columns +
      upper +
      lower +
      towers +
      [
        [120, 560],
        [690, 560],
        [740, 120],
        [96, 150],
      ]
        .map(([x, y]) => palm(x!, y!))
        .join(''),
  }
}

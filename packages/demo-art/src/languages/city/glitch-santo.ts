import type { Painter } from '../../painter.ts'
import { withGrain } from '@monsoon/drawing/raster/grain'
import { fbm, gradientNoise } from '@monsoon/drawing/raster/noise'
import { hashCell, seededRandom } from '@monsoon/drawing/raster/prng'
import { rasterFromSvg, sizeFor, svgDocument, type Raster } from '@monsoon/drawing/raster/raster'
import { bands, shiftRows, sortPixels, splitChannels } from './glitch.ts'

const WIDTH = 1200
const HEIGHT = 1800

const fill = (colour: string, d: string) => `<path d="${d}" fill="${colour}"/>`
const stroke = (colour: string, width: number, d: string) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const disc = (colour: string, x: number, y: number, rx: number, ry = rx) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${colour}"/>`

function rays(): string {
  return Array.from({ length: 72 }, (_, i) => {
    const a = (i / 72) * 2 * Math.PI
    const long = i % 3 === 0 ? 430 : i % 3 === 1 ? 330 : 370
    const [c, s] = [Math.cos(a), Math.sin(a)]
    const w = 9
    return fill(
      i % 2 ? '#f2c14e' : '#c98a2a',
      `M${600 + 190 * c - w * s} ${600 + 190 * s + w * c}L${600 + long * c} ${600 + long * s}L${600 + 190 * c + w * s} ${600 + 190 * s - w * c}Z`,
    )
  }).join('')
}

/** Gold vines on the robe, mirrored about its middle. */
function embroidery(): string {
  const random = seededRandom('santo/vines')
  const parts: string[] = []
  for (let row = 0; row < 9; row++) {
    const y = 900 + row * 66
    const half = 84 + row * 33
    for (const side of [-1, 1]) {
      const at = (dx: number, dy: number) => `${600 + side * dx} ${y + dy}`
      parts.push(
        stroke('#f2c14e', 5, `M${at(12, 30)}C${at(half * 0.3, -34)} ${at(half * 0.5, 54)} ${at(half * 0.8, 4)}`),
      )
      for (let i = 0; i < 4; i++) {
        const t = (i + 0.6) / 4.4
        parts.push(
          disc(
            i % 2 ? '#fff2cc' : '#e89a3c',
            600 + side * half * t * 0.86,
            y + 12 + 20 * Math.sin(t * 7),
            7 + 4 * random(),
          ),
        )
      }
    }
    parts.push(fill('#fff2cc', `M600 ${y - 20}l16 20l-16 20l-16 -20z`))
  }
  return parts.join('')
}

/** The arch of the altar and the rays behind the figure. */
function altar(): string[] {
  return [
    stroke('#8a5a24', 34, 'M150 1800V640A450 450 0 0 1 1050 640V1800'),
    stroke('#f2c14e', 6, 'M128 1800V640A472 472 0 0 1 1072 640V1800M172 1800V640A428 428 0 0 1 1028 640V1800'),
    ...Array.from({ length: 25 }, (_, i) =>
      disc(
        '#f7dc94',
        600 + 450 * Math.cos(Math.PI + (i / 24) * Math.PI),
        640 + 450 * Math.sin(Math.PI + (i / 24) * Math.PI),
        10,
      ),
    ),
    rays(),
    disc('#e0a83a', 600, 600, 196),
    disc('#1b5a58', 600, 600, 168),
  ]
}

/** Cape, robe with its lace, hands, globe and sceptre. */
function robe(): string[] {
  const lace = (y: number, half: number) =>
    Array.from({ length: 26 }, (_, i) => disc('#f4efe0', 600 - half + (i + 0.5) * (half / 13), y, half / 22)).join('')
  return [
    fill('url(#c)', 'M470 800Q300 1000 226 1520H974Q900 1000 730 800Z'),
    stroke('#f2c14e', 12, 'M470 800Q300 1000 226 1520M730 800Q900 1000 974 1520'),
    fill('url(#r)', 'M500 780Q420 1000 300 1500Q600 1560 900 1500Q780 1000 700 780Z'),
    embroidery(),
    stroke('#f2c14e', 16, 'M304 1484Q600 1544 896 1484'),
    lace(1516, 296),
    fill(
      'url(#r)',
      'M512 800Q400 850 392 960Q430 1010 484 980L548 860ZM688 800Q800 840 822 930Q790 990 730 970L652 860Z',
    ),
    disc('#d9a07a', 428, 990, 34, 30),
    disc('#d9a07a', 786, 962, 34, 30),
    disc('#e0b040', 410, 924, 54),
    stroke('#8a5a24', 6, 'M356 924H464M410 870V978'),
    stroke('#f2c14e', 9, 'M410 870V816M388 838H432'),
    stroke('#f2c14e', 12, 'M786 990L838 690'),
    disc('#f7dc94', 842, 672, 26),
    stroke('#f7dc94', 6, 'M842 646V604M824 622H860'),
  ]
}

/** Collar, face, curls and crown. */
function head(): string[] {
  return [
    fill('#f4efe0', 'M490 796Q600 870 710 796L690 760Q600 800 510 760Z'),
    fill('#c98f6a', 'M562 700H638V782Q600 804 562 782Z'),
    ...Array.from({ length: 15 }, (_, i) => {
      const a = Math.PI * (0.86 + (i / 14) * 1.28)
      return disc(i % 2 ? '#4a2a16' : '#3a2010', 600 + 112 * Math.cos(a), 640 + 118 * Math.sin(a), 36)
    }),
    ...[-1, 1].flatMap((s) =>
      [0, 1, 2, 3].map((i) => disc(i % 2 ? '#4a2a16' : '#3a2010', 600 + s * (104 + i * 3), 650 + i * 32, 27)),
    ),
    fill('#e0ac86', 'M510 610Q506 520 600 516Q694 520 690 610Q690 690 642 734Q600 760 558 734Q510 690 510 610Z'),
    disc('#e89a86', 546, 676, 22, 15),
    disc('#e89a86', 654, 676, 22, 15),
    ...[556, 644].flatMap((x) => [
      disc('#fdf6e8', x, 630, 20, 14),
      disc('#2a1810', x, 631, 11),
      stroke('#3a2010', 5, `M${x - 24} 604Q${x} 590 ${x + 24} 604`),
    ]),
    stroke('#b5765a', 5, 'M600 630L592 676H608'),
    stroke('#b0484a', 8, 'M580 706Q600 718 620 706'),
    fill('#f2c14e', 'M494 540L470 400L536 462L560 372L600 448L640 372L664 462L730 400L706 540Q600 500 494 540Z'),
    stroke('#8a5a24', 6, 'M494 540Q600 500 706 540M500 516Q600 474 700 516'),
    ...[470, 560, 640, 730].map((x, i) => disc(i % 2 ? '#fff2cc' : '#d4263a', x, i === 0 || i === 3 ? 398 : 370, 13)),
    disc('#2a9a86', 600, 492, 15, 19),
    disc('#d4263a', 540, 500, 11),
    disc('#d4263a', 660, 500, 11),
  ]
}

/** The pedestal, two candles and a garland of sampaguita. */
function pedestal(): string[] {
  return [
    fill('#8a5a24', 'M250 1530H950L990 1600H210Z'),
    fill('#5a3814', 'M210 1600H990V1800H210Z'),
    stroke('#f2c14e', 8, 'M210 1604H990M250 1534H950'),
    ...[90, 1110].flatMap((x) => [
      fill('#f4efe0', `M${x - 34} 1330h68v470h-68z`),
      fill('#d8d0b8', `M${x + 12} 1330h22v470h-22z`),
      disc('#ffb340', x, 1284, 20, 44),
      disc('#fff6d8', x, 1296, 10, 26),
    ]),
    ...Array.from({ length: 60 }, (_, i) => {
      const t = i / 59
      return disc(
        i % 6 === 0 ? '#7fae5a' : '#fbf7ea',
        300 + 600 * t,
        1620 + 130 * Math.sin(Math.PI * t) + (i % 2) * 12,
        16,
      )
    }),
  ]
}

function santo(): string {
  return [
    `<defs><radialGradient id="g" cx="0.5" cy="0.34" r="0.75"><stop offset="0" stop-color="#1f6a63"/><stop offset="0.5" stop-color="#103c44"/><stop offset="1" stop-color="#07151f"/></radialGradient><linearGradient id="r" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#6d0f22"/><stop offset="0.42" stop-color="#d4263a"/><stop offset="0.6" stop-color="#b81d33"/><stop offset="1" stop-color="#570b1c"/></linearGradient><linearGradient id="c" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#0f5a50"/><stop offset="0.5" stop-color="#2a9a86"/><stop offset="1" stop-color="#0b4640"/></linearGradient></defs>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/>`,
    ...altar(),
    ...robe(),
    ...head(),
    ...pedestal(),
  ].join('')
}

/** Repeats blocks of an earlier place, as a decoder does that has lost its key frame. */
function smearBlocks(
  raster: Raster,
  side: number,
  move: (x: number, y: number) => readonly [number, number] | null,
): void {
  const { width, height, rgb } = raster
  const source = rgb.slice()
  const step = Math.max(2, Math.round(side * Math.max(width, height)))
  for (let top = 0; top < height; top += step)
    for (let left = 0; left < width; left += step) {
      const by = move(left / width, top / height)
      if (!by) continue
      const [dx, dy] = [Math.round(by[0] * width), Math.round(by[1] * width)]
      for (let y = top; y < Math.min(height, top + step); y++)
        for (let x = left; x < Math.min(width, left + step); x++) {
          const sx = Math.max(0, Math.min(width - 1, x + dx))
          const sy = Math.max(0, Math.min(height - 1, y + dy))
          for (let c = 0; c < 3; c++) rgb[(y * width + x) * 3 + c] = source[(sy * width + sx) * 3 + c]!
        }
    }
}

/** A household saint as the television of an aunt received him. */
export const paintSanto: Painter = async (longSide) => {
  const raster = await rasterFromSvg(svgDocument(WIDTH, HEIGHT, santo()), sizeFor(WIDTH / HEIGHT, longSide))
  const noise = gradientNoise('santo/faults')
  const row = bands(12, 0.028)
  const hold = (x: number, y: number) =>
    fbm(noise, x * 2.4 + 3, y * 3.2, 3) + 0.34 * Math.abs(x - 0.5) + 0.3 * (y - 0.5)
  smearBlocks(raster, 0.02, (x, y) => {
    if (hold(x, y) < 0.2 || hashCell(Math.floor(x * 50), Math.floor(y * 75), 2) < 0.16) return null
    const swirl = fbm(noise, x * 4, y * 4 + 20, 2) * 6.28
    return [0.12 * Math.cos(swirl), 0.16 * Math.sin(swirl) - 0.06]
  })
  sortPixels(raster, 'columns', (x, y) => hold(x, y) + 0.2 * noise(x * 130, y * 2) > 0.2 && y > 0.4, {
    longest: 0.36,
    isDarkFirst: false,
  })
  sortPixels(
    raster,
    'rows',
    (x, y) => hashCell(row(y), 1, 6) < 0.22 && Math.abs(x - 0.5) > 0.14 + 0.2 * hashCell(row(y), 2, 6) && y < 0.62,
    { longest: 0.3 },
  )
  // Three rows of the face are missing: the ones below were drawn in their place.
  shiftRows(raster, (y) =>
    y > 0.337 && y < 0.352
      ? 0.075
      : y > 0.352 && y < 0.36
        ? -0.04
        : y > 0.375 && y < 0.392
          ? -0.09
          : hashCell(row(y), 7, 6) < 0.12
            ? 0.05 * (hashCell(row(y), 8, 6) - 0.5)
            : 0,
  )
  splitChannels(
    raster,
    (_x, y) => 0.0035 + (y > 0.33 && y < 0.4 ? 0.008 : 0),
    (x, y) => -0.003 - Math.max(0, hold(x, y) - 0.1) * 0.012,
  )
  return withGrain(raster, 0.035)
}

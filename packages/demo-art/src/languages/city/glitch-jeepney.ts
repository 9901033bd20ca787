import type { Painter } from '../../painter.ts'
import { withGrain } from '@monsoon/drawing/raster/grain'
import { fbm, gradientNoise } from '@monsoon/drawing/raster/noise'
import { hashCell, pick, seededRandom } from '@monsoon/drawing/raster/prng'
import { rasterFromSvg, sizeFor, svgDocument } from '@monsoon/drawing/raster/raster'
import { bands, coarsen, scanLines, shiftRows, sortPixels, splitChannels } from './glitch.ts'

const WIDTH = 1800
const HEIGHT = 1200

const fill = (colour: string, d: string) => `<path d="${d}" fill="${colour}"/>`
const stroke = (colour: string, width: number, d: string) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`
const round = (colour: string, x: number, y: number, r: number, ry = r) =>
  `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${ry}" fill="${colour}"/>`

function wheel(x: number, y: number): string {
  const spokes = Array.from(
    { length: 8 },
    (_, i) => `M${x} ${y}L${x + 56 * Math.cos((i * Math.PI) / 4)} ${y + 56 * Math.sin((i * Math.PI) / 4)}`,
  ).join('')
  return (
    round('#171320', x, y, 96) +
    round('#3a3344', x, y, 70) +
    round('#d9dde2', x, y, 58) +
    stroke('#8a90a0', 7, spokes) +
    round('#e23b2e', x, y, 17)
  )
}

/** The jeepney in profile, driving to the left: chrome, stripes, pennants, more lamps than the law asks for. */
function jeepney(): string {
  const random = seededRandom('jeepney')
  const dyes = ['#e9372c', '#f6b61e', '#1f6fc0', '#17a08a', '#f26aa0', '#f4efe0', '#6a3fa0'] as const
  const parts: string[] = [
    // Body of chrome with painted bands.
    fill('#dfe5ea', 'M250 800L262 660Q270 620 330 612L520 596L590 420Q600 396 640 392H1560Q1604 394 1608 440V800Z'),
    fill('#b9c3cf', 'M250 800L256 740H1608V800Z'),
    fill('#e9372c', 'M262 676Q420 640 560 640H1608V676H540Q400 680 258 712Z'),
    fill('#f6b61e', 'M258 716Q420 684 560 682H1608V700H560Q400 702 256 738Z'),
    fill('#1f6fc0', 'M255 742Q420 708 560 706H1608V742H560Q420 744 252 776Z'),
    // Roof, rack and visor.
    fill('#17a08a', 'M560 400Q600 350 660 346H1570Q1620 350 1626 400Z'),
    fill('#f4efe0', 'M556 400H1630V416H550Z'),
    fill('#f26aa0', 'M596 424L560 500H536L580 404Z'),
    // Windows.
    fill('#1d2540', 'M598 520L632 436H700V520Z'),
    ...Array.from({ length: 7 }, (_, i) => fill('#1d2540', `M${730 + i * 122} 436h104v92h-104z`)),
    ...Array.from({ length: 7 }, (_, i) => fill('#35507a', `M${730 + i * 122} 436h40l-34 92h-6z`)),
    ...Array.from(
      { length: 6 },
      (_, i) =>
        round(pick(random, ['#8a5a3c', '#6a4430', '#a06a48'] as const), 786 + i * 122, 500, 22, 28) +
        fill(pick(random, dyes), `M${750 + i * 122} 528q36 -24 72 0z`),
    ),
    // Grille, lamps, bumper.
    fill('#9aa4b2', 'M262 664L250 800H300L306 656Z'),
    ...Array.from({ length: 9 }, (_, i) => stroke('#4a5262', 4, `M${258 - i * 1.2} ${676 + i * 13}h40`)),
    round('#fff3c4', 270, 640, 24, 30) + round('#f6b61e', 300, 612, 14) + round('#fff3c4', 335, 600, 12),
    fill('#171320', 'M226 792H420V820H226Z'),
    fill('#2a2440', 'M400 800H1640V840H400Z'),
    wheel(470, 840),
    wheel(1360, 840),
    fill('#e9372c', 'M352 800A120 118 0 0 1 590 800H560A90 90 0 0 0 384 800Z'),
    fill('#e9372c', 'M1242 800A120 118 0 0 1 1480 800H1450A90 90 0 0 0 1274 800Z'),
    // Horses of chrome on the bonnet, horn, aerials with pennants.
    ...[360, 430].map((x) => fill('#f4f7fa', `M${x} 606l10 -44q-6 -14 8 -24l10 -16l6 16q12 8 6 20l-12 4l-4 44z`)),
    stroke('#c9a227', 8, 'M470 598q40 -30 70 -40'),
    round('#c9a227', 462, 600, 16, 12),
  ]
  for (let i = 0; i < 26; i++) parts.push(fill(dyes[i % 7]!, `M${640 + i * 37} 416l18 30l18 -30z`))
  for (let i = 0; i < 34; i++) parts.push(round(i % 2 ? '#fff3c4' : '#f26aa0', 580 + i * 31, 388, 7))
  for (const [x, tall] of [
    [620, 130],
    [840, 96],
    [1080, 120],
    [1320, 96],
    [1580, 140],
  ] as const)
    parts.push(
      stroke('#e6eaee', 4, `M${x} 346V${346 - tall}`),
      fill(pick(random, dyes), `M${x} ${346 - tall}l64 18l-64 20z`),
    )
  for (let i = 0; i < 8; i++)
    parts.push(
      `<g transform="translate(${660 + i * 122} 770)">${[0, 72, 144, 216, 288].map((a) => `<ellipse cx="0" cy="-13" rx="6" ry="12" fill="${dyes[(i + 4) % 7]}" transform="rotate(${a})"/>`).join('')}${round('#f6b61e', 0, 0, 6)}</g>`,
    )
  return parts.join('')
}

function backdrop(): string {
  const random = seededRandom('jeepney/street')
  const parts = [
    `<defs><linearGradient id="d" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f7d9a0"/><stop offset="0.45" stop-color="#f2946a"/><stop offset="0.75" stop-color="#c9506a"/></linearGradient></defs><rect width="1800" height="1200" fill="url(#d)"/>`,
    round('#fff1cc', 1330, 330, 210),
  ]
  for (let i = 0; i < 26; i++) {
    const tall = 120 + random() * 300
    parts.push(
      fill(
        pick(random, ['#a8486a', '#8a3c66', '#b85a68'] as const),
        `M${i * 76 - 40} 900V${820 - tall}h${50 + random() * 50}V900Z`,
      ),
    )
  }
  parts.push(
    stroke('#6a2c58', 5, 'M0 300Q500 400 900 330T1800 350'),
    stroke('#6a2c58', 4, 'M0 330Q500 440 900 362T1800 390'),
    fill('#4a2350', 'M120 260h22v660h-22zM60 300h150v12h-150z'),
  )
  parts.push(fill('#3c1d4a', 'M0 860H1800V1200H0Z'), fill('#52265a', 'M0 860H1800V884H0Z'))
  for (let i = 0; i < 9; i++) parts.push(fill('#f6d08a', `M${i * 220 - 40} 1050h120l-20 16h-120z`))
  return parts.join('') + round('#25123a', 920, 944, 760, 34)
}

/** A jeepney whose last packet did not arrive. */
export const paintJeepney: Painter = async (longSide) => {
  const raster = await rasterFromSvg(
    svgDocument(WIDTH, HEIGHT, backdrop() + jeepney()),
    sizeFor(WIDTH / HEIGHT, longSide),
  )
  const noise = gradientNoise('jeepney/faults')
  const slab = bands(31, 0.022)
  const tear = bands(77, 0.05)
  // The picture breaks from the back of the jeepney to the right: what has been sent is whole.
  const broken = (x: number, y: number) => x - 0.47 + 0.3 * fbm(noise, x * 2.2, y * 5, 3) - 0.12 * Math.abs(y - 0.5)
  sortPixels(
    raster,
    'rows',
    (x, y) =>
      broken(x, y) > 0.09 + 0.16 * hashCell(slab(y), 1, 5) && y > 0.16 && y < 0.84 && hashCell(slab(y), 2, 5) < 0.66,
    { longest: 0.42, isDarkFirst: true },
  )
  sortPixels(raster, 'columns', (x, y) => broken(x, y) > 0.02 && fbm(noise, x * 60, y * 2.4, 2) > 0.16 && y > 0.3, {
    longest: 0.3,
  })
  coarsen(raster, 0.0225, (i, j) => {
    const [x, y] = [(i + 0.5) * 0.0225, ((j + 0.5) * 0.0225 * WIDTH) / HEIGHT]
    return broken(x, y) > 0.1 && hashCell(i, j, 9) < 0.3 && y > 0.26 && y < 0.8
  })
  coarsen(
    raster,
    0.01,
    (i, j) => broken((i + 0.5) * 0.01, ((j + 0.5) * 0.01 * WIDTH) / HEIGHT) > -0.1 && hashCell(i >> 1, j, 19) < 0.09,
  )
  shiftRows(raster, (y) => {
    const band = tear(y)
    if (hashCell(band, 3, 8) > 0.34 || y < 0.2 || y > 0.9) return 0
    return (hashCell(band, 4, 8) - 0.42) * 0.11
  })
  splitChannels(
    raster,
    (x, y) => Math.max(0, broken(x, y)) * 0.012,
    (x, y) => -Math.max(0, broken(x, y)) * 0.016,
  )
  return withGrain(scanLines(raster, 300, 0.07), 0.03)
}

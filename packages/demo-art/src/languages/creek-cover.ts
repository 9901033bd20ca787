import type { Painter } from '../painter.ts'
import { smoothstep } from '@monsoon/drawing/raster/colour'
import { fbm, gradientNoise } from '@monsoon/drawing/raster/noise'
import { smoothThrough, type Point } from '@monsoon/drawing/raster/path'
import { between, gaussian, hashCell, seededRandom } from '@monsoon/drawing/raster/prng'
import { BUOY, CREEK_SECONDS } from './creek-tide.ts'
import { printCyanotype } from './paper/cyanotype.ts'

const SIDE = 1200

/** A gill net let fall on the paper: meshes pulled by their own weight, a tear, and a rope with floats. */
function net(): { twine: string; rope: string } {
  const noise = gradientNoise('creek/net')
  const at = (i: number, j: number): Point => {
    const [x, y] = [i * 25 - 60, j * 25 + 90 + 60 * Math.sin(i * 0.07)]
    const pull = 1 + 0.0009 * y
    return [
      x * pull + 46 * noise(x * 0.0028, y * 0.0028) + 8 * noise(x * 0.012, y * 0.012) - 30,
      y + 58 * noise(x * 0.0025 + 9, y * 0.0025) + 7 * noise(x * 0.012, y * 0.012 + 5),
    ]
  }
  const isTorn = (i: number, j: number) => Math.hypot(i - 37.5, (j - 31) * 0.8) < 5.4 + 1.4 * noise(i * 0.5, j * 0.5)
  let twine = ''
  for (let j = 0; j < 45; j++) {
    for (let i = j & 1; i < 52; i += 2) {
      if (isTorn(i, j)) continue
      const [x, y] = at(i, j)
      twine += `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="2.7"/>`
      for (const side of [-1, 1]) {
        if (isTorn(i + side, j + 1)) continue
        const [u, v] = at(i + side, j + 1)
        const slack = 3 * hashCell(i * side, j, 3)
        twine += `<path d="M${x.toFixed(1)} ${y.toFixed(1)}Q${((x + u) / 2 - side * slack).toFixed(1)} ${((y + v) / 2 + slack).toFixed(1)} ${u.toFixed(1)} ${v.toFixed(1)}" fill="none" stroke="#000" stroke-width="1.7"/>`
      }
    }
  }
  const edge = Array.from({ length: 53 }, (_, i) => at(i, 0))
  const floats = edge
    .filter((_, i) => i % 6 === 3)
    .map(
      ([x, y]) =>
        `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="21" ry="11.5" transform="rotate(${(12 * noise(x, y)).toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)})"/>`,
    )
  return {
    twine,
    rope: `<path d="${smoothThrough(edge)}" fill="none" stroke="#000" stroke-width="5"/>${floats.join('')}`,
  }
}

/** A mullet as the sun sees through it: flesh, then bones. */
function mullet(): { flesh: string; bones: string } {
  const random = seededRandom('creek/mullet')
  const back = (t: number) => -74 * Math.sin(Math.PI * t ** 0.72) * (1 - 0.35 * t) - 4
  const belly = (t: number) => 70 * Math.sin(Math.PI * t ** 0.66) * (1 - 0.42 * t) + 4
  const steps = Array.from({ length: 30 }, (_, i) => i / 29)
  const outline: Point[] = [
    ...steps.map((t): Point => [t * 470, back(t)]),
    ...steps.toReversed().map((t): Point => [t * 470, belly(t)]),
  ]
  const tail =
    '<path d="M452 0C500 -34 540 -74 578 -86C560 -40 552 -20 548 0C556 24 566 48 580 84C540 70 500 32 452 0Z"/>'
  const fins =
    '<path d="M176 -70C190 -122 226 -128 246 -118L238 -66ZM318 -54C330 -86 352 -90 366 -82L356 -44ZM196 66C206 104 232 112 250 104L240 58ZM322 44C334 76 356 80 370 70L358 34ZM118 16C148 40 182 44 204 40C180 22 150 6 118 4Z"/>'
  const ribs = Array.from({ length: 30 }, (_, i) => {
    const t = 0.24 + i * 0.0245
    const [x, up, down] = [t * 470, back(t) * 0.8, belly(t) * (i < 17 ? 0.86 : 0.7)]
    const lean = 22 + 10 * t + between(random, -2, 2)
    return `<path d="M${x.toFixed(1)} 0Q${(x + lean * 0.3).toFixed(1)} ${(up * 0.6).toFixed(1)} ${(x + lean).toFixed(1)} ${up.toFixed(1)}M${x.toFixed(1)} 0Q${(x + lean * 0.2).toFixed(1)} ${(down * 0.7).toFixed(1)} ${(x + lean).toFixed(1)} ${down.toFixed(1)}" stroke-width="1.8"/><circle cx="${x.toFixed(1)}" cy="0" r="3.1" fill="#000" stroke="none"/>`
  })
  const rays = Array.from(
    { length: 13 },
    (_, i) => `<path d="M470 0L${574 - 26 * (1 - Math.abs(i - 6) / 6)} ${(i - 6) * 13.6}" stroke-width="1.6"/>`,
  )
  const skull =
    '<path d="M18 -4C40 -44 84 -56 112 -50C104 -20 104 20 116 48C84 54 40 40 18 8M112 -50C126 -18 126 20 116 48M66 6C84 10 98 24 104 40" stroke-width="3.4"/><circle cx="58" cy="-16" r="13" stroke-width="3.2"/><circle cx="58" cy="-16" r="5.5" fill="#000"/>'
  const place = (inner: string, look = '') => `<g transform="translate(262 772) rotate(-14)" ${look}>${inner}</g>`
  return {
    flesh: place(`<path d="${smoothThrough(outline, true)}"/>${tail}${fins}`),
    bones: place(
      `${skull}${ribs.join('')}${rays.join('')}<path d="M112 0H462" stroke-width="4"/>`,
      'fill="none" stroke="#000" stroke-linecap="round"',
    ),
  }
}

/** Cover of the creek at night: moon, net and mullet, and the bell as seven beads along the foot. */
export const paintCreekCover: Painter = (longSide) => {
  const random = seededRandom('creek/cover')
  const noise = gradientNoise('creek/water')
  const { twine, rope } = net()
  const { flesh, bones } = mullet()
  const beads = BUOY.map(
    ({ atS, note }) =>
      `<circle cx="${(110 + (atS / CREEK_SECONDS) * 980).toFixed(1)}" cy="${1086 - note * 22}" r="${9 + note * 2}"/>`,
  ).join('')
  const shells = Array.from({ length: 9 }, () => {
    const [x, y, r] = [between(random, 120, 1080), 985 + gaussian(random) * 28, between(random, 10, 24)]
    const turn = between(random, 0, 360).toFixed(0)
    return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn}) scale(${(r / 20).toFixed(2)})"><path d="M0 14L-19 -6A19 14 0 0 1 19 -6Z" fill-opacity="0.7"/><path d="M0 14L-12 -14M0 14L0 -19M0 14L12 -14" stroke="#000" stroke-width="2"/></g>`
  }).join('')
  return printCyanotype(
    {
      seed: 'creek',
      width: SIDE,
      height: SIDE,
      margin: 0.042,
      brush: { strokes: 6, along: 'x' },
      laid: [
        { body: '<circle cx="846" cy="318" r="148"/>', density: 0.82, lift: 0.0015 },
        { body: `<g transform="translate(34 40)">${twine}${rope}</g>`, density: 0.34, lift: 0.008 },
        { body: flesh, density: 0.56, lift: 0.002 },
        { body: bones, density: 0.8 },
        { body: twine, density: 0.82 },
        { body: rope + beads + shells, density: 0.9 },
      ],
      // Ripples over the tray while it lay in the sun gather light in bright lines.
      sun: (x, y) => {
        const [u, v] = [x * 7 + 0.5 * fbm(noise, x * 5, y * 5, 2), y * 12 + 0.7 * fbm(noise, x * 5 + 4, y * 5, 2)]
        const ridge = 1 - Math.abs(noise(u, v)) * 1.6
        return 0.76 + 0.24 * smoothstep(0.25, 1, ridge) - 0.12 * smoothstep(0.1, 0.9, 1 - y)
      },
    },
    longSide,
  )
}

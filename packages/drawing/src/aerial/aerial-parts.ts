import { between, pick, type Random } from '../raster/prng.ts'

export const ink = '#2f2b33'

/** A rectangle on the sheet. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export const round = (value: number): string => (Math.round(value * 10) / 10).toString()
export const poly = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`

/** Two tones of one roof: its side in the light and its side in the shade. */
export interface RoofTones {
  light: string
  shade: string
}
export const tiles: RoofTones = { light: '#c8603a', shade: '#a8482b' }
export const slate: RoofTones = { light: '#71879c', shade: '#566b82' }
export const straw: RoofTones = { light: '#d9a64c', shade: '#bd8730' }
export const copper: RoofTones = { light: '#7fa596', shade: '#5f8677' }

type Points = readonly (readonly [number, number])[]

/** Lines across a plane of a roof, as its tiles run. */
function courses(points: Points, isAcross: boolean, step: number): string {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const lines: string[] = []
  if (isAcross)
    for (let y = top + step; y < bottom; y += step) lines.push(`M${round(left)} ${round(y)}H${round(right)}`)
  else for (let x = left + step; x < right; x += step) lines.push(`M${round(x)} ${round(top)}V${round(bottom)}`)
  return lines.join('')
}

let clips = 0

/** Forgets how many planes were drawn, so that a sheet is the same whatever was drawn before it. */
export const beginSheet = (): void => {
  clips = 0
}

function plane(points: Points, { fill, isAcross }: { fill: string; isAcross: boolean }): string {
  clips += 1
  const id = `c${clips}`
  const outline = poly(points)
  return `<clipPath id="${id}"><path d="${outline}"/></clipPath><path d="${outline}" fill="${fill}" stroke="${ink}" stroke-width="1.6"/>
<path d="${courses(points, isAcross, 7)}" clip-path="url(#${id})" stroke="${ink}" stroke-width=".6" opacity=".5"/>`
}

const shadow = ({ x, y, width, height }: Box, by = 9): string =>
  `<path d="${poly([
    [x + by, y + by],
    [x + width + by, y + by],
    [x + width + by, y + height + by],
    [x + by, y + height + by],
  ])}" fill="#6b5b45" opacity=".32"/>`

/** A hip roof of four planes, its ridge along the longer side. */
export function hipRoof(box: Box, { light, shade }: RoofTones): string {
  const { x, y, width, height } = box
  const inset = Math.min(width, height) / 2
  const isWide = width >= height
  const a: [number, number] = isWide ? [x + inset, y + height / 2] : [x + width / 2, y + inset]
  const b: [number, number] = isWide ? [x + width - inset, y + height / 2] : [x + width / 2, y + height - inset]
  const [nw, ne, se, sw]: Points[number][] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]
  if (!nw || !ne || !se || !sw) return ''
  const planes: [Points, string, boolean][] = isWide
    ? [
        [[nw, ne, b, a], light, false],
        [[ne, se, b], shade, true],
        [[se, sw, a, b], shade, false],
        [[sw, nw, a], light, true],
      ]
    : [
        [[nw, ne, a], light, false],
        [[ne, se, b, a], shade, true],
        [[se, sw, b], shade, false],
        [[sw, nw, a, b], light, true],
      ]
  return shadow(box) + planes.map(([points, fill, isAcross]) => plane(points, { fill, isAcross })).join('')
}

/** A house around a court with a basin in it. */
export function courtHouse(box: Box, { light, shade }: RoofTones): string {
  const { x, y, width, height } = box
  const depth = Math.min(width, height) * 0.27
  const [l, t, r, b] = [x + depth, y + depth, x + width - depth, y + height - depth]
  const [right, bottom] = [x + width, y + height]
  const ridge = depth / 2
  const ring = (points: Points, fill: string, isAcross: boolean) => plane(points, { fill, isAcross })
  const half = (out: number): [number, number, number, number] => [x + out, y + out, right - out, bottom - out]
  const rings = [half(0), half(ridge), half(depth)] as const
  const sides = rings.slice(0, 2).flatMap(([x0, y0, x1, y1], at) => {
    const [u0, v0, u1, v1] = rings[at + 1] ?? rings[2]
    const tones = at === 0 ? [light, shade, shade, light] : [shade, light, light, shade]
    return [
      ring(
        [
          [x0, y0],
          [x1, y0],
          [u1, v0],
          [u0, v0],
        ],
        tones[0] ?? light,
        false,
      ),
      ring(
        [
          [x1, y0],
          [x1, y1],
          [u1, v1],
          [u1, v0],
        ],
        tones[1] ?? shade,
        true,
      ),
      ring(
        [
          [x1, y1],
          [x0, y1],
          [u0, v1],
          [u1, v1],
        ],
        tones[2] ?? shade,
        false,
      ),
      ring(
        [
          [x0, y1],
          [x0, y0],
          [u0, v0],
          [u0, v1],
        ],
        tones[3] ?? light,
        true,
      ),
    ]
  })
  const floor = `<rect x="${round(l)}" y="${round(t)}" width="${round(r - l)}" height="${round(b - t)}" fill="#efe3c6" stroke="${ink}" stroke-width="1.4"/>`
  return (
    shadow(box, 12) +
    sides.join('') +
    floor +
    paving({ x: l, y: t, width: r - l, height: b - t }) +
    basin((l + r) / 2, (t + b) / 2)
  )
}

function paving({ x, y, width, height }: Box): string {
  const side = 17
  const squares: string[] = []
  for (let row = 0; row * side < height; row += 1)
    for (let column = row % 2; column * side < width; column += 2) {
      const [left, top] = [x + column * side, y + row * side]
      squares.push(
        `M${round(left)} ${round(top)}h${round(Math.min(side, x + width - left))}v${round(Math.min(side, y + height - top))}h-${round(Math.min(side, x + width - left))}z`,
      )
    }
  return `<path d="${squares.join('')}" fill="#dcc795" opacity=".75"/>`
}

export const basin = (x: number, y: number, width = 56, height = 36): string =>
  `<rect x="${round(x - width / 2)}" y="${round(y - height / 2)}" width="${width}" height="${height}" fill="#8fb2bd" stroke="${ink}" stroke-width="1.6"/>
<rect x="${round(x - width / 2 + 5)}" y="${round(y - height / 2 + 5)}" width="${width - 10}" height="${height - 10}" fill="none" stroke="#fff" stroke-width="1.2" opacity=".6"/>`

export function palm(random: Random, x: number, y: number, size = between(random, 20, 27)): string {
  const leaves = 9
  const turn = random() * Math.PI
  const arm = (k: number, by: number, reach: number) => {
    const angle = turn + (k / leaves) * 2 * Math.PI
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const tip: [number, number] = [x + by + cos * reach, y + by + sin * reach]
    const side = reach * 0.2
    return `M${round(x + by)} ${round(y + by)}Q${round(x + by + cos * reach * 0.5 - sin * side)} ${round(y + by + sin * reach * 0.5 + cos * side)} ${round(tip[0])} ${round(tip[1])}Q${round(x + by + cos * reach * 0.5 + sin * side * 0.3)} ${round(y + by + sin * reach * 0.5 - cos * side * 0.3)} ${round(x + by)} ${round(y + by)}`
  }
  const all = (by: number) =>
    Array.from({ length: leaves }, (_, k) => arm(k, by, size * between(random, 0.85, 1.1))).join('')
  return `<path d="${all(9)}" fill="#6b5b45" opacity=".28"/><path d="${all(0)}" fill="#4f8267" stroke="${ink}" stroke-width="1"/>`
}

export function tree(random: Random, x: number, y: number, radius = between(random, 22, 34)): string {
  const lobes = 11
  const points = Array.from({ length: lobes }, (_, k) => {
    const angle = (k / lobes) * 2 * Math.PI
    const reach = radius * between(random, 0.88, 1.06)
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach] as const
  })
  const outline = points
    .map(([px, py], k) => {
      const [nx, ny] = points[(k + 1) % lobes] ?? [px, py]
      return `${k === 0 ? `M${round(px)} ${round(py)}` : ''}A${round(radius * 0.32)} ${round(radius * 0.32)} 0 0 1 ${round(nx)} ${round(ny)}`
    })
    .join('')
  const fill = pick(random, ['#93b98a', '#7fae83', '#a6c08a'])
  return `<path d="${outline}" transform="translate(8 9)" fill="#6b5b45" opacity=".28"/><path d="${outline}" fill="${fill}" stroke="${ink}" stroke-width="1.3"/>
<path d="M${round(x - radius * 0.4)} ${round(y - radius * 0.1)}a${round(radius * 0.45)} ${round(radius * 0.4)} 0 0 1 ${round(radius * 0.75)} -${round(radius * 0.1)}" fill="none" stroke="${ink}" stroke-width=".8" opacity=".6"/>`
}

/** A hedge from place to place. */
export function hedge(random: Random, x: number, from: number, to: number): string {
  const bushes: string[] = []
  for (let y = from; y < to; y += 16)
    bushes.push(
      `<circle cx="${round(x + between(random, -1.5, 1.5))}" cy="${round(y)}" r="${round(between(random, 7.5, 9.5))}" fill="${y < (from + to) / 2 ? '#86b48c' : '#4f8f74'}" stroke="${ink}" stroke-width=".9"/>`,
    )
  return bushes.join('')
}

/** Kitchen beds in rows. */
export function beds(random: Random, { x, y, width, height }: Box, columns: number, rows: number): string {
  const gap = 11
  const [w, h] = [(width - gap * (columns - 1)) / columns, (height - gap * (rows - 1)) / rows]
  const all: string[] = []
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const [left, top] = [x + column * (w + gap), y + row * (h + gap)]
      const fill = pick(random, ['#8fb983', '#6fa377', '#a9c88f'])
      const plants: string[] = []
      for (let py = top + 7; py < top + h - 3; py += 9)
        for (let px = left + 6; px < left + w - 3; px += 8) plants.push(`M${round(px)} ${round(py)}v-2.4`)
      all.push(
        `<rect x="${round(left)}" y="${round(top)}" width="${round(w)}" height="${round(h)}" fill="${fill}" stroke="${ink}" stroke-width="1.2"/><path d="${plants.join('')}" stroke="${ink}" stroke-width="1.2" opacity=".55"/>`,
      )
    }
  return all.join('')
}

export function umbrella(random: Random, x: number, y: number, radius = between(random, 9, 13)): string {
  const colour = pick(random, ['#c4432f', '#38517f', '#e0a93b', '#5f7f73', '#8a8378'])
  const wedges = Array.from({ length: 4 }, (_, k) => {
    const [a, b] = [(k / 4) * 2 * Math.PI, ((k + 0.5) / 4) * 2 * Math.PI]
    return `M${round(x)} ${round(y)}L${round(x + Math.cos(a) * radius)} ${round(y + Math.sin(a) * radius)}A${radius} ${radius} 0 0 1 ${round(x + Math.cos(b) * radius)} ${round(y + Math.sin(b) * radius)}Z`
  }).join('')
  return `<circle cx="${round(x + 6)}" cy="${round(y + 7)}" r="${round(radius)}" fill="#6b5b45" opacity=".26"/><circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="#f4ecd8" stroke="${ink}" stroke-width="1.2"/><path d="${wedges}" fill="${colour}"/>`
}

/** A boat from above, its bow where it is turned to. */
export function boat(
  x: number,
  y: number,
  { length, turn, fill }: { length: number; turn: number; fill: string },
): string {
  const [half, wide] = [length / 2, length * 0.12]
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)})"><path d="M-${half} 0Q0 -${round(wide * 2)} ${half} 0Q0 ${round(wide * 2)} -${half} 0Z" transform="translate(5 6)" fill="#4d6068" opacity=".3"/>
<path d="M-${half} 0Q0 -${round(wide * 2)} ${half} 0Q0 ${round(wide * 2)} -${half} 0Z" fill="${fill}" stroke="${ink}" stroke-width="1.4"/><path d="M-${round(half * 0.7)} 0H${round(half * 0.7)}M-${round(half * 0.2)} -${round(wide * 0.9)}V${round(wide * 0.9)}M${round(half * 0.25)} -${round(wide * 0.85)}V${round(wide * 0.85)}" stroke="${ink}" stroke-width="1" fill="none"/></g>`
}

import { gradientNoise, fbm } from '@monsoon/drawing/raster/noise'
import { straightThrough, type Point } from '@monsoon/drawing/raster/path'
import { hashCell, hashText } from '@monsoon/drawing/raster/prng'

/** A moment of a loop: 0 at its first frame, and again after its last. */
export const momentOf = (index: number, count: number): number => (index % count) / count

const wave = (moment: number, cycles: number, phase: number): number =>
  Math.sin(2 * Math.PI * (cycles * moment + phase))

/** Light between 0 and 1 that comes and goes so many times a loop. */
export const pulse = (moment: number, cycles: number, phase = 0): number => 0.5 + 0.5 * wave(moment, cycles, phase)

type Frame = { width: number; height: number }

/** Slanting rain, in front of everything; each drop falls a whole number of times a loop. */
export function rain(
  { width, height }: Frame,
  moment: number,
  { drops, seed }: { drops: number; seed: number },
): string {
  const lines = Array.from({ length: drops }, (_, i) => {
    const [x, y, size] = [hashCell(i, 1, seed), hashCell(i, 2, seed), hashCell(i, 3, seed)]
    const long = height * (0.025 + 0.05 * size)
    const top = ((y + moment * (2 + Math.round(2 * size))) % 1) * (height + 2 * long) - long
    const left = x * width * 1.2 - (top / height) * width * 0.16
    const light = (0.12 + 0.4 * size).toFixed(2)
    return `<path d="${straightThrough([
      [left, top],
      [left - long * 0.2, top + long],
    ])}" stroke="#e9f1ee" stroke-opacity="${light}" stroke-width="${(1 + size).toFixed(1)}"/>`
  })
  return lines.join('')
}

/** A ridge across the whole picture, from its crest down to the foot of the picture. */
export function ridge(
  { width, height }: Frame,
  {
    seed,
    crest,
    rise,
    colour,
    step = 400,
  }: { seed: string; crest: number; rise: number; colour: string; step?: number },
): string {
  const noise = gradientNoise(seed)
  const points: Point[] = Array.from({ length: 121 }, (_, i) => {
    const x = (width * i) / 120
    return [x, crest - rise * (0.5 + fbm(noise, x / step, 0.5, 4))]
  })
  return `<path d="${straightThrough([...points, [width, height], [0, height]], true)}" fill="${colour}"/>`
}

/** Flat shapes that sit, stand or lie behind a window of 100 by 120; the sill is at 120. */
const sitters: Readonly<Record<string, string>> = {
  reader: '<circle cx="46" cy="62" r="17"/><path d="M14 120q4-36 32-38q26 2 30 38z"/><path d="M70 96l24-8v18l-24 8z"/>',
  two: '<circle cx="32" cy="66" r="14"/><path d="M8 120q4-32 24-34q19 2 22 34z"/><circle cx="70" cy="72" r="13"/><path d="M48 120q4-28 22-30q18 2 22 30z"/>',
  tiger:
    '<path d="M22 44l4-24l18 12h14l18-12l4 24q8 12 4 30q-6 22-33 24q-27-2-33-24q-4-18 4-30z"/><path d="M20 120q2-26 31-28q29 2 31 28z"/><path fill="#f3b24a" d="M34 58h12v6h-12zM56 58h12v6h-12zM46 74h10l-5 7zM26 70l12 3v3l-12 1zM76 70l-12 3v3l12 1zM49 34h4v10h-4zM38 36h4l3 9h-4zM60 36h4l-3 9h-4z"/>',
  umbrella: '<path d="M48 16h5v14h-5zM36 30q14-8 30 0l-11 66h-8zM48 96h5v18q0 6-8 5v-5h3z"/>',
  lamp: '<path d="M47 0h4v34h-4z"/><path fill="#fff3cf" d="M34 34h30l8 22h-46z"/><path d="M0 0h18q-4 60-18 96zM100 0h-18q4 60 18 96z" fill="#7d1f1a"/>',
  hat: '<path d="M20 60h60v7h-60zM32 36h36v24h-36z"/><circle cx="50" cy="74" r="14"/><path d="M18 120q4-30 32-32q28 2 32 32z"/>',
  hands:
    '<path d="M30 120v-34l-8-20h6l6 12v-20h6v20l6-14h5l-6 22v34zM72 120v-30l-7-16h5l5 9v-16h5v16l5-11h5l-6 18v30z"/><circle cx="52" cy="112" r="11"/>',
  nobody: '<path d="M0 104h100v16h-100z"/>',
}
const kinds = Object.keys(sitters)

export const sitterAt = (column: number, row: number, seed: number): string =>
  kinds[Math.floor(hashCell(column, row, seed) * kinds.length)] ?? 'nobody'

/** A window with whoever sits there, lit by so much. */
export function litWindow(
  kind: string,
  { x, y, width, light }: { x: number; y: number; width: number; light: number },
): string {
  const scale = width / 100
  const glow = (0.45 + 0.55 * light).toFixed(3)
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})">
    <rect x="-7" y="-7" width="114" height="134" rx="15" fill="#3a0d10"/>
    <svg x="0" y="0" width="100" height="120" viewBox="0 0 100 120"><g>
      <rect width="100" height="120" fill="#20150f"/>
      <rect width="100" height="120" fill="#f0a63c" opacity="${glow}"/>
      <ellipse cx="50" cy="44" rx="52" ry="50" fill="#ffe2a0" opacity="${(0.5 * light).toFixed(3)}"/>
      <g fill="#190d0b">${sitters[kind] ?? ''}</g>
    </g></svg>
  </g>`
}

export const seedOf = (word: string): number => hashText(word) % 10_000

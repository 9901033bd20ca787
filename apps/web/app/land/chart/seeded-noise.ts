// Called by the million: each look-up counts.
const { floor, imul } = Math

/** A number from 0 to 1 that two whole numbers and a seed decide. */
export function hash(x: number, y: number, seed = 0): number {
  let bits = imul(x | 0, 374761393) ^ imul(y | 0, 668265263) ^ imul(seed | 0, 1442695041)
  bits = imul(bits ^ (bits >>> 13), 1274126177)
  return ((bits ^ (bits >>> 16)) >>> 0) / 4294967296
}

/** Of a name: the same for the same letters. */
export const seedOf = (name: string): number =>
  [...name].reduce((seed, letter) => (imul(seed, 31) + (letter.codePointAt(0) ?? 0)) | 0, 7)

const ease = (t: number): number => t * t * (3 - 2 * t)

/** Value noise from -1 to 1 that changes over a length of about 1. */
export function noise(x: number, y: number, seed = 0): number {
  const [left, top] = [floor(x), floor(y)]
  const [u, v] = [ease(x - left), ease(y - top)]
  const upper = hash(left, top, seed) * (1 - u) + hash(left + 1, top, seed) * u
  const lower = hash(left, top + 1, seed) * (1 - u) + hash(left + 1, top + 1, seed) * u
  return (upper * (1 - v) + lower * v) * 2 - 1
}

/** Noise of several lengths laid over one another, each half as long and half as high as the one before. */
export function roughness(x: number, y: number, seed = 0): number {
  let [sum, height, stretch] = [0, 0.5, 1]
  for (let octave = 0; octave < 5; octave += 1) {
    sum += height * noise(x * stretch, y * stretch, seed + octave)
    height /= 2
    stretch *= 2.03
  }
  return sum
}

/** A source of numbers in [0, 1), the same for the same seed on every machine. */
export type Random = () => number

/** FNV-1a over the UTF-16 code units: turns a readable seed into 32 bits. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    hash ^= text.charCodeAt(i)
    hash = Math.imul(hash, 0x01000193)
  }
  return hash >>> 0
}

/** Integer mix (lowbias32) of a cell and a seed to [0, 1): noise that needs no state. */
export function hashCell(x: number, y: number, seed: number): number {
  let h = Math.imul(x | 0, 0x1f123bb5) ^ Math.imul(y | 0, 0x5f356495) ^ Math.imul(seed | 0, 0x27d4eb2d)
  h ^= h >>> 16
  h = Math.imul(h, 0x7feb352d)
  h ^= h >>> 15
  h = Math.imul(h, 0x846ca68b)
  h ^= h >>> 16
  return (h >>> 0) / 4294967296
}

/** xorshift128 seeded from a text. */
export function seededRandom(seed: string): Random {
  let a = hashText(seed) | 1
  let b = hashText(`${seed}/b`)
  let c = hashText(`${seed}/c`)
  let d = hashText(`${seed}/d`)
  return () => {
    const t = a ^ (a << 11)
    a = b
    b = c
    c = d
    d = d ^ (d >>> 19) ^ t ^ (t >>> 8)
    return (d >>> 0) / 4294967296
  }
}

/** A value between low and high. */
export function between(random: Random, low: number, high: number): number {
  return low + (high - low) * random()
}

/** One element of a list that has at least one. */
export function pick<T>(random: Random, list: readonly [T, ...T[]]): T {
  return list[Math.floor(random() * list.length)] ?? list[0]
}

/** A normally distributed value (Box and Muller), mean 0, deviation 1. */
export function gaussian(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

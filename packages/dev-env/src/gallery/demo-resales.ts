/** Editions that a collector offered again and another one bought. */
export type DemoResale = {
  workKey: string
  /** Had bought them by `listedDaysAgo`. Sells editions of a work once: in the past, or now as the work's `resale`. */
  sellerKey: string
  buyerKey: string
  quantity: number
  /** Of one edition, in US cents. */
  priceUsdMinor: bigint
  listedDaysAgo: number
  soldDaysAgo: number
}

const resale = (
  workKey: string,
  [sellerKey, buyerKey]: readonly [string, string],
  [quantity, priceUsdMinor]: readonly [number, bigint],
  [listedDaysAgo, soldDaysAgo]: readonly [number, number],
): DemoResale => ({ workKey, sellerKey, buyerKey, quantity, priceUsdMinor, listedDaysAgo, soldDaysAgo })

/** Every resale of the demo gallery's past. */
export const demoResales: readonly DemoResale[] = [
  resale('chart-without-land', ['grace', 'kezang'], [5, 2400n], [200, 181]),
  resale('breathing-star', ['hamad', 'arjun'], [3, 4000n], [160, 128]),
  resale('eclipse-in-parang', ['hamad', 'noura'], [1, 29000n], [100, 66]),
  resale('forty-seconds-after-rain', ['grace', 'north-light'], [1, 21000n], [88, 73]),
  resale('what-the-tapper-sees', ['grace', 'imran'], [1, 26000n], [80, 46]),
  resale('a-pattern-opening', ['karim', 'yusuf'], [1, 15000n], [77, 55]),
  resale('the-gate-is-still-there', ['ruwan', 'grace'], [1, 36000n], [70, 52]),
  resale('test-strip-thirty-one-seeds', ['blue-door', 'quiet-shelf'], [1, 69000n], [60, 41]),
  resale('last-boat-across', ['hamad', 'sirin'], [2, 14000n], [60, 41]),
  resale('last-boat-across', ['quiet-shelf', 'yusuf'], [1, 16500n], [30, 22]),
  resale('pairs-that-will-not-settle', ['hamad', 'sirin'], [1, 25000n], [25, 15]),
  resale('seven-ridges-first-light', ['arjun', 'teresa'], [2, 2200n], [150, 119]),
  resale('moon-over-the-ice-works', ['sirin', 'kezang'], [1, 12000n], [64, 33]),
  resale('bitter-oranges-february', ['noura', 'grace'], [1, 8500n], [90, 59]),
]

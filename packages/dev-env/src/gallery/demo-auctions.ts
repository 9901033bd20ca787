/** An auction of the demo gallery. Times count back from the seeding. */
export type DemoAuction = {
  workKey: string
  sellerKey: string
  minimumUsdMinor: bigint
  /** When it was opened; never before its work appeared. */
  openedHoursAgo: number
  days: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 14 | 21 | 28
  /** In their order. `maxUsdMinor`: a limit. */
  bids: readonly { bidderKey: string; usdMinor: bigint; maxUsdMinor?: bigint; hoursAgo: number }[]
}

/** Running with bids, ending soon, ended sold, ended without bids. */
export const demoAuctions: readonly DemoAuction[] = [
  {
    workKey: 'low-tide',
    sellerKey: 'rezwan',
    minimumUsdMinor: 90_000n,
    openedHoursAgo: 44,
    days: 5,
    bids: [
      { bidderKey: 'imran', usdMinor: 95_000n, hoursAgo: 40 },
      { bidderKey: 'hamad', usdMinor: 104_000n, hoursAgo: 31 },
      { bidderKey: 'blue-door', usdMinor: 118_000n, hoursAgo: 26 },
      { bidderKey: 'noura', usdMinor: 125_000n, maxUsdMinor: 160_000n, hoursAgo: 3 },
    ],
  },
  {
    workKey: 'manila-bay-by-brightness',
    sellerKey: 'joaquin',
    minimumUsdMinor: 120_000n,
    openedHoursAgo: 18,
    days: 1,
    bids: [
      { bidderKey: 'hamad', usdMinor: 125_000n, hoursAgo: 12 },
      { bidderKey: 'imran', usdMinor: 150_000n, hoursAgo: 2 },
    ],
  },
  {
    workKey: 'maidenhair-wet-wall',
    sellerKey: 'zoya',
    minimumUsdMinor: 60_000n,
    openedHoursAgo: 47,
    days: 1,
    bids: [
      { bidderKey: 'yusuf', usdMinor: 64_000n, hoursAgo: 43 },
      { bidderKey: 'noura', usdMinor: 82_000n, hoursAgo: 30 },
    ],
  },
  {
    workKey: 'one-stroke-in-thirty',
    sellerKey: 'blue-door',
    minimumUsdMinor: 300_000n,
    openedHoursAgo: 24 * 9,
    days: 7,
    bids: [],
  },
]

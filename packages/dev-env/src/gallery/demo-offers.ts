/** What became of an offer of the demo gallery, and when. Times count back from the seeding. */
type DemoAnswer =
  | { kind: 'countered'; unitUsdMinor: bigint; note: string; hoursAgo: number }
  | { kind: 'accepted' | 'rejected' | 'expired'; hoursAgo: number }

/** An offer of the demo gallery. Times count back from the seeding; never before its work appeared. */
export type DemoOffer = {
  /** Names it for a repeated seeding. */
  key: string
  workKey: string
  ownerKey: string
  buyerKey: string
  quantity: number
  /** For one edition. */
  unitUsdMinor: bigint
  hoursAgo: number
  /** Absent: it waits for its owner. */
  answer?: DemoAnswer
}

/** In their order: what is agreed on first is what later offers must reach. */
export const demoOffers: readonly DemoOffer[] = [
  {
    key: 'arjun-terraces',
    workKey: 'terraces-before-planting',
    ownerKey: 'pasang',
    buyerKey: 'arjun',
    quantity: 1,
    unitUsdMinor: 40_000n,
    hoursAgo: 140,
    answer: { kind: 'accepted', hoursAgo: 118 },
  },
  {
    key: 'hamad-terraces',
    workKey: 'terraces-before-planting',
    ownerKey: 'pasang',
    buyerKey: 'hamad',
    quantity: 1,
    unitUsdMinor: 42_000n,
    hoursAgo: 52,
    answer: {
      kind: 'countered',
      unitUsdMinor: 46_000n,
      hoursAgo: 7,
      note: 'You would have the second of nine. For a little more it is yours.',
    },
  },
  {
    key: 'grace-terraces',
    workKey: 'terraces-before-planting',
    ownerKey: 'pasang',
    buyerKey: 'grace',
    quantity: 2,
    unitUsdMinor: 40_500n,
    hoursAgo: 31,
  },
  {
    key: 'noura-hinggi',
    workKey: 'hinggi-for-a-dry-season',
    ownerKey: 'marlina',
    buyerKey: 'noura',
    quantity: 1,
    unitUsdMinor: 275_000n,
    hoursAgo: 20,
  },
  {
    key: 'noura-ship',
    workKey: 'the-ship-that-carries-names',
    ownerKey: 'hamad',
    buyerKey: 'noura',
    quantity: 1,
    unitUsdMinor: 150_000n,
    hoursAgo: 5,
  },
  {
    key: 'yusuf-alley',
    workKey: 'alley-47',
    ownerKey: 'grace',
    buyerKey: 'yusuf',
    quantity: 1,
    unitUsdMinor: 140_000n,
    hoursAgo: 76,
    answer: { kind: 'rejected', hoursAgo: 61 },
  },
  {
    key: 'north-light-alley',
    workKey: 'alley-47',
    ownerKey: 'grace',
    buyerKey: 'north-light',
    quantity: 1,
    unitUsdMinor: 136_000n,
    hoursAgo: 24 * 10,
    answer: { kind: 'expired', hoursAgo: 24 * 3 },
  },
]

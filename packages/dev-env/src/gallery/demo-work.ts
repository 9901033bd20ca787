/** A file of a work below `packages/dev-env/originals`; the first of a work is the one that is bought. */
export type DemoMedia = {
  file: string
  /** Says what is to be seen or heard, for those who cannot. */
  alt: string
  /** Still shown before a video or sound plays. */
  poster?: string
  /** WebVTT of a film or a sound. */
  captions?: string
}

export type DemoCategory =
  | 'Digital Painting'
  | 'Illustration'
  | 'Photography'
  | '3D'
  | 'Motion'
  | 'Generative'
  | 'AI Art'
  | 'Music'
  | 'Collectibles'
  | 'Fashion'
  | 'Architecture and Design'
  | 'Physical-backed'

/** What the seeding makes of a work; the histories agree with it. */
export type DemoState = 'onSale' | 'soldOut' | 'launchesIn' | 'notForSale' | 'fewLeft'

/** A work of the demo gallery with its past. */
export type DemoWork = {
  key: string
  artistKey: string
  curatorKey: string | null
  collectionKey: string
  /** Letters, digits, spaces and _ ' - & ( ) [ ], at most 150. */
  title: string
  year: number
  medium: string
  description: string
  media: readonly [DemoMedia, ...DemoMedia[]]
  category: DemoCategory
  tags: readonly string[]
  region: 'Southeast Asia' | 'South Asia' | 'Middle East'
  countryCode: string
  assetType: 'images' | 'gif' | 'video' | 'audio'
  /** Number of editions; 1 is a single work. */
  supply: number
  /** Price of one edition in US cents; for a work not for sale, what it was last asked for. */
  priceUsdMinor: bigint
  /** Share of each resale that goes to the artist, in hundredths of a percent. */
  royaltyBps: number
  blockchain: 'ethereum' | 'polygon'
  physical: { description: string; widthMm: number; heightMm: number } | null
  /** Text only the owner can open. */
  lockableContent: string | null
  isNsfw: boolean
  isCashbackAvailable: boolean
  isCuratorsPick: boolean
  state: DemoState
  /** Hours after the seeding; only with 'launchesIn'. */
  launchInHours?: number
  /** Primary sales, oldest first. */
  history: readonly { buyerKey: string; quantity: number; daysAgo: number }[]
  /** An owner who offers editions again. */
  resale?: { sellerKey: string; editions: number; priceUsdMinor: bigint; endsInDays?: number }
}

/** What most works share. */
export const plainWork = {
  curatorKey: null,
  assetType: 'images',
  blockchain: 'polygon',
  physical: null,
  lockableContent: null,
  isNsfw: false,
  isCashbackAvailable: false,
  isCuratorsPick: false,
  state: 'onSale',
  royaltyBps: 1000,
  history: [],
} as const

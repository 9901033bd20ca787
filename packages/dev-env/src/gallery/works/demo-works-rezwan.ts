import { plainWork, type DemoWork } from '../demo-work.ts'

const builder = {
  ...plainWork,
  artistKey: 'rezwan',
  collectionKey: 'plinths',
  region: 'South Asia',
  countryCode: 'BD',
} as const

export const rezwanWorks: readonly DemoWork[] = [
  {
    ...builder,
    key: 'high-water',
    curatorKey: 'karim',
    title: 'High Water',
    year: 2025,
    medium: 'Ray-marched architecture',
    description:
      'A hall for a district town, built on the one contour that has never been under water. It has a court with a round door, two rooms and a cistern, and its ground floor is for the river. In Dhaka every child has drawn the great assembly with its circles; this is a drawing by one of those children, thirty years later, who had meanwhile learnt what a foundation costs.',
    media: [
      {
        file: 'works/high-water.webp',
        alt: 'Pale concrete cylinders and blocks with a large round opening, a smaller circle and a triangle stand in still water that mirrors them at evening.',
      },
    ],
    category: 'Architecture and Design',
    tags: ['concrete', 'water', 'Dhaka'],
    supply: 1,
    priceUsdMinor: 260000n,
    blockchain: 'ethereum',
    isCuratorsPick: true,
  },
  {
    ...builder,
    key: 'stepwell-nine-terraces',
    title: 'Stepwell - Nine Terraces',
    year: 2024,
    medium: 'Ray-marched architecture',
    description:
      'Stairs that fold down to whatever water is left, as they do in Rajasthan, where one climbs to the level of the month. Every flight is reached from two sides, so that nobody has to turn around. The sun is that of ten in the morning in May.',
    media: [
      {
        file: 'works/stepwell-nine-terraces.webp',
        alt: 'View into a deep square well of sandstone: terraces of triangular stairs descend on all sides to a small pool of green water, half in shadow.',
      },
    ],
    category: '3D',
    tags: ['stepwell', 'stone', 'shadow'],
    supply: 10,
    priceUsdMinor: 42000n,
    history: [
      { buyerKey: 'hamad', quantity: 2, daysAgo: 130 },
      { buyerKey: 'karim', quantity: 1, daysAgo: 44 },
    ],
  },
  {
    ...builder,
    key: 'shade-is-a-material',
    title: 'Shade Is a Material',
    year: 2026,
    medium: 'Ray-marched architecture',
    description:
      'A block of flats drawn straight on, without a sky. Each household chose its own depth, its own parapet and one colour; the sun did the rest at no cost.',
    media: [
      {
        file: 'works/shade-is-a-material.webp',
        alt: 'A flat facade with a grid of deep window boxes, some arched, with back walls in blue, teal, orange and yellow cut by sharp shadows.',
      },
    ],
    category: '3D',
    tags: ['facade', 'colour', 'shadow'],
    supply: 20,
    priceUsdMinor: 22000n,
    history: [
      { buyerKey: 'hamad', quantity: 4, daysAgo: 58 },
      { buyerKey: 'grace', quantity: 2, daysAgo: 36 },
    ],
    resale: { sellerKey: 'hamad', editions: 1, priceUsdMinor: 30000n, endsInDays: 14 },
  },
  {
    ...builder,
    key: 'low-tide',
    title: 'Low Tide',
    year: 2025,
    medium: 'Video loop, five seconds, silent',
    description:
      'An aqueduct that brings nothing to anywhere, at the hour when somebody lights lamps in it all the same. Fourteen waves cross the water and each comes round a whole number of times, so the loop has no first frame. The artist keeps this one for the entrance of his office.',
    media: [
      {
        file: 'works/low-tide.mp4',
        poster: 'works/low-tide-poster.webp',
        alt: 'A two-storeyed row of arches at dusk with a few lamps lit and a pale moon behind it; its reflection moves slowly on the water.',
      },
    ],
    category: 'Motion',
    tags: ['concrete', 'water', 'dusk', 'loop'],
    assetType: 'video',
    supply: 1,
    priceUsdMinor: 150000n,
    blockchain: 'ethereum',
    state: 'notForSale',
  },
]

import { plainWork, type DemoWork } from '../demo-work.ts'

const setter = {
  ...plainWork,
  artistKey: 'rania',
  collectionKey: 'laid-twice',
  region: 'Middle East',
  countryCode: 'JO',
} as const

export const raniaWorks: readonly DemoWork[] = [
  {
    ...setter,
    key: 'the-fish-that-turned-back',
    curatorKey: 'maitha',
    title: 'The Fish That Turned Back',
    year: 2025,
    medium: 'Mosaic of computed stones',
    description:
      'On the floor in Madaba that everybody comes to see there is a fish in the Jordan that has met the salt of the Dead Sea and is swimming home. Guides point at it for a second and go on to Jerusalem. Here it is as large as it deserves, in red, against the current and eight relations who have not noticed anything yet.',
    media: [
      {
        file: 'works/the-fish-that-turned-back.webp',
        alt: 'Mosaic of blue and green wavy water in which eight ochre, grey and cream fish swim to the right and one large red fish swims to the left.',
      },
    ],
    category: 'Illustration',
    tags: ['mosaic', 'fish', 'river', 'Madaba'],
    supply: 30,
    priceUsdMinor: 24000n,
    isCuratorsPick: true,
    history: [
      { buyerKey: 'yusuf', quantity: 2, daysAgo: 118 },
      { buyerKey: 'noura', quantity: 1, daysAgo: 82 },
      { buyerKey: 'karim', quantity: 1, daysAgo: 40 },
      { buyerKey: 'north-light', quantity: 1, daysAgo: 13 },
    ],
  },
  {
    ...setter,
    key: 'pomegranate-with-two-partridges',
    curatorKey: 'maitha',
    title: 'Pomegranate with Two Partridges',
    year: 2024,
    medium: 'Mosaic of computed stones',
    description:
      'Laid first in limestone for a bakery in the market street, where it is swept with flour every evening. The tree bears eleven fruit and has dropped one. About sixteen thousand stones found their own places along the lines of the drawing; a corner was taken out afterwards, because the bakery had needed it for the oven.',
    media: [
      {
        file: 'works/pomegranate-with-two-partridges.webp',
        alt: 'Mosaic of a pomegranate tree with red fruit and green leaves on a cream ground, two grey partridges below, in a plaited border; the lower right corner is missing.',
      },
      {
        file: 'works/pomegranate-with-two-partridges-detail-1.webp',
        alt: 'Close view of a partridge and the foot of the tree: small square stones in rows that follow every outline.',
      },
    ],
    category: 'Collectibles',
    tags: ['mosaic', 'tree', 'birds', 'stone'],
    supply: 1,
    priceUsdMinor: 195000n,
    blockchain: 'ethereum',
    state: 'soldOut',
    history: [{ buyerKey: 'north-light', quantity: 1, daysAgo: 57 }],
  },
  {
    ...setter,
    key: 'town-without-a-name',
    title: 'Town without a Name',
    year: 2026,
    medium: 'Mosaic of computed stones, incomplete',
    description:
      'A walled town with a street of columns, eleven houses, a river with one boat, and no inscription. She laid the whole map and then decided, stone by stone, what four floods, a lime kiln and a sewage pipe would have left of it. The answer is a little under two thirds, which conservators tell her is optimistic.',
    media: [
      {
        file: 'works/town-without-a-name.webp',
        alt: 'Fragment of a mosaic map on bare plaster: an oval walled town with towers, houses and a colonnade, palm trees, brown hills and a blue river with a sailing boat, its edges broken off.',
      },
    ],
    category: 'Architecture and Design',
    tags: ['mosaic', 'map', 'fragment'],
    supply: 18,
    priceUsdMinor: 33000n,
    isCashbackAvailable: true,
    lockableContent:
      'You asked which town it is, or you would not have opened this. It is the one my grandmother described when she could not sleep. It had eighteen towers, because that is how many she could count before she could. The gate was on the river side, there was a street where one walked in the shade of columns, and nobody locked anything. I have looked for it on every map in the museum. One stone in the wall is turned the wrong way; that is me. Rania',
    history: [
      { buyerKey: 'imran', quantity: 1, daysAgo: 21 },
      { buyerKey: 'hamad', quantity: 2, daysAgo: 11 },
    ],
  },
  {
    ...setter,
    key: 'gold-answers-the-lamp',
    curatorKey: 'karim',
    title: 'Gold Answers the Lamp',
    year: 2025,
    medium: 'Video loop, six seconds, silent',
    description:
      'Gold glass is never set flat: each piece is pressed in at its own slant, so that a wall answers whoever carries a light past it. Here one lamp is carried around in six seconds, and some three thousand stones each wait for the moment that was meant for them. The dark band is blue glass left over from a dome; the red ones are mistakes, and stay.',
    media: [
      {
        file: 'works/gold-answers-the-lamp.mp4',
        poster: 'works/gold-answers-the-lamp-poster.webp',
        alt: 'A mosaic of gold glass laid in a whorl around a pale centre, crossed by a dark blue band; glints travel around it as an unseen lamp circles.',
      },
    ],
    category: 'Motion',
    tags: ['mosaic', 'gold', 'light', 'loop'],
    assetType: 'video',
    supply: 15,
    priceUsdMinor: 48000n,
    blockchain: 'ethereum',
    history: [
      { buyerKey: 'noura', quantity: 1, daysAgo: 35 },
      { buyerKey: 'blue-door', quantity: 1, daysAgo: 16 },
    ],
  },
]

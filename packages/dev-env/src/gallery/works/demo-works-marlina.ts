import { plainWork, type DemoWork } from '../demo-work.ts'

const weaver = {
  ...plainWork,
  artistKey: 'marlina',
  collectionKey: 'written-looms',
  region: 'Southeast Asia',
  countryCode: 'ID',
} as const

export const marlinaWorks: readonly DemoWork[] = [
  {
    ...weaver,
    key: 'hinggi-for-a-dry-season',
    curatorKey: 'farah',
    title: 'Hinggi for a Dry Season',
    year: 2025,
    medium: 'Written ikat, with a woven cloth',
    description:
      'A man’s cloth from East Sumba, folded in the middle as the warp is folded for tying, so that one end mirrors the other. Horses and roosters stand for those who travel and those who stay; the trees once carried other things than leaves. The program ties 330 threads in bundles of five and lets each bundle slip by its own amount, and this is where the soft edges come from. The women of Prailiu have woven the cloth once, from this file, in morinda red and indigo.',
    media: [
      {
        file: 'works/hinggi-for-a-dry-season.webp',
        alt: 'A fringed red and indigo cloth on a pale wall: bands of cream horses, roosters, branching trees and nested diamonds, mirrored around a blue middle band.',
      },
      {
        file: 'works/hinggi-for-a-dry-season-detail-1.webp',
        alt: 'Close view of two cream horses and a rooster on rust red, and below them trees on blue, all with feathered edges.',
      },
      {
        file: 'works/hinggi-for-a-dry-season-detail-2.webp',
        alt: 'Close view of the lower border: small diamonds, teeth in ochre and the twisted fringe.',
      },
    ],
    category: 'Physical-backed',
    tags: ['ikat', 'textile', 'Sumba', 'physical'],
    supply: 1,
    priceUsdMinor: 320000n,
    blockchain: 'ethereum',
    physical: {
      description:
        'The cloth itself, hand-woven in cotton with natural dyes by the cooperative in Prailiu, East Sumba. Sent rolled, with the names of the three women who tied, dyed and wove it.',
      widthMm: 620,
      heightMm: 955,
    },
    isCuratorsPick: true,
  },
  {
    ...weaver,
    key: 'patola-unfolded',
    title: 'Patola Unfolded',
    year: 2024,
    medium: 'Written double ikat',
    description:
      'Silk patola came from Gujarat as payment for spices, and the islands answered it in cotton. Here warp and weft are both dyed before they meet, so every flower is blurred in two directions at once.',
    media: [
      {
        file: 'works/patola-unfolded.webp',
        alt: 'Rows of eight-petalled flowers in saffron, ivory, coral and green on deep maroon, between two borders of pointed teeth.',
      },
    ],
    category: 'Fashion',
    tags: ['ikat', 'textile', 'flowers'],
    supply: 25,
    priceUsdMinor: 18000n,
    isCashbackAvailable: true,
    history: [
      { buyerKey: 'quiet-shelf', quantity: 2, daysAgo: 88 },
      { buyerKey: 'grace', quantity: 1, daysAgo: 61 },
      { buyerKey: 'farah', quantity: 1, daysAgo: 17 },
    ],
  },
  {
    ...weaver,
    key: 'the-ship-that-carries-names',
    curatorKey: 'farah',
    title: 'The Ship That Carries Names',
    year: 2023,
    medium: 'Written ikat',
    description:
      'In the south of Sumatra ship cloths were hung for births, marriages and funerals, wherever a person crossed from one state to another. This one has six passengers and a tree for a mast. It was written in the week of a funeral, and the fish were added by the children.',
    media: [
      {
        file: 'works/the-ship-that-carries-names.webp',
        alt: 'A long cream cloth with a dark ship whose ends curl upwards, six small figures aboard, a red tree as its mast, birds above and blue and red fish below.',
      },
    ],
    category: 'Collectibles',
    tags: ['ikat', 'textile', 'ship', 'ritual'],
    supply: 1,
    priceUsdMinor: 145000n,
    blockchain: 'ethereum',
    state: 'soldOut',
    history: [{ buyerKey: 'hamad', quantity: 1, daysAgo: 41 }],
  },
  {
    ...weaver,
    key: 'fifty-two-weeks-of-rain',
    title: 'Fifty-two Weeks of Rain',
    year: 2026,
    medium: 'Written ikat, from a made-up almanac',
    description:
      'One stripe for each week of a year of weather in Kupang as Marlina Dapa remembers it, beginning in October. The longer the drop, the more it rained; the red week is the one in which nobody could cross to Rote. There are fifty-two editions, and each may be kept as a week.',
    media: [
      {
        file: 'works/fifty-two-weeks-of-rain.webp',
        alt: 'Vertical stripes with rows of elongated drops: pale at the sides, dark blue and dense left of the middle, with one narrow stripe of red drops.',
      },
    ],
    category: 'Generative',
    tags: ['ikat', 'rain', 'data', 'abstract'],
    supply: 52,
    priceUsdMinor: 9000n,
    state: 'launchesIn',
    launchInHours: 58,
  },
]

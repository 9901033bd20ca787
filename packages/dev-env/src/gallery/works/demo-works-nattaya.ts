import { plainWork, type DemoWork } from '../demo-work.ts'

const printer = {
  ...plainWork,
  artistKey: 'nattaya',
  collectionKey: 'three-inks-at-most',
  region: 'Southeast Asia',
  countryCode: 'TH',
} as const

export const nattayaWorks: readonly DemoWork[] = [
  {
    ...printer,
    key: 'umbrella-weather',
    curatorKey: 'farah',
    title: 'Umbrella Weather',
    year: 2025,
    medium: 'Stencil print in blue, pink and yellow',
    description:
      'The crossing below the footbridge at Wongwian Yai, in the first hour of the first rain. Thirteen umbrellas, no faces, and shoes that tell who is in a hurry. The green was never an ink: it is yellow that the blue drum fell on.',
    media: [
      {
        file: 'works/umbrella-weather.webp',
        alt: 'Thirteen patterned umbrellas seen from above on a striped crossing, with shoes peeping out, ripples in puddles and slanted white rain.',
      },
      {
        file: 'works/umbrella-weather-detail-1.webp',
        alt: 'Close view of a red umbrella with white dots and a blue and white one, printed in visible halftone dots.',
      },
      {
        file: 'works/umbrella-weather-detail-2.webp',
        alt: 'Close view of a pink umbrella with a lighter part above a dark blue one with yellow dots; shoes peep out below.',
      },
    ],
    category: 'Illustration',
    tags: ['rain', 'street', 'Bangkok', 'print'],
    supply: 60,
    priceUsdMinor: 6000n,
    isCashbackAvailable: true,
    isCuratorsPick: true,
    history: [
      { buyerKey: 'grace', quantity: 2, daysAgo: 73 },
      { buyerKey: 'quiet-shelf', quantity: 1, daysAgo: 70 },
      { buyerKey: 'karim', quantity: 1, daysAgo: 8 },
    ],
  },
  {
    ...printer,
    key: 'last-boat-across',
    title: 'Last Boat Across',
    year: 2024,
    medium: 'Stencil print in navy, orange and yellow',
    description:
      'Seven people, two empty seats, and the moon one night before it is full. The towers are drawn from memory and have too many windows. Printed in one evening, because the orange drum was promised to a school.',
    media: [
      {
        file: 'works/last-boat-across.webp',
        alt: 'A lit ferry with a pennant crosses a dark river at night; a large yellow moon and its reflection on the left, temple towers on the far bank.',
      },
    ],
    category: 'Illustration',
    tags: ['night', 'river', 'Bangkok', 'print'],
    supply: 30,
    priceUsdMinor: 8500n,
    state: 'soldOut',
    history: [
      { buyerKey: 'grace', quantity: 10, daysAgo: 120 },
      { buyerKey: 'hamad', quantity: 8, daysAgo: 96 },
      { buyerKey: 'quiet-shelf', quantity: 12, daysAgo: 52 },
    ],
  },
  {
    ...printer,
    key: 'seven-fish-one-leaf',
    title: 'Seven Fish (One Leaf)',
    year: 2025,
    medium: 'Stencil print in green, pink and yellow, with a paper print',
    description:
      'What Auntie Noi had left at half past nine, on the leaf she serves everything on. Each fish took eleven drawings, one for every row of scales that did not sit right. The edition comes with a print on paper from the same three plates, numbered by hand to match. Expect the pink to lie two millimetres beside the green: the press is older than the artist, and they have an understanding.',
    media: [
      {
        file: 'works/seven-fish-one-leaf.webp',
        alt: 'Seven fish in pink, mint and orange lie head to tail on a large green banana leaf over a checked cloth, with limes and red chillies around it.',
      },
    ],
    category: 'Physical-backed',
    tags: ['food', 'fish', 'print', 'physical'],
    supply: 12,
    priceUsdMinor: 15000n,
    state: 'fewLeft',
    physical: {
      description:
        'A three-colour stencil print on 200 g uncoated paper, signed and numbered, sent flat between boards.',
      widthMm: 297,
      heightMm: 371,
    },
    lockableContent:
      'For whoever keeps this one: Auntie Noi’s dipping sauce. Four cloves of garlic, six small green chillies, a good pinch of salt, pounded. The juice of three limes, two spoons of fish sauce, one of palm sugar, stirred until you cannot feel the sugar. Coriander root if you have it. Taste it on a finger, not on a spoon. She says it keeps for a day and that nobody has ever found out. Nattaya',
    history: [
      { buyerKey: 'grace', quantity: 4, daysAgo: 64 },
      { buyerKey: 'farah', quantity: 2, daysAgo: 40 },
      { buyerKey: 'quiet-shelf', quantity: 3, daysAgo: 12 },
    ],
  },
  {
    ...printer,
    key: 'april-half-over',
    title: 'April Half Over',
    year: 2026,
    medium: 'Stencil print in teal, coral and gold',
    description:
      'Seventeen days are crossed out and the fan has been on for all of them. The cat belongs to the noodle shop but keeps its own hours.',
    media: [
      {
        file: 'works/april-half-over.webp',
        alt: 'An orange cat sleeps on a chequered floor before a large teal fan; striped yellow wall, a calendar with crossed-out days, a window with sun and palm leaves.',
      },
    ],
    category: 'Illustration',
    tags: ['cat', 'interior', 'heat', 'print'],
    supply: 100,
    priceUsdMinor: 3500n,
    isCashbackAvailable: true,
    history: [{ buyerKey: 'grace', quantity: 1, daysAgo: 5 }],
  },
]

import { plainWork, type DemoWork } from '../demo-work.ts'

const perceptionist = {
  ...plainWork,
  artistKey: 'dalal',
  collectionKey: 'one-parameter',
  region: 'Middle East',
  countryCode: 'KW',
} as const

export const dalalWorks: readonly DemoWork[] = [
  {
    ...perceptionist,
    key: 'sadu-with-a-guest',
    curatorKey: 'maitha',
    title: 'Sadu with a Guest',
    year: 2024,
    medium: 'Generative drawing, with a screen print',
    description:
      'Sadu is woven on the ground, so whatever lies under the warp shows. Bands, threads and motifs are those of the side curtain of a tent, sixteen threads to a motif; the only liberty is one number, how far the cloth is pushed up or drawn in. Something sits behind it three times. One of the three is red, and the artist says that this is not the guest.',
    media: [
      {
        file: 'works/sadu-with-a-guest.webp',
        alt: 'Black and cream bands of woven triangles, zigzags and diamonds that swell over a large ball, a small ball with a red disc on it, and sink into a hollow.',
      },
    ],
    category: 'Physical-backed',
    tags: ['pattern', 'textile', 'sadu', 'physical'],
    supply: 9,
    priceUsdMinor: 64000n,
    blockchain: 'ethereum',
    state: 'fewLeft',
    physical: {
      description: 'A screen print in two inks on 350 g cotton paper, numbered; unsigned, as the artist prefers.',
      widthMm: 700,
      heightMm: 1050,
    },
    history: [
      { buyerKey: 'noura', quantity: 2, daysAgo: 160 },
      { buyerKey: 'hamad', quantity: 3, daysAgo: 104 },
      { buyerKey: 'maitha', quantity: 1, daysAgo: 71 },
      { buyerKey: 'imran', quantity: 1, daysAgo: 18 },
    ],
  },
  {
    ...perceptionist,
    key: 'planks-nobody-drew',
    curatorKey: 'maitha',
    title: 'Planks Nobody Drew',
    year: 2025,
    medium: 'Generative drawing',
    description:
      'Only the ribs were drawn: two sets of sixty-six, as for two dhows built on the same slip. Where they coincide it is black, where they miss each other it is cream. The planks, the sheer and the bow are not in the file; they happen on the way to the eye. Her grandfather caulked such boats at Sharq and distrusted anything that looked finished.',
    media: [
      {
        file: 'works/planks-nobody-drew.webp',
        alt: 'Fine black and cream slivers across a wide sheet; together they make the curved planks of a boat narrowing towards the right, with one red disc above.',
      },
    ],
    category: 'Generative',
    tags: ['pattern', 'geometry', 'ship', 'abstract'],
    supply: 1,
    priceUsdMinor: 320000n,
    blockchain: 'ethereum',
    isCuratorsPick: true,
  },
  {
    ...perceptionist,
    key: 'pairs-that-will-not-settle',
    curatorKey: 'maitha',
    title: 'Pairs That Will Not Settle',
    year: 2026,
    medium: 'Generative drawing in two scales of colour',
    description:
      'The exception: the term in which she taught colour. Every line is as bright as the ground that it lies on, so the eye has no edge to hold and keeps trying. Twenty-five students looked at it for a minute each; nineteen saw it breathe, four saw it turn, and two asked whether it was on.',
    media: [
      {
        file: 'works/pairs-that-will-not-settle.webp',
        alt: 'Hundreds of fine blue, green and violet rays on red and orange run from a small golden square to the edges, in five nested squares that seem to glow and shift.',
      },
    ],
    category: 'Generative',
    tags: ['geometry', 'light', 'abstract'],
    supply: 25,
    priceUsdMinor: 21000n,
    state: 'soldOut',
    history: [
      { buyerKey: 'imran', quantity: 7, daysAgo: 44 },
      { buyerKey: 'hamad', quantity: 8, daysAgo: 40 },
      { buyerKey: 'noura', quantity: 6, daysAgo: 28 },
      { buyerKey: 'karim', quantity: 4, daysAgo: 11 },
    ],
    resale: { sellerKey: 'noura', editions: 2, priceUsdMinor: 26000n },
  },
  {
    ...perceptionist,
    key: 'held-breath',
    title: 'Held Breath',
    year: 2026,
    medium: 'Video loop, six seconds, silent',
    description:
      'Thirty-four upright lines that stand still, and a disc under them that does not. It rises and sinks once in six seconds, the pace at which pearl divers were taught to breathe before they stopped. Meant for a wall that people walk past; nothing in it is fast.',
    media: [
      {
        file: 'works/held-breath.mp4',
        poster: 'works/held-breath-poster.webp',
        alt: 'Upright waving black lines on cream stand still; in the middle a round field of the same lines in red slowly swells, rises and sinks again, and the lines beside it give way.',
      },
    ],
    category: 'Motion',
    tags: ['pattern', 'sea', 'abstract', 'loop'],
    assetType: 'video',
    supply: 30,
    priceUsdMinor: 9500n,
    royaltyBps: 1500,
    history: [
      { buyerKey: 'north-light', quantity: 2, daysAgo: 62 },
      { buyerKey: 'imran', quantity: 1, daysAgo: 33 },
    ],
  },
]

import { plainWork, type DemoWork } from '../demo-work.ts'

const hydrographer = {
  ...plainWork,
  artistKey: 'leela',
  collectionKey: 'water-charts',
  region: 'South Asia',
  countryCode: 'IN',
} as const

export const leelaWorks: readonly DemoWork[] = [
  {
    ...hydrographer,
    key: 'crossing-currents',
    curatorKey: 'farah',
    title: 'Crossing Currents',
    year: 2024,
    medium: 'Generative drawing on toned paper',
    description:
      'Warm water from the backwaters meets the sea at the Kochi mouth, and on calm days the seam can be seen from the ferry. The widest ribbons were laid first; every later one had to find its own way without touching. It took twenty-six thousand attempts for the thinnest, of which about one in ten found room.',
    media: [
      {
        file: 'works/crossing-currents.webp',
        alt: 'Rounded ribbons in reds, oranges, teals and dark blue stream from left to right over cream and curl around two eddies without touching.',
      },
    ],
    category: 'Generative',
    tags: ['water', 'flow', 'abstract'],
    supply: 1,
    priceUsdMinor: 210000n,
    blockchain: 'ethereum',
    state: 'soldOut',
    history: [{ buyerKey: 'quiet-shelf', quantity: 1, daysAgo: 47 }],
  },
  {
    ...hydrographer,
    key: 'chart-without-land',
    title: 'Chart without Land',
    year: 2023,
    medium: 'Generative line drawing',
    description:
      'Six islands of the Lakshadweep kind, known only by the way the water goes around them. Made as an open edition of 250, at the price of a ferry ticket, so that it can hang in kitchens.',
    media: [
      {
        file: 'works/chart-without-land.webp',
        alt: 'Fine pale and blue lines run down a dark blue sheet and part around six empty circles edged in gold.',
      },
    ],
    category: 'Generative',
    tags: ['water', 'flow', 'islands', 'chart'],
    supply: 250,
    priceUsdMinor: 1000n,
    royaltyBps: 500,
    history: [
      { buyerKey: 'grace', quantity: 20, daysAgo: 300 },
      { buyerKey: 'quiet-shelf', quantity: 6, daysAgo: 122 },
      { buyerKey: 'karim', quantity: 2, daysAgo: 54 },
    ],
  },
  {
    ...hydrographer,
    key: 'backwater-eleven-sheets',
    curatorKey: 'farah',
    title: 'Backwater [Eleven Sheets]',
    year: 2025,
    medium: 'Digital relief, with a cut-paper object',
    description:
      'The channels behind Vypin as eleven sheets of paper, the deepest at the back. The depths were sounded in a dream and then corrected, says the artist, against nothing at all; yet boatmen who see it argue about the sandbank in the upper left. The owner receives the relief itself: eleven sheets of cotton paper, cut from this file and stacked by hand in a frame of jackwood.',
    media: [
      {
        file: 'works/backwater-eleven-sheets.webp',
        alt: 'Layered cut-paper landscape: a dark teal river bends through stacked sheets of green, cream, orange and red, each casting a soft shadow.',
      },
    ],
    category: 'Physical-backed',
    tags: ['paper', 'relief', 'water', 'physical'],
    supply: 1,
    priceUsdMinor: 500000n,
    blockchain: 'ethereum',
    physical: {
      description:
        'A relief of eleven hand-cut sheets of cotton paper in a jackwood frame under glass, signed on the lowest sheet. Sent crated.',
      widthMm: 600,
      heightMm: 600,
    },
    isCuratorsPick: true,
  },
  {
    ...hydrographer,
    key: 'megh-22-seconds',
    title: 'Megh - 22 Seconds',
    year: 2026,
    medium: 'Sound, mono, with its score',
    description:
      'Megh is the raga of clouds and is sung to bring rain. Here the rain sings it back: 232 drops, each a note of the scale, over four strings and two rolls of thunder. The cover is the score. Time runs to the right, pitch upwards, and every drop that is drawn can be heard at its place, because one list made both.',
    media: [
      {
        file: 'works/megh-22-seconds.wav',
        poster: 'works/megh-22-seconds.webp',
        alt: 'Twenty-two seconds of falling notes over a plucked drone: single drops, two thickening gusts of rain, thunder twice, then a few last drops.',
        captions: [
          'WEBVTT',
          '00:00:00.000 --> 00:00:05.000\n[Four strings are plucked. Single drops fall.]',
          '00:00:05.000 --> 00:00:11.000\n[The rain thickens. Thunder.]',
          '00:00:11.000 --> 00:00:17.000\n[A second gust. Thunder, further away.]',
          '00:00:17.000 --> 00:00:22.000\n[The last drops.]\n',
        ].join('\n\n'),
      },
    ],
    category: 'Music',
    tags: ['sound', 'rain', 'raga', 'score'],
    assetType: 'audio',
    supply: 33,
    priceUsdMinor: 5500n,
    lockableContent:
      'Notes for a performance. The score can be sung by five or more people in a courtyard. Take one colour each, stay on your notes of Megh, and enter when the line of a drop reaches its foot, not before. The drone may be any four strings. At the first dark wash somebody should close a heavy door. After the last drop wait until you hear something that is not you, and let that be the end. Leela',
    history: [
      { buyerKey: 'grace', quantity: 3, daysAgo: 26 },
      { buyerKey: 'farah', quantity: 1, daysAgo: 14 },
    ],
  },
]

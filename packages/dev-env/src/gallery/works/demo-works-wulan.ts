import { plainWork, type DemoWork } from '../demo-work.ts'

const batikmaker = {
  ...plainWork,
  artistKey: 'wulan',
  collectionKey: 'where-the-wax-was',
  region: 'Southeast Asia',
  countryCode: 'ID',
} as const

export const wulanWorks: readonly DemoWork[] = [
  {
    ...batikmaker,
    key: 'dipped-four-times',
    curatorKey: 'farah',
    title: 'Dipped Four Times',
    year: 2025,
    medium: 'Computed batik, with a hand-drawn cloth',
    description:
      'A kawung that tells how it came about. The cloth went into four baths and each time less deep, so the top still shows the pencil and the yellow wax, and only the last hand’s breadth has been through everything: two blues, two browns, and the black that they make of each other. Cracks run where a real cloth would have been folded into the vat. Her father measured the repeat on the screen with his bamboo ruler, found it one millimetre short in the ninth row, and asked her to leave it.',
    media: [
      {
        file: 'works/dipped-four-times.webp',
        alt: 'A tall cloth of crossing kawung ovals in horizontal stages: waxed yellow and cream at the top, pale blue, indigo, orange brown, and dark brown with black at the foot.',
      },
      {
        file: 'works/dipped-four-times-detail-1.webp',
        alt: 'Close view of the ragged line where indigo stars stop and orange dye begins; cream ovals with two seeds and fine blue cracks.',
      },
    ],
    category: 'Physical-backed',
    tags: ['batik', 'kawung', 'textile', 'physical'],
    supply: 1,
    priceUsdMinor: 260000n,
    blockchain: 'ethereum',
    physical: {
      description:
        'The cloth made after this file: cotton primissima, drawn with the canting on both sides and dyed in indigo and soga tree bark by the Prameswari workshop in Pekalongan. Sent rolled in acid-free paper.',
      widthMm: 1050,
      heightMm: 1575,
    },
    isCuratorsPick: true,
  },
  {
    ...batikmaker,
    key: 'eclipse-in-parang',
    curatorKey: 'farah',
    title: 'Eclipse in Parang',
    year: 2024,
    medium: 'Computed batik',
    description:
      'Parang was once kept for the court, and its blades may not be interrupted. Here a disc was waxed shut between the blue bath and the brown, so inside it the same blades are still in the colour of an hour earlier. The wax on the disc was old and cracked in the vat; nothing was done about that.',
    media: [
      {
        file: 'works/eclipse-in-parang.webp',
        alt: 'Diagonal rows of S-shaped blades in amber and dark brown; a large disc in the middle shows the same blades in pale blue on indigo with branching cracks.',
      },
    ],
    category: 'Fashion',
    tags: ['batik', 'parang', 'textile', 'eclipse'],
    supply: 20,
    priceUsdMinor: 24000n,
    history: [
      { buyerKey: 'hamad', quantity: 2, daysAgo: 141 },
      { buyerKey: 'arjun', quantity: 1, daysAgo: 118 },
      { buyerKey: 'blue-door', quantity: 3, daysAgo: 62 },
      { buyerKey: 'imran', quantity: 1, daysAgo: 9 },
    ],
    resale: { sellerKey: 'blue-door', editions: 1, priceUsdMinor: 31000n },
  },
  {
    ...batikmaker,
    key: 'first-rain-under-megamendung',
    title: 'First Rain under Megamendung',
    year: 2026,
    medium: 'Computed batik',
    description:
      'The clouds of Cirebon have seven shades, and a good dyer mixes each from the one before. These have nine, because a program does not get tired of rinsing. One cloud is orange: there is always one that has caught the sun and does not know yet what the others are about to do.',
    media: [
      {
        file: 'works/first-rain-under-megamendung.webp',
        alt: 'Heaps of clouds in nested bands from pale green to dark blue on deep red, one cloud in orange, and dotted lines of rain falling below them.',
      },
    ],
    category: 'Generative',
    tags: ['batik', 'clouds', 'rain', 'Cirebon'],
    supply: 75,
    priceUsdMinor: 6000n,
    isCashbackAvailable: true,
    history: [
      { buyerKey: 'grace', quantity: 4, daysAgo: 39 },
      { buyerKey: 'yusuf', quantity: 1, daysAgo: 31 },
      { buyerKey: 'sirin', quantity: 1, daysAgo: 30 },
      { buyerKey: 'teresa', quantity: 1, daysAgo: 6 },
    ],
  },
  {
    ...batikmaker,
    key: 'spring-tide-jalan-samudra',
    title: 'Spring Tide on Jalan Samudra',
    year: 2026,
    medium: 'Computed batik in the bright dyes of the coast',
    description:
      'The north of Pekalongan sinks by a hand’s breadth a year, and the sea that used to visit on feast days now comes with the washing. People there call it rob. Batik still dries above it, the becak is parked where it always was, and the cat has moved up one floor. All fillings are old ones: scales, rows, dots, woven mat.',
    media: [
      {
        file: 'works/spring-tide-jalan-samudra.webp',
        alt: 'Houses with patterned walls and a becak stand in patterned waves under a pink sky; cloths hang on a line, a black cat sits on a roof, bright fish swim below.',
      },
    ],
    category: 'Illustration',
    tags: ['batik', 'flood', 'sea', 'Pekalongan'],
    supply: 40,
    priceUsdMinor: 11000n,
    state: 'launchesIn',
    launchInHours: 31,
  },
]

import { plainWork, type DemoWork } from '../demo-work.ts'

const blueprinter = {
  ...plainWork,
  artistKey: 'zoya',
  collectionKey: 'free-sun',
  region: 'South Asia',
  countryCode: 'PK',
} as const

export const zoyaWorks: readonly DemoWork[] = [
  {
    ...blueprinter,
    key: 'maidenhair-wet-wall',
    curatorKey: 'anjali',
    title: 'Maidenhair (Wet Wall)',
    year: 2024,
    medium: 'Cyanotype without a negative, computed',
    description:
      'The only fern on the roof grows where the water tank has leaked since 2011. Three fronds lay flat; two would not and stayed out of focus. The tank has been mended in the meantime, so this picture is not for sale until another one grows.',
    media: [
      {
        file: 'works/maidenhair-wet-wall.webp',
        alt: 'White silhouettes of maidenhair fronds with hundreds of small fan-shaped leaflets on a deep blue ground with streaked, brushed edges.',
      },
    ],
    category: 'Photography',
    tags: ['cyanotype', 'fern', 'blue'],
    supply: 1,
    priceUsdMinor: 90000n,
    blockchain: 'ethereum',
    state: 'notForSale',
  },
  {
    ...blueprinter,
    key: 'what-one-tide-left',
    title: 'What One Tide Left',
    year: 2025,
    medium: 'Cyanotype without a negative, computed',
    description:
      'Gulf weed with its floats, peacock weed, sea lettuce, two that fork and one that is nearly hair, all from forty steps of beach below the fort at Manora. They were floated onto the paper in a baking tray, as Anna Atkins did it in 1843, and nobody at home has been able to bake since. What is only one cell thick prints as sky; what is thicker prints as cloud.',
    media: [
      {
        file: 'works/what-one-tide-left.webp',
        alt: 'Many seaweeds in white and pale blue on dark blue: branching threads, forked ribbons, stems with round floats, banded fans and thin folded sheets.',
      },
    ],
    category: 'Photography',
    tags: ['cyanotype', 'seaweed', 'sea', 'blue'],
    supply: 15,
    priceUsdMinor: 32000n,
    isCuratorsPick: true,
    lockableContent:
      'Names of everything on the sheet, from left to right: Dictyota, the forked ribbon. Hypnea, which is nearly hair. Sargassum, with floats. Padina, low down, with the rings; it is chalky and leaves a white thumb. Ulva above it, folded. Hypnea again. The one that hangs in the upper right corner I do not know; I have asked two people at the institute and each was certain of a different name. Rinse everything in sweet water before you lay it down, or the salt will draw a map of its own. The exposure was eleven minutes, with one cloud. Zoya',
    history: [
      { buyerKey: 'imran', quantity: 1, daysAgo: 77 },
      { buyerKey: 'quiet-shelf', quantity: 2, daysAgo: 57 },
      { buyerKey: 'noura', quantity: 1, daysAgo: 28 },
    ],
  },
  {
    ...blueprinter,
    key: 'test-strip-thirty-one-seeds',
    curatorKey: 'anjali',
    title: 'Test Strip with Thirty-one Seeds',
    year: 2025,
    medium: 'Cyanotype without a negative, computed',
    description:
      'The seeds of the red mangrove are already trees when they drop: they fall like darts and root where they land. These were swept out of a boat at Ibrahim Hyderi. A board was moved along over them, so the left field saw the sun for one minute and the right one for nine. Number twenty is short because a crab had been there first.',
    media: [
      {
        file: 'works/test-strip-thirty-one-seeds.webp',
        alt: 'A long strip in nine fields from pale to very dark blue, crossed by a wavy row of hanging mangrove seeds, white, slender and slightly bent.',
      },
    ],
    category: 'Photography',
    tags: ['cyanotype', 'mangrove', 'blue', 'Karachi'],
    supply: 9,
    priceUsdMinor: 54000n,
    state: 'fewLeft',
    history: [
      { buyerKey: 'blue-door', quantity: 3, daysAgo: 104 },
      { buyerKey: 'imran', quantity: 2, daysAgo: 80 },
      { buyerKey: 'kezang', quantity: 1, daysAgo: 51 },
      { buyerKey: 'north-light', quantity: 1, daysAgo: 16 },
    ],
  },
  {
    ...blueprinter,
    key: 'creek-before-four',
    curatorKey: 'ruwan',
    title: 'Creek before Four',
    year: 2026,
    medium: 'Sound, mono, 24 seconds, with its print',
    description:
      'Korangi Creek at low water, a quarter to four in the morning. Five swells over mud, snapping shrimp, a bell buoy that rings seven times on three notes, a boat with one cylinder that goes by in the dark, and a mullet that leaves the water and thinks better of it. Every sound was built from nothing, since the recorder had been left on the roof. In the print the seven beads at the foot are the seven strokes of the bell.',
    media: [
      {
        file: 'works/creek-before-four.wav',
        poster: 'works/creek-before-four.webp',
        alt: 'Twenty-four seconds of a creek at night: slow swells, dry clicks, rising bubbles, a bell struck seven times, a passing engine and two splashes.',
      },
    ],
    category: 'Music',
    tags: ['sound', 'creek', 'night', 'cyanotype'],
    assetType: 'audio',
    supply: 44,
    priceUsdMinor: 3900n,
    isCashbackAvailable: true,
    history: [
      { buyerKey: 'ruwan', quantity: 1, daysAgo: 33 },
      { buyerKey: 'yusuf', quantity: 2, daysAgo: 22 },
      { buyerKey: 'grace', quantity: 1, daysAgo: 4 },
    ],
  },
]

import { plainWork, type DemoWork } from '../demo-work.ts'

const cutter = {
  ...plainWork,
  artistKey: 'pasang',
  collectionKey: 'one-lamp-in-the-north-west',
  region: 'South Asia',
  countryCode: 'NP',
} as const

export const pasangWorks: readonly DemoWork[] = [
  {
    ...cutter,
    key: 'lake-not-on-the-1962-sheet',
    curatorKey: 'anjali',
    title: 'Lake Not on the 1962 Sheet',
    year: 2025,
    medium: 'Digital relief of cut paper, seventeen sheets',
    description:
      'On the survey sheet of 1962 there is ice here, drawn in blue hachures by somebody who had clearly been cold. By 1974 there was a pond, and now it is a lake of which the bottom has been sounded only twice. Seven sheets are ice, four are rubble that the ice left behind, and six are water; the smaller basin below is where it would go. She walked its rim in two days with the instrument on her back.',
    media: [
      {
        file: 'works/lake-not-on-the-1962-sheet.webp',
        alt: 'Layered paper relief seen from above: a deep turquoise lake steps down between brown and white sheets cut in ragged contours, with a small second pool below it.',
      },
    ],
    category: 'Illustration',
    tags: ['paper', 'relief', 'glacier', 'lake'],
    supply: 1,
    priceUsdMinor: 285000n,
    blockchain: 'ethereum',
    isCuratorsPick: true,
  },
  {
    ...cutter,
    key: 'seven-ridges-first-light',
    title: 'Seven Ridges - First Light',
    year: 2023,
    medium: 'Digital relief of cut paper, fourteen sheets',
    description:
      'Seen from the pass above Laurebina, where one arrives before dawn because of the cold and stays because of this. One sheet for each ridge, one for each snow, and four with nothing but a round hole for the sun to come through. The stupa has no name on the map; the firs are those she slept under.',
    media: [
      {
        file: 'works/seven-ridges-first-light.webp',
        alt: 'Cut-paper mountains in violet and blue, the highest capped with white snow, before a sun of nested orange rings; a small stupa and dark firs in front.',
      },
    ],
    category: 'Illustration',
    tags: ['paper', 'relief', 'mountain', 'dawn'],
    supply: 200,
    priceUsdMinor: 1500n,
    royaltyBps: 500,
    isCashbackAvailable: true,
    history: [
      { buyerKey: 'kezang', quantity: 12, daysAgo: 410 },
      { buyerKey: 'arjun', quantity: 5, daysAgo: 260 },
      { buyerKey: 'grace', quantity: 8, daysAgo: 115 },
      { buyerKey: 'teresa', quantity: 2, daysAgo: 31 },
    ],
    resale: { sellerKey: 'kezang', editions: 3, priceUsdMinor: 2600n },
  },
  {
    ...cutter,
    key: 'terraces-before-planting',
    curatorKey: 'anjali',
    title: 'Terraces before Planting',
    year: 2026,
    medium: 'Digital relief of white paper, twenty-six sheets',
    description:
      'One paper, one lamp, no colour. Between the barley and the rice there are a few weeks in which the terraces are only their own edges, and a hillside can be read from across the valley like a page. There are twenty-six steps from the lowest field to the temple wall; the dent in the middle is a threshing floor.',
    media: [
      {
        file: 'works/terraces-before-planting.webp',
        alt: 'Wide relief in white paper: many thin layers curve around hills and a hollow like terraced fields, told apart only by soft grey shadows.',
      },
    ],
    category: 'Illustration',
    tags: ['paper', 'relief', 'white', 'terraces'],
    supply: 9,
    priceUsdMinor: 54000n,
    blockchain: 'ethereum',
    state: 'notForSale',
  },
  {
    ...cutter,
    key: 'four-bowls-twenty-seconds',
    curatorKey: 'ruwan',
    title: 'Four Bowls - Twenty Seconds',
    year: 2026,
    medium: 'Sound, mono, with its relief',
    description:
      'Four bowls are struck nine times and left alone, and three times a pair of small cymbals is allowed to touch. No bowl is quite round, so each of its tones is really two, which drift apart and meet again; that slow breathing is all the rhythm there is. The cover is cut in night-blue paper along the lines on which a bowl’s wall stands still while the rest of it moves.',
    media: [
      {
        file: 'works/four-bowls-twenty-seconds.wav',
        poster: 'works/four-bowls-twenty-seconds.webp',
        alt: 'Twenty seconds of low singing bowls struck slowly one after another, their tones beating against each other, with three bright touches of small cymbals, fading into silence.',
      },
    ],
    category: 'Music',
    tags: ['sound', 'bowls', 'relief', 'night'],
    assetType: 'audio',
    supply: 80,
    priceUsdMinor: 2800n,
    history: [
      { buyerKey: 'kezang', quantity: 2, daysAgo: 44 },
      { buyerKey: 'sirin', quantity: 1, daysAgo: 29 },
      { buyerKey: 'quiet-shelf', quantity: 1, daysAgo: 8 },
    ],
  },
]

import { plainWork, type DemoWork } from '../demo-work.ts'

const doorstep = {
  ...plainWork,
  artistKey: 'kamala',
  collectionKey: 'before-six',
  region: 'South Asia',
  countryCode: 'IN',
} as const

export const kamalaWorks: readonly DemoWork[] = [
  {
    ...doorstep,
    key: 'night-of-lamps',
    curatorKey: 'anjali',
    title: 'Forty-six Lamps and One Place Left',
    year: 2025,
    medium: 'Kolam in rice powder, lamplight; 841 dots, 141 loops',
    description:
      'For Karthigai the lane behind the Teppakulam was closed to scooters and drawn from wall to wall. Eight hundred and forty-one dots, a hundred and forty-one lines, all closed. The lamps stand on three rings; one place is empty, because in the house of number nineteen there was nobody that year to carry it out. The light of every lamp is computed, and so is the dark where one is missing.',
    media: [
      {
        file: 'works/night-of-lamps.webp',
        alt: 'A vast diamond of looping white powder lines on dark earth at night, lit in warm pools by dozens of small oil lamps that stand on the dots.',
      },
      {
        file: 'works/night-of-lamps-detail-1.webp',
        alt: 'Close view of clay lamps with flames among looped lines of white powder; each lamp lights the grains around it.',
      },
    ],
    category: 'Generative',
    tags: ['kolam', 'lamps', 'night', 'Madurai'],
    supply: 1,
    priceUsdMinor: 360000n,
    blockchain: 'ethereum',
    isCuratorsPick: true,
    state: 'soldOut',
    history: [{ buyerKey: 'noura', quantity: 1, daysAgo: 35 }],
  },
  {
    ...doorstep,
    key: 'eight-petals-before-school',
    title: 'Eight Petals before School',
    year: 2024,
    medium: 'Kolam in rice powder on red oxide; 18 loops',
    description:
      'The flower in the middle is one line that goes round three times. The petals were added by a girl of nine while she looked for her left shoe, in yellow, because yellow was the tin that would open. The shadow is that of a door with two bars; it leaves the step at ten past seven.',
    media: [
      {
        file: 'works/eight-petals-before-school.webp',
        alt: 'A large flower of crossing white powder lines with yellow and white petals around it on a worn red floor, crossed by slanting light from a barred door.',
      },
    ],
    category: 'Illustration',
    tags: ['kolam', 'morning', 'flower', 'Madurai'],
    blockchain: 'ethereum',
    supply: 108,
    priceUsdMinor: 1800n,
    royaltyBps: 500,
    isCashbackAvailable: true,
    history: [
      { buyerKey: 'teresa', quantity: 8, daysAgo: 160 },
      { buyerKey: 'grace', quantity: 3, daysAgo: 131 },
      { buyerKey: 'kezang', quantity: 1, daysAgo: 92 },
      { buyerKey: 'sirin', quantity: 2, daysAgo: 20 },
    ],
  },
  {
    ...doorstep,
    key: 'late-for-the-bus',
    curatorKey: 'anjali',
    title: 'Late for the Bus',
    year: 2025,
    medium: 'Kolam in rice powder on washed earth; 85 dots, 19 loops',
    description:
      'A kolam is made to be walked on, only not yet. Somebody left the house at a run, wet feet first, took two steps through the finished drawing and carried the rest of it out to the road. The powder that is missing inside the prints is the powder that lies in the last two.',
    media: [
      {
        file: 'works/late-for-the-bus.webp',
        alt: 'A diamond of looped white lines inside a red and white border on swept olive-brown earth; a row of bare footprints crosses it from lower left to upper right.',
      },
    ],
    category: 'Digital Painting',
    tags: ['kolam', 'footprints', 'morning'],
    supply: 12,
    priceUsdMinor: 15000n,
    state: 'fewLeft',
    lockableContent:
      'How to draw this one. Thirteen rows of dots: one, three, five, up to thirteen and back to one, set one thumb apart. Begin at the lowest dot and go around it from the left. Where two dots stand in the same row, cross between them unless the row above has crossed at the same place. There are nineteen loops; if you have counted eighteen, look at the four outermost dots, which go alone. Use coarse rice flour, not chalk, so that the ants get something. It will take you about forty minutes the first time. Then call somebody who is late. Kamala',
    history: [
      { buyerKey: 'arjun', quantity: 2, daysAgo: 96 },
      { buyerKey: 'north-light', quantity: 4, daysAgo: 71 },
      { buyerKey: 'quiet-shelf', quantity: 2, daysAgo: 44 },
      { buyerKey: 'anjali', quantity: 1, daysAgo: 13 },
    ],
  },
  {
    ...doorstep,
    key: 'one-line-sixty-one-dots',
    title: 'One Line Sixty-one Dots',
    year: 2026,
    medium: 'Video loop, seven seconds, silent; one loop',
    description:
      'Sixty-one dots, ninety-two crossings, and one line that meets its own beginning. It is closed for less than a second before the wind that comes around the temple wall at that hour takes it. Then the dots are put down again, because it is morning again.',
    media: [
      {
        file: 'works/one-line-sixty-one-dots.mp4',
        poster: 'works/one-line-sixty-one-dots-poster.webp',
        alt: 'A white powder line walks around a diamond of dots on dark wet stone until it closes, then the whole drawing is blown away to the right grain by grain.',
      },
    ],
    category: 'Motion',
    tags: ['kolam', 'knot', 'wind', 'loop'],
    assetType: 'video',
    supply: 61,
    priceUsdMinor: 4500n,
    history: [
      { buyerKey: 'arjun', quantity: 1, daysAgo: 24 },
      { buyerKey: 'kezang', quantity: 1, daysAgo: 18 },
      { buyerKey: 'grace', quantity: 2, daysAgo: 7 },
    ],
  },
]

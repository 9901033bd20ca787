import { plainWork, type DemoWork } from '../demo-work.ts'

const brush = {
  ...plainWork,
  artistKey: 'weiling',
  collectionKey: 'two-hundred-bristles',
  region: 'Southeast Asia',
  countryCode: 'MY',
} as const

export const weilingWorks: readonly DemoWork[] = [
  {
    ...brush,
    key: 'one-stroke-in-thirty',
    curatorKey: 'farah',
    title: 'One Stroke in Thirty',
    year: 2026,
    medium: 'Ink, one stroke of a computed brush',
    description:
      'A brush of a hundred and ten hairs, loaded once and pulled for about as long as one can hold one’s breath. Up to the second bend it is wet; from there every hair runs dry on its own, and the paper decides. This is the stroke of 11 March, the only one of that month that she kept. The drops on the left fell before it began.',
    media: [
      {
        file: 'works/one-stroke-in-thirty.webp',
        alt: 'One very broad black brush stroke in the shape of an S on cream paper: solid at the top, breaking into fine white streaks as it sweeps out to the right; a small red seal below.',
      },
    ],
    category: 'Digital Painting',
    tags: ['ink', 'stroke', 'abstract'],
    supply: 1,
    priceUsdMinor: 240000n,
    blockchain: 'ethereum',
    isCuratorsPick: true,
    state: 'soldOut',
    history: [{ buyerKey: 'blue-door', quantity: 1, daysAgo: 38 }],
  },
  {
    ...brush,
    key: 'the-hill-before-nine',
    curatorKey: 'sokha',
    title: 'The Hill before Nine',
    year: 2025,
    medium: 'Ink on a hanging sheet',
    description:
      'Penang Hill from the jetty, in the hour before the cloud lifts and it shrinks again to what the funicular can climb. She has made it three times as tall as it is, which is how tall it looks from a boat. The rock is drawn with the side of the brush, the way one wipes a knife; the mist is only where she stopped.',
    media: [
      {
        file: 'works/the-hill-before-nine.webp',
        alt: 'Tall scroll in grey ink: a steep peak rises out of white mist between paler mountains; two pines lean from a cliff below and somebody stands in a small boat.',
      },
    ],
    category: 'Digital Painting',
    tags: ['ink', 'mountain', 'mist', 'Penang'],
    supply: 5,
    priceUsdMinor: 88000n,
    blockchain: 'ethereum',
    state: 'fewLeft',
    history: [
      { buyerKey: 'teresa', quantity: 1, daysAgo: 96 },
      { buyerKey: 'quiet-shelf', quantity: 1, daysAgo: 52 },
      { buyerKey: 'grace', quantity: 1, daysAgo: 9 },
    ],
  },
  {
    ...brush,
    key: 'moon-over-the-ice-works',
    title: 'Moon over the Ice Works',
    year: 2024,
    medium: 'Ink wash, the moon left blank',
    description:
      'Behind the old ice works in Lebuh Noordin grows the last bamboo of the street, and on clear nights the moon stands in it for twenty minutes. Nothing was painted white here: the whole night is wash, and the moon is where she did not go. The six canes are one pull of the brush from joint to joint, the far ones first.',
    media: [
      {
        file: 'works/moon-over-the-ice-works.webp',
        alt: 'Black bamboo canes with drooping leaves cross a large pale moon in a blue-grey night; fainter bamboo stands in the mist behind.',
      },
    ],
    category: 'Digital Painting',
    tags: ['ink', 'bamboo', 'moon', 'night'],
    supply: 40,
    priceUsdMinor: 9500n,
    isCashbackAvailable: true,
    history: [
      { buyerKey: 'grace', quantity: 3, daysAgo: 170 },
      { buyerKey: 'sirin', quantity: 2, daysAgo: 121 },
      { buyerKey: 'teresa', quantity: 1, daysAgo: 47 },
    ],
    resale: { sellerKey: 'grace', editions: 1, priceUsdMinor: 14000n },
  },
  {
    ...brush,
    key: 'a-crossing-read-from-the-right',
    curatorKey: 'farah',
    title: 'A Crossing Read from the Right',
    year: 2026,
    medium: 'Handscroll, ink with two pale colours',
    description:
      'The strait between the island and the mainland as it was before the bridges, six times as wide as it is high. Read it from the right, two hands’ width at a time: the pines of the home shore, a squall that belongs to somebody else, the fish trap with its watchman’s hut, then sun, and the far coast in two ranges. There is one boat for every person who used to row across with her grandfather.',
    media: [
      {
        file: 'works/a-crossing-read-from-the-right.webp',
        alt: 'Very long painted scroll on tan silk: green and brown cone-shaped hills at both ends, between them open water with boats, a fish trap, a slanting rain shower and an orange sun.',
      },
      {
        file: 'works/a-crossing-read-from-the-right-detail-1.webp',
        alt: 'Right part of the scroll: two tall pines on a brown peak, a third on the next one, and green mountains in mist behind.',
      },
      {
        file: 'works/a-crossing-read-from-the-right-detail-2.webp',
        alt: 'Middle of the scroll: thin slanted rain falls from a dark cloud beside a row of stakes with a small roofed hut.',
      },
      {
        file: 'works/a-crossing-read-from-the-right-detail-3.webp',
        alt: 'Left part of the scroll: two sailing boats and a flight of birds under the orange sun, a pale range beyond the water.',
      },
    ],
    category: 'Illustration',
    tags: ['ink', 'scroll', 'sea', 'Penang'],
    supply: 1,
    priceUsdMinor: 460000n,
    blockchain: 'ethereum',
    lockableContent:
      'For whoever unrolls this. The names of the five rowers, from the right: Ah Seng, who could not swim. Mat Desa with the tin of biscuits. My grandfather, standing, because his back was bad. His cousin Kim Lan, who is drawn further away than she was because she owed him money. And the one at the trap is nobody; I needed somebody to be looking at the rain. Ong Wei Ling',
  },
]

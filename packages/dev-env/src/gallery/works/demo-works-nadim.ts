import { plainWork, type DemoWork } from '../demo-work.ts'

const setter = {
  ...plainWork,
  artistKey: 'nadim',
  collectionKey: 'tables-that-never-stood',
  region: 'Middle East',
  countryCode: 'LB',
} as const

export const nadimWorks: readonly DemoWork[] = [
  {
    ...setter,
    key: 'seven-vessels-at-five',
    curatorKey: 'karim',
    title: 'Seven Vessels at Five',
    year: 2025,
    medium: 'Ray-marched still life',
    description:
      'Seven jars from the shelf above the stove, each measured with a tape while his mother asked what for. The window is the one of the old studio: two panes by two, facing south-west, and since that August without glass. At five in the afternoon in late October it used to fall exactly so.',
    media: [
      {
        file: 'works/seven-vessels-at-five.webp',
        alt: 'Seven ceramic vessels in white, blue, red, yellow, green and navy on a pale table; a slanted window of warm light crosses them and the wall behind.',
      },
    ],
    category: '3D',
    tags: ['still life', 'ceramics', 'light'],
    supply: 7,
    priceUsdMinor: 72000n,
    blockchain: 'ethereum',
    isCuratorsPick: true,
    state: 'fewLeft',
    history: [
      { buyerKey: 'noura', quantity: 1, daysAgo: 142 },
      { buyerKey: 'hamad', quantity: 1, daysAgo: 90 },
      { buyerKey: 'karim', quantity: 1, daysAgo: 63 },
      { buyerKey: 'yusuf', quantity: 1, daysAgo: 18 },
    ],
  },
  {
    ...setter,
    key: 'bitter-oranges-february',
    curatorKey: 'maitha',
    title: 'Bitter Oranges [February]',
    year: 2024,
    medium: 'Ray-marched still life',
    description:
      'The street trees of Furn el Chebbak drop their fruit in February and nobody picks it up, because it is too sour to eat and too good to sweep. Six whole ones and a half. The peel is a field of pores that had to be made twice: the first time it was too perfect and looked like plastic fruit.',
    media: [
      {
        file: 'works/bitter-oranges-february.webp',
        alt: 'Oranges piled in a white footed bowl and one cut open on a striped cloth, in hard sunlight from an arched window on a dark green wall.',
      },
    ],
    category: '3D',
    tags: ['still life', 'oranges', 'kitchen'],
    supply: 60,
    priceUsdMinor: 6500n,
    isCashbackAvailable: true,
    history: [
      { buyerKey: 'imran', quantity: 4, daysAgo: 205 },
      { buyerKey: 'noura', quantity: 2, daysAgo: 133 },
      { buyerKey: 'grace', quantity: 1, daysAgo: 71 },
    ],
    resale: { sellerKey: 'imran', editions: 2, priceUsdMinor: 9000n },
  },
  {
    ...setter,
    key: 'three-arches-for-a-table',
    curatorKey: 'karim',
    title: 'Three Arches for a Table',
    year: 2026,
    medium: 'Digital model, with the model in printed clay',
    description:
      'A Beirut house front is known by its three arches and by what has been put on its roof. This one is forty centimetres high, has two stairs to nowhere, a water tank, and a ball that a neighbour’s child never came to fetch. The picture shows it before it was made; the buyer receives the thing itself, laid down by a machine in threads of clay under a millimetre and fired at 1,040 degrees.',
    media: [
      {
        file: 'works/three-arches-for-a-table.webp',
        alt: 'A tall model of stacked pink and cream arches with small stairs, finely ribbed, a blue ball on top and a yellow one at its foot, against pale blue.',
      },
    ],
    category: 'Physical-backed',
    tags: ['ceramics', 'arches', 'Beirut', 'physical'],
    supply: 12,
    priceUsdMinor: 125000n,
    blockchain: 'ethereum',
    physical: {
      description:
        '3D-printed stoneware in four bodies, fired, with two glazed balls that are not fixed. Numbered under the largest arch. Height 410 mm, depth 180 mm, 3.4 kg; sent in a fitted box.',
      widthMm: 280,
      heightMm: 410,
    },
    history: [
      { buyerKey: 'hamad', quantity: 1, daysAgo: 24 },
      { buyerKey: 'blue-door', quantity: 1, daysAgo: 6 },
    ],
  },
  {
    ...setter,
    key: 'a-day-without-hands',
    title: 'A Day without Hands',
    year: 2026,
    medium: 'Video loop, six seconds, silent',
    description:
      'Eight things on a floor and one sun, which goes around them once in six seconds without setting. Nothing is moved; the only clockwork is the shadow. He made it to find out how long the folded paper could stay the most interesting thing on the floor, and says that it is about two seconds, twice a day.',
    media: [
      {
        file: 'works/a-day-without-hands.mp4',
        poster: 'works/a-day-without-hands-poster.webp',
        alt: 'A red arch, a folded paper screen, a yellow cone, a blue ball and smaller things on sand-coloured ground while their long shadows sweep once around them.',
      },
    ],
    category: 'Motion',
    tags: ['still life', 'shadow', 'loop'],
    assetType: 'video',
    supply: 24,
    priceUsdMinor: 18000n,
    state: 'launchesIn',
    launchInHours: 74,
  },
]

import { plainWork, type DemoWork } from '../demo-work.ts'
import { tierTuples } from '../demo-film.ts'

const [lampTier, carriageTier, nightTier] = tierTuples
const minorOf = (usd: number): bigint => BigInt(usd) * 100n

const ofTheFilm = {
  ...plainWork,
  artistKey: 'linh',
  region: 'Southeast Asia',
  countryCode: 'VN',
  year: 2026,
  royaltyBps: 500,
} as const
const lamp = {
  ...ofTheFilm,
  collectionKey: 'the-lamp',
  supply: 300,
  priceUsdMinor: minorOf(lampTier.discountedPrice),
  tags: ['film', 'lamp', 'rain', 'night'],
}
const carriage = {
  ...ofTheFilm,
  collectionKey: 'the-carriage',
  supply: 99,
  priceUsdMinor: minorOf(carriageTier.discountedPrice),
  tags: ['film', 'train', 'rain', 'night'],
}
const night = {
  ...ofTheFilm,
  collectionKey: 'the-whole-night',
  supply: 12,
  priceUsdMinor: minorOf(nightTier.discountedPrice),
  tags: ['film', 'train', 'mountain', 'night'],
}
const sheet = { category: 'Illustration', medium: 'Poster, flat colours, one sheet' } as const
const reel = { category: 'Motion', medium: 'Poster that moves, silent loop', assetType: 'video' } as const

/** What the film of the demo is sold by: three collections, its tiers. */
export const filmWorks: readonly DemoWork[] = [
  {
    ...lamp,
    ...reel,
    key: 'the-lamp-red',
    title: 'The Lamp - Red',
    description:
      'The signal before the bridge is red for as long as it takes a train to cross it: in the film, five seconds. Whoever stands beneath it has missed the one before.',
    media: [
      {
        file: 'works/the-lamp-red.mp4',
        poster: 'works/the-lamp-red-poster.webp',
        alt: 'A red railway lamp as large as a sun, made of rings, breathes over somebody with an umbrella and a lantern in the rain.',
      },
    ],
    history: [{ buyerKey: 'blue-door', quantity: 3, daysAgo: 58 }],
  },
  {
    ...lamp,
    ...sheet,
    key: 'the-lamp-amber',
    title: 'The Lamp - Amber',
    description: 'Amber means that somebody further on has not made up their mind. It was shot first and lit last.',
    media: [
      {
        file: 'works/the-lamp-amber.webp',
        alt: 'The same railway lamp in amber rings above a person who waits on a wet platform with an umbrella.',
      },
    ],
    history: [{ buyerKey: 'north-light', quantity: 2, daysAgo: 61 }],
  },
  {
    ...lamp,
    ...sheet,
    key: 'the-lamp-green',
    title: 'The Lamp - Green',
    description: 'The lamp is green once in the film, after the titles, for those who stay in their seats.',
    media: [
      {
        file: 'works/the-lamp-green.webp',
        alt: 'The same railway lamp in green rings; its light lies in short strokes on the wet ground.',
      },
    ],
  },
  {
    ...carriage,
    ...reel,
    key: 'nine-windows',
    title: 'Nine Windows',
    description:
      'Two trains stand side by side and one of them leaves; nobody inside can tell which. The windows are lit one after the other, as people find their switches.',
    media: [
      {
        file: 'works/nine-windows.mp4',
        poster: 'works/nine-windows-poster.webp',
        alt: 'Rows of lit carriage windows with black silhouettes behind them pass each other in opposite directions in the rain.',
      },
    ],
    history: [{ buyerKey: 'north-light', quantity: 1, daysAgo: 55 }],
  },
  {
    ...carriage,
    ...sheet,
    key: 'her-window',
    title: 'Her Window',
    description: 'She has a ticket. She has had it longer than anybody else on the train, and gets out at the pass.',
    media: [
      {
        file: 'works/her-window.webp',
        alt: 'A tiger sits upright behind a lit carriage window and looks out, drawn in black on amber.',
      },
    ],
    history: [{ buyerKey: 'arjun', quantity: 1, daysAgo: 49 }],
  },
  {
    ...carriage,
    ...sheet,
    key: 'left-on-the-rack',
    title: 'Left on the Rack',
    description:
      'What was found when the train came in. It has not been asked for, and it is still wet in the last shot.',
    media: [
      {
        file: 'works/left-on-the-rack.webp',
        alt: 'A single closed umbrella hangs in a lit carriage window; rain runs across the red side of the carriage.',
      },
    ],
  },
  {
    ...night,
    ...reel,
    key: 'the-whole-night',
    title: 'The Whole Night',
    description: 'The whole line on one sheet. The train needs a night for it, and here eight seconds.',
    media: [
      {
        file: 'works/the-whole-night.mp4',
        poster: 'works/the-whole-night-poster.webp',
        alt: 'A line winds from the foot of the picture to a moon behind orange ridges; a train of lights climbs along it.',
      },
    ],
    history: [{ buyerKey: 'arjun', quantity: 1, daysAgo: 47 }],
  },
  {
    ...night,
    ...reel,
    key: 'the-viaduct',
    title: 'The Viaduct',
    description:
      'The bridge of the film, from the side that no passenger sees. The train comes once, crosses, and leaves the bridge to the rain.',
    media: [
      {
        file: 'works/the-viaduct.mp4',
        poster: 'works/the-viaduct-poster.webp',
        alt: 'A red train with lit windows crosses a stone viaduct by night, in rain, past a red signal; its windows lie in the water.',
      },
    ],
    history: [{ buyerKey: 'north-light', quantity: 1, daysAgo: 44 }],
  },
  {
    ...night,
    ...reel,
    key: 'the-viaduct-upright',
    title: 'The Viaduct Upright',
    description:
      'The same bridge, held upright. The signal stands outside the picture, so that nobody here knows what is about to happen.',
    media: [
      {
        file: 'works/the-viaduct-upright.mp4',
        poster: 'works/the-viaduct-upright-poster.webp',
        alt: 'The engine of a night train on a viaduct under blue mountains, its steam behind it, in an upright picture.',
      },
    ],
  },
  {
    ...night,
    ...sheet,
    key: 'night-line-plain',
    title: 'Plate 1 - The Plain',
    description: 'Half past seven in the evening. All its lamps are on, because the lamp boy is new.',
    media: [
      {
        file: 'works/night-line-plain.webp',
        alt: 'The train leaves: rust-coloured hills, a low moon, lights at the foot of the winding line.',
      },
    ],
    history: [{ buyerKey: 'blue-door', quantity: 1, daysAgo: 52 }],
  },
  {
    ...night,
    ...sheet,
    key: 'night-line-river',
    title: 'Plate 2 - The River',
    description: 'The river is the dark one. It is heard in the film before it is seen.',
    media: [
      {
        file: 'works/night-line-river.webp',
        alt: 'The train is in the first bend below brown and violet hills under a moon.',
      },
    ],
  },
  {
    ...night,
    ...sheet,
    key: 'night-line-bridge',
    title: 'Plate 3 - The Bridge',
    description: 'Ten past ten. What happens on the bridge happens here, at the size of a grain of rice.',
    media: [
      {
        file: 'works/night-line-bridge.webp',
        alt: 'The train has come to the second bend, between violet and slate ridges at night.',
      },
    ],
  },
  {
    ...night,
    ...sheet,
    key: 'night-line-tunnel',
    title: 'Plate 4 - The Tunnel',
    description: 'Of the tunnel there is nothing to be seen, which is the point of a tunnel.',
    media: [
      {
        file: 'works/night-line-tunnel.webp',
        alt: 'Blue ridges, one before the other, under a large moon; the train is about to be hidden.',
      },
    ],
  },
  {
    ...night,
    ...sheet,
    key: 'night-line-snow',
    title: 'Plate 5 - The Snow',
    description: 'They stop for an hour and forty minutes. Somebody gets out and does not come back.',
    media: [
      {
        file: 'works/night-line-snow.webp',
        alt: 'Pale ridges like snow under a white moon; the train stands between two bends of the line.',
      },
    ],
  },
  {
    ...night,
    ...sheet,
    key: 'night-line-pass',
    title: 'Plate 6 - The Pass',
    description: 'The pass is called Vikram. It is also the name of the man who runs the kiosk.',
    media: [
      {
        file: 'works/night-line-pass.webp',
        alt: 'Grey-green ridges under a moon; the train is small now, near the end of the line.',
      },
    ],
    history: [{ buyerKey: 'arjun', quantity: 1, daysAgo: 46 }],
  },
  {
    ...night,
    ...sheet,
    key: 'night-line-dawn',
    title: 'Plate 7 - Dawn',
    description: 'The last train is also the first one, if you wait.',
    media: [
      {
        file: 'works/night-line-dawn.webp',
        alt: 'Orange and violet ridges at sunrise; the last lights of the train are at the top of the line.',
      },
    ],
  },
]

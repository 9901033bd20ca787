import { plainWork, type DemoWork } from '../demo-work.ts'

const repairman = {
  ...plainWork,
  artistKey: 'joaquin',
  collectionKey: 'what-the-fault-kept',
  region: 'Southeast Asia',
  countryCode: 'PH',
} as const

export const joaquinWorks: readonly DemoWork[] = [
  {
    ...repairman,
    key: 'jeepney-last-packet-missing',
    curatorKey: 'sokha',
    title: 'Jeepney (Last Packet Missing)',
    year: 2024,
    medium: 'Sorted picture',
    description:
      'He drew the jeepney whole first, with its horses and its thirty-four roof lamps, and then let it arrive as things arrive on a bad line: the front in order, the rest in the order of its brightness. No pixel was added. The driver’s side is the side you can trust.',
    media: [
      {
        file: 'works/jeepney-last-packet-missing.webp',
        alt: 'A chrome jeepney with red, yellow and blue stripes before a large low sun; its front is intact and its rear half breaks into blocks, torn rows and coloured streaks.',
      },
    ],
    category: 'Generative',
    tags: ['glitch', 'jeepney', 'Manila', 'street'],
    supply: 40,
    priceUsdMinor: 12000n,
    isCuratorsPick: true,
    history: [
      { buyerKey: 'arjun', quantity: 6, daysAgo: 175 },
      { buyerKey: 'sokha', quantity: 1, daysAgo: 133 },
      { buyerKey: 'grace', quantity: 2, daysAgo: 64 },
      { buyerKey: 'sirin', quantity: 1, daysAgo: 20 },
    ],
    resale: { sellerKey: 'arjun', editions: 3, priceUsdMinor: 14500n },
  },
  {
    ...repairman,
    key: 'manila-bay-by-brightness',
    title: 'Manila Bay by Brightness',
    year: 2023,
    medium: 'Sorted picture',
    description:
      'Everybody in Manila owns a photograph of this sunset, so he painted one from numbers and sorted it. Where the noise allows, each column of the picture was put in order from dark to light; the land went up, the sun came down, and the curtains are what passed each other. He keeps this one, because his father asked which evening it was.',
    media: [
      {
        file: 'works/manila-bay-by-brightness.webp',
        alt: 'A violet and orange sunset over a bay with two outrigger boats; tall curtains of sorted colour hang from the clouds into the water.',
      },
    ],
    category: 'Digital Painting',
    tags: ['glitch', 'sea', 'sunset', 'Manila'],
    supply: 1,
    priceUsdMinor: 190000n,
    blockchain: 'ethereum',
    state: 'notForSale',
  },
  {
    ...repairman,
    key: 'santo-channel-nine',
    curatorKey: 'ruwan',
    title: 'Santo on Channel Nine',
    year: 2025,
    medium: 'Sorted picture',
    description:
      'The procession was on television and the television was in the rain. His aunt would not let him touch the aerial before the blessing, so for eleven minutes the household prayed to a saint with two faces and no feet. She recognised him at once.',
    media: [
      {
        file: 'works/santo-channel-nine.webp',
        alt: 'A crowned figure of a saint in a red embroidered robe with golden rays behind him on dark teal; the face is shifted in strips and the lower half runs in torn streaks of red, gold and white.',
      },
    ],
    category: 'Collectibles',
    tags: ['glitch', 'figure', 'television'],
    supply: 1,
    priceUsdMinor: 78000n,
    blockchain: 'ethereum',
    lockableContent:
      'The rule, in case you want to break something of your own. Take a picture. Choose a place where the signal is bad and let it be noise, not your hand. In blocks of thirty-two pixels, show what is somewhere else. Below the belt, sort each column until it reaches something brighter than gold. Move three rows of the face, never the eyes alone. Then stop. The stopping is the hard part, and my aunt is available for advice. Joaquin',
  },
  {
    ...repairman,
    key: 'corner-store-320',
    title: 'Corner Store at 320 Pixels',
    year: 2026,
    medium: 'Pixel drawing, 320 by 320, 25 colours',
    description:
      'A sari-sari store sells by the piece: one cigarette, one sachet, one egg. So this one is sold by the piece as well, in an edition of 320, at the price of what it shows if you cleared the counter. The rooster on the roof is not for sale.',
    media: [
      {
        file: 'works/corner-store-320.webp',
        alt: 'Pixel drawing of a small green corner store at sunset on a square of street: rusty roof with a rooster and an aerial, sachets behind a grille, a cat on the counter, a child with an ice drink and a red tricycle.',
      },
    ],
    category: 'Illustration',
    tags: ['pixel', 'street', 'Manila', 'architecture'],
    supply: 320,
    priceUsdMinor: 1200n,
    royaltyBps: 500,
    isCashbackAvailable: true,
    history: [
      { buyerKey: 'teresa', quantity: 20, daysAgo: 27 },
      { buyerKey: 'grace', quantity: 6, daysAgo: 22 },
      { buyerKey: 'arjun', quantity: 4, daysAgo: 13 },
      { buyerKey: 'north-light', quantity: 1, daysAgo: 3 },
    ],
  },
  {
    ...repairman,
    key: 'last-trip-to-cubao',
    title: 'Last Trip to Cubao',
    year: 2025,
    medium: 'Pixel animation, six seconds, silent',
    description:
      'Seven passengers, all of them awake, which makes it fiction. The shops come round again every twelve doors and the train every six seconds; the moon has nowhere to go. It was drawn on the screen of a claw machine that he had been paid to throw away.',
    media: [
      {
        file: 'works/last-trip-to-cubao.mp4',
        poster: 'works/last-trip-to-cubao-poster.webp',
        alt: 'Pixel animation of a striped jeepney full of passengers driving at night past lit shops, a railway on stilts and a full moon; lamps blink along its roof and the wet road mirrors the shops.',
      },
    ],
    category: 'Motion',
    tags: ['pixel', 'jeepney', 'night', 'loop'],
    assetType: 'video',
    supply: 100,
    priceUsdMinor: 3800n,
    history: [
      { buyerKey: 'teresa', quantity: 6, daysAgo: 118 },
      { buyerKey: 'arjun', quantity: 3, daysAgo: 90 },
      { buyerKey: 'quiet-shelf', quantity: 1, daysAgo: 45 },
    ],
  },
  {
    ...repairman,
    key: 'kundiman-for-four-channels',
    curatorKey: 'ruwan',
    title: 'Kundiman for Four Channels',
    year: 2025,
    medium: 'Sound, mono, with its score',
    description:
      'A kundiman is a love song in three-four that begins in minor, complains for four bars, and turns to major when it makes its promise. This one is new and is sung by the sound chip of an arcade board: two pulses, a plucked string and a triangle. The cover is a serenade with the score under it, and the white line is the voice.',
    media: [
      {
        file: 'works/kundiman-for-four-channels.wav',
        poster: 'works/kundiman-for-four-channels.webp',
        alt: 'Twenty-one seconds of a slow waltz in the plain tones of an old game console: a singing melody over plucked chords that turns from minor to major halfway and ends on a long held note.',
      },
    ],
    category: 'Music',
    tags: ['sound', 'pixel', 'song', 'score'],
    assetType: 'audio',
    supply: 50,
    priceUsdMinor: 2800n,
    lockableContent:
      'Words, if you sing. Bars one to four: I have stood here so long that the dogs know my name. Bars five to eight: open the window, and I will forget it for yours. Key of D, slowly, seventy-five to the minute. If nobody opens, go on to the next house; that is what my grandfather did, and it is why I exist. J. S.',
    history: [
      { buyerKey: 'ruwan', quantity: 1, daysAgo: 54 },
      { buyerKey: 'sirin', quantity: 2, daysAgo: 39 },
      { buyerKey: 'teresa', quantity: 2, daysAgo: 16 },
    ],
  },
]

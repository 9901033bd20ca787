import { plainWork, type DemoWork } from '../demo-work.ts'

const nightOwl = {
  ...plainWork,
  artistKey: 'linh',
  collectionKey: 'windows-still-lit',
  region: 'Southeast Asia',
  countryCode: 'VN',
} as const

export const linhWorks: readonly DemoWork[] = [
  {
    ...nightOwl,
    key: 'three-metres-wide',
    curatorKey: 'sokha',
    title: 'Three Metres Wide',
    year: 2025,
    medium: 'Digital elevation, lit',
    description:
      'Houses in Ho Chi Minh City were taxed by the width of their front, so they grew upwards and backwards. This is one street at ten past one, drawn as an elevation at 1 to 50 and then lit by nothing but its own lamps: where a window is dark, the wall beside it is dark too. Two shops are open. The third floor of the rose house is the only one that was not invented.',
    media: [
      {
        file: 'works/three-metres-wide.webp',
        alt: 'Six narrow houses at night, each floor different: balconies with plants and laundry, caged terraces, glowing concrete screens, two lit shops; thick bundles of wire cross in front and a wet street mirrors the light.',
      },
    ],
    category: 'Architecture and Design',
    tags: ['night', 'city', 'architecture', 'street'],
    supply: 1,
    priceUsdMinor: 240000n,
    blockchain: 'ethereum',
    isCuratorsPick: true,
    lockableContent:
      'The drawing has a key. Bottom left: the key cutter, who opens at five. Teal house, top floor: two students, one of them practises the trumpet with a towel in it. Rose house, third floor: my grandmother, the red light is the altar and stays on. Cream house: nobody has seen who lives there, but the plants are watered. Blue house, the two dark floors: for rent since March. If you look at it at ten past one on a Tuesday, somebody in this drawing is awake because of you. Linh',
  },
  {
    ...nightOwl,
    key: 'forty-seconds-after-rain',
    curatorKey: 'sokha',
    title: 'Forty Seconds After Rain',
    year: 2024,
    medium: 'Digital painting with calculated light',
    description:
      'A shopping street in Cholon with the shutter left open for forty seconds. Sixty-four scooters went home in that time, and each of them is a line. Everything stands a second time upside down in the road, where the letters can be read if you turn the picture or know the words.',
    media: [
      {
        file: 'works/forty-seconds-after-rain.webp',
        alt: 'View down a wet shopping street at night: upright neon signs in Vietnamese on both sides, long white and red trails of scooter lamps, and every light mirrored in the road.',
      },
    ],
    category: 'Digital Painting',
    tags: ['night', 'rain', 'street', 'light'],
    supply: 20,
    priceUsdMinor: 18000n,
    state: 'fewLeft',
    history: [
      { buyerKey: 'grace', quantity: 6, daysAgo: 142 },
      { buyerKey: 'quiet-shelf', quantity: 4, daysAgo: 97 },
      { buyerKey: 'yusuf', quantity: 6, daysAgo: 58 },
      { buyerKey: 'sokha', quantity: 1, daysAgo: 31 },
    ],
    resale: { sellerKey: 'yusuf', editions: 2, priceUsdMinor: 23000n },
  },
  {
    ...nightOwl,
    key: 'alley-47',
    title: 'Alley 47',
    year: 2023,
    medium: 'Digital painting with calculated light',
    description:
      'An alley has a number and no name, and the houses in it are counted with a slash. Four lamps were placed where four lamps are; the colours on the walls are what they did with the paint. The woman with the bicycle sells banana fritters in front of the school and lives at 47/19.',
    media: [
      {
        file: 'works/alley-47.webp',
        alt: 'A narrow alley at night between high painted walls, warm and green lamps reflected on the wet ground; a woman in a conical hat wheels a bicycle towards a house with a lit balcony.',
      },
    ],
    category: 'Digital Painting',
    tags: ['night', 'city', 'light'],
    supply: 1,
    priceUsdMinor: 135000n,
    blockchain: 'ethereum',
    state: 'soldOut',
    history: [{ buyerKey: 'grace', quantity: 1, daysAgo: 38 }],
  },
  {
    ...nightOwl,
    key: 'the-cat-has-the-good-stool',
    title: 'The Cat Has the Good Stool',
    year: 2026,
    medium: 'Digital painting',
    description:
      'The roof of a house in Binh Thanh at half past nine. The city is out of focus because the eye is on the coffee. Two glasses were ordered; one of the guests is late, and the other stool has been decided.',
    media: [
      {
        file: 'works/the-cat-has-the-good-stool.webp',
        alt: 'A roof garden at night under strings of bulbs: a red table with two iced coffees, an orange cat on one of two stools, flowering bushes, and behind the wall a city dissolved into coloured discs of light.',
      },
    ],
    category: 'Illustration',
    tags: ['night', 'cat', 'city', 'garden'],
    supply: 60,
    priceUsdMinor: 4500n,
    isCashbackAvailable: true,
    state: 'launchesIn',
    launchInHours: 31,
  },
  {
    ...nightOwl,
    key: 'down-with-the-tide',
    title: 'Down with the Tide',
    year: 2025,
    medium: 'Digital painting, with a print on aluminium',
    description:
      'Sand goes down the Saigon River in the evening and comes back as houses. Two barges pass the port at a quarter past six with about nine hundred tons between them. The towers behind them are some of the last tide but two. Each edition comes with a print a metre and a half wide.',
    media: [
      {
        file: 'works/down-with-the-tide.webp',
        alt: 'Wide river at dusk with a cable bridge, a stepped tower, red port cranes and two low sand barges, all mirrored in violet water; on the right a house on stilts with a lit balcony.',
      },
    ],
    category: 'Physical-backed',
    tags: ['river', 'city', 'dusk', 'physical'],
    supply: 5,
    priceUsdMinor: 86000n,
    blockchain: 'ethereum',
    physical: {
      description: 'A pigment print mounted on aluminium, ready to hang, signed and numbered on the back. Sent crated.',
      widthMm: 1500,
      heightMm: 625,
    },
    history: [
      { buyerKey: 'yusuf', quantity: 1, daysAgo: 66 },
      { buyerKey: 'blue-door', quantity: 1, daysAgo: 24 },
    ],
  },
  {
    ...nightOwl,
    key: 'sign-weather',
    curatorKey: 'sokha',
    title: 'Sign Weather',
    year: 2026,
    medium: 'Video loop, six seconds, silent',
    description:
      'It rains on a noodle shop that is open. The P, the H and the O burn steadily; the bowl dims once, as bowls do; the sign of the lodging house next door has needed a new transformer since the new year. Nothing else happens, and it has been hard to look away from it in the studio.',
    media: [
      {
        file: 'works/sign-weather.mp4',
        poster: 'works/sign-weather-poster.webp',
        alt: 'A lit noodle shop at night in steady rain: red and turquoise neon with a steaming bowl, a cook and a guest in silhouette, rings of raindrops breaking the reflections on the street; a yellow sign flickers slowly.',
      },
    ],
    category: 'Motion',
    tags: ['rain', 'night', 'street', 'loop'],
    assetType: 'video',
    supply: 80,
    priceUsdMinor: 6500n,
    royaltyBps: 750,
    isCashbackAvailable: true,
    isCuratorsPick: true,
    history: [
      { buyerKey: 'grace', quantity: 5, daysAgo: 49 },
      { buyerKey: 'north-light', quantity: 1, daysAgo: 36 },
      { buyerKey: 'sirin', quantity: 2, daysAgo: 9 },
    ],
  },
]

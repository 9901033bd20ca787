import { plainWork, type DemoWork } from '../demo-work.ts'

const gouache = {
  ...plainWork,
  artistKey: 'ishara',
  collectionKey: 'salt-in-the-drawers',
  region: 'South Asia',
  countryCode: 'LK',
} as const

export const isharaWorks: readonly DemoWork[] = [
  {
    ...gouache,
    key: 'koggala-three-fingers',
    curatorKey: 'ruwan',
    title: 'Koggala with the Sun at Three Fingers',
    year: 2025,
    medium: 'Digital gouache, 34,000 dabs',
    description:
      'Hold a hand out under the sun: every finger is a quarter of an hour. With three left the lagoon is still blue on your side and already orange on the other, and the man with the pole starts back. His passenger stopped fishing some time ago and is minding her hat. Every leaf in the foreground has its name on the back of the sheet.',
    media: [
      {
        file: 'works/koggala-three-fingers.webp',
        alt: 'A wide lagoon at sunset in flat dabs of paint: pale sun over violet ridges, glittering water, two people in a red outrigger, tall palms to both sides.',
      },
    ],
    category: 'Digital Painting',
    tags: ['lagoon', 'palms', 'sunset', 'Galle'],
    supply: 1,
    priceUsdMinor: 420000n,
    blockchain: 'ethereum',
    isCuratorsPick: true,
  },
  {
    ...gouache,
    key: 'the-gate-is-still-there',
    curatorKey: 'ruwan',
    title: 'The Gate Is Still There',
    year: 2024,
    medium: 'Digital gouache',
    description:
      'A garden in Leyn Baan Street whose owners went to Melbourne in 1988 and left a key with the neighbours. The key fits nothing by now. Heliconia has the left side, hibiscus the right, and a kingfisher uses the wall on weekdays. What looks like light behind the gate is only the neighbours’ kitchen.',
    media: [
      {
        file: 'works/the-gate-is-still-there.webp',
        alt: 'A blue arched gate stands half open in an orange wall, almost hidden by big green, purple and red leaves, pink hibiscus and red heliconia; a kingfisher sits beside it.',
      },
      {
        file: 'works/the-gate-is-still-there-detail-1.webp',
        alt: 'Close view of the kingfisher, turquoise with an orange breast and a red bill, among hibiscus and red heliconia painted in separate touches.',
      },
    ],
    category: 'Illustration',
    tags: ['garden', 'leaves', 'kingfisher', 'Galle'],
    supply: 25,
    priceUsdMinor: 28000n,
    isCuratorsPick: true,
    history: [
      { buyerKey: 'sirin', quantity: 1, daysAgo: 170 },
      { buyerKey: 'arjun', quantity: 3, daysAgo: 149 },
      { buyerKey: 'ruwan', quantity: 1, daysAgo: 120 },
      { buyerKey: 'blue-door', quantity: 2, daysAgo: 25 },
    ],
    resale: { sellerKey: 'arjun', editions: 2, priceUsdMinor: 34500n },
  },
  {
    ...gouache,
    key: 'nobody-on-the-roofs',
    title: 'Nobody on the Roofs',
    year: 2026,
    medium: 'Digital gouache',
    description:
      'Galle Fort from the rampart at twenty past one, when even the crows look for shade and six of them have not found any. Every tile was laid by itself, and the ones with lichen are the old ones; the whole sheet took seventy thousand touches. The lighthouse is white; it takes its colours from whatever stands in front of it.',
    media: [
      {
        file: 'works/nobody-on-the-roofs.webp',
        alt: 'Rows of red tiled roofs over pale walls with coloured shutters climb towards a turquoise sea and a white lighthouse; bougainvillea glows between them.',
      },
    ],
    category: 'Architecture and Design',
    tags: ['roofs', 'fort', 'lighthouse', 'Galle'],
    supply: 60,
    priceUsdMinor: 7500n,
    isCashbackAvailable: true,
    history: [
      { buyerKey: 'yusuf', quantity: 1, daysAgo: 48 },
      { buyerKey: 'teresa', quantity: 1, daysAgo: 37 },
      { buyerKey: 'noura', quantity: 2, daysAgo: 11 },
    ],
  },
  {
    ...gouache,
    key: 'what-the-tapper-sees',
    title: 'What the Tapper Sees',
    year: 2025,
    medium: 'Digital gouache',
    description:
      'Toddy tappers walk from crown to crown on two ropes and come down once a morning. This is what they have under them: the reef, the canoe of a cousin, thirteen parakeets with thirteen shadows. Ishara Wickramasinghe was taken up once, painted it from memory that night, and has not asked to go again.',
    media: [
      {
        file: 'works/what-the-tapper-sees.webp',
        alt: 'View straight down on coconut palms along a curved beach: yellow-green crowns over pink sand, turquoise to dark blue water, a canoe, green parakeets and their shadows.',
      },
    ],
    category: 'Digital Painting',
    tags: ['palms', 'reef', 'birds', 'from above'],
    supply: 18,
    priceUsdMinor: 19000n,
    state: 'soldOut',
    history: [
      { buyerKey: 'grace', quantity: 4, daysAgo: 133 },
      { buyerKey: 'sirin', quantity: 2, daysAgo: 110 },
      { buyerKey: 'hamad', quantity: 6, daysAgo: 85 },
      { buyerKey: 'blue-door', quantity: 6, daysAgo: 49 },
    ],
  },
]

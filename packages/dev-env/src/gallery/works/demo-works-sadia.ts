import { plainWork, type DemoWork } from '../demo-work.ts'

const geometer = {
  ...plainWork,
  artistKey: 'sadia',
  collectionKey: 'one-number-free',
  region: 'South Asia',
  countryCode: 'PK',
} as const

export const sadiaWorks: readonly DemoWork[] = [
  {
    ...geometer,
    key: 'a-pattern-opening',
    curatorKey: 'karim',
    title: 'A Pattern Opening',
    year: 2024,
    medium: 'Generative drawing',
    description:
      'One tiling of twelve-, six- and four-sided tiles, and one rule: from the middle of every edge two lines leave at the same angle. From left to right the angle grows from 26 to 82 degrees, and the shields close into stars. The glaze goes with it, from the blues of Multan to the red of a kiln that was opened too early. No tile moves; only the number does.',
    media: [
      {
        file: 'works/a-pattern-opening.webp',
        alt: 'A wide band of star pattern that changes from rounded blue shields on the left to sharp orange and red stars on the right, outlined in ivory.',
      },
    ],
    category: 'Generative',
    tags: ['geometry', 'girih', 'tiles'],
    supply: 40,
    priceUsdMinor: 12000n,
    isCuratorsPick: true,
    history: [
      { buyerKey: 'hamad', quantity: 3, daysAgo: 150 },
      { buyerKey: 'karim', quantity: 1, daysAgo: 101 },
      { buyerKey: 'grace', quantity: 1, daysAgo: 33 },
    ],
    resale: { sellerKey: 'hamad', editions: 2, priceUsdMinor: 15500n },
  },
  {
    ...geometer,
    key: 'under-the-tenth-vault',
    curatorKey: 'karim',
    title: 'Under the Tenth Vault',
    year: 2025,
    medium: 'Generative drawing, gold and lapis',
    description:
      'Masons in Isfahan came close to a pattern that never repeats, five centuries before it had a proof. This drawing goes the rest of the way: two rhombs, placed by five families of parallel lines, with one centre and no second one. The gold lines cross every tile edge at 70 degrees and do not know where they are going. Lie under it, if your screen allows; it was meant as a ceiling.',
    media: [
      {
        file: 'works/under-the-tenth-vault.webp',
        alt: 'Interlacing gold lines over a field of blue rhombs that glows turquoise at the centre and falls to dark blue at the corners.',
      },
      {
        file: 'works/under-the-tenth-vault-detail-1.webp',
        alt: 'Close view of the bright centre: five pale jewels between gold bands around a ten-sided field.',
      },
      {
        file: 'works/under-the-tenth-vault-detail-2.webp',
        alt: 'Close view of the darker field, where gold bands cross around pairs of pale diamonds.',
      },
    ],
    category: 'Architecture and Design',
    tags: ['geometry', 'girih', 'gold', 'vault'],
    supply: 1,
    priceUsdMinor: 480000n,
    blockchain: 'ethereum',
    isCuratorsPick: true,
  },
  {
    ...geometer,
    key: 'late-room',
    curatorKey: 'karim',
    title: 'Late Room',
    year: 2026,
    medium: 'Digital painting with calculated light',
    description:
      'A room in the fort that was closed to visitors, at ten to six in the evening. For six years it was where the conservators ate. The screen has eight-sided stars; on the floor they lie down, lengthen and lose their corners.',
    media: [
      {
        file: 'works/late-room.webp',
        alt: 'A dark blue room with a pointed window of pierced stars glowing amber; its light falls in a long slanting pattern across the stone floor.',
      },
    ],
    category: 'Digital Painting',
    tags: ['light', 'jali', 'Lahore'],
    supply: 3,
    priceUsdMinor: 95000n,
    blockchain: 'ethereum',
    state: 'fewLeft',
    lockableContent:
      'To the keeper of this room. I have measured that window so often that I could not see it any more, and then one evening someone had left the door open and it was on the floor. Nobody spoke. We finished our rice and watched it climb the far wall until it was gone, which took eleven minutes. I promised the old foreman that I would not tell where the room is. If you ever find it, bring something to eat. Sadia Mirza, Lahore',
    history: [
      { buyerKey: 'hamad', quantity: 1, daysAgo: 29 },
      { buyerKey: 'quiet-shelf', quantity: 1, daysAgo: 21 },
    ],
  },
  {
    ...geometer,
    key: 'breathing-star',
    title: 'Breathing Star',
    year: 2023,
    medium: 'Loop of 40 drawings',
    description:
      'The same tiles in every frame. The angle opens and closes once in two and a half seconds, which is about how a person breathes who is not being watched.',
    media: [
      {
        file: 'works/breathing-star.gif',
        alt: 'A looping pattern of teal, navy and ochre stars whose points open into petals and close again.',
      },
    ],
    category: 'Motion',
    tags: ['geometry', 'girih', 'loop'],
    assetType: 'gif',
    supply: 150,
    priceUsdMinor: 2500n,
    royaltyBps: 750,
    isCashbackAvailable: true,
    history: [
      { buyerKey: 'hamad', quantity: 10, daysAgo: 210 },
      { buyerKey: 'grace', quantity: 5, daysAgo: 190 },
      { buyerKey: 'quiet-shelf', quantity: 2, daysAgo: 77 },
      { buyerKey: 'farah', quantity: 1, daysAgo: 76 },
    ],
  },
]

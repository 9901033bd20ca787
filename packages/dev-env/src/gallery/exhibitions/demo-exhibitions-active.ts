import type { DemoExhibition } from './demo-exhibition.ts'

/** Exhibitions that are on view beside the featured one. */
export const activeExhibitions: readonly DemoExhibition[] = [
  {
    key: 'walked-on-by-evening',
    title: 'Walked On by Evening',
    curatorKey: 'anjali',
    countryCode: 'IN',
    cloth: 'madder',
    coverWorkKey: 'eight-petals-before-school',
    opensInDays: -5,
    openForDays: 40,
    description:
      '<p>A kolam is drawn before six and is gone by the time the children come home. A banana leaf is a plate once. A silk patola was cut for a bride and worn until it could be read from both sides.</p><p>Museums are built against this, and I work in one. Here I wanted to see what a picture keeps of a thing that was <em>made to be used up</em>: the shadow of a door bar, two wet footprints, the fold of a cloth that has been carried.</p>',
    rooms: [
      {
        title: 'The Step',
        wallText:
          'Kamala Thevar again, at two other hours than the one at the door. The film closes for less than a second.',
        works: [
          ['eight-petals-before-school', 86],
          ['late-for-the-bus', 96],
          ['one-line-sixty-one-dots', 80],
        ],
      },
      {
        title: 'The Table and the Chest',
        wallText: 'What is laid out, and what is laid away. The leaf was eaten from twenty minutes after it was drawn.',
        works: [
          ['seven-fish-one-leaf', 98],
          ['patola-unfolded', 84],
        ],
      },
      {
        title: 'The Floor Goes On',
        wallText:
          'Two patterns that could pave a courtyard, and a fish from a floor that people have crossed for fifteen centuries.',
        works: [
          ['a-pattern-opening', 76],
          ['breathing-star', 70],
          ['the-fish-that-turned-back', 66],
        ],
      },
    ],
  },
  {
    key: 'ten-to-four',
    title: 'Ten to Four',
    curatorKey: 'ruwan',
    countryCode: 'LK',
    cloth: 'ash',
    coverWorkKey: 'what-one-tide-left',
    opensInDays: -19,
    openForDays: 61,
    description:
      '<p>At ten to four in the morning the tide gauge at Korangi is at its lowest and the indigo vats in Pekalongan are at their calmest. Both are stirred at four.</p><p>Everything here is blue for a practical reason: iron salts, fermented leaves, the depth of the water. I have hung the works by how long they took in the light, from <strong>no time at all</strong> to thirty-one minutes. Stand in the second room for eight minutes; most visitors stay for eleven.</p>',
    rooms: [
      {
        title: 'Laid on Paper',
        wallText: 'Zoya Baloch coats the paper at night and puts it out when the muezzin clears his throat.',
        works: [
          ['what-one-tide-left', 78],
          ['maidenhair-wet-wall', 96],
        ],
      },
      {
        title: 'Heard',
        wallText:
          'A recording without a recorder, a chart without land, and four bowls that are never quite round. Sit between them.',
        works: [
          ['creek-before-four', 76],
          ['chart-without-land', 100],
          ['four-bowls-twenty-seconds', 76],
        ],
      },
      {
        title: 'Dipped',
        wallText:
          'In a vat the light does nothing and the air does everything: the cloth comes out green and turns while one watches.',
        works: [
          ['eclipse-in-parang', 90],
          ['first-rain-under-megamendung', 66],
        ],
      },
      {
        title: 'Thirty-one Minutes',
        wallText: 'A ruler made of seeds. Read it from left to right, as the board was moved.',
        works: [['test-strip-thirty-one-seeds', 62]],
      },
    ],
  },
  {
    key: 'shadow-is-extra',
    title: 'Shadow Is Extra',
    curatorKey: 'maitha',
    countryCode: 'AE',
    cloth: 'walnut',
    coverWorkKey: 'late-room',
    opensInDays: -33,
    openForDays: 64,
    description:
      '<p>In the souk of Sharjah the price of a screen used to be given twice: for the wood, and for the shadow. Whoever paid only for the wood got a frame with straight bars.</p><p>The lamp plan hangs beside the list of works. There are nine lamps in four rooms, and none of them points at a picture. They point at what the pictures do to the wall.</p>',
    rooms: [
      {
        title: 'Pierced',
        wallText: 'The window at the door is at the end of its afternoon. No two of these windows get the same one.',
        works: [
          ['late-room', 100],
          ['shade-is-a-material', 82],
        ],
      },
      {
        title: 'Dug',
        wallText:
          'Shade by going down. Rezwan Chowdhury counted the steps of a well near Abhaneri, then left out the ones that nobody used.',
        works: [['stepwell-nine-terraces', 98]],
      },
      {
        title: 'Set on a Table',
        wallText:
          'Nadim Khoury measures what stands in kitchens and lets it be five o’clock. The window has no glass; that is why the edges are hard.',
        works: [
          ['seven-vessels-at-five', 80],
          ['three-arches-for-a-table', 98],
        ],
      },
      {
        title: 'Not There',
        wallText: 'Three works without any shadow at all. Something stands in front of each of them nevertheless.',
        works: [
          ['sadu-with-a-guest', 92],
          ['held-breath', 78],
          ['pairs-that-will-not-settle', 78],
        ],
      },
    ],
  },
  {
    key: 'the-board-still-works',
    title: 'The Board Still Works',
    curatorKey: 'sokha',
    countryCode: 'PH',
    cloth: 'lac',
    coverWorkKey: 'corner-store-320',
    opensInDays: -8,
    openForDays: 52,
    description:
      '<p>My uncle fixed radios on Street 130 in Phnom Penh and never threw a board away. He wrote on each what it could still do. <em>Plays, not loud. Receives at night. Left side only.</em></p><p>These three artists write the same labels. A sign that needs a transformer, a fan with one blade short, a bus that arrives in the order of its brightness. Nothing here is broken; it has only become particular.</p>',
    rooms: [
      {
        title: 'Receives at Night',
        wallText: 'Ho Chi Minh City and Manila after ten. The loop by Linh contains one event, and it is small.',
        works: [
          ['sign-weather', 94],
          ['forty-seconds-after-rain', 70],
        ],
      },
      {
        title: 'Left Side Only',
        wallText:
          'Joaquin Salonga sorts what he has drawn by rules he found in faults. The driver’s side can be trusted.',
        works: [
          ['jeepney-last-packet-missing', 80],
          ['santo-channel-nine', 98],
        ],
      },
      {
        title: 'Plays, Not Loud',
        wallText:
          'A bus, a serenade and a fan; the store is open by the door. Only the serenade makes a sound; the fan has been asked not to.',
        works: [
          ['corner-store-320', 80],
          ['last-trip-to-cubao', 70],
          ['kundiman-for-four-channels', 88],
          ['april-half-over', 76],
        ],
      },
    ],
  },
  {
    key: 'no-camera-was-carried',
    title: 'No Camera Was Carried',
    curatorKey: 'karim',
    countryCode: 'OM',
    cloth: 'henna',
    coverWorkKey: 'after-the-only-rain',
    opensInDays: -26,
    openForDays: 45,
    description:
      '<p>I hung photographs for fifteen years and believed most of them. None of the pictures in these rooms was seen by anybody before it was finished. They were reckoned: from wind, from evaporation, from seventy thousand touches of a brush.</p><p>They are not more true for that. But nobody had to be sent there.</p>',
    rooms: [
      {
        title: 'Dry',
        wallText: 'Badr Al Harthy gets up at four. The second picture is sand, and has been taken for other things.',
        works: [
          ['first-sun', 68],
          ['reclining', 76],
          ['after-the-only-rain', 82],
        ],
      },
      {
        title: 'Wet',
        wallText: 'Three rivers at the same hour in three countries. Only one of the boats is going home.',
        works: [
          ['koggala-three-fingers', 66],
          ['down-with-the-tide', 62],
          ['manila-bay-by-brightness', 72],
        ],
      },
      {
        title: 'One O’Clock, Twice',
        wallText: 'At noon and at midnight there is nobody about. Six crows are looking for shade.',
        works: [
          ['nobody-on-the-roofs', 86],
          ['slow-sky', 78],
        ],
      },
    ],
  },
]

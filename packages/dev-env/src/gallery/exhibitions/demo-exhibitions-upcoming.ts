import type { DemoExhibition } from './demo-exhibition.ts'

/**
 * Exhibitions that are announced. Of their works none has been sold in part: what is for sale waits for the opening,
 * the rest is lent.
 */
export const upcomingExhibitions: readonly DemoExhibition[] = [
  {
    key: 'high-tide-ground-floor',
    title: 'High Tide, Ground Floor',
    curatorKey: 'sokha',
    countryCode: 'VN',
    cloth: 'verdigris',
    coverWorkKey: 'spring-tide-jalan-samudra',
    opensInDays: 3,
    openForDays: 49,
    description:
      '<p>In the north of Pekalongan the sea now visits with the washing. In Binh Thanh the coffee is served on the roof. In Dhaka a viaduct keeps its feet wet so that the road need not.</p><p>An exhibition about ground floors, by people who have moved up one. The works are hung twelve centimetres higher than usual. You will get used to it.</p>',
    rooms: [
      {
        title: 'The Sill',
        wallText:
          'Measure the doors. Linh drew hers at one to fifty, and the water in the next room is to the same scale.',
        works: [
          ['three-metres-wide', 100],
          ['alley-47', 94],
        ],
      },
      {
        title: 'The Street',
        wallText: 'The tide is at the door. Here there was still a ferry, and it was full.',
        works: [
          ['spring-tide-jalan-samudra', 84],
          ['last-boat-across', 74],
        ],
      },
      {
        title: 'The Roof',
        wallText: 'Where the kitchen went. One glass has not been called for.',
        works: [
          ['the-cat-has-the-good-stool', 84],
          ['low-tide', 72],
        ],
      },
    ],
  },
  {
    key: 'count-again',
    title: 'Count Again',
    curatorKey: 'farah',
    countryCode: 'ID',
    cloth: 'indigo',
    coverWorkKey: 'dipped-four-times',
    opensInDays: 11,
    openForDays: 56,
    description:
      '<p>Three hundred and thirty threads, in bundles of five. Eight hundred and forty-one dots. Two sets of sixty-six ribs. Four baths. Whoever makes such things counts under her breath and must not be spoken to.</p><p>I visited five of them and was not spoken to. Afterwards each showed me the place where she had lost count, and what she had done about it. Those places are marked on the plan, but not on the works.</p>',
    rooms: [
      {
        title: 'Threads',
        wallText:
          'The cloth at the door was read from the bottom, bath by bath. These two were read from the fold; one carries the names of a family, which has lent it back.',
        works: [
          ['hinggi-for-a-dry-season', 100],
          ['the-ship-that-carries-names', 70],
          ['dipped-four-times', 100],
        ],
      },
      {
        title: 'Dots, Ribs, Rays',
        wallText: 'Three ways of drawing a line by putting down something else.',
        works: [
          ['night-of-lamps', 72],
          ['planks-nobody-drew', 66],
          ['under-the-tenth-vault', 88],
        ],
      },
    ],
  },
  {
    key: 'north-west-light',
    title: 'North-West Light',
    curatorKey: 'anjali',
    countryCode: 'NP',
    cloth: 'prussian',
    coverWorkKey: 'lake-not-on-the-1962-sheet',
    opensInDays: 24,
    openForDays: 63,
    description:
      '<p>On survey sheets the sun stands in the north-west. It never does that in Nepal, and no surveyor has ever minded: lit from there, hills look like hills, and lit from anywhere else like holes.</p><p>Four people who work under one lamp each. One cuts, one brushes, one renders, one sets stones. I asked them where the lamp stands, and all four pointed over their left shoulder <em>without looking</em>.</p>',
    rooms: [
      {
        title: 'Cut',
        wallText:
          'The lake at the door took seventeen sheets, this hillside twenty-six. It is white on white; give it as long.',
        works: [
          ['lake-not-on-the-1962-sheet', 100],
          ['terraces-before-planting', 66],
        ],
      },
      {
        title: 'Brushed',
        wallText: 'The long one is read from the right, at the pace of a rowing boat. The bench is on rails.',
        works: [['a-crossing-read-from-the-right', 60]],
      },
      {
        title: 'Turned, Set, Kept',
        wallText:
          'A day of seven seconds, a tree of sixteen thousand stones, and the one stroke of March. The last two are lent.',
        works: [
          ['a-day-without-hands', 78],
          ['pomegranate-with-two-partridges', 96],
          ['one-stroke-in-thirty', 78],
        ],
      },
    ],
  },
]

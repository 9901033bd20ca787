import type { DemoExhibition } from './demo-exhibition.ts'

/** The exhibition that the gallery opens with. */
export const whatTheWaterKeeps: DemoExhibition = {
  key: 'what-the-water-keeps',
  title: 'What the Water Keeps',
  curatorKey: 'farah',
  countryCode: 'MY',
  cloth: 'turmeric',
  coverWorkKey: 'umbrella-weather',
  opensInDays: -12,
  openForDays: 47,
  isFeatured: true,
  description:
    '<p>The ferry ramp in Thonburi has eleven steps, and in October four of them belong to the river. In Dhaka an architect draws the plinth first and the house when there is money. On Vypin there is an island that the new chart has left out.</p><p>I asked four artists not for pictures of rain but for what rain leaves undone: the crossing not made, the room kept above the line, the coast that moved while somebody was drawing it. <em>Leave your umbrella at the door.</em> The third room makes a sound.</p>',
  rooms: [
    {
      title: 'Above the Line',
      wallText:
        'Two buildings by Rezwan Chowdhury that expect the river. He models the water mark before he models the door.',
      works: [
        ['high-water', 92],
        ['low-tide', 78],
      ],
    },
    {
      title: 'The Crossing',
      wallText:
        'A ferry holds sixty people and, in the season, sixty umbrellas. One week of the year in Kupang nobody crosses at all; look for the red stripe.',
      works: [
        ['umbrella-weather', 100],
        ['last-boat-across', 74],
        ['fifty-two-weeks-of-rain', 96],
      ],
    },
    {
      title: 'The Chart Moves',
      wallText:
        'Leela Kurian sounds the backwaters with a rod, by ear, and from old sheets that disagree. The score can be heard; the circles cannot be landed on.',
      works: [
        ['backwater-eleven-sheets', 84],
        ['chart-without-land', 100],
        ['megh-22-seconds', 72],
      ],
    },
  ],
}

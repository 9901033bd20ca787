import type { DemoExhibition } from './demo-exhibition.ts'

/** The exhibition that has closed; its works stay where they are. */
export const firstSeason: DemoExhibition = {
  key: 'six-hands',
  title: 'Six Hands',
  curatorKey: 'maitha',
  countryCode: 'AE',
  cloth: 'salt',
  coverWorkKey: 'patola-unfolded',
  opensInDays: -148,
  openForDays: 92,
  description:
    '<p>Six people who had never met were asked to send one picture each and the name of the tool they would save from a fire. A loom, a compass, a stencil drum, a set square, a plane table, a tuning fork.</p><p>The pictures hang in the order in which the tools were answered. Nobody chose the computer, though every one of them used it.</p>',
  rooms: [
    {
      title: 'Loom, Compass, Drum',
      wallText:
        'Three tools that repeat; the loom is at the door. In each of these works the repeat slips once, and it takes a while to find where.',
      works: [
        ['patola-unfolded', 88],
        ['a-pattern-opening', 70],
        ['april-half-over', 86],
      ],
    },
    {
      title: 'Square, Table, Fork',
      wallText:
        'Three tools that measure: a wall, a horizon, a current. The last work was sold before the lamps were set.',
      works: [
        ['shade-is-a-material', 90],
        ['first-sun', 68],
        ['crossing-currents', 76],
      ],
    },
  ],
}

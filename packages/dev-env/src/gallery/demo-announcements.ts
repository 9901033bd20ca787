/** What the house of the demo tells on its home page. */
export type DemoAnnouncement = {
  title: string
  /** A path, or the exhibition that it is about. */
  link: string | { exhibition: string; curatorKey: string }
  /** Files below `packages/dev-env/originals`: one for wide windows, one for narrow ones. */
  desktop: string
  mobile: string
  daysAgo: number
}

export const demoAnnouncements: readonly DemoAnnouncement[] = [
  {
    title: 'What the Water Keeps is open',
    link: { exhibition: 'What the Water Keeps', curatorKey: 'farah' },
    desktop: 'works/crossing-currents.webp',
    mobile: 'works/high-water.webp',
    daysAgo: 2,
  },
  {
    title: 'Last Train to Vikram: three sets of one-sheets, and an invite',
    link: '/vikram',
    desktop: 'works/the-viaduct-poster.webp',
    mobile: 'works/the-viaduct-upright-poster.webp',
    daysAgo: 3,
  },
  {
    title: 'Count Again opens soon',
    link: { exhibition: 'Count Again', curatorKey: 'farah' },
    desktop: 'works/eight-petals-before-school.webp',
    mobile: 'works/eight-petals-before-school.webp',
    daysAgo: 4,
  },
  {
    title: 'Films and sounds play on the page of a work',
    link: '/marketplace/artwork?assetType=video',
    desktop: 'works/low-tide-poster.webp',
    mobile: 'works/low-tide-poster.webp',
    daysAgo: 9,
  },
  {
    title: 'Cyanotypes by Zoya Baloch',
    link: '/marketplace/artwork?query=Zoya+Baloch',
    desktop: 'works/maidenhair-wet-wall.webp',
    mobile: 'works/what-one-tide-left.webp',
    daysAgo: 13,
  },
  {
    title: 'The Board Still Works, until the lights go out',
    link: { exhibition: 'The Board Still Works', curatorKey: 'sokha' },
    desktop: 'works/sign-weather-poster.webp',
    mobile: 'works/alley-47.webp',
    daysAgo: 20,
  },
]

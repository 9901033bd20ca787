/** What somebody of the demo gallery follows: the work, the artist or the search named by its key or its address. */
export type DemoAlert = { by: string; byMail?: true } & (
  | { workKey: string }
  | { artistKey: string }
  | { search: string }
)

/** A work whose auction ends within a day, others at rest, an artist each, and searches with and without words. */
export const demoAlerts: readonly DemoAlert[] = [
  { by: 'grace', workKey: 'manila-bay-by-brightness' },
  { by: 'grace', artistKey: 'rezwan' },
  { by: 'grace', search: 'assetType=video&maxPrice=100' },
  { by: 'hamad', search: 'query=rain' },
  { by: 'hamad', artistKey: 'zoya', byMail: true },
  { by: 'hamad', workKey: 'seven-ridges-first-light' },
  { by: 'hamad', workKey: 'what-one-tide-left' },
]

/** The dyes of exhibition covers, each a ground with an ink that reads on it. */
export const cloths = [
  'madder',
  'indigo',
  'turmeric',
  'lac',
  'henna',
  'verdigris',
  'prussian',
  'walnut',
  'ash',
  'salt',
] as const

export type Cloth = (typeof cloths)[number]

/** Works and people that staff of the demo put forward, by key. */
export const demoFrontLists = {
  featured: [
    'low-tide',
    'manila-bay-by-brightness',
    'maidenhair-wet-wall',
    'eight-petals-before-school',
    'night-line-river',
    'stepwell-nine-terraces',
    'hinggi-for-a-dry-season',
    'under-the-tenth-vault',
  ],
  showcase: ['april-half-over', 'breathing-star', 'terraces-before-planting', 'after-the-only-rain'],
  banner: ['high-water', 'night-of-lamps', 'eclipse-in-parang'],
  celebrities: ['rezwan', 'kamala', 'joaquin'],
} as const

/** What there is to look at besides the works: in the footer, and in the menu of a phone. */
export const galleryLinks = [
  { to: '/marketplace/exhibition', key: 'exhibitions' },
  { to: '/marketplace/artist', key: 'artists' },
  { to: '/marketplace/curator', key: 'curators' },
  { to: '/collections', key: 'collections' },
  { to: '/land', key: 'land' },
] as const

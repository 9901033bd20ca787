/** What some people of the demo show at the top of their page. Files below `packages/dev-env/originals`. */
export type DemoProfile = {
  /** A still; of a film its poster. */
  background?: string
  film?: string
  social?: { website?: string; instagram?: string; twitter?: string }
}

const elsewhere = (name: string): DemoProfile['social'] => ({
  website: `https://${name}.example/`,
  instagram: `https://instagram.com/${name}.example`,
})

/** By key of the person. */
export const demoProfiles: Readonly<Record<string, DemoProfile>> = {
  marlina: { background: 'works/the-ship-that-carries-names.webp', social: elsewhere('marlinadapa') },
  badr: { background: 'works/slow-sky-poster.webp', film: 'works/slow-sky.mp4', social: elsewhere('badralharthy') },
  joaquin: { background: 'works/manila-bay-by-brightness.webp', social: elsewhere('joaquinsalonga') },
  leela: { background: 'works/backwater-eleven-sheets.webp' },
  wulan: { background: 'works/first-rain-under-megamendung.webp', social: elsewhere('wulanprameswari') },
  zoya: { social: elsewhere('zoyabaloch') },
  farah: {
    background: 'works/crossing-currents.webp',
    social: { ...elsewhere('farahaziz'), twitter: 'https://x.com/farahaziz_example' },
  },
  karim: { background: 'works/reclining.webp', social: elsewhere('karimnassar') },
  grace: { background: 'works/umbrella-weather.webp' },
}

import type { ShownFilm, TierCard } from '@monsoon/contract/house/film'
import { describe, expect, it } from 'vitest'
import { toPageFilm } from './shown-film.ts'
import { toShownTier } from './tier-list.tsx'

const source = (url: string) => ({ url, mimeType: 'video/mp4', width: null, height: null })
const filmOf = (...urls: string[]): ShownFilm => ({ sources: urls.map(source), durationMs: 5_000, picture: null })

describe('the film for a window', () => {
  it('is the best copy in a wide one, and in a narrow one the smallest, or that of a film of its own [CONST-007]', () => {
    const copies = filmOf('/1080.mp4', '/480.mp4')
    expect(toPageFilm(copies)).toMatchObject({ wide: '/1080.mp4', narrow: '/480.mp4' })
    expect(toPageFilm(copies, filmOf('/tall-720.mp4', '/tall-480.mp4'))).toMatchObject({
      wide: '/1080.mp4',
      narrow: '/tall-480.mp4',
    })
    expect(toPageFilm(filmOf('/as-it-came.mp4'))).toMatchObject({ wide: '/as-it-came.mp4', narrow: '/as-it-came.mp4' })
  })
})

describe('a tier on the page of the film', () => {
  it('has its name, count, benefits and film, and no price anywhere in it [RULE-018, SCREEN-144]', () => {
    const person = { userId: 'u1', name: 'Linh' } as TierCard['user']
    const tier: TierCard = {
      collectionId: 'c1',
      name: 'The Lamp',
      description: '',
      featured: false,
      itemsCount: 3,
      user: person,
      logo: null,
      thumbnail: null,
      backgroundPicture: null,
      works: [],
      videoSrc: '/lamp.mp4',
      price: 1333,
      discountedPrice: 1000,
      benefits: ['A loop'],
      extraBenefits: ['And the glass'],
      film: filmOf('/lamp.mp4'),
    }
    const shown = toShownTier(tier)
    expect(shown).toMatchObject({ name: 'The Lamp', itemsCount: 3, benefits: ['A loop'], film: { wide: '/lamp.mp4' } })
    expect(JSON.stringify(shown)).not.toMatch(/1333|1000|rice/)
  })
})

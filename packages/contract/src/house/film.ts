import { z } from 'zod'
import { collectionCard } from '../works/collections.ts'
import { filmTitle, premiere } from './contents.ts'
import { endpoint } from '../endpoint.ts'
import { mediaSource, picture, time, usd } from '../shapes.ts'

/** A film as it runs on a page, muted and over and over: its files, best first, and the picture until it runs. */
export const shownFilm = z.object({
  sources: z.array(mediaSource).min(1),
  durationMs: z.int().nullable(),
  picture: picture.nullable(),
})
export type ShownFilm = z.infer<typeof shownFilm>

/** A collection as a tier of the film (ENT-056). */
export const tierCard = collectionCard.extend({
  price: usd.nullable().describe('of an edition of each of its works; null: one is offered for something else by now'),
  discountedPrice: usd.nullable().describe('what it costs now'),
  benefits: z.array(z.string()),
  extraBenefits: z.array(z.string()),
  videoSrc: z.string().describe('the first of the files of `film`'),
  film: shownFilm,
})
export type TierCard = z.infer<typeof tierCard>

const film = filmTitle.pick({ title: true, ownTitle: true, credits: true }).extend({
  film: shownFilm,
  narrowFilm: shownFilm.nullable().describe('for windows of 768 px and less; null: the smallest file of `film`'),
})

export const filmPage = z.object({
  film: film.nullable().describe('null: the house has none'),
  tiers: z.array(tierCard).describe('in the order of staff, without those that not everybody sees'),
  premieres: z.array(premiere),
  serverTime: time,
})
export type FilmPage = z.infer<typeof filmPage>

export const filmEndpoints = {
  'GET /v1/film': endpoint({
    summary: 'The film of the house: its banner, its tiers, which are collections, and its premieres',
    auth: 'anyone',
    data: filmPage,
    errors: [],
    publicCacheSeconds: 1,
  }),
}

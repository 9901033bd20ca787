import type { CollectionCard } from '@monsoon/contract/works/collections'
import { type Contents, type FilmTier, linesOf } from '@monsoon/contract/house/contents'
import type { FilmPage, ShownFilm, TierCard } from '@monsoon/contract/house/film'
import { invariant } from '@monsoon/domain/invariant'
import { minorToUsd, usdToMinor } from '@monsoon/domain/money'
import { readCollectionCards } from '#catalog/collections/read-collection.ts'
import { Refusal } from '#errors.ts'
import { mediaUrl } from '#files/media-files.ts'
import { toPicture, toSources } from '#files/picture-view.ts'
import type { Resources } from '#resources.ts'
import { type FilmRow, listFilms, listOtherwisePriced } from './film-queries.ts'
import { readNewestContent } from './read-content.ts'

type FilmContent = Contents['film']

async function readFilmContent(needs: Pick<Resources, 'db' | 'config'>): Promise<FilmContent> {
  const found = await readNewestContent(needs, 'film')
  invariant(found.page === 'film', 'the words are those of the page that was asked for')
  return found.content
}

/** What a path of this site ends with. */
const idIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

const filmPathsOf = ({ film, tiers }: FilmContent): string[] => [
  ...film.flatMap((one) => [one.film, one.narrowFilm]),
  ...tiers.map((tier) => tier.film),
]

/** The films behind paths of works; '' and what not everybody sees have none. */
async function readFilms(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  paths: readonly string[],
): Promise<(path: string) => ShownFilm | undefined> {
  const rows = await listFilms(
    db,
    paths.flatMap((path) => (path === '' ? [] : idIn(path))),
  )
  const films = new Map(rows.map((row) => [row.itemId, toShownFilm(row, config.MEDIA_ORIGIN)]))
  return (path) => films.get(idIn(path))
}

function toShownFilm(
  { shownKey, mimeType, copies, durationMs, picture, alt }: FilmRow,
  mediaOrigin: string,
): ShownFilm {
  const asItCame = { url: mediaUrl(shownKey, mediaOrigin), mimeType, width: null, height: null }
  return {
    sources: copies.length > 0 ? toSources(copies, mediaOrigin) : [asItCame],
    durationMs,
    picture: picture && toPicture(picture, alt, { mediaOrigin }),
  }
}

/** The page of the film: what staff published, as far as everybody sees it. */
export async function readFilmPage(resources: Resources): Promise<Omit<FilmPage, 'serverTime'>> {
  const content = await readFilmContent(resources)
  const [filmOf, tiers] = await Promise.all([
    readFilms(resources, filmPathsOf(content)),
    readTiers(resources, content.tiers),
  ])
  const [told] = content.film
  const film = told && filmOf(told.film)
  return {
    film:
      told && film
        ? {
            title: told.title,
            ownTitle: told.ownTitle,
            credits: told.credits,
            film,
            narrowFilm: filmOf(told.narrowFilm) ?? null,
          }
        : null,
    tiers: tiers.flatMap(({ tier, card, arePricesTrue }) => {
      const shown = filmOf(tier.film)
      return shown ? [toTierCard(tier, { card, film: shown, arePricesTrue })] : []
    }),
    premieres: content.premieres,
  }
}

/** Tiers whose collection everybody sees; and whether its works cost what is said of them. */
async function readTiers(resources: Resources, tiers: readonly FilmTier[]) {
  const said = tiers.map((tier) => ({
    collectionId: idIn(tier.collection),
    priceMinor: usdToMinor(tier.discountedPrice),
  }))
  const [cards, otherwise] = await Promise.all([
    readCollectionCards(resources, { collectionIds: said.map(({ collectionId }) => collectionId), viewer: null }),
    listOtherwisePriced(resources.db, said),
  ])
  return tiers.flatMap((tier) => {
    const card = cards.get(idIn(tier.collection))
    return card ? [{ tier, card, arePricesTrue: !otherwise.includes(card.collectionId) }] : []
  })
}

function toTierCard(
  tier: FilmTier,
  { card, film, arePricesTrue }: { card: CollectionCard; film: ShownFilm; arePricesTrue: boolean },
): TierCard {
  const shownPrice = (typed: string) => (arePricesTrue ? minorToUsd(usdToMinor(typed)) : null)
  return {
    ...card,
    price: shownPrice(tier.price),
    discountedPrice: shownPrice(tier.discountedPrice),
    benefits: linesOf(tier.benefits),
    extraBenefits: linesOf(tier.extraBenefits),
    videoSrc: film.sources[0]?.url ?? '',
    film,
  }
}

/** Whether the works of a collection come with an invite to the world of the film. */
export async function isTier(needs: Pick<Resources, 'db' | 'config'>, collectionId: string): Promise<boolean> {
  const { tiers } = await readFilmContent(needs)
  return tiers.some((tier) => idIn(tier.collection) === collectionId)
}

/** Throws Refusal `content-path-dead` where a film or a collection is named that is not there for everybody. */
export async function requireFilmPaths(resources: Resources, content: FilmContent): Promise<void> {
  const [filmOf, tiers] = await Promise.all([
    readFilms(resources, filmPathsOf(content)),
    readTiers(resources, content.tiers),
  ])
  const found = new Set(tiers.map(({ tier }) => tier.collection))
  const isDead = (path: string) => path !== '' && !found.has(path) && !filmOf(path)
  const path = [...filmPathsOf(content), ...content.tiers.map((tier) => tier.collection)].find(isDead)
  if (path !== undefined) throw new Refusal('content-path-dead', { path })
}

import { plainProse } from '../../house/house-prose.tsx'
import type { ShownTier } from '../../film/tier-list.tsx'
import type { PageFilm } from '../../film/shown-film.ts'
import { JsonLd } from '../../session/head/json-ld.tsx'

type FilmJsonLdProps = {
  film: { title: string; ownTitle: string; credits: string; film: PageFilm }
  tiers: readonly ShownTier[]
  url: string
}

/** The film and its collections for search engines (schema.org Movie and ItemList). */
export function FilmJsonLd({ film: { title, ownTitle, credits, film }, tiers, url }: FilmJsonLdProps) {
  const at = (path: string) => new URL(path, url).href
  const image = film.picture?.webp.split(', ').at(-1)?.split(' ', 1)[0]
  return (
    <JsonLd
      data={{
        '@graph': [
          {
            '@type': 'Movie',
            '@id': at('/vikram#film'),
            name: title,
            description: plainProse(credits),
            url,
            ...(ownTitle && { alternateName: ownTitle }),
            ...(image && { image: at(image) }),
          },
          {
            '@type': 'ItemList',
            numberOfItems: tiers.length,
            itemListElement: tiers.map(({ collectionId, name }, place) => ({
              '@type': 'ListItem',
              position: place + 1,
              name,
              url: at(`/creation/${collectionId}`),
            })),
          },
        ],
      }}
    />
  )
}

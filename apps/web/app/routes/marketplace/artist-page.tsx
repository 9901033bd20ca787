import type { Api, CallInput } from '@monsoon/contract/client'
import { peoplePageSize } from '@monsoon/contract/works/marketplace-filters'
import type { Route } from './+types/artist-page'
import { api } from '../../api-client.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { ArtistCard } from '../../ui/pictures/artist-card.tsx'
import { SkeletonPeople } from '../../ui/skeleton.tsx'
import type { Filters } from './filters.ts'
import { loadList } from './list-loader.ts'
import { MarketplacePage } from './marketplace-page.tsx'
import { Results } from './results.tsx'
import { toShownPerson, type ShownPerson } from './shown-person.ts'
import { personPath } from '../../people/person-link.tsx'

async function readArtists(call: Api, { query: search, ...filters }: Filters, offset: number) {
  const query = { limit: peoplePageSize, offset, ...filters, ...(search && { search }) }
  const { data } = await call('GET /v1/artist-list', {
    query: query as CallInput<'GET /v1/artist-list'>['query'] & object,
  })
  return { items: data.artists.map(toShownPerson), pagination: data.pagination }
}

export function loader(args: Route.LoaderArgs) {
  return loadList(args, {
    tab: 'artist',
    read: ({ api: call, filters, page }) => readArtists(call, filters, page),
  })
}

export default function ArtistPage({ loaderData }: Route.ComponentProps) {
  const { filters, page, list, options, url } = loaderData
  return (
    <MarketplacePage
      tab="artist"
      {...{ filters, options, url }}
      count={list.pagination}
      skeleton={<SkeletonPeople count={8} />}
    >
      <Results<ShownPerson>
        key={url}
        tab="artist"
        {...{ filters, page }}
        rendered={list}
        load={(next) => readArtists(api, filters, next)}
        skeleton={<SkeletonPeople count={4} />}
        show={(people, label) => (
          <ul aria-label={label} className="people">
            {people.map((person) => (
              <li key={person.id}>
                <ArtistCard
                  person={person}
                  region={person.region}
                  to={personPath(person)}
                  {...(person.artsCount > 0 && { workCount: person.artsCount })}
                />
              </li>
            ))}
          </ul>
        )}
      />
    </MarketplacePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}

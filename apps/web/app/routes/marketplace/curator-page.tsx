import type { Api, CallInput } from '@monsoon/contract/client'
import { peoplePageSize } from '@monsoon/contract/works/marketplace-filters'
import type { Route } from './+types/curator-page'
import { api } from '../../api-client.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { CuratorCard } from '../../ui/pictures/curator-card.tsx'
import { SkeletonPeople } from '../../ui/skeleton.tsx'
import type { Filters } from './filters.ts'
import { loadList } from './list-loader.ts'
import { MarketplacePage } from './marketplace-page.tsx'
import { Results } from './results.tsx'
import { toShownPerson, type ShownPerson } from './shown-person.ts'
import { personPath } from '../../people/person-link.tsx'

async function readCurators(call: Api, { query: search, ...filters }: Filters, offset: number) {
  const query = { limit: peoplePageSize, offset, type: 'curator', ...filters, ...(search && { search }) }
  const { data } = await call('GET /v1/user-list', { query: query as CallInput<'GET /v1/user-list'>['query'] & object })
  return { items: data.users.map(toShownPerson), pagination: data.pagination }
}

export function loader(args: Route.LoaderArgs) {
  return loadList(args, {
    tab: 'curator',
    read: ({ api: call, filters, page }) => readCurators(call, filters, page),
  })
}

export default function CuratorPage({ loaderData }: Route.ComponentProps) {
  const { filters, page, list, options, url } = loaderData
  return (
    <MarketplacePage
      tab="curator"
      {...{ filters, options, url }}
      count={list.pagination}
      skeleton={<SkeletonPeople count={6} />}
    >
      <Results<ShownPerson>
        key={url}
        tab="curator"
        {...{ filters, page }}
        rendered={list}
        load={(next) => readCurators(api, filters, next)}
        skeleton={<SkeletonPeople count={3} />}
        show={(people, label) => (
          <ul aria-label={label} className="grid gap-x-gutter gap-y-10 sm:grid-cols-2 xl:grid-cols-3">
            {people.map((person) => (
              <li key={person.id}>
                <CuratorCard
                  person={person}
                  region={person.region}
                  statement={person.bio}
                  to={personPath(person)}
                  {...(person.exhibitionsCount > 0 && { exhibitionCount: person.exhibitionsCount })}
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

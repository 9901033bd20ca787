import { Form } from 'react-router'
import { searchKinds, searchMaxLength, type SearchKind } from '@monsoon/contract/works/search-limits'
import type { Route } from './+types/search-page'
import { readPage } from '../../lists/list-pages.ts'
import { searchText } from '../../search/search-text.ts'
import { pageData } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'
import { SocialPreview } from '../../session/head/social-preview.tsx'
import { useSite } from '../../session/use-site.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { AllFinds } from './all-finds.tsx'
import { FindsOfKind } from './finds-of-kind.tsx'
import { toShownFind } from './nothing-found.tsx'
import { SearchField } from '../../ui/controls/search-field.tsx'

/** Finds of each kind on the first page of results, and of one kind on a page of its own. */
const groupSize = 8
const pageSize = 24

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams, origin } = new URL(request.url)
  const query = (searchParams.get('query') ?? '').trim().slice(0, searchMaxLength)
  const kind = searchKinds.find((known) => known === searchParams.get('kind'))
  const terms = { query, kind, page: readPage(searchParams) }
  return { query, url: `${origin}/search`, ...(await readFinds(context, request, terms)) }
}

type SearchTerms = { query: string; kind: SearchKind | undefined; page: number }

/** The best of each kind, or a page of one; neither where nothing is searched for. */
async function readFinds(context: Route.LoaderArgs['context'], request: Request, { query, kind, page }: SearchTerms) {
  const call = context.get(apiContext)
  if (query === '') return { groups: null, ofKind: null }
  if (!kind) {
    const { groups } = await pageData(call('GET /v1/search/groups', { query: { query, limit: groupSize } }), request)
    return { groups: groups.map((group) => ({ ...group, items: group.items.map(toShownFind) })), ofKind: null }
  }
  const asked = { query, kind, limit: pageSize, offset: page }
  const { items, pagination, kinds } = await pageData(call('GET /v1/search', { query: asked }), request)
  const isNear = kinds.some((count) => count.isNear)
  return { groups: null, ofKind: { kind, items: items.map(toShownFind), pagination, isNear } }
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { query, groups, ofKind, url } = loaderData
  const t = useText(searchText)
  const brand = useSite()?.settings.brandName ?? ''
  return (
    <div className="page">
      <SocialPreview
        title={query === '' ? t('pageTitle', { brand }) : t('resultsTitle', { query, brand })}
        description={t('description', { brand })}
        url={url}
      />
      <PageHeader title={query === '' ? t('heading') : t('resultsHeading', { query })} />
      {/* Another search is another form, so that its field says what was found. */}
      <Form key={query} method="get" action="/search" role="search" className="flex max-w-measure gap-3">
        <SearchField
          className="flex-1"
          label={t('field')}
          name="query"
          defaultValue={query}
          placeholder={t('placeholder')}
          maxLength={searchMaxLength}
        />
        <Button type="submit">{t('submit')}</Button>
      </Form>
      {query === '' && <p className="mt-4 text-small text-ink-3">{t('hint')}</p>}
      {groups && <AllFinds query={query} groups={groups} />}
      {ofKind && <FindsOfKind query={query} found={ofKind} />}
    </div>
  )
}

/** Results are as many as there are words; the pages they lead to are what others should list. */
export const meta = () => [{ name: 'robots', content: 'noindex' }]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}

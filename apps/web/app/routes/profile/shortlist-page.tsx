import type { PlannedExhibition } from '@monsoon/contract/exhibitions/curating'
import { Link, useNavigate } from 'react-router'
import type { Route } from './+types/shortlist-page'
import { api } from '../../api-client.ts'
import { ShortlistRow } from '../../curating/shortlist-row.tsx'
import { shortlistText } from '../../curating/shortlist-text.ts'
import { pageData } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'
import { useViewer } from '../../session/use-site.ts'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { FormError, SelectField } from '../../ui/controls/field.tsx'
import { EmptyState } from '../../ui/page-state.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { useRevalidatingMutation } from '../../ui/submit/use-revalidating-mutation.ts'
import { PartHeader, PartError } from './part-header.tsx'

const mostDrafts = 100

const isDraft = ({ state }: PlannedExhibition): boolean => state === 'draft' || state === 'submitted'

export async function loader({ request, context }: Route.LoaderArgs) {
  const fetchApi = context.get(apiContext)
  const [{ works }, { exhibitions }] = await Promise.all([
    pageData(fetchApi('GET /v1/curating/shortlist'), request),
    pageData(fetchApi('GET /v1/curating/exhibitions', { query: { limit: mostDrafts } }), request),
  ])
  const drafts = exhibitions.filter(isDraft)
  const asked = new URL(request.url).searchParams.get('exhibition')
  const chosen = drafts.find(({ id }) => id === asked) ?? (drafts.length === 1 ? drafts[0] : undefined)
  const draft = chosen
    ? await pageData(fetchApi('GET /v1/curating/exhibitions/{id}', { params: { id: chosen.id } }), request)
    : null
  return { works, drafts, draft }
}

/** Works that a curator keeps in mind, and the way of each into an exhibition. */
export default function ShortlistPage({ loaderData }: Route.ComponentProps) {
  const t = useText(shortlistText)
  const viewerId = useViewer()?.userId ?? ''
  const { works, drafts, draft } = loaderData
  const order = useRevalidatingMutation((itemIds: string[]) => api('PUT /v1/curating/shortlist', { body: { itemIds } }))
  const ids = works.map(({ item }) => item.id)
  const swap = (at: number, to: number) => () =>
    void order.run(ids.map((id, place) => (place === at ? (ids[to] ?? id) : place === to ? (ids[at] ?? id) : id)))
  return (
    <>
      <PartHeader title={t('title')} />
      <p className="mb-6 max-w-measure text-small text-ink-2">{t('lead')}</p>
      {works.length === 0 ? (
        <EmptyState title={t('empty')} detail={t('emptyDetail')}>
          <Button as={Link} to="/marketplace/artwork">
            {t('browse')}
          </Button>
        </EmptyState>
      ) : (
        <>
          <ChooseDraft drafts={drafts} chosenId={draft?.id ?? ''} />
          <FormError>{order.failure}</FormError>
          <ol>
            {works.map((kept, at) => (
              <ShortlistRow
                key={kept.item.id}
                {...{ kept, draft, viewerId }}
                onEarlier={at > 0 ? swap(at, at - 1) : null}
                onLater={at < works.length - 1 ? swap(at, at + 1) : null}
              />
            ))}
          </ol>
        </>
      )}
    </>
  )
}

function ChooseDraft({ drafts, chosenId }: { drafts: readonly PlannedExhibition[]; chosenId: string }) {
  const t = useText(shortlistText)
  const navigate = useNavigate()
  if (drafts.length === 0)
    return (
      <p className="mb-6 text-small text-ink-2">
        {t('noDrafts')} <TextLink to="/profile/exhibitions/new">{t('begin')}</TextLink>
      </p>
    )
  return (
    <div className="mb-6 flex flex-wrap items-end gap-x-5 gap-y-3">
      <SelectField
        label={t('forDraft')}
        className="w-full sm:w-80"
        value={chosenId}
        onChange={(event) => void navigate(`?exhibition=${event.currentTarget.value}`, { preventScrollReset: true })}
      >
        {chosenId === '' && <option value="">{t('noDraft')}</option>}
        {drafts.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      {chosenId && (
        <span className="pb-3 text-small">
          <TextLink to={`/profile/exhibitions/${chosenId}`}>{t('openDraft')}</TextLink>
        </span>
      )}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PartError error={error} />
}

import type { ReleasePlan } from '@monsoon/contract/works/releases'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Route } from './+types/release-page'
import { api } from '../../api-client.ts'
import { ReleaseForm, type ReleaseValues } from '../../releases/release-form.tsx'
import { ReleasePreviews } from '../../releases/release-previews.tsx'
import { releaseText } from '../../releases/release-text.ts'
import { ReleaseWorks } from '../../releases/release-works.tsx'
import { pageData } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { LocalTime } from '../../ui/time/local-time.tsx'
import { toMinute } from '../../ui/controls/minute-field.ts'
import { Notice } from '../../ui/notice.tsx'
import { Breadcrumbs, PageHeader } from '../../ui/page-header.tsx'
import { useMutation } from '../../ui/submit/use-mutation.ts'
import { useReload } from '../../ui/submit/use-revalidating-mutation.ts'

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const call = context.get(apiContext)
  const [release, { works }] = await Promise.all([
    pageData(call('GET /v1/studio/releases/{id}', { params: { id: params.releaseId } }), request),
    pageData(call('GET /v1/studio/release-choices'), request),
  ])
  return { release, choices: works }
}

const valuesOf = ({ name, appearsAt, shown, presaleTerms }: ReleasePlan): ReleaseValues => ({
  name,
  appearsAt: toMinute(appearsAt),
  itemIds: shown.map(({ itemId }) => itemId),
  hasPresale: presaleTerms !== null,
  presale: { hours: String(presaleTerms?.hours ?? 24), lines: presaleTerms?.lines ?? '' },
})

/** A release: how its works stand, who sees them before, and, until it appears, everything about it to be changed. */
export default function ReleasePage({ loaderData: { release, choices } }: Route.ComponentProps) {
  const t = useText(releaseText)
  const reload = useReload(() => undefined)
  const { id, name, state, works, ready, shown } = release
  const isOver = state === 'appeared'
  const crumbs = [
    { to: '/studio', label: t('studio') },
    { to: '/studio/releases', label: t('title') },
  ]
  return (
    <div className="page pb-16 [overflow-wrap:anywhere]">
      <title>{name}</title>
      <PageHeader title={<bdi>{name}</bdi>} breadcrumbs={<Breadcrumbs crumbs={crumbs} current={<bdi>{name}</bdi>} />} />
      <p className="text-ui text-ink-2">
        {t(state)} · <LocalTime at={release.appearedAt ?? release.appearsAt} as="dateTime" /> ·{' '}
        {isOver ? t('worksOf', { count: works }) : t('readyOf', { ready, works })}
        {release.presale !== null && ` · ${t('presale')}: ${t('invited', { count: release.presale })}`}
      </p>
      {!isOver && (state === 'late' || ready < works) && (
        <div className="mt-5">
          <Notice tone={state === 'late' ? 'warning' : 'info'}>{t(state === 'late' ? 'lateNote' : 'unready')}</Notice>
        </div>
      )}
      <section aria-labelledby="works" className="mt-10">
        <h2 id="works" className="text-h3">
          {t('works')}
        </h2>
        <ReleaseWorks works={shown} />
      </section>
      <ReleasePreviews release={release} />
      {!isOver && (
        <section aria-labelledby="edit" className="mt-14">
          <h2 id="edit" className="mb-5 text-h3">
            {t('edit')}
          </h2>
          <ReleaseForm
            key={`${release.appearsAt} ${name} ${shown.length}`}
            releaseId={id}
            choices={choices}
            defaultValues={valuesOf(release)}
            send={(body) => api('PUT /v1/studio/releases/{id}', { params: { id }, body })}
            onDone={reload}
          />
          <Cancel releaseId={id} />
        </section>
      )}
    </div>
  )
}

function Cancel({ releaseId }: { releaseId: string }) {
  const t = useText(releaseText)
  const navigate = useNavigate()
  const [isAsked, setIsAsked] = useState(false)
  const cancel = useMutation(() => api('DELETE /v1/studio/releases/{id}', { params: { id: releaseId } }), {
    onDone: () => navigate('/studio/releases'),
  })
  return (
    <>
      <Button size="small" variant="danger" className="mt-8" onClick={() => setIsAsked(true)}>
        {t('cancel')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('cancelTitle')}
          description={t('cancelNote')}
          keepLabel={t('keep')}
          actLabel={t('cancel')}
          width="regular"
          act={cancel}
          onAct={() => void cancel.run()}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  )
}

export const ErrorBoundary = ErrorPage

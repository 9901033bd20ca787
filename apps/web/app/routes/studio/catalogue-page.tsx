import { isUuid } from '@monsoon/domain/uuid'
import type { Catalogue } from '@monsoon/contract/works/catalogues'
import { useEffect } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import type { Route } from './+types/catalogue-page'
import { api } from '../../api-client.ts'
import { pageData } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { BringForm } from '../../studio/catalogues/bring-form.tsx'
import { CatalogueFaults, CatalogueSummary } from '../../studio/catalogues/catalogue-faults.tsx'
import { catalogueText } from '../../studio/catalogues/catalogue-text.ts'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Breadcrumbs, PageHeader } from '../../ui/page-header.tsx'
import { Progress } from '../../ui/progress.tsx'
import { useMutation } from '../../ui/submit/use-mutation.ts'
import { readPage } from '../profile/load-profile-part.ts'

const askEveryMs = 2_000

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const id = isUuid(params.catalogueId) ? params.catalogueId : ''
  const of = { params: { id } }
  const call = context.get(apiContext)
  const [catalogue, found] = await Promise.all([
    pageData(call('GET /v1/studio/catalogues/{id}', of), request),
    pageData(call('GET /v1/studio/catalogues/{id}/faults', { ...of, query: { offset: readPage(request) } }), request),
  ])
  return { catalogue, ...found }
}

/** One catalogue: how far it is, what is wrong with which row, and the word that makes works of it. */
export default function CataloguePage({ loaderData: { catalogue, rows, pagination } }: Route.ComponentProps) {
  const t = useText(catalogueText)
  const { id, fileName, state, reason, share } = catalogue
  // What fits onto one page needs no summary.
  const hasMore = pagination.total > rows.length
  useFollow(share !== null)
  return (
    <div className="page pb-16">
      <title>{fileName}</title>
      <PageHeader
        title={<bdi className="[overflow-wrap:anywhere]">{fileName}</bdi>}
        breadcrumbs={
          <Breadcrumbs
            crumbs={[
              { to: '/studio', label: t('back') },
              { to: '/studio/catalogues', label: t('all') },
            ]}
            current={fileName}
          />
        }
      />
      <UnderWay catalogue={catalogue} />
      {state === 'refused' ? (
        <Notice tone="bad" title={t('notReadable')}>
          {reason}
        </Notice>
      ) : (
        <>
          {state !== 'checking' && <CatalogueStatus catalogue={catalogue} />}
          {state === 'checked' && <BringForm catalogue={catalogue} />}
          {state === 'checked' && hasMore && <CatalogueSummary summary={catalogue.summary} />}
          {state !== 'checking' && <CatalogueFaults id={id} rows={rows} pagination={pagination} />}
        </>
      )}
      <Ways catalogue={catalogue} />
    </div>
  )
}

/** Asks again and again while something is under way and somebody looks. */
function useFollow(isUnderWay: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isUnderWay) return
    const asking = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, askEveryMs)
    return () => clearInterval(asking)
  }, [isUnderWay, revalidate])
}

function UnderWay({ catalogue: { id, fileName, state, share } }: { catalogue: Catalogue }) {
  const t = useText(catalogueText)
  const { revalidate } = useRevalidator()
  const stopping = useMutation(() => api('POST /v1/studio/catalogues/{id}/stop', { params: { id } }), {
    onDone: revalidate,
  })
  if (share === null) return null
  const labels = { checking: t('reading', { name: fileName }), bringing: t('making'), sending: t('looking') }
  const label = state === 'checking' || state === 'bringing' || state === 'sending' ? labels[state] : ''
  return (
    <div className="mb-8 max-w-measure">
      <Progress label={label} share={share} detail={t('closable')} />
      {state === 'bringing' && (
        <div className="mt-4">
          <Button size="small" isBusy={stopping.isBusy} onClick={() => void stopping.run()}>
            {t('stop')}
          </Button>
        </div>
      )}
    </div>
  )
}

const strong = (inner: React.ReactNode) => <b className="font-[550] tabular">{inner}</b>

/** How the rows stand, as sentences. */
function CatalogueStatus({ catalogue }: { catalogue: Catalogue }) {
  const t = useText(catalogueText)
  const { state, counts, encoding, columns } = catalogue
  const { whole, part, refused, known, made, sent } = counts
  const unused = columns.filter(({ means }) => means === null).map(({ header }) => header)
  const isBefore = state === 'checked'
  return (
    <>
      <p className="max-w-measure font-serif text-lead text-pretty">
        {isBefore
          ? t.rich('summaryChecked', { whole, part, refused, known }, { b: strong })
          : t.rich('summaryBrought', { made, sent, known, left: whole + part + refused }, { b: strong })}{' '}
        {isBefore && made > 0 && t.rich('summaryStopped', { made }, { b: strong })}
      </p>
      {isBefore && (
        <p className="mt-3 max-w-measure text-small [overflow-wrap:anywhere] text-ink-2">
          {encoding !== null && t('readAs', { encoding })}{' '}
          {unused.length > 0 && t('unused', { columns: unused.join(', ') })}
        </p>
      )}
    </>
  )
}

function Ways({ catalogue: { id, state, counts } }: { catalogue: Catalogue }) {
  const t = useText(catalogueText)
  const navigate = useNavigate()
  const { run, isBusy } = useMutation(() => api('DELETE /v1/studio/catalogues/{id}', { params: { id } }), {
    onDone: () => navigate('/studio/catalogues'),
  })
  const canForget = (state === 'checked' || state === 'refused') && counts.made + counts.sent === 0
  return (
    <p className="mt-12 flex flex-wrap items-center gap-5">
      {state === 'brought' && (
        <Button as={Link} to="/studio" variant="primary">
          {t('toStudio')}
        </Button>
      )}
      {(state === 'brought' || state === 'refused') && (
        <Button as={Link} to="/studio/catalogues">
          {t('another')}
        </Button>
      )}
      {canForget && (
        <Button variant="quiet" isBusy={isBusy} onClick={() => void run()}>
          {t('forget')}
        </Button>
      )}
    </p>
  )
}

export const ErrorBoundary = ErrorPage

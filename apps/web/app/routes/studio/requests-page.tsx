import { requestBoard, type RequestToSend } from '@monsoon/contract/trade/nft-requests'
import type { Route } from './+types/requests-page'
import { api } from '../../api-client.ts'
import { nftRequestText } from '../../nft-requests/nft-request-text.ts'
import { RequestActs } from '../../nft-requests/request-acts.tsx'
import { RequestRow } from '../../nft-requests/request-row.tsx'
import { pageData } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { useText } from '../../text/use-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState } from '../../ui/page-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { readPage } from '../profile/load-profile-part.ts'
import { StateTabs } from '../staff/list-page.tsx'

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = requestBoard.safeParse(new URL(request.url).searchParams.get('board'))
  const board = asked.data ?? 'to-send'
  const query = { board, offset: readPage(request) }
  const found = await pageData(context.get(apiContext)('GET /v1/creation/nft-request', { query }), request)
  return { ...found, board }
}

/**
 * What an artist sends themself of their works that have a body: what is to be quoted and sent, and what became of the
 * rest.
 */
export default function StudioRequestsPage({ loaderData }: Route.ComponentProps) {
  const t = useText(nftRequestText)
  const { requests, pagination, board } = loaderData
  return (
    <div className="page pb-16">
      <title>{t('toSendTitle')}</title>
      <PageHeader title={t('toSendTitle')} lead={t('toSendNote')} />
      <StateTabs label={t('boards')} states={requestBoard.options} current={board} t={t} to="/studio/requests?board=" />
      {requests.length === 0 ? (
        <EmptyState title={t('none')} />
      ) : (
        <ul>
          {requests.map((request) => (
            <OwnRequest key={request.requestId} request={request} />
          ))}
        </ul>
      )}
      <Pagination pagination={pagination} />
    </div>
  )
}

function OwnRequest({ request }: { request: RequestToSend }) {
  const { requestId: id, acts } = request
  return (
    <RequestRow request={request}>
      <RequestActs acts={acts} send={(body) => api('POST /v1/creation/nft-request/{id}', { params: { id }, body })} />
    </RequestRow>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}

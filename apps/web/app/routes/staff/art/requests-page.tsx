import type { StaffNftRequest } from '@monsoon/contract/trade/nft-requests'
import type { Route } from './+types/requests-page'
import { api } from '#api-client.ts'
import { nftRequestText } from '#nft-requests/nft-request-text.ts'
import { RequestActs } from '#nft-requests/request-acts.tsx'
import { RequestRow } from '#nft-requests/request-row.tsx'
import { FileLink } from '#session/file-link.tsx'
import { useText } from '#text/use-text.tsx'
import { DocumentPreview } from '#ui/pictures/document-preview.tsx'
import { ListPage, StateTabs } from '../list-page.tsx'
import { StaffPersonLink } from '../staff-person-link.tsx'
import { readList } from '../staff-data.ts'

const boards = ['to-send', 'on-the-way', 'claims', 'ended'] as const

export async function loader(args: Route.LoaderArgs) {
  const { filters, ...found } = await readList(args, 'GET /v1/staff/nft-request', ['board'])
  return { ...found, board: filters.board ?? 'to-send' }
}

/** Objects that owners have asked for: what is to be quoted and sent, what is under way, claims, and what has ended. */
export default function RequestsPage({ loaderData }: Route.ComponentProps) {
  const t = useText(nftRequestText)
  const { requests, pagination, board } = loaderData
  return (
    <ListPage
      title={t('staffTitle')}
      rows={requests}
      row={(request) => <StaffRequest key={request.requestId} request={request} />}
      empty={{ title: t('none') }}
      pagination={pagination}
    >
      <StateTabs label={t('boards')} states={boards} current={board} t={t} to="/staff/requests?board=" />
    </ListPage>
  )
}

function StaffRequest({ request }: { request: StaffNftRequest }) {
  const t = useText(nftRequestText)
  const { requestId: id, user, sender, acts, pictures } = request
  return (
    <RequestRow
      request={request}
      people={[
        { key: 'owner', label: t('owner'), value: <StaffPersonLink person={user} /> },
        { key: 'sender', label: t('sender'), value: sender ? <StaffPersonLink person={sender} /> : t('house') },
      ]}
    >
      {pictures.length > 0 && (
        <ul className="mb-4 flex flex-wrap gap-2">
          {pictures.map(({ pictureId, url }, at) => (
            <li key={pictureId} className="w-40 min-w-0">
              <DocumentPreview label={t('picture', { number: at + 1 })} url={url} contentType="image/jpeg" />
              <FileLink href={url}>{t('savePicture', { number: at + 1 })}</FileLink>
            </li>
          ))}
        </ul>
      )}
      <RequestActs acts={acts} send={(body) => api('POST /v1/staff/nft-request/{id}', { params: { id }, body })} />
    </RequestRow>
  )
}

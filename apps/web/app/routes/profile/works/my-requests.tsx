import type { CallData } from '@monsoon/contract/client'
import { messages } from '@monsoon/contract/messages'
import type { NftRequest } from '@monsoon/contract/trade/nft-requests'
import { useState } from 'react'
import { api } from '#api-client.ts'
import { nftRequestText } from '#nft-requests/nft-request-text.ts'
import { RequestStatus } from '#nft-requests/request-status.tsx'
import { SentTo } from '#nft-requests/sent-to.tsx'
import { useFormat, useText } from '#text/use-text.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import type { Column } from '#ui/data-table.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { onDemand } from '#ui/overlays/on-demand.tsx'
import { EmptyState } from '#ui/page-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { useRevalidatingMutation, useReload } from '#ui/submit/use-revalidating-mutation.ts'
import { HistoryTable, RowPicture, RowTitle, ShortId } from '../wallet/history-cells.tsx'
import { Link } from 'react-router'
import { PartHeader } from '../part-header.tsx'
import { profileText } from '../profile-text.ts'

const PayDialog = onDemand(async () => (await import('#nft-requests/pay-dialog.tsx')).default)
const ClaimDialog = onDemand(async () => (await import('#nft-requests/claim-dialog.tsx')).default)

/** Objects that somebody has asked for, and where each is (tab 10 and /profile/nft-request). */
export function MyRequests({ requests, pagination }: CallData<'GET /v1/nft-request'>) {
  const t = useText(profileText)
  return (
    <section>
      <PartHeader title={t('physicalRequest')} />
      <RequestTable requests={requests} />
      <Pagination pagination={pagination} />
    </section>
  )
}

/** The same as a part of another page. */
export function RequestTable({ requests }: { requests: readonly NftRequest[] }) {
  const t = useText(profileText)
  const columns = useColumns()
  if (requests.length === 0) return <EmptyState title={messages.noPhysicalRequests} detail={t('physicalRequestNote')} />
  return (
    <HistoryTable
      caption={t('physicalRequest')}
      columns={columns}
      rows={requests}
      rowKey={({ requestId }) => requestId}
    />
  )
}

/** The columns in the order of Q-019. */
function useColumns(): Column<NftRequest>[] {
  const t = useText(nftRequestText)
  return [
    { key: 'item', header: t('item'), card: 'title', cell: (request) => <Item request={request} /> },
    { key: 'address', header: t('address'), cell: ({ address }) => (address ? <SentTo address={address} /> : '–') },
    { key: 'amount', header: t('amount'), align: 'end', card: 'amount', cell: (row) => <Amount {...row} /> },
    { key: 'courier', header: t('courier'), cell: ({ courier }) => <bdi>{courier ?? '–'}</bdi> },
    { key: 'tracking', header: t('trackingId'), cell: ({ trackingId }) => <ShortId id={trackingId} /> },
    { key: 'status', header: t('status'), cell: (request) => <Status request={request} /> },
    { key: 'pay', header: t('pay'), cell: (request) => <Acts request={request} /> },
  ]
}

function Item({ request: { itemInfo, edition } }: { request: NftRequest }) {
  const t = useText(nftRequestText)
  return (
    <span className="flex items-center gap-3">
      <span className="max-md:hidden">
        <RowPicture item={itemInfo} />
      </span>
      <RowTitle item={itemInfo}>
        <span>
          <Link to={`/item/${itemInfo.itemId}`} className="font-serif text-work break-words italic hover:underline">
            <bdi>{itemInfo.name}</bdi>
          </Link>
          <span className="block text-label text-ink-3">{t('editionOf', { edition })}</span>
        </span>
      </RowTitle>
    </span>
  )
}

function Amount({ amount }: Pick<NftRequest, 'amount'>) {
  const t = useText(nftRequestText)
  const format = useFormat()
  if (amount === null) return <span className="text-small text-ink-3">{t('notKnownYet')}</span>
  if (amount === 0) return t('free')
  return <bdi className="font-semibold whitespace-nowrap tabular">{format.usd(amount, { cents: 'always' })}</bdi>
}

function Status({ request: { status, events, acts, payUntil, claimUntil } }: { request: NftRequest }) {
  const t = useText(nftRequestText)
  const [says, at] =
    status === 'waiting for payment'
      ? (['payUntil', payUntil] as const)
      : (['claimUntil', acts.includes('claim') ? claimUntil : null] as const)
  return (
    <div className="grid justify-items-start gap-1 max-md:justify-items-end">
      <RequestStatus status={status} events={events} />
      {at && (
        <p className="text-label text-ink-3 max-md:text-end">
          {t.rich(says, {}, { at: () => <LocalTime at={at} as="dateTime" /> })}
        </p>
      )}
    </div>
  )
}

type Asked = 'pay' | 'cancel' | 'close' | 'claim'

/** What its owner can do with it now: above all to pay, while it waits for that (SCREEN-189). */
function Acts({ request }: { request: NftRequest }) {
  const t = useText(nftRequestText)
  const [open, setOpen] = useState<Asked>()
  const close = () => setOpen(undefined)
  const onPaid = useReload(close)
  const { acts, amount, lines } = request
  const words = { pay: 'pay', cancel: 'cancel', close: 'received', claim: 'claim' } as const
  if (acts.length === 0) return '–'
  return (
    <div className="grid justify-items-start gap-2 max-md:justify-items-end">
      {acts.map((act) => (
        <Button
          key={act}
          size="small"
          variant={act === 'pay' ? 'primary' : 'outline'}
          aria-haspopup="dialog"
          onClick={() => setOpen(act)}
        >
          {t(words[act])}
        </Button>
      ))}
      {open === 'pay' && amount !== null && lines !== null && (
        <PayDialog request={{ ...request, amount, lines }} onDone={() => void onPaid()} onClose={close} />
      )}
      {open === 'claim' && <ClaimDialog request={request} onClose={close} />}
      {(open === 'cancel' || open === 'close') && <Confirm act={open} id={request.requestId} onClose={close} />}
    </div>
  )
}

function Confirm({ act, id, onClose }: { act: 'cancel' | 'close'; id: string; onClose: () => void }) {
  const t = useText(nftRequestText)
  const change = useRevalidatingMutation(() => api('POST /v1/nft-request/{id}', { params: { id }, body: { act } }), {
    onDone: onClose,
  })
  const isCancelling = act === 'cancel'
  return (
    <ConfirmDialog
      title={t(isCancelling ? 'cancelTitle' : 'receivedTitle')}
      detail={t(isCancelling ? 'cancelDetail' : 'receivedDetail')}
      keepLabel={t(isCancelling ? 'keep' : 'back')}
      actLabel={t(isCancelling ? 'cancel' : 'receivedAct')}
      act={change}
      onAct={() => void change.run()}
      onClose={onClose}
    />
  )
}

import type { StaffExternalListing } from '@monsoon/contract/trade/external-listings'
import { useState } from 'react'
import type { Route } from './+types/external-orders-page'
import { useFormat, useText } from '#text/use-text.tsx'
import { Button } from '#ui/controls/button.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { onDemand } from '#ui/overlays/on-demand.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { ExternalActs } from './external-acts.tsx'
import { externalStaffText } from './external-text.ts'
import { ListPage, StateTabs } from '../list-page.tsx'
import { ListRow } from '#ui/list-row.tsx'
import { StaffPersonLink } from '../staff-person-link.tsx'
import { readList } from '../staff-data.ts'

const RecordDialog = onDemand(() => import('./record-external-dialog.tsx').then((file) => file.default))

const states = ['waiting', 'open', 'past'] as const

export async function loader(args: Route.LoaderArgs) {
  const { filters, ...found } = await readList(args, 'GET /v1/staff/external-listings', ['state'])
  return { ...found, state: filters.state ?? 'waiting' }
}

/**
 * Editions of another marketplace that people order: what is to be acquired, what can be had, what became of the rest.
 */
export default function ExternalOrdersPage({ loaderData }: Route.ComponentProps) {
  const t = useText(externalStaffText)
  const { listings, pagination, market, state } = loaderData
  const [isRecording, setIsRecording] = useState(false)
  return (
    <ListPage
      title={t('title')}
      rows={listings}
      row={(listing) => <ListingRow key={listing.id} listing={listing} />}
      empty={{ title: t(state === 'waiting' ? 'noneWaiting' : 'none') }}
      pagination={pagination}
    >
      <div className="mb-6 grid justify-items-start gap-3">
        {market === null && <Notice tone="warning">{t('off')}</Notice>}
        <Button aria-haspopup="dialog" isDisabled={market === null} onClick={() => setIsRecording(true)}>
          {t('record')}
        </Button>
      </div>
      {isRecording && <RecordDialog onClose={() => setIsRecording(false)} />}
      <StateTabs label={t('states')} states={states} current={state} t={t} to="/staff/external-orders?state=" />
    </ListPage>
  )
}

function ListingRow({ listing }: { listing: StaffExternalListing }) {
  const t = useText(externalStaffText)
  const { item, edition } = listing
  return (
    <ListRow aside={<Facts listing={listing} />}>
      <h2 className="mb-1 text-h3">
        <TextLink to={`/item/${item.itemId}`}>{t('edition', { name: item.name, number: edition })}</TextLink>
      </h2>
      <OrderStatus listing={listing} />
      <ExternalActs listing={listing} />
    </ListRow>
  )
}

/** How it stands, and what of it is not as it should be. */
function OrderStatus({ listing: { state, endedBecause, isSilent, order } }: { listing: StaffExternalListing }) {
  const t = useText(externalStaffText)
  return (
    <div className="grid gap-2 text-small text-ink-2 [overflow-wrap:anywhere]">
      {state === 'kept' && <Notice tone="warning">{t('kept')}</Notice>}
      {state === 'ended' && <p>{t(endedBecause === 'staff' ? 'endedByStaff' : 'ended')}</p>}
      {isSilent && (state === 'open' || state === 'ordered') && <Notice tone="warning">{t('silent')}</Notice>}
      {order?.state === 'pending' && <p>{t('pending')}</p>}
      {order?.state === 'acquired' && <p>{t('acquired')}</p>}
      {order?.state === 'cancelled' && <p>{t('cancelled', { reason: order.reason ?? '' })}</p>}
      {order?.state === 'pending' && order.acquiredBy && <p>{t('acquiring', { name: order.acquiredBy.name })}</p>}
      {order?.isOverdue && <Notice tone="bad">{t('overdue')}</Notice>}
    </div>
  )
}

function Facts({ listing }: { listing: StaffExternalListing }) {
  const t = useText(externalStaffText)
  const format = useFormat()
  const { order, holder, url } = listing
  const amount = (usd: number) => <bdi className="tabular">{format.usd(usd)}</bdi>
  const person = (person: { userId: string; name: string }) => <StaffPersonLink person={person} />
  const code = (text: string) => <bdi className="break-all">{text}</bdi>
  const facts = [
    { key: 'price', label: t('price'), value: amount(listing.price) },
    { key: 'market', label: t('market'), value: <bdi>{listing.market}</bdi> },
    { key: 'reference', label: t('reference'), value: code(listing.reference) },
    ...(url ? [{ key: 'url', label: t('page'), value: <TextLink to={url}>{t('look')}</TextLink> }] : []),
    { key: 'holder', label: t('holder'), value: person(holder) },
    { key: 'answered', label: t('answered'), value: <LocalTime at={listing.answeredAt} as="dateTime" /> },
  ]
  const ofOrder = order
    ? [
        { key: 'buyer', label: t('buyer'), value: person(order.buyer) },
        { key: 'locked', label: t('locked'), value: amount(order.total) },
        { key: 'due', label: t('due'), value: <LocalTime at={order.dueAt} as="dateTime" /> },
        ...(order.cost === null ? [] : [{ key: 'cost', label: t('cost'), value: amount(order.cost) }]),
        ...(order.transaction === null
          ? []
          : [{ key: 'transaction', label: t('transaction'), value: code(order.transaction) }]),
      ]
    : []
  return <FactList facts={[...facts, ...ofOrder]} />
}

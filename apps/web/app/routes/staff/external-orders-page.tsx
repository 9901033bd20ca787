import type { StaffExternalListing } from '@monsoon/contract/external-listings'
import { useState } from 'react'
import type { Route } from './+types/external-orders-page'
import { useFormat, useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Notice } from '../../ui/notice.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { ExternalActs } from './external-acts.tsx'
import { externalStaffText } from './external-text.ts'
import { ListPage, ListRow, StateTabs } from './list-page.tsx'
import { PersonLink } from './person-link.tsx'
import { readList } from './staff-data.ts'

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
  const say = useText(externalStaffText)
  const { listings, pagination, market, state } = loaderData
  const [isRecording, setIsRecording] = useState(false)
  return (
    <ListPage
      title={say('title')}
      rows={listings}
      row={(listing) => <ListingRow key={listing.id} listing={listing} />}
      empty={{ title: say(state === 'waiting' ? 'noneWaiting' : 'none') }}
      pagination={pagination}
    >
      <div className="mb-6 grid justify-items-start gap-3">
        {market === null && <Notice tone="warning">{say('off')}</Notice>}
        <Button aria-haspopup="dialog" isDisabled={market === null} onClick={() => setIsRecording(true)}>
          {say('record')}
        </Button>
      </div>
      {isRecording && <RecordDialog onClose={() => setIsRecording(false)} />}
      <StateTabs label={say('states')} states={states} current={state} say={say} to="/staff/external-orders?state=" />
    </ListPage>
  )
}

function ListingRow({ listing }: { listing: StaffExternalListing }) {
  const say = useText(externalStaffText)
  const { item, edition } = listing
  return (
    <ListRow aside={<Facts listing={listing} />}>
      <h2 className="mb-1 text-h3">
        <TextLink to={`/item/${item.itemId}`}>{say('edition', { name: item.name, number: edition })}</TextLink>
      </h2>
      <Standing listing={listing} />
      <ExternalActs listing={listing} />
    </ListRow>
  )
}

/** How it stands, and what of it is not as it should be. */
function Standing({ listing: { state, endedBecause, isSilent, order } }: { listing: StaffExternalListing }) {
  const say = useText(externalStaffText)
  return (
    <div className="grid gap-2 text-small text-ink-2 [overflow-wrap:anywhere]">
      {state === 'kept' && <Notice tone="warning">{say('kept')}</Notice>}
      {state === 'ended' && <p>{say(endedBecause === 'staff' ? 'endedByStaff' : 'ended')}</p>}
      {isSilent && (state === 'open' || state === 'ordered') && <Notice tone="warning">{say('silent')}</Notice>}
      {order?.state === 'pending' && <p>{say('pending')}</p>}
      {order?.state === 'acquired' && <p>{say('acquired')}</p>}
      {order?.state === 'cancelled' && <p>{say('cancelled', { reason: order.reason ?? '' })}</p>}
      {order?.state === 'pending' && order.acquiredBy && <p>{say('acquiring', { name: order.acquiredBy.name })}</p>}
      {order?.isOverdue && <Notice tone="bad">{say('overdue')}</Notice>}
    </div>
  )
}

function Facts({ listing }: { listing: StaffExternalListing }) {
  const say = useText(externalStaffText)
  const format = useFormat()
  const { order, holder, url } = listing
  const amount = (usd: number) => <bdi className="tabular">{format.usd(usd)}</bdi>
  const person = (person: { userId: string; name: string }) => <PersonLink person={person} />
  const code = (text: string) => <bdi className="break-all">{text}</bdi>
  const facts = [
    { key: 'price', label: say('price'), value: amount(listing.price) },
    { key: 'market', label: say('market'), value: <bdi>{listing.market}</bdi> },
    { key: 'reference', label: say('reference'), value: code(listing.reference) },
    ...(url ? [{ key: 'url', label: say('page'), value: <TextLink to={url}>{say('look')}</TextLink> }] : []),
    { key: 'holder', label: say('holder'), value: person(holder) },
    { key: 'answered', label: say('answered'), value: <LocalTime at={listing.answeredAt} as="dateTime" /> },
  ]
  const ofOrder = order
    ? [
        { key: 'buyer', label: say('buyer'), value: person(order.buyer) },
        { key: 'locked', label: say('locked'), value: amount(order.total) },
        { key: 'due', label: say('due'), value: <LocalTime at={order.dueAt} as="dateTime" /> },
        ...(order.cost === null ? [] : [{ key: 'cost', label: say('cost'), value: amount(order.cost) }]),
        ...(order.transaction === null
          ? []
          : [{ key: 'transaction', label: say('transaction'), value: code(order.transaction) }]),
      ]
    : []
  return <FactList facts={[...facts, ...ofOrder]} />
}

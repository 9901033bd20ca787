import type { CallInput } from '@monsoon/contract/client'
import type { StaffExternalListing } from '@monsoon/contract/external-listings'
import { useState } from 'react'
import type { Route } from './+types/external-orders-page'
import { apiContext } from '../../session/server-context.ts'
import { useFormat, useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Notice } from '../../ui/notice.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { EmptyState } from '../../ui/page-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { ExternalActs } from './external-acts.tsx'
import { externalStaffText } from './external-text.ts'
import { filtersOf, staffData } from './staff-data.ts'
import { StaffHeading } from './staff-heading.tsx'

const RecordDialog = onDemand(() => import('./record-external-dialog.tsx').then((file) => file.default))

const states = ['waiting', 'open', 'past'] as const

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = filtersOf(request, ['state']) as CallInput<'GET /v1/staff/external-listings'>['query']
  const found = await staffData(context.get(apiContext)('GET /v1/staff/external-listings', { query }), request)
  return { ...found, state: query?.state ?? 'waiting' }
}

/** Editions of another marketplace that people order: what is to be acquired, what can be had, what became of the rest. */
export default function ExternalOrdersPage({ loaderData }: Route.ComponentProps) {
  const say = useText(externalStaffText)
  const { listings, pagination, market, state } = loaderData
  const [isRecording, setIsRecording] = useState(false)
  return (
    <>
      <title>{say('title')}</title>
      <StaffHeading title={say('title')} />
      <div className="mb-6 grid justify-items-start gap-3">
        {market === null && <Notice tone="warning">{say('off')}</Notice>}
        <Button aria-haspopup="dialog" isDisabled={market === null} onClick={() => setIsRecording(true)}>
          {say('record')}
        </Button>
      </div>
      {isRecording && <RecordDialog onClose={() => setIsRecording(false)} />}
      <div className="mb-4 overflow-x-auto">
        <TabLinks
          label={say('states')}
          links={states.map((one) => ({
            ...{ to: `/staff/external-orders?state=${one}`, label: say(one), isCurrent: one === state },
          }))}
        />
      </div>
      {listings.length === 0 ? (
        <EmptyState title={say(state === 'waiting' ? 'noneWaiting' : 'none')} />
      ) : (
        <ul>
          {listings.map((listing) => (
            <ListingRow key={listing.id} listing={listing} />
          ))}
        </ul>
      )}
      <Pagination pagination={pagination} />
    </>
  )
}

function ListingRow({ listing }: { listing: StaffExternalListing }) {
  const say = useText(externalStaffText)
  const { item, edition } = listing
  return (
    <li className="grid gap-x-10 gap-y-4 border-t border-line py-5 first:border-t-0 md:grid-cols-2">
      <div className="min-w-0">
        <h2 className="mb-1 text-h3">
          <TextLink to={`/item/${item.itemId}`}>{say('edition', { name: item.name, number: edition })}</TextLink>
        </h2>
        <Standing listing={listing} />
        <ExternalActs listing={listing} />
      </div>
      <div className="min-w-0">
        <Facts listing={listing} />
      </div>
    </li>
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
  const person = ({ userId, name }: { userId: string; name: string }) => (
    <TextLink to={`/staff/users/${userId}`}>
      <bdi>{name}</bdi>
    </TextLink>
  )
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

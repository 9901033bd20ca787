import type { RequestToSend } from '@monsoon/contract/trade/nft-requests'
import type { ReactNode } from 'react'
import { ListRow } from '../ui/list-row.tsx'
import { useFormat, useText } from '../text/use-text.tsx'
import { type Fact, FactList } from '../ui/fact-list.tsx'
import { LocalTime } from '../ui/time/local-time.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { nftRequestText } from './nft-request-text.ts'
import { RequestStatus } from './request-status.tsx'
import { SentTo } from './sent-to.tsx'

type RequestRowProps = {
  request: Omit<RequestToSend, 'acts'>
  /** Who is concerned, before what is known of the parcel. */
  people?: readonly Fact[]
  /** What can be done with it. */
  children: ReactNode
}

/** A request as whoever sends the object, or staff, sees it. */
export function RequestRow({ request, people = [], children }: RequestRowProps) {
  const t = useText(nftRequestText)
  const { itemInfo, edition, status, events, reason } = request
  return (
    <ListRow aside={<RequestFacts request={request} people={people} />}>
      <h2 className="mb-1 text-h3 [overflow-wrap:anywhere]">
        <TextLink to={`/item/${itemInfo.itemId}`}>
          <bdi>{itemInfo.name}</bdi>
        </TextLink>
      </h2>
      <div className="grid justify-items-start gap-1 text-small text-ink-2">
        <p>{t('editionOf', { edition })}</p>
        <RequestStatus status={status} events={events} />
        {reason && <bdi className="[overflow-wrap:anywhere]">{reason}</bdi>}
      </div>
      <div className="mt-4">{children}</div>
    </ListRow>
  )
}

function RequestFacts({ request, people }: Pick<RequestRowProps, 'request'> & { people: readonly Fact[] }) {
  const t = useText(nftRequestText)
  const format = useFormat()
  const { address, to, amount, lines, courier, trackingId, createdAt } = request
  const usd = (sum: number) => format.usd(sum, { cents: 'always' })
  const quoted: Fact[] = lines
    ? [
        { key: 'postage', label: t('postage'), value: usd(lines.postage) },
        { key: 'customs', label: t('customs'), value: usd(lines.customs) },
        { key: 'tax', label: t('tax'), value: usd(lines.tax) },
      ]
    : []
  return (
    <FactList
      facts={[
        ...people,
        { key: 'at', label: t('requestedAt'), value: <LocalTime at={createdAt} as="dateTime" /> },
        {
          key: 'to',
          label: t('to'),
          value: address ? <SentTo address={address} /> : [to.city, to.country].filter(Boolean).join(', '),
        },
        ...quoted,
        { key: 'amount', label: t('amount'), value: amount === null ? t('notKnownYet') : usd(amount) },
        ...(courier === null ? [] : [{ key: 'courier', label: t('courier'), value: courier }]),
        ...(trackingId === null ? [] : [{ key: 'tracking', label: t('trackingId'), value: trackingId }]),
      ]}
    />
  )
}

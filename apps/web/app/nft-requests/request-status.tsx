import type { NftRequestEvent, NftRequestState } from '@monsoon/contract/trade/nft-requests'
import { useText } from '../text/use-text.tsx'
import { Badge, type Tone } from '../ui/badge.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { LocalTime } from '../ui/time/local-time.tsx'
import { nftRequestText, requestStateText } from './nft-request-text.ts'

const tones = {
  requested: 'info',
  'waiting for payment': 'warning',
  paid: 'info',
  preparing: 'info',
  shipped: 'info',
  delivered: 'good',
  claim: 'warning',
  replaced: 'info',
  closed: 'good',
  cancelled: 'neutral',
  rejected: 'bad',
  refunded: 'neutral',
} as const satisfies Record<NftRequestState, Tone>

type RequestStatusProps = { status: NftRequestState; events: readonly NftRequestEvent[] }

/** How a request stands, and what led to it. */
export function RequestStatus({ status, events }: RequestStatusProps) {
  const t = useText(nftRequestText)
  const tState = useText(requestStateText)
  return (
    <>
      <Badge tone={tones[status]}>{tState(status)}</Badge>
      <Disclosure summary={t('history')}>
        <ol aria-label={t('history')} className="mb-2 grid gap-1 text-start text-small text-ink-2">
          {events.map(({ event, at, note }) => (
            <li key={`${event} ${at}`} className="[overflow-wrap:anywhere]">
              {tState(event)}, <LocalTime at={at} as="dateTime" />
              {note && <bdi className="block text-ink-3">{note}</bdi>}
            </li>
          ))}
        </ol>
      </Disclosure>
    </>
  )
}

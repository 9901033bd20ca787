import { messages } from '@monsoon/contract/messages'
import { auctionState } from '@monsoon/domain/trade/bid-rules'
import type { ShownWork } from '../lists/shown-work.ts'
import { Price } from '../ui/price.tsx'
import { useCountdown } from '../ui/time/use-countdown.ts'
import { EndingIn } from './ending-in.tsx'

type Card = Pick<ShownWork, 'price' | 'liveTill' | 'availableQuantity'>

/**
 * What the card of a work in an auction says: the bid and the end, and afterwards what became of it (STATE-016 to 018).
 */
export default function AuctionCardState({ item: { price, liveTill, availableQuantity } }: { item: Card }) {
  const end = liveTill ?? ''
  const { isOver } = useCountdown(end)
  const now = isOver ? new Date(end) : new Date(0)
  const state = auctionState({ liveTill: new Date(end), now, editionsLeft: availableQuantity })
  return (
    <>
      <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
        <span className="text-micro text-ink-3">{state === 'live' ? messages.currentBid : messages.soldAt}</span>
        {price !== null && state !== 'expired' && <Price usd={price} isPast={state === 'sold'} />}
      </span>
      <span className="text-micro whitespace-nowrap text-ink-2 tabular">
        {state === 'live' && <EndingIn liveTill={end} />}
        {state === 'sold' && <span className="status-dot">{messages.sold}</span>}
        {state === 'expired' && messages.auctionExpired}
      </span>
    </>
  )
}

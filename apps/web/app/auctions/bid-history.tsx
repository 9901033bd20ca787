import type { Auction } from '@monsoon/contract/trade/auctions'
import { useState } from 'react'
import { PersonLink } from '../people/person-link.tsx'
import { useViewer } from '../session/use-site.ts'
import { useFormat, useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { LocalTime } from '../ui/time/local-time.tsx'
import { auctionText } from './auction-text.ts'
import { chainAuctionText } from './chain-auction-text.ts'
import { etherOf } from '../money/ether-of.ts'
import type { ShownAuction } from './use-live-auction.ts'
import { VoidBidsDialog } from './void-bids-dialog.tsx'
import type { Bid } from '@monsoon/contract/trade/bids'

const shownAtFirst = 3

type BidHistoryProps = {
  auction: ShownAuction
  onChanged: (auction: Auction) => void
  onViewBid: (isOpen: boolean) => void
}

/**
 * Who bid how much and when, the newest first; the older ones when they are asked for. Nothing where nobody has bid:
 * the standing says so.
 */
export function BidHistory({ auction, onChanged, onViewBid }: BidHistoryProps) {
  const t = useText(auctionText)
  const onChain = useText(chainAuctionText)
  const [voiding, setVoiding] = useState<Bid>()
  const { bids, ethUsd } = auction
  const viewer = useViewer()
  const isStaff = viewer !== null && viewer.role !== 'member'
  const isOpen = auction.state === 'live' || auction.state === 'offered'
  if (bids.length === 0) return null
  const rows = (some: readonly Bid[]) => (
    <ul className="grid gap-2">
      {some.map((bid) => (
        <BidRow
          key={bid.id}
          {...{ bid, ethUsd }}
          onVoid={isStaff && isOpen && ethUsd === null && !bid.isVoided ? setVoiding : undefined}
        />
      ))}
    </ul>
  )
  return (
    <section className="border-t border-line pt-5">
      <h2 className="mb-3 font-sans text-small font-[550]">{t('history')}</h2>
      {rows(bids.slice(0, shownAtFirst))}
      {bids.length > shownAtFirst && (
        <div className="mt-2">
          <Disclosure
            summary={<span className="text-label">{t('older')}</span>}
            isOpen={auction.viewBid}
            onToggle={onViewBid}
          >
            {rows(bids.slice(shownAtFirst))}
          </Disclosure>
        </div>
      )}
      {isStaff && isOpen && ethUsd !== null && <p className="mt-3 text-label text-ink-3">{onChain('staffNote')}</p>}
      {voiding && (
        <VoidBidsDialog
          bid={voiding}
          onDone={(next) => {
            setVoiding(undefined)
            onChanged(next)
          }}
          onClose={() => setVoiding(undefined)}
        />
      )}
    </section>
  )
}

type BidRowProps = { bid: Bid; ethUsd: number | null; onVoid: ((bid: Bid) => void) | undefined }

function BidRow({ bid, ethUsd, onVoid }: BidRowProps) {
  const t = useText(auctionText)
  const format = useFormat()
  const viewer = useViewer()
  const isOwn = viewer?.userId === bid.bidder.userId
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_minmax(5.5rem,auto)] items-baseline gap-4 text-label">
      <span className="min-w-0 truncate">
        {isOwn ? t('you') : <PersonLink person={bid.bidder} />}
        {bid.isAutomatic && <span className="ms-1.5 text-micro text-ink-3">{t('automatic')}</span>}
        {bid.isVoided && <span className="ms-1.5 text-micro text-red">{t('voided')}</span>}
      </span>
      <b className={`text-end font-semibold tabular ${bid.isVoided ? 'line-through' : ''}`}>
        <bdi>{format.usd(bid.amount)}</bdi>
        {ethUsd !== null && (
          <bdi className="block text-micro font-normal text-ink-3">{`${etherOf(bid.amount, ethUsd)} ETH`}</bdi>
        )}
      </b>
      <span className="text-end text-ink-3">
        <LocalTime at={bid.timestamp} as="dateTime" />
      </span>
      {onVoid && (
        <Button size="small" className="col-span-full justify-self-start" onClick={() => onVoid(bid)}>
          {t('voidBid', { name: bid.bidder.name })}
        </Button>
      )}
    </li>
  )
}

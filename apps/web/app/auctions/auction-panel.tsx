import type { Auction, PlacedBid } from '@monsoon/contract/trade/auctions'
import { messages } from '@monsoon/contract/messages'
import { bidMessages } from '@monsoon/contract/trade/bid-messages'
import { useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useViewer } from '../session/use-site.ts'
import { useFormat, useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { LocalTime } from '../ui/time/local-time.tsx'
import { Notice } from '../ui/notice.tsx'
import { Price } from '../ui/price.tsx'
import { useCountdown } from '../ui/time/use-countdown.ts'
import { auctionText } from './auction-text.ts'
import { BidForm } from './bid-form.tsx'
import { BidHistory } from './bid-history.tsx'
import { CancelAuction } from './cancel-auction.tsx'
import { chainAuctionText } from './chain-auction-text.ts'
import { ChainBidForm } from './chain-bid-form.tsx'
import { EndingIn } from './ending-in.tsx'
import { EtherBidPart } from './ether-bid-part.tsx'
import { etherOf } from '../money/ether-of.ts'
import { RepaidNote } from './repaid-note.tsx'
import { SecondChance } from './second-chance.tsx'
import { useLiveAuction } from './use-live-auction.ts'
import { bidFieldId } from './bid-amount.ts'
import { useLoginPath } from '../checkout/use-login.ts'
import { BareLink } from '../ui/controls/bare-button.tsx'
import { useIsInView } from '../ui/use-is-in-view.ts'

/**
 * The auction on a work's page: how it stands, as it stands; the bid; when it ends; what is said of the work; who bid
 * before.
 */
export default function AuctionPanel({ auction: loaded, story }: { auction: Auction; story?: ReactNode }) {
  const viewer = useViewer()
  const { auction, connection, take, applyPlacedBid, mark } = useLiveAuction(loaded, viewer?.userId)
  const { isOver } = useCountdown(auction.liveTill)
  const isLive = auction.state === 'live' && !isOver
  const { ethUsd, etherBid } = auction
  return (
    <section className="grid gap-5 pt-6">
      <AuctionStatus auction={auction} isLive={isLive} />
      <Announcer auction={auction} />
      {connection === 'lost' && isLive && <LostConnection />}
      {auction.secondChance && <SecondChance auction={auction} onAnswered={take} />}
      {isBeingCancelled(auction) && <BeingCancelled auction={auction} />}
      <OwnBidStatus auction={auction} isLive={isLive} />
      {ethUsd !== null && etherBid && <EtherBidPart bid={etherBid} ethUsd={ethUsd} />}
      {isLive && <BidPart auction={auction} onPlaced={applyPlacedBid} onChanged={take} />}
      {isLive && <EndPart auction={auction} />}
      {story}
      <BidHistory auction={auction} onChanged={take} onViewBid={(viewBid) => mark({ viewBid })} />
      {auction.canCancel && <CancelAuction auction={auction} onChanged={take} onMark={mark} />}
    </section>
  )
}

function AuctionStatus({ auction, isLive }: { auction: Auction; isLive: boolean }) {
  const t = useText(auctionText)
  const format = useFormat()
  const onChain = useText(chainAuctionText)
  const { highestBid, minimumPrice, bidCount, quantity, editions, ethUsd } = auction
  const isSettling = auction.state === 'live' && !isLive
  return (
    <div className="grid gap-2.5">
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-label text-ink-2">
        <span>
          {isLive ? messages.currentBid : messages.soldAt} · {t('bids', { count: bidCount })}
        </span>
        {isLive ? <EndingIn liveTill={auction.liveTill} /> : <EndWord auction={auction} />}
      </p>
      {highestBid === null ? (
        <p className="text-ink-2">
          {isLive ? t('above', { amount: format.usd(minimumPrice) }) : isSettling ? t('settling') : t('unsold')}
        </p>
      ) : (
        <Price usd={highestBid} eth={ethUsd === null ? null : etherOf(highestBid, ethUsd)} isExact size="item" />
      )}
      {isSettling && highestBid !== null && <p className="text-label text-ink-3">{t('settling')}</p>}
      {ethUsd !== null && (
        <p className="text-label text-ink-3">
          <b className="font-semibold">{onChain('heldOnChain')}</b> · {onChain('rate', { rate: format.usd(ethUsd) })}
        </p>
      )}
      {auction.editionQuantity > 1 && (
        <p className="text-label text-ink-3">{t('lot', { count: quantity, editions })}</p>
      )}
    </div>
  )
}

function EndWord({ auction }: { auction: Auction }) {
  const isSold = auction.state === 'sold'
  if (auction.state === 'live' || auction.state === 'offered') return null
  return (
    <span className={`tracking-[0.055em] ${isSold ? 'status-dot' : ''}`}>
      {isSold ? messages.sold : messages.auctionExpired}
    </span>
  )
}

/** Says to a screen reader what changed, and nothing while nothing does. */
function Announcer({ auction }: { auction: Auction }) {
  const t = useText(auctionText)
  const format = useFormat()
  const [first] = useState(auction.version)
  const isOpen = auction.state === 'live' || auction.state === 'offered'
  const news =
    auction.version === first || auction.highestBid === null
      ? ''
      : t('newBid', { amount: format.usd(auction.highestBid) })
  return (
    <p role="status" className="sr-only">
      {isOpen ? news : t('ended')}
    </p>
  )
}

function LostConnection() {
  const t = useText(auctionText)
  return <Notice tone="warning">{t('lostConnection')}</Notice>
}

/** On chain one whose reason is known is still being undone. */
const isBeingCancelled = ({ state, reason }: Auction): boolean => state === 'live' && reason !== null

function BeingCancelled({ auction }: { auction: Auction }) {
  const t = useText(chainAuctionText)
  return (
    <Notice tone="warning" title={t('beingCancelled')}>
      {t('beingCancelledDetail', { reason: auction.reason ?? '' })}
    </Notice>
  )
}

type OwnBidStatusProps = { auction: Auction; isLive: boolean }

function OwnBidStatus({ auction, isLive }: OwnBidStatusProps) {
  const t = useText(auctionText)
  const format = useFormat()
  const { own, state, ethUsd } = auction
  if (!own || state === 'offered') return null
  if (state === 'cancelled') return ethUsd === null ? null : <RepaidNote what="cancelledOwn" />
  if (state === 'sold') {
    return own.isLeading ? (
      <Notice
        tone="good"
        action={
          <Button as={Link} to="/profile/bids" size="small">
            {t('toReceipt')}
          </Button>
        }
      >
        {t('won')}
      </Notice>
    ) : ethUsd === null ? (
      <Notice>{t('lost')}</Notice>
    ) : (
      <RepaidNote what="lost" />
    )
  }
  if (!isLive) return null
  if (ethUsd !== null) return <OwnOnChain {...{ own, ethUsd }} />
  if (!own.isLeading) return <Notice tone="warning">{t('outbid')}</Notice>
  const hasLimit = own.limit !== null && own.limit !== auction.highestBid
  return (
    <Notice tone="good">{hasLimit ? t('leadingLimit', { amount: format.usd(own.limit ?? 0) }) : t('leading')}</Notice>
  )
}

function OwnOnChain({ own, ethUsd }: { own: NonNullable<Auction['own']>; ethUsd: number }) {
  const t = useText(chainAuctionText)
  const format = useFormat()
  if (!own.isLeading) return <RepaidNote what="outbid" />
  const highest = own.highestBid ?? 0
  return <Notice tone="good">{t('leading', { amount: format.usd(highest), eth: etherOf(highest, ethUsd) })}</Notice>
}

type BidPartProps = {
  auction: Auction
  onPlaced: (placed: PlacedBid) => void
  /** It was read anew. */
  onChanged: (auction: Auction) => void
}

/** The bid, and where it is out of sight on a phone, a bar that leads to it. */
function BidPart(props: BidPartProps) {
  const part = useRef<HTMLDivElement>(null)
  const isInView = useIsInView(part)
  return (
    <>
      <div ref={part}>
        <BidChoice {...props} />
      </div>
      {!isInView && <BidBar auction={props.auction} />}
    </>
  )
}

function BidBar({ auction }: { auction: Auction }) {
  const viewer = useViewer()
  const loginPath = useLoginPath()
  const { highestBid, minimumPrice, liveTill, canBid } = auction
  if (!canBid) return null
  return (
    <div className="buy-bar" data-shown>
      <p className="min-w-0 flex-1">
        <Price usd={highestBid ?? minimumPrice} />
        <span className="block truncate text-micro">
          <EndingIn liveTill={liveTill} />
        </span>
      </p>
      <div className="w-36">
        {viewer ? (
          <Button as={BareLink} href={`#${bidFieldId}`} variant="primary" isWide>
            {bidMessages.placeABid}
          </Button>
        ) : (
          <Button as={Link} to={loginPath} variant="primary" isWide>
            {bidMessages.placeABid}
          </Button>
        )}
      </div>
    </div>
  )
}

function BidChoice({ auction, onPlaced, onChanged }: BidPartProps) {
  const t = useText(auctionText)
  const viewer = useViewer()
  const loginPath = useLoginPath()
  if (isBeingCancelled(auction)) return null
  if (!viewer) {
    return (
      <Button as={Link} to={loginPath} variant="primary" isWide>
        {bidMessages.placeABid}
      </Button>
    )
  }
  if (viewer.userId === auction.seller.userId) return <p className="text-label text-ink-3">{t('ownAuction')}</p>
  if (!auction.canBid) {
    return (
      <Button variant="primary" isWide isDisabled>
        {bidMessages.placeABid}
      </Button>
    )
  }
  if (auction.ethUsd !== null) return <ChainBidForm {...{ auction, onChanged }} ethUsd={auction.ethUsd} />
  return <BidForm auction={auction} onPlaced={onPlaced} />
}

function EndPart({ auction }: { auction: Auction }) {
  const t = useText(auctionText)
  // Chains count in whole seconds: a first bid puts the end off by less than one.
  const isExtended = Date.parse(auction.liveTill) - Date.parse(auction.originalEnd) >= 1_000
  return (
    <div className="grid gap-1 text-label text-ink-2">
      <p>
        {t.rich('endsAt', {}, { time: () => <LocalTime at={auction.liveTill} as="dateTime" /> })}
        {' · '}
        <BareLink
          href={`/v1/auction/${auction.id}/calendar`}
          download="auction-end.ics"
          className="underline decoration-line-2 underline-offset-[0.28em] hover:decoration-current"
        >
          {t('calendar')}
        </BareLink>
      </p>
      <p className="text-ink-3">{t('extension')}</p>
      {isExtended && (
        <p className="text-ink-3">
          {t.rich('extended', {}, { time: () => <LocalTime at={auction.originalEnd} as="dateTime" /> })}
        </p>
      )}
    </div>
  )
}

import type { Auction } from '@monsoon/contract/auctions'
import { ApiError } from '@monsoon/contract/client'
import { bidMessages } from '@monsoon/contract/bid-messages'
import { QUICK_RAISES_BPS } from '@monsoon/domain/bid-rules'
import { type Minor, minorToUsd, usdToMinor } from '@monsoon/domain/money'
import { useState } from 'react'
import { api } from '../api-client.ts'
import { createAttemptKeys } from '../checkout/attempt-keys.ts'
import { useFormat, useText } from '../text/use-text.tsx'
import { Button } from '../ui/button.tsx'
import { ChipToggle } from '../ui/chip.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { Checkbox, FormError, TextField } from '../ui/field.tsx'
import { useAction } from '../ui/use-action.ts'
import { auctionText } from './auction-text.ts'
import { readBid } from './read-bid.ts'

type BidFormProps = { auction: Auction; onPlaced: (auction: Auction) => void }

/** What is typed, and what it means for the auction as it stands now. */
function useBid({ highestBid, minimumPrice }: Auction) {
  const [amount, setAmount] = useState('')
  const [limit, setLimit] = useState('')
  const [hasLimit, setHasLimit] = useState(false)
  const [isAgreed, setIsAgreed] = useState(false)
  const say = useText(auctionText)
  const read = readBid(amount, usdToMinor(highestBid ?? minimumPrice))
  const most = hasLimit ? readBid(limit, 0n) : undefined
  const isBelow = most?.minor !== undefined && most.minor !== null && read.minor !== null && most.minor < read.minor
  const limitFault = isBelow ? say('limitBelow') : most?.fault
  const isComplete = read.minor !== null && (!hasLimit || (most?.minor !== null && !isBelow))
  return {
    ...{ amount, setAmount, limit, setLimit, hasLimit, setHasLimit, isAgreed, setIsAgreed },
    ...{ amountMinor: read.minor, amountFault: read.fault, limitMinor: most?.minor ?? null, limitFault },
    isReady: isComplete && isAgreed,
  }
}

/** Places a bid from the wallet: an amount, or one of three, up to a limit if one likes. */
export function BidForm({ auction, onPlaced }: BidFormProps) {
  const say = useText(auctionText)
  const format = useFormat()
  const bid = useBid(auction)
  const [once] = useState(createAttemptKeys)
  const [heading, setHeading] = useState<string>()
  const place = useAction(async () => {
    setHeading(undefined)
    try {
      const answer = await once(`${bid.amount} ${bid.limit}`, (idempotencyKey) => sendBid(auction, bid, idempotencyKey))
      onPlaced(answer.data)
      return answer
    } catch (error) {
      setHeading(headingOf(error))
      throw error
    }
  })
  const submit = async () => {
    if (!(await place.run())) return
    bid.setAmount('')
    bid.setLimit('')
    bid.setHasLimit(false)
    bid.setIsAgreed(false)
  }
  const floor = auction.highestBid ?? auction.minimumPrice
  return (
    <form
      noValidate
      method="post"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (bid.isReady && !place.isBusy) void submit()
      }}
    >
      <FormError>{place.failure && [heading, place.failure].filter(Boolean).join(': ')}</FormError>
      <TextField
        label={say('yourBid')}
        inputMode="decimal"
        autoComplete="off"
        value={bid.amount}
        onChange={(event) => bid.setAmount(event.target.value)}
        error={bid.amountFault}
        hint={say('atLeast', { amount: format.usd(auction.minNextBid), floor: format.usd(floor) })}
      />
      <QuickBids auction={auction} value={bid.amountMinor} onChoose={bid.setAmount} />
      <Checkbox
        label={say('withLimit')}
        checked={bid.hasLimit}
        onChange={(event) => bid.setHasLimit(event.target.checked)}
      />
      {bid.hasLimit && (
        <TextField
          label={say('limit')}
          inputMode="decimal"
          autoComplete="off"
          value={bid.limit}
          onChange={(event) => bid.setLimit(event.target.value)}
          error={bid.limitFault}
          hint={say('limitHint')}
        />
      )}
      <Held auction={auction} limitMinor={bid.hasLimit ? bid.limitMinor : bid.amountMinor} />
      <Checkbox
        label={say('agree')}
        checked={bid.isAgreed}
        onChange={(event) => bid.setIsAgreed(event.target.checked)}
      />
      <Button type="submit" variant="primary" isWide isBusy={place.isBusy} isDisabled={!place.isBusy && !bid.isReady}>
        {bidMessages.placeABid}
      </Button>
      <p className="text-label text-ink-3">{say('note')}</p>
    </form>
  )
}

type Bid = ReturnType<typeof useBid>

const sendBid = (auction: Auction, { amountMinor, hasLimit, limitMinor }: Bid, idempotencyKey: string) =>
  api('PATCH /v1/bid/post', {
    body: {
      ...{ saleId: auction.id, itemId: auction.item.itemId, amount: minorToUsd(amountMinor ?? 0n) },
      ...(hasLimit && limitMinor !== null && { maxAmount: minorToUsd(limitMinor) }),
    },
    idempotencyKey,
  })

/** Paying failed, or writing the bid down did; a rule's own words need no heading. */
function headingOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status >= 500) return bidMessages.biddingAddedFailed
  return error.code === 'bid-needs-funds' ? bidMessages.biddingFailed : undefined
}

function QuickBids({
  auction,
  value,
  onChoose,
}: {
  auction: Auction
  value: Minor | null
  onChoose: (amount: string) => void
}) {
  const say = useText(auctionText)
  const format = useFormat()
  const isWhole = auction.quickBids.length === QUICK_RAISES_BPS.length
  return (
    <div role="group" aria-label={say('quickBids')} className="flex flex-wrap gap-2">
      {auction.quickBids.map((amount, place) => (
        <ChipToggle
          key={amount}
          isOn={value !== null && value === usdToMinor(amount)}
          onChange={() => onChoose(String(amount))}
        >
          <span className="tabular">
            {isWhole
              ? say('raised', { percent: Number(QUICK_RAISES_BPS[place] ?? 0n) / 100, amount: format.usd(amount) })
              : format.usd(amount)}
          </span>
        </ChipToggle>
      ))}
    </div>
  )
}

/** What the bid locks: all of it, or what it adds to the own bid that leads. */
function Held({ auction, limitMinor }: { auction: Auction; limitMinor: Minor | null }) {
  const say = useText(auctionText)
  const format = useFormat()
  const usd = (minor: Minor) => format.usdMinor(minor, { cents: 'always' })
  const fees = usdToMinor(auction.mintFee) + usdToMinor(auction.transferFee)
  const ownHeld = usdToMinor(auction.own?.held ?? 0)
  const more = limitMinor === null ? null : limitMinor + fees - ownHeld
  return (
    <FactList
      facts={[
        { key: 'fees', label: say('fees'), value: usd(fees) },
        {
          key: 'held',
          label: say(ownHeld > 0n ? 'heldMore' : 'held'),
          tone: 'total',
          value: more === null ? '–' : usd(more > 0n ? more : 0n),
        },
      ]}
    />
  )
}

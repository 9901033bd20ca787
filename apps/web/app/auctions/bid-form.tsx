import type { Auction, PlacedBid } from '@monsoon/contract/auctions'
import { ApiError } from '@monsoon/contract/client'
import { bidMessages } from '@monsoon/contract/bid-messages'
import { QUICK_RAISES_BPS } from '@monsoon/domain/bid-rules'
import { type Minor, minorToUsd, usdToMinor } from '@monsoon/domain/money'
import { useState } from 'react'
import { api } from '../api-client.ts'
import { createAttemptKeys } from '../checkout/attempt-keys.ts'
import { TermsBox } from '../checkout/terms-box.tsx'
import { useFreeBalance } from '../checkout/use-free-balance.ts'
import { type PayWith, PayWithField } from '../pledges/pay-with-field.tsx'
import { useFormat, useText } from '../text/use-text.tsx'
import { Button } from '../ui/button.tsx'
import { ChipToggle } from '../ui/chip.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { Checkbox, FormError, TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { showToast } from '../ui/toast.ts'
import { useAction } from '../ui/use-action.ts'
import { auctionText } from './auction-text.ts'
import { readBid } from './read-bid.ts'

/** Where the bar at the foot of a narrow window leads to. */
export const bidFieldId = 'your-bid'

const CardPaymentDialog = onDemand(() => import('../pledges/card-payment-dialog.tsx').then((file) => file.default))

type BidFormProps = { auction: Auction; onPlaced: (placed: PlacedBid) => void }

/** What is typed, and what it means for the auction as it stands now. */
function useBid({ highestBid, minimumPrice }: Auction) {
  const [amount, setAmount] = useState('')
  const [limit, setLimit] = useState('')
  const [hasLimit, setHasLimit] = useState(false)
  const [isAgreed, setIsAgreed] = useState(false)
  const [payWith, setPayWith] = useState<PayWith>('wallet')
  const say = useText(auctionText)
  const read = readBid(amount, usdToMinor(highestBid ?? minimumPrice))
  const most = hasLimit ? readBid(limit, 0n) : undefined
  const isBelow = most?.minor !== undefined && most.minor !== null && read.minor !== null && most.minor < read.minor
  const limitFault = isBelow ? say('limitBelow') : most?.fault
  const isComplete = read.minor !== null && (!hasLimit || (most?.minor !== null && !isBelow))
  return {
    ...{ amount, setAmount, limit, setLimit, hasLimit, setHasLimit, isAgreed, setIsAgreed, payWith, setPayWith },
    ...{ amountMinor: read.minor, amountFault: read.fault, limitMinor: most?.minor ?? null, limitFault },
    isReady: isComplete && isAgreed,
  }
}

/** Places a bid from the wallet or by card: an amount, or one of three, up to a limit if one likes. */
export function BidForm({ auction, onPlaced }: BidFormProps) {
  const say = useText(auctionText)
  const format = useFormat()
  const bid = useBid(auction)
  const [once] = useState(createAttemptKeys)
  const [heading, setHeading] = useState<string>()
  const place = useAction(async () => {
    setHeading(undefined)
    setIsTopped(false)
    try {
      const body = wishOf(auction, bid)
      const answer = await once(JSON.stringify(body), (idempotencyKey) =>
        api('PATCH /v1/bid/post', { body, idempotencyKey }),
      )
      setIsTopped(answer.data.own?.isLeading === false)
      onPlaced(answer.data)
      return answer
    } catch (error) {
      setHeading(headingOf(error))
      throw error
    }
  })
  const [charged, setCharged] = useState<Wish>()
  const [isTopped, setIsTopped] = useState(false)
  const more = moreOf(auction, bid)
  const wallet = useWalletFor(bid.payWith === 'wallet' ? more : null, auction.own?.held)
  const clear = () => {
    bid.setAmount('')
    bid.setLimit('')
    bid.setHasLimit(false)
    bid.setIsAgreed(false)
  }
  const submit = async () => {
    if (bid.payWith === 'card' && (more ?? 0n) > 0n) return setCharged(wishOf(auction, bid))
    if (await place.run()) clear()
  }
  const floor = auction.highestBid ?? auction.minimumPrice
  return (
    <>
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
          id={bidFieldId}
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
        <PayWithField
          value={bid.payWith}
          onChange={bid.setPayWith}
          ways={['wallet', 'card']}
          {...(wallet.free && { walletDetail: say('fromWallet', { amount: wallet.free }) })}
        />
        <Held auction={auction} bid={bid} more={more} />
        {wallet.isShort && <Notice tone="warning">{say('walletTooLow')}</Notice>}
        <TermsBox isAgreed={bid.isAgreed} onChange={bid.setIsAgreed} label={(tags) => say.rich('agree', {}, tags)} />
        <Button type="submit" variant="primary" isWide isBusy={place.isBusy} isDisabled={!place.isBusy && !bid.isReady}>
          {bidMessages.placeABid}
        </Button>
        {isTopped && auction.own?.isLeading === false && <Notice tone="warning">{say('toppedAtOnce')}</Notice>}
        <p className="text-label text-ink-3">{say('note')}</p>
      </form>
      {/* Beside the form: what is sent in the dialog is not sent by it. */}
      {charged && (
        <BidByCard
          wish={charged}
          onPlaced={(placed) => {
            setCharged(undefined)
            clear()
            setIsTopped(placed.own?.isLeading === false)
            onPlaced(placed)
          }}
          onClose={() => setCharged(undefined)}
        />
      )}
    </>
  )
}

type Bid = ReturnType<typeof useBid>

const wishOf = (auction: Auction, { amountMinor, hasLimit, limitMinor }: Bid) => ({
  ...{ saleId: auction.id, itemId: auction.item.itemId, amount: minorToUsd(amountMinor ?? 0n) },
  ...(hasLimit && limitMinor !== null && { maxAmount: minorToUsd(limitMinor) }),
})

type Wish = ReturnType<typeof wishOf>

function BidByCard({
  wish,
  onPlaced,
  onClose,
}: {
  wish: Wish
  onPlaced: (placed: PlacedBid) => void
  onClose: () => void
}) {
  const [once] = useState(createAttemptKeys)
  return (
    <CardPaymentDialog
      kind="bid"
      failed={bidMessages.biddingFailed}
      begin={async () => {
        const body = { ...wish, modeOfPayment: 'card' as const }
        const { data } = await once('begin', (idempotencyKey) => api('POST /v1/bid/initiate', { body, idempotencyKey }))
        return data
      }}
      finish={async (paymentId) => {
        const answer = await api('PATCH /v1/bid/post', { body: { ...wish, paymentId } })
        void showToast(answer.msg, 'success')
        onPlaced(answer.data)
      }}
      onClose={onClose}
    />
  )
}

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

const feesOf = ({ mintFee, transferFee }: Auction): Minor => usdToMinor(mintFee) + usdToMinor(transferFee)

/** What the bid locks beside what is locked for the own bid; null: no amount is typed. */
function moreOf(auction: Auction, { hasLimit, limitMinor, amountMinor }: Bid): Minor | null {
  const most = hasLimit ? limitMinor : amountMinor
  return most === null ? null : most + feesOf(auction) - usdToMinor(auction.own?.held ?? 0)
}

/** What the wallet has free beside what is locked for the own bid, and whether that is less than is needed. Only to look at: the server decides. */
function useWalletFor(neededMinor: Minor | null, heldUsd: number | undefined) {
  const format = useFormat()
  const freeUsd = useFreeBalance(heldUsd)
  const isShort = freeUsd !== undefined && neededMinor !== null && usdToMinor(freeUsd) < neededMinor
  return { free: freeUsd === undefined ? undefined : format.usd(freeUsd, { cents: 'always' }), isShort }
}

/** What the bid locks: all of it, or what it adds to the own bid that leads; from the wallet, or by card. */
function Held({ auction, bid, more }: { auction: Auction; bid: Bid; more: Minor | null }) {
  const say = useText(auctionText)
  const format = useFormat()
  const usd = (minor: Minor) => format.usdMinor(minor, { cents: 'always' })
  const isRaise = (auction.own?.held ?? 0) > 0
  const label = bid.payWith === 'card' ? (isRaise ? 'chargedMore' : 'charged') : isRaise ? 'heldMore' : 'held'
  return (
    <FactList
      facts={[
        { key: 'fees', label: say('fees'), value: usd(feesOf(auction)) },
        {
          key: 'held',
          label: say(label),
          tone: 'total',
          value: more === null ? '–' : usd(more > 0n ? more : 0n),
        },
      ]}
    />
  )
}

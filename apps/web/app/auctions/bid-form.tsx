import type { Auction, PlacedBid } from '@monsoon/contract/trade/auctions'
import { ApiError } from '@monsoon/contract/client'
import { bidMessages } from '@monsoon/contract/trade/bid-messages'
import { type Minor, minorToUsd, usdToMinor } from '@monsoon/domain/money'
import { useState } from 'react'
import { api } from '../api-client.ts'
import { createIdempotencyKeys } from '../session/idempotency-keys.ts'
import { type PayWith, PayWithField } from '../pledges/pay-with-field.tsx'
import { useFormat, useText } from '../text/use-text.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { Checkbox, MoneyField } from '../ui/controls/field.tsx'
import { FormFrame, SubmitButton } from '../ui/controls/form.tsx'
import { Notice } from '../ui/notice.tsx'
import { onDemand } from '../ui/overlays/on-demand.tsx'
import { showToast } from '../ui/overlays/toast.ts'
import { useMoney } from '../ui/use-money.ts'
import { type FormHandle, useSubmit } from '../ui/submit/use-submit.ts'
import { auctionText } from './auction-text.ts'
import { bidAmount, bidFieldId } from './bid-amount.ts'
import { QuickBids } from './quick-bids.tsx'
import { TermsBox } from '../checkout/steps/pay-form.tsx'
import { useFreeBalance } from '../checkout/use-balances.ts'

const CardPaymentDialog = onDemand(() => import('../pledges/card-payment-dialog.tsx').then((file) => file.default))

type BidFormProps = { auction: Auction; onPlaced: (placed: PlacedBid) => void }

/** What is typed, and what it means for the auction as it stands now. */
function useBid({ highestBid, minimumPrice }: Auction) {
  const t = useText(auctionText)
  const [hasLimit, setHasLimit] = useState(false)
  const [isAgreed, setIsAgreed] = useState(false)
  const [payWith, setPayWith] = useState<PayWith>('wallet')
  const amount = useMoney(bidAmount(usdToMinor(highestBid ?? minimumPrice)))
  const limit = useMoney(bidAmount(0n))
  const isBelow = limit.minor !== null && amount.minor !== null && limit.minor < amount.minor
  const isLimited = limit.minor !== null && !isBelow
  return {
    amount,
    limit,
    hasLimit,
    setHasLimit,
    isAgreed,
    setIsAgreed,
    payWith,
    setPayWith,
    limitError: isBelow ? t('limitBelow') : limit.error,
    amountMinor: amount.minor,
    limitMinor: limit.minor,
    isReady: amount.minor !== null && (!hasLimit || isLimited) && isAgreed,
    clear: () => {
      amount.setTyped('')
      limit.setTyped('')
      setHasLimit(false)
      setIsAgreed(false)
    },
  }
}

/** Places a bid from the wallet or by card: an amount, or one of three, up to a limit if one likes. */
export function BidForm({ auction, onPlaced }: BidFormProps) {
  const t = useText(auctionText)
  const bid = useBid(auction)
  const [heading, setHeading] = useState<string>()
  const [charged, setCharged] = useState<BidRequest>()
  const [isTopped, setIsTopped] = useState(false)
  const more = moreOf(auction, bid)
  const wallet = useWalletFor(bid.payWith === 'wallet' ? more : null, auction.own?.held)
  const finish = (placed: PlacedBid) => {
    setIsTopped(placed.own?.isLeading === false)
    bid.clear()
    onPlaced(placed)
  }
  const form = useSubmit({
    isValid: bid.isReady,
    send: async () => {
      const body = requestOf(auction, bid)
      if (bid.payWith === 'card' && (more ?? 0n) > 0n) return void setCharged(body)
      setHeading(undefined)
      setIsTopped(false)
      return api('PATCH /v1/bid/post', { body })
    },
    onDone: ({ data }) => finish(data),
    onError: (error) => setHeading(headingOf(error)),
  })
  return (
    <>
      <FormFrame form={withHeading(form, heading)} className="grid gap-4">
        <Amounts auction={auction} bid={bid} />
        <PayWithField
          value={bid.payWith}
          onChange={bid.setPayWith}
          ways={['wallet', 'card']}
          {...(wallet.free && { walletDetail: t('fromWallet', { amount: wallet.free }) })}
        />
        <Held auction={auction} bid={bid} more={more} />
        {wallet.isShort && <Notice tone="warning">{t('walletTooLow')}</Notice>}
        <TermsBox isAgreed={bid.isAgreed} onChange={bid.setIsAgreed} label={(tags) => t.rich('agree', {}, tags)} />
        <SubmitButton form={form} variant="primary" isWide>
          {bidMessages.placeABid}
        </SubmitButton>
        {isTopped && auction.own?.isLeading === false && <Notice tone="warning">{t('toppedAtOnce')}</Notice>}
        <p className="text-label text-ink-3">{t('note')}</p>
      </FormFrame>
      {/* Beside the form: what is sent in the dialog is not sent by it. */}
      {charged && (
        <BidByCard
          request={charged}
          onPlaced={(placed) => {
            setCharged(undefined)
            finish(placed)
          }}
          onClose={() => setCharged(undefined)}
        />
      )}
    </>
  )
}

/** The amount, three to choose from, and a limit. */
function Amounts({ auction, bid }: { auction: Auction; bid: Bid }) {
  const t = useText(auctionText)
  const format = useFormat()
  const floor = auction.highestBid ?? auction.minimumPrice
  return (
    <>
      <MoneyField
        id={bidFieldId}
        label={t('yourBid')}
        hint={t('atLeast', { amount: format.usd(auction.minNextBid), floor: format.usd(floor) })}
        {...bid.amount.field}
      />
      <QuickBids auction={auction} value={bid.amountMinor} onChoose={bid.amount.setTyped} />
      <Checkbox
        label={t('withLimit')}
        checked={bid.hasLimit}
        onChange={(event) => bid.setHasLimit(event.target.checked)}
      />
      {bid.hasLimit && (
        <MoneyField label={t('limit')} hint={t('limitHint')} {...bid.limit.field} error={bid.limitError} />
      )}
    </>
  )
}

type Bid = ReturnType<typeof useBid>

const requestOf = (auction: Auction, { amountMinor, hasLimit, limitMinor }: Bid) => ({
  saleId: auction.id,
  itemId: auction.item.itemId,
  amount: minorToUsd(amountMinor ?? 0n),
  ...(hasLimit && limitMinor !== null && { maxAmount: minorToUsd(limitMinor) }),
})

type BidRequest = ReturnType<typeof requestOf>

type BidByCardProps = { request: BidRequest; onPlaced: (placed: PlacedBid) => void; onClose: () => void }

function BidByCard({ request, onPlaced, onClose }: BidByCardProps) {
  const [once] = useState(createIdempotencyKeys)
  return (
    <CardPaymentDialog
      kind="bid"
      failed={bidMessages.biddingFailed}
      begin={async () => {
        const body = { ...request, modeOfPayment: 'card' as const }
        const { data } = await once('begin', (idempotencyKey) => api('POST /v1/bid/initiate', { body, idempotencyKey }))
        return data
      }}
      finish={async (paymentId) => {
        const answer = await api('PATCH /v1/bid/post', { body: { ...request, paymentId } })
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

const withHeading = (form: FormHandle, heading: string | undefined): FormHandle =>
  form.failure && heading ? { ...form, failure: { ...form.failure, text: `${heading}: ${form.failure.text}` } } : form

const feesOf = ({ mintFee, transferFee }: Auction): Minor => usdToMinor(mintFee) + usdToMinor(transferFee)

/** What the bid locks beside what is locked for the own bid; null: no amount is typed. */
function moreOf(auction: Auction, { hasLimit, limitMinor, amountMinor }: Bid): Minor | null {
  const most = hasLimit ? limitMinor : amountMinor
  return most === null ? null : most + feesOf(auction) - usdToMinor(auction.own?.held ?? 0)
}

/**
 * What the wallet has free beside what is locked for the own bid, and whether that is less than is needed. Only to look
 * at: the server decides.
 */
function useWalletFor(neededMinor: Minor | null, heldUsd: number | undefined) {
  const format = useFormat()
  const freeUsd = useFreeBalance(heldUsd)
  const isShort = freeUsd !== undefined && neededMinor !== null && usdToMinor(freeUsd) < neededMinor
  return { free: freeUsd === undefined ? undefined : format.usd(freeUsd, { cents: 'always' }), isShort }
}

/** What the bid locks: all of it, or what it adds to the own bid that leads; from the wallet, or by card. */
function Held({ auction, bid, more }: { auction: Auction; bid: Bid; more: Minor | null }) {
  const t = useText(auctionText)
  const format = useFormat()
  const usd = (minor: Minor) => format.usdMinor(minor, { cents: 'always' })
  const isRaise = (auction.own?.held ?? 0) > 0
  const label = bid.payWith === 'card' ? (isRaise ? 'chargedMore' : 'charged') : isRaise ? 'heldMore' : 'held'
  return (
    <FactList
      facts={[
        { key: 'fees', label: t('fees'), value: usd(feesOf(auction)) },
        {
          key: 'held',
          label: t(label),
          tone: 'total',
          value: more === null ? '–' : usd(more > 0n ? more : 0n),
        },
      ]}
    />
  )
}

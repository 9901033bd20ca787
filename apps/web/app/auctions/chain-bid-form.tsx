import type { Auction } from '@monsoon/contract/trade/auctions'
import { bidMessages } from '@monsoon/contract/trade/bid-messages'
import { type Minor, minorToUsd, usdToMinor } from '@monsoon/domain/money'
import { useState } from 'react'
import { useSite } from '../session/use-site.ts'
import { useFormat, useText } from '../text/use-text.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { FormFrame, SubmitButton } from '../ui/controls/form.tsx'
import { Notice } from '../ui/notice.tsx'
import { onDemand } from '../ui/overlays/on-demand.tsx'
import { useMoney } from '../ui/use-money.ts'
import { useSubmit } from '../ui/submit/use-submit.ts'
import { auctionText } from './auction-text.ts'
import { bidAmount, bidFieldId } from './bid-amount.ts'
import { chainAuctionText } from './chain-auction-text.ts'
import { etherOf, etherOfMinor } from '../money/ether-of.ts'
import { QuickBids } from './quick-bids.tsx'
import { TermsBox } from '../checkout/steps/pay-form.tsx'
import { MoneyField } from '../ui/controls/field.tsx'

/** With what encodes and reads for wallets, which nobody else needs. */
const BidByEther = onDemand(() => import('./bid-by-ether.tsx').then((file) => file.default))

type ChainBidFormProps = { auction: Auction; ethUsd: number; onChanged: (auction: Auction) => void }

/** What a bid on chain must be above: beside the highest one, the contract's least raise. */
const floorOf = ({ highestBid, minimumPrice, minNextBid }: Auction): Minor =>
  highestBid === null ? usdToMinor(minimumPrice) : usdToMinor(minNextBid) - 1n

/** A bid in an auction on chain: the amount, what it is in ETH, and the way to the wallet. */
export function ChainBidForm({ auction, ethUsd, onChanged }: ChainBidFormProps) {
  const t = useText(auctionText)
  const onChain = useText(chainAuctionText)
  const [isAgreed, setIsAgreed] = useState(false)
  const [asked, setAsked] = useState<number>()
  const chainId = useSite()?.settings.ether?.chainId
  const amount = useMoney(bidAmount(floorOf(auction)))
  const { minor } = amount
  const form = useSubmit({
    isValid: minor !== null && isAgreed,
    send: async () => void setAsked(minorToUsd(minor ?? 0n)),
  })
  if (chainId === undefined) return <Notice tone="warning">{onChain('off')}</Notice>
  return (
    <>
      <FormFrame form={form} className="grid gap-4">
        <MoneyField
          id={bidFieldId}
          label={t('yourBid')}
          hint={<LeastBid {...{ auction, ethUsd }} />}
          {...amount.field}
        />
        <QuickBids auction={auction} value={minor} onChoose={amount.setTyped} />
        <FactList
          facts={[
            {
              key: 'eth',
              label: onChain('toSend'),
              tone: 'total',
              value: minor === null ? '–' : onChain('eth', { eth: etherOfMinor(minor, ethUsd) }),
            },
          ]}
        />
        <TermsBox isAgreed={isAgreed} onChange={setIsAgreed} label={(tags) => t.rich('agree', {}, tags)} />
        <SubmitButton form={form} variant="primary" isWide>
          {bidMessages.placeABid}
        </SubmitButton>
        <p className="text-label text-ink-3">
          {onChain('note')} {onChain('noFees')}
        </p>
      </FormFrame>
      {asked !== undefined && (
        <BidByEther
          {...{ auction, chainId, onChanged }}
          amount={asked}
          onPlaced={() => {
            setAsked(undefined)
            amount.setTyped('')
            setIsAgreed(false)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

function LeastBid({ auction, ethUsd }: { auction: Auction; ethUsd: number }) {
  const t = useText(chainAuctionText)
  const format = useFormat()
  const { highestBid, minimumPrice, minNextBid } = auction
  const least = highestBid === null ? minimumPrice : minNextBid
  return t(highestBid === null ? 'above' : 'atLeast', { amount: format.usd(least), eth: etherOf(least, ethUsd) })
}

import type { Auction } from '@monsoon/contract/trade/auctions'
import { QUICK_RAISES_BPS } from '@monsoon/domain/trade/bid-rules'
import { type Minor, usdToMinor } from '@monsoon/domain/money'
import { useFormat, useText } from '../text/use-text.tsx'
import { ChipToggle } from '../ui/controls/chip.tsx'
import { auctionText } from './auction-text.ts'

type QuickBidsProps = { auction: Auction; value: Minor | null; onChoose: (amount: string) => void }

/** Three amounts to choose from. */
export function QuickBids({ auction, value, onChoose }: QuickBidsProps) {
  const t = useText(auctionText)
  const format = useFormat()
  const isWhole = auction.quickBids.length === QUICK_RAISES_BPS.length
  return (
    <div role="group" aria-label={t('quickBids')} className="flex flex-wrap gap-2">
      {auction.quickBids.map((amount, place) => (
        <ChipToggle
          key={amount}
          isOn={value !== null && value === usdToMinor(amount)}
          onChange={() => onChoose(String(amount))}
        >
          <span className="tabular">
            {isWhole
              ? t('raised', { percent: Number(QUICK_RAISES_BPS[place] ?? 0n) / 100, amount: format.usd(amount) })
              : format.usd(amount)}
          </span>
        </ChipToggle>
      ))}
    </div>
  )
}

import { useFormat, useText } from '../text/use-text.tsx'
import { kitText } from './kit-text.ts'

type PriceProps = {
  /** Decimal USD as the API gives it. */
  usd: number
  /** The estimate as the API gives it: 3 decimals beside prices, 5 where something is paid. */
  eth?: string | null
  /** In ETH it is what is paid, at a rate that does not move. */
  isExact?: boolean
  /** When its rate was fetched; shown on hover. */
  rateAt?: { fetchedAt: string; nowMs: number }
  size?: 'card' | 'item'
  /** Sold: what it went for, no longer a price. */
  isPast?: boolean
}

/** USD first; the ETH estimate after it, smaller. */
export function Price({ usd, eth, rateAt, isExact = false, size = 'card', isPast = false }: PriceProps) {
  const format = useFormat()
  const t = useText(kitText)
  const rate = rateAt && t('rateFrom', { ago: format.relative(rateAt.fetchedAt, rateAt.nowMs) })
  if (size === 'item') {
    return (
      <p className="flex flex-wrap items-baseline gap-3 font-serif text-[clamp(2.125rem,3vw,2.625rem)]/none font-[380] -tracking-[0.02em] tabular">
        <bdi>{format.usd(usd)}</bdi>
        {eth && (
          <bdi
            title={rate}
            className="border-b border-dotted border-line-ui pb-0.5 font-sans text-ui/none font-normal tracking-normal text-ink-3"
          >
            {isExact ? `${eth} ETH` : `≈ ${eth} ETH`}
          </bdi>
        )}
      </p>
    )
  }
  return (
    <span className={isPast ? 'price text-ink-3' : 'price font-semibold'}>
      <bdi>{format.usd(usd)}</bdi>
      {eth && !isPast && (
        <bdi title={rate} className="price-eth">
          {isExact ? `${eth} ETH` : `≈ ${eth} ETH`}
        </bdi>
      )}
    </span>
  )
}

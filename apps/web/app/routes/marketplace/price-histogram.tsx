import type { CSSProperties } from 'react'
import { useFormat, useText } from '../../text/use-text.tsx'
import { RangePair } from '../../ui/controls/range-pair.tsx'
import type { PriceOptions } from './filter-options.ts'
import { marketplaceText } from './marketplace-text.ts'
import { placesOf } from './price-places.ts'

type PriceHistogramProps = {
  prices: PriceOptions
  /** The chosen ends, in USD. */
  min: number
  max: number
  /** In USD; the ends of the filter where the whole width is chosen. */
  onMin: (usd: number) => void
  onMax: (usd: number) => void
}

/**
 * How many works cost how much, over two thumbs that choose from where to where. The fields below say the same to the
 * cent.
 */
export function PriceHistogram({ prices, min, max, onMin, onMax }: PriceHistogramProps) {
  const t = useText(marketplaceText)
  const format = useFormat()
  const { absMin, absMax, steps, works } = prices
  const most = Math.max(...works)
  if (works.length === 0 || most === 0) return null
  const places = placesOf(steps, { min, max })
  const usdAt = (place: number) => (place === 0 ? absMin : place === works.length ? absMax : (steps[place] ?? absMax))
  const busiest = works.indexOf(most)
  const summary = t('pricesSummary', {
    count: most,
    from: format.usd(steps[busiest] ?? absMin),
    to: format.usd(steps[busiest + 1] ?? absMax),
  })
  return (
    <div className="mb-4 noscript:hidden">
      <div role="img" aria-label={summary} className="price-bars">
        {works.map((count, place) => (
          <span
            key={steps[place]}
            data-chosen={(place >= places.min && place < places.max) || undefined}
            style={{ '--height': count / most } as CSSProperties}
          />
        ))}
      </div>
      <RangePair
        most={works.length}
        low={{ label: t('leastPrice'), value: places.min, text: format.usd(usdAt(places.min)) }}
        high={{ label: t('highestPrice'), value: places.max, text: format.usd(usdAt(places.max)) }}
        onLow={(place) => onMin(usdAt(place))}
        onHigh={(place) => onMax(usdAt(place))}
      />
    </div>
  )
}

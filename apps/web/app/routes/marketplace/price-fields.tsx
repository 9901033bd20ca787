import { priceDebounceMs } from '@monsoon/contract/works/marketplace-filters'
import { useId, useState } from 'react'
import { useText } from '../../text/use-text.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import type { PriceOptions } from './filter-options.ts'
import type { Filters } from './filters.ts'
import { marketplaceText } from './marketplace-text.ts'
import { amountOf, faultsOf, isFaulty, type PriceEnds, type TypedPrices } from './price-faults.ts'
import { PriceHistogram } from './price-histogram.tsx'
import { useQuiet } from './use-quiet.ts'

type PriceFieldsProps = {
  filters: Filters
  prices: PriceOptions
  onChange: (changes: Filters) => void
}

/**
 * The least and the highest price. What is typed is filtered by half a second later, unless something is wrong with it.
 */
export function PriceFields({ filters, prices, onChange }: PriceFieldsProps) {
  const { absMin, absMax } = prices
  const t = useText(marketplaceText)
  const id = useId()
  const chosen: TypedPrices = { min: filters.minPrice ?? String(absMin), max: filters.maxPrice ?? String(absMax) }
  const [typed, setTyped] = useState<TypedPrices>()
  const shown = typed ?? chosen
  const check = (wanted: TypedPrices) => faultsOf(wanted, { absMin, absMax }, t('priceInvalid'))
  const faults = check(shown)
  const quiet = useQuiet<TypedPrices>(priceDebounceMs, (wanted) => {
    if (isFaulty(check(wanted))) return
    onChange(toFilters(wanted, { absMin, absMax }))
  })
  const type = (change: Partial<TypedPrices>) => {
    const next = { ...shown, ...change }
    setTyped(next)
    quiet.schedule(next)
  }
  const onBlur = () => {
    quiet.flush()
    if (!isFaulty(faults)) setTyped(undefined)
  }
  const field = { inputMode: 'decimal', autoComplete: 'off', onBlur } as const
  return (
    <fieldset aria-describedby={`${id}-unit`} className="text-small">
      <legend className="mb-2 font-[550]">{t('price')}</legend>
      <span id={`${id}-unit`} className="sr-only">
        {t('priceUnit')}
      </span>
      <PriceHistogram
        prices={prices}
        min={amountOf(shown.min) ?? absMin}
        max={amountOf(shown.max) ?? absMax}
        onMin={(usd) => type({ min: String(usd) })}
        onMax={(usd) => type({ max: String(usd) })}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          {...field}
          name="minPrice"
          label={t('minPrice')}
          value={shown.min}
          error={faults.min}
          onChange={(event) => type({ min: event.target.value })}
        />
        <TextField
          {...field}
          name="maxPrice"
          label={t('maxPrice')}
          value={shown.max}
          error={faults.max}
          onChange={(event) => type({ max: event.target.value })}
        />
      </div>
    </fieldset>
  )
}

/** Only what the reader moved is sent. */
function toFilters({ min, max }: TypedPrices, { absMin, absMax }: PriceEnds): Filters {
  const [least, most] = [amountOf(min), amountOf(max)]
  return {
    minPrice: least === null || least === undefined || least === absMin ? '' : String(least),
    maxPrice: most === null || most === undefined || most === absMax ? '' : String(most),
  }
}

import { AlertButton } from '../../alerts/alert-button.tsx'
import { useFormat, useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { ChipRemovable } from '../../ui/controls/chip.tsx'
import type { FilterOptions } from './filter-options.ts'
import { askedOf, chosenOf, type FilterName, type Filters, type Tab, without } from './filters.ts'
import { marketplaceText } from './marketplace-text.ts'
import { amountOf } from './price-faults.ts'

type ChipsProps = { tab: Tab; filters: Filters; options: FilterOptions; onChange: (filters: Filters) => void }

/** What is chosen, each to be taken back by itself or all at once. */
export function FilterChips({ tab, filters, options, onChange }: ChipsProps) {
  const t = useText(marketplaceText)
  const nameOf = useChipName(filters, options)
  const chosen = chosenOf(filters)
  if (chosen.length === 0) return null
  const asked = askedOf(filters)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ul aria-label={t('chosen')} className="flex flex-wrap items-center gap-2">
        {chosen.map((one) => (
          <li key={`${one.name} ${one.value}`}>
            <ChipRemovable label={nameOf(one)} onRemove={() => onChange(without(tab, filters, one))} />
          </li>
        ))}
        <li>
          <Button
            variant="quiet"
            size="small"
            onClick={() => onChange(filters.sortBy ? { sortBy: filters.sortBy } : {})}
          >
            {t('clearAll')}
          </Button>
        </li>
      </ul>
      {tab === 'artwork' && chosenOf(asked).length > 0 && (
        <AlertButton target={{ search: String(new URLSearchParams(asked)) }} />
      )}
    </div>
  )
}

function useChipName(filters: Filters, options: FilterOptions) {
  const t = useText(marketplaceText)
  const format = useFormat()
  const labelIn = (choices: FilterOptions['tags'], value: string) =>
    choices.find((choice) => choice.value === value)?.label ?? value
  const priceRange = () => {
    const { minPrice, maxPrice } = filters
    const { absMin, absMax } = options.prices
    // What is no amount stands as it was typed.
    const shown = (typed: string | undefined, end: number) => {
      const usd = amountOf(typed ?? '')
      return usd === undefined ? (typed ?? '') : format.usd(usd ?? end)
    }
    return t('priceRange', { min: shown(minPrice, absMin), max: shown(maxPrice, absMax) })
  }
  const countries = options.regions.flatMap((region) => region.countries)
  const names: Record<FilterName, (value: string) => string> = {
    query: (value) => t('chipQuery', { query: value }),
    category: (value) => value,
    minPrice: priceRange,
    maxPrice: priceRange,
    buy: () => t('buy'),
    notLaunched: () => t('notLaunched'),
    newItem: () => t('newItem'),
    onAuction: () => t('onAuction'),
    hasOffer: () => t('hasOffer'),
    editions: (value) => t(value === 'Single' ? 'chipSingle' : 'chipMultiple'),
    assetType: (value) => t(value as 'images' | 'video' | 'gif' | 'audio'),
    region: (value) => labelIn(countries, value),
    tags: (value) => labelIn(options.tags, value),
    exhibitionId: (value) => labelIn(options.exhibitions, value),
    blockchain_platform: (value) => t(value as 'ethereum' | 'polygon'),
    physicalNFT: () => t('physicalNFT'),
    nsfw: () => t('nsfw'),
    curatorsPick: () => t('curatorsPick'),
    celebrity: () => t('celebrity'),
    acceptedPaymentMethod: (value) => t(value === 'crypto' ? 'paidCrypto' : 'paidFiat'),
    apiType: (value) => t(value === 'all' ? 'chipAllExhibitions' : `${value as 'upcoming' | 'featured'}Exhibitions`),
    sortBy: (value) => value,
  }
  return ({ name, value }: { name: FilterName; value: string }): string => names[name](value)
}

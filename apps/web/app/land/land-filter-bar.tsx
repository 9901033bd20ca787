import { landSorts, landStates, landTypes } from '@monsoon/contract/land/land-limits'
import type { ChangeEvent } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { useText } from '../text/use-text.tsx'
import { BarSelect } from '../ui/controls/bar-select.tsx'
import { Button } from '../ui/controls/button.tsx'
import { FieldError, MoneyField } from '../ui/controls/field.tsx'
import { HiddenFields } from '../ui/controls/search-field.tsx'
import { clearedPath, isNarrowed, type LandFilters, priceFaultOf } from './land-filters.ts'
import { landText } from './land-text.ts'

/**
 * What the parcels are narrowed by. A choice applies at once, prices with the button; without script the button applies
 * all.
 */
export function LandFilterBar({ filters, cities }: { filters: LandFilters; cities: readonly { city: string }[] }) {
  const t = useText(landText)
  const submit = useSubmit()
  const fault = priceFaultOf(filters)
  const choose = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) =>
    currentTarget.form && void submit(currentTarget.form, { preventScrollReset: true })
  return (
    <Form
      method="get"
      preventScrollReset
      role="search"
      aria-label={t('filters')}
      data-print="hide"
      key={JSON.stringify(filters)}
      className="flex flex-wrap items-end gap-x-5 gap-y-3 pb-5 max-sm:grid max-sm:grid-cols-2"
    >
      <HiddenFields values={{ ...filters }} names={['show']} />
      <BarSelect label={t('city')} name="city" defaultValue={filters.city ?? ''} onChange={choose}>
        <option value="">{t('anyCity')}</option>
        {cities.map(({ city }) => (
          <option key={city}>{city}</option>
        ))}
      </BarSelect>
      <BarSelect label={t('type')} name="type" defaultValue={filters.type ?? ''} onChange={choose}>
        <option value="">{t('anyType')}</option>
        {landTypes.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </BarSelect>
      <BarSelect label={t('state')} name="state" defaultValue={filters.state ?? ''} onChange={choose}>
        <option value="">{t('anyState')}</option>
        {landStates.map((state) => (
          <option key={state} value={state}>
            {t(state)}
          </option>
        ))}
      </BarSelect>
      <BarSelect label={t('sort')} name="sortBy" defaultValue={filters.sortBy ?? ''} onChange={choose}>
        {landSorts.map((sort, at) => (
          <option key={sort} value={at === 0 ? '' : sort}>
            {t(sort)}
          </option>
        ))}
      </BarSelect>
      <div className="flex items-end gap-3 max-sm:col-span-2">
        <Price name="minPrice" filters={filters} hasFault={fault !== undefined} />
        <Price name="maxPrice" filters={filters} hasFault={fault !== undefined} />
        <Button type="submit">{t('apply')}</Button>
      </div>
      {isNarrowed(filters) && (
        <Button as={Link} to={clearedPath(filters)} variant="quiet">
          {t('clear')}
        </Button>
      )}
      {fault && (
        <div role="alert" className="w-full max-sm:col-span-2">
          <FieldError id={faultId}>{t(fault)}</FieldError>
        </div>
      )}
    </Form>
  )
}

const faultId = 'land-price-fault'

function Price(props: { name: 'minPrice' | 'maxPrice'; filters: LandFilters; hasFault: boolean }) {
  const { name, filters, hasFault } = props
  const t = useText(landText)
  return (
    <MoneyField
      label={t(name)}
      name={name}
      defaultValue={filters[name] ?? ''}
      maxLength={12}
      aria-invalid={hasFault || undefined}
      aria-describedby={hasFault ? faultId : undefined}
      className="w-32 max-sm:w-auto max-sm:flex-1"
    />
  )
}

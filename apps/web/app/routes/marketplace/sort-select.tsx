import { Form } from 'react-router'
import { useText } from '../../text/use-text.tsx'
import { BarSelect } from '../../ui/controls/bar-select.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { type Filters, sortOrders, type Tab } from './filters.ts'
import { marketplaceText } from './marketplace-text.ts'
import { HiddenFields } from '../../ui/controls/search-field.tsx'

type SortSelectProps = { tab: Tab; filters: Filters; onChange: (sortBy: string) => void }

/** The order of the list. A plain form, so that it also works before and without script. */
export function SortSelect({ tab, filters, onChange }: SortSelectProps) {
  const t = useText(marketplaceText)
  const orders = sortOrders[tab]
  if (orders.length === 0) return null
  return (
    <Form method="get" className="flex items-end gap-2 max-sm:flex-1 sm:ms-auto noscript:min-w-max">
      <BarSelect
        key={filters.sortBy}
        label={t('sortBy')}
        name="sortBy"
        defaultValue={filters.sortBy ?? orders[0]}
        onChange={(event) => onChange(event.target.value)}
      >
        {orders.map((order) => (
          <option key={order} value={order}>
            {t(order)}
          </option>
        ))}
      </BarSelect>
      <HiddenFields values={filters} except={['sortBy']} />
      <noscript>
        <Button type="submit" className="whitespace-nowrap">
          {t('sortBy')}
        </Button>
      </noscript>
    </Form>
  )
}

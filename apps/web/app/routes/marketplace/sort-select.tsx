import { Form, useSubmit } from 'react-router'
import { useText } from '../../text/use-text.tsx'
import { BarSelect } from '../../ui/bar-select.tsx'
import { Button } from '../../ui/button.tsx'
import { marketplaceText } from './marketplace-text.ts'
import type { SortBy } from './use-artworks.ts'

export const sortOrders: readonly SortBy[] = ['newest', 'oldest', 'priceLow', 'priceHigh']

/** The order of the list. A plain form, so that it also works before and without script. */
export function SortSelect({ value }: { value: SortBy }) {
  const say = useText(marketplaceText)
  const submit = useSubmit()
  return (
    <Form method="get" preventScrollReset className="flex items-end gap-2">
      <BarSelect
        key={value}
        label={say('sortBy')}
        name="sortBy"
        defaultValue={value}
        onChange={(event) => void submit(event.currentTarget.form)}
      >
        {sortOrders.map((order) => (
          <option key={order} value={order}>
            {say(order)}
          </option>
        ))}
      </BarSelect>
      <noscript>
        <Button type="submit">{say('apply')}</Button>
      </noscript>
    </Form>
  )
}

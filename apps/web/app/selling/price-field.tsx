import { sellPriceFaults } from '@monsoon/contract/trade/sell-price-faults'
import { readSellPrice } from '@monsoon/domain/trade/listing-rules'
import type { Minor } from '@monsoon/domain/money'
import { useState } from 'react'
import { MoneyField } from '../ui/controls/field.tsx'

type PriceFieldProps = {
  label: string
  value: string
  onChange: (typed: string) => void
  quantity: number
}

/** The price of one edition as it is typed. What is wrong with it is said once the seller has left the field. */
export function PriceField({ label, value, onChange, quantity }: PriceFieldProps) {
  const [isLeft, setIsLeft] = useState(false)
  const { fault } = readSellPrice(value, quantity)
  return (
    <MoneyField
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => setIsLeft(true)}
      error={isLeft && fault ? sellPriceFaults[fault] : undefined}
    />
  )
}

/** What `PriceField` holds, in cents; null while it is no price. */
export const priceOf = (typed: string, quantity: number): Minor | null => readSellPrice(typed, quantity).priceMinor

import { sellMessages } from '@monsoon/contract/trade/sell-messages'
import { acceptedPaymentMethod, type AcceptedPaymentMethod } from '@monsoon/contract/shapes'
import { countEditions, parseEditions } from '@monsoon/domain/edition-ranges'
import { invariant } from '@monsoon/domain/invariant'
import type { SaleDays } from '@monsoon/domain/trade/listing-rules'
import { minorToUsd } from '@monsoon/domain/money'
import { useState } from 'react'
import { api } from '../../api-client.ts'
import { FeeSummary, PriceWarning } from '../../selling/fee-summary.tsx'
import { canTake, PaymentModeField } from '../../selling/payment-mode-field.tsx'
import { PriceField, priceOf } from '../../selling/price-field.tsx'
import { SaleDaysField } from '../../selling/sale-days-field.tsx'
import { SaleOrAuctionDialog } from '../../selling/sale-or-auction-dialog.tsx'
import { sellingText } from '../../selling/selling-text.ts'
import { type FeeSummary as Summary, useSellingFees } from '../../selling/use-selling-fees.ts'
import { useFormat, useText } from '../../text/use-text.tsx'
import { EditionSetPicker } from '../../ui/controls/edition-set-picker.tsx'
import type { Fact } from '../../ui/fact-list.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import type { SellFormProps } from './sell-form.ts'
import { type LastLook, SellLayout } from './sell-layout.tsx'

const countOf = (editions: string): number => countEditions(parseEditions(editions) ?? [])

/** Everything that is asked of a seller, and what of it is still missing. */
function useSale({ selling }: SellFormProps) {
  const [editions, setEditions] = useState(selling.freeQuantity === 1 ? selling.freeEditions : '')
  const [isChosen, setIsChosen] = useState(false)
  const [price, setPrice] = useState('')
  const [method, setMethod] = useState<AcceptedPaymentMethod>('fiat')
  const [days, setDays] = useState<SaleDays>()
  const quantity = countOf(editions)
  const priceMinor = priceOf(price, quantity)
  return {
    editions,
    price,
    method,
    days,
    quantity,
    priceMinor,
    setPrice,
    setMethod,
    setDays,
    chooseEditions: (next: string) => {
      setEditions(next)
      setIsChosen(true)
    },
    editionsError: quantity === 0 && (isChosen || price !== '') ? sellMessages.editionsToSell : undefined,
    isValid: quantity > 0 && priceMinor !== null && canTake(method, selling),
  }
}

type Sale = ReturnType<typeof useSale>

/** Offers editions at a fixed price (sell type 1). */
export function SetPrice(props: SellFormProps) {
  const { item, selling } = props
  const t = useText(sellingText)
  const sale = useSale(props)
  const { editions, quantity, priceMinor } = sale
  const summary = useSellingFees({ itemId: selling.itemId, priceMinor, quantity })
  const isOneOfMany = item.itemInfo.quantity > 1
  return (
    <SellLayout
      summary={<FeeSummary {...summary} />}
      isValid={sale.isValid}
      lastLook={(dialog) => <ConfirmSale sale={sale} summary={summary} {...dialog} />}
      send={() => listEditions(selling.itemId, sale)}
      onSold={props.onSold}
      onLeave={props.onLeave}
    >
      {isOneOfMany && (
        <EditionSetPicker
          available={selling.freeEditions}
          value={editions}
          onChange={sale.chooseEditions}
          error={sale.editionsError}
        />
      )}
      <TextField label={t('quantity')} value={String(quantity)} readOnly hint={t('quantityHint')} />
      <PriceField
        label={t(isOneOfMany ? 'priceEach' : 'price')}
        value={sale.price}
        onChange={sale.setPrice}
        quantity={quantity}
      />
      <PaymentModeField
        methods={acceptedPaymentMethod.options}
        value={sale.method}
        onChange={sale.setMethod}
        hasCryptoAccount={selling.hasCryptoAccount}
      />
      <SaleDaysField value={sale.days} onChange={sale.setDays} />
    </SellLayout>
  )
}

function listEditions(
  itemId: string,
  { editions, quantity, priceMinor, method, days }: Sale,
): Promise<{ msg: string }> {
  invariant(priceMinor !== null, 'nothing is listed without a price')
  return api('POST /v1/list', {
    body: {
      itemId,
      editions,
      quantity,
      pricePerQuantity: minorToUsd(priceMinor),
      acceptedPaymentMethod: method,
      ...(days && { liveTill: days }),
    },
  })
}

function ConfirmSale(props: LastLook & { sale: Sale; summary: Summary }) {
  const { sale, summary, ...dialog } = props
  const t = useText(sellingText)
  const format = useFormat()
  const { editions, quantity, priceMinor, method, days } = sale
  const facts: Fact[] = [
    { key: 'how', label: t('how'), value: sellMessages.setPrice },
    { key: 'editions', label: t('editions'), value: t('editionsChosen', { count: quantity, editions }) },
    {
      key: 'price',
      label: t(quantity > 1 ? 'priceEach' : 'price'),
      value: format.usdMinor(priceMinor ?? 0n, { cents: 'always' }),
    },
    { key: 'payment', label: t('payment'), value: t(method) },
    { key: 'ends', label: t('ends'), value: days ? t('inDays', { days }) : t('never') },
    ...(summary.fees
      ? [
          {
            key: 'youGet',
            label: t('youGet'),
            tone: 'total' as const,
            value: format.usd(summary.fees.sellerCost, { cents: 'always' }),
          },
        ]
      : []),
  ]
  return (
    <SaleOrAuctionDialog facts={facts} lead={t('confirmLead')} {...dialog}>
      <PriceWarning warning={summary.fees?.warning ?? null} />
    </SaleOrAuctionDialog>
  )
}

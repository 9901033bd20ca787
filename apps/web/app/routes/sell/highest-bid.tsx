import { ApiError } from '@monsoon/contract/client'
import type { ErrorCode } from '@monsoon/contract/errors'
import { sellMessages } from '@monsoon/contract/trade/sell-messages'
import type { Selling } from '@monsoon/contract/trade/selling'
import type { AcceptedPaymentMethod } from '@monsoon/contract/shapes'
import { countEditions, parseEditions } from '@monsoon/domain/edition-ranges'
import { invariant } from '@monsoon/domain/invariant'
import { SALE_DAYS, type SaleDays } from '@monsoon/domain/trade/listing-rules'
import { minorToUsd } from '@monsoon/domain/money'
import { useState } from 'react'
import { api } from '../../api-client.ts'
import { auctionText } from '../../auctions/auction-text.ts'
import { FeeSummary } from '../../selling/fee-summary.tsx'
import { canTake, PaymentModeField } from '../../selling/payment-mode-field.tsx'
import { PriceField, priceOf } from '../../selling/price-field.tsx'
import { SaleOrAuctionDialog } from '../../selling/sale-or-auction-dialog.tsx'
import { sellingText } from '../../selling/selling-text.ts'
import { useSellingFees } from '../../selling/use-selling-fees.ts'
import { useErrorText } from '../../text/use-error-text.ts'
import { useFormat, useText } from '../../text/use-text.tsx'
import { EditionSetPicker } from '../../ui/controls/edition-set-picker.tsx'
import { SelectField, TextField } from '../../ui/controls/field.tsx'
import { fieldErrorsOf } from '../../ui/submit/field-errors.ts'
import { ChainAuctionObstacle } from './chain-auction-obstacle.tsx'
import { chainSellingText } from './chain-selling-text.ts'
import type { SellFormProps } from './sell-form.ts'
import { type LastLook, SellLayout } from './sell-layout.tsx'

const daysAtFirst: SaleDays = 7

/** Crypto alone is an auction on chain, which needs one that the house is on. */
const paymentOf = ({ etherAuction }: Selling): readonly AcceptedPaymentMethod[] =>
  etherAuction ? ['fiat', 'crypto', 'all'] : ['fiat', 'all']

const canAuction = (method: AcceptedPaymentMethod, selling: Selling): boolean =>
  method === 'crypto' ? selling.etherAuction?.obstacle === null : canTake(method, selling)

/** Everything that is asked of who auctions, and what of it is still missing. */
function useLot({ selling }: SellFormProps) {
  const [editions, setEditions] = useState(selling.freeQuantity === 1 ? selling.freeEditions : '')
  const [isChosen, setIsChosen] = useState(false)
  const [minimum, setMinimum] = useState('')
  const [method, setMethod] = useState<AcceptedPaymentMethod>('fiat')
  const [days, setDays] = useState<SaleDays>(daysAtFirst)
  const [refusal, setRefusal] = useState<unknown>()
  const quantity = countEditions(parseEditions(editions) ?? [])
  const minimumMinor = priceOf(minimum, 1)
  return {
    editions,
    minimum,
    method,
    days,
    quantity,
    minimumMinor,
    refusal,
    setMinimum,
    setMethod,
    setRefusal,
    chooseEditions: (next: string) => {
      setEditions(next)
      setIsChosen(true)
    },
    chooseDays: (chosen: string) => setDays(SALE_DAYS.find((one) => String(one) === chosen) ?? daysAtFirst),
    editionsError: quantity === 0 && (isChosen || minimum !== '') ? sellMessages.editionsToSell : undefined,
    isValid: quantity > 0 && minimumMinor !== null && canAuction(method, selling),
  }
}

type Lot = ReturnType<typeof useLot>

/** Offers editions to whoever bids most (sell type 2). */
export function HighestBid(props: SellFormProps) {
  const { item, selling } = props
  const t = useText(sellingText)
  const tAuction = useText(auctionText)
  const onChain = useText(chainSellingText)
  const errorText = useErrorText()
  const lot = useLot(props)
  const methodError = methodErrorOf(lot.refusal, errorText)
  const summary = useSellingFees({ itemId: selling.itemId, priceMinor: lot.minimumMinor, quantity: 1 })
  return (
    <SellLayout
      summary={
        <>
          <FeeSummary {...summary} whenPaid={lot.method === 'crypto' ? onChain('whenPaid') : undefined} />
          {summary.fees && <p className="mt-3 text-label text-ink-3">{tAuction('ifSold')}</p>}
        </>
      }
      isValid={lot.isValid}
      lastLook={(dialog) => <ConfirmAuction lot={lot} {...dialog} />}
      send={() => openAuction(selling.itemId, lot)}
      onSold={props.onSold}
      onLeave={props.onLeave}
      onError={lot.setRefusal}
      isSaidAtField={methodError !== undefined}
    >
      {item.itemInfo.quantity > 1 && (
        <EditionSetPicker
          available={selling.freeEditions}
          value={lot.editions}
          onChange={lot.chooseEditions}
          error={lot.editionsError}
        />
      )}
      <TextField label={t('quantity')} value={String(lot.quantity)} readOnly hint={t('quantityHint')} />
      <div>
        <PriceField label={tAuction('minimum')} value={lot.minimum} onChange={lot.setMinimum} quantity={1} />
        <p className="mt-1.5 text-label text-ink-3">{tAuction('minimumHint')}</p>
      </div>
      <PaymentModeField
        methods={paymentOf(selling)}
        value={lot.method}
        onChange={lot.setMethod}
        hasCryptoAccount={selling.hasCryptoAccount}
        cryptoDetail={onChain('detail')}
        error={lot.method === 'crypto' ? methodError : undefined}
        obstacle={
          lot.method === 'crypto' && selling.etherAuction && <ChainAuctionObstacle auction={selling.etherAuction} />
        }
      />
      <SelectField
        label={tAuction('days')}
        value={lot.days}
        onChange={(event) => lot.chooseDays(event.target.value)}
        hint={tAuction('extension')}
      >
        {SALE_DAYS.map((days) => (
          <option key={days} value={days}>
            {tAuction('dayCount', { days })}
          </option>
        ))}
      </SelectField>
    </SellLayout>
  )
}

const methodCodes: readonly ErrorCode[] = [
  ...(['crypto-account-needed', 'crypto-account-unverified', 'ether-unavailable', 'ether-not-ready'] as const),
  'rate-too-old',
]

/** What a refusal says of how buyers pay. */
function methodErrorOf(error: unknown, errorText: (error: unknown) => string): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  const fault = fieldErrorsOf(error)['acceptedPaymentMethod']
  if (fault) return fault
  return error.code !== undefined && methodCodes.includes(error.code) ? errorText(error) : undefined
}

function openAuction(
  itemId: string,
  { editions, quantity, minimumMinor, method, days }: Lot,
): Promise<{ msg: string }> {
  invariant(minimumMinor !== null, 'nothing is auctioned without a minimum price')
  return api('POST /v1/list/auction', {
    body: {
      itemId,
      editions,
      quantity,
      minimumPrice: minorToUsd(minimumMinor),
      liveTill: days,
      acceptedPaymentMethod: method,
    },
  })
}

function ConfirmAuction(props: LastLook & { lot: Lot }) {
  const { lot, ...dialog } = props
  const t = useText(sellingText)
  const tAuction = useText(auctionText)
  const onChain = useText(chainSellingText)
  const format = useFormat()
  const { quantity, editions, minimumMinor, method, days } = lot
  return (
    <SaleOrAuctionDialog
      lead={method === 'crypto' ? onChain('lead') : tAuction('auctionLead')}
      facts={[
        { key: 'how', label: t('how'), value: sellMessages.highestBid },
        { key: 'editions', label: t('editions'), value: t('editionsChosen', { count: quantity, editions }) },
        {
          key: 'minimum',
          label: tAuction('lotPrice'),
          value: format.usdMinor(minimumMinor ?? 0n, { cents: 'always' }),
        },
        { key: 'payment', label: t('payment'), value: t(method) },
        { key: 'days', label: tAuction('days'), value: tAuction('dayCount', { days }) },
      ]}
      {...dialog}
    />
  )
}

import type { MakerTerms } from '@monsoon/contract/works/studio'
import { acceptedPaymentMethod } from '@monsoon/contract/shapes'
import { ETH_ESTIMATE_DECIMALS, estimateEth } from '@monsoon/domain/pricing/eth-estimate'
import { readSellPrice } from '@monsoon/domain/trade/listing-rules'
import { usdToMinor } from '@monsoon/domain/money'
import { PaymentModeField } from '../selling/payment-mode-field.tsx'
import { useFormat, useText } from '../text/use-text.tsx'
import { TextField, MoneyField } from '../ui/controls/field.tsx'
import { workText } from './studio-text.ts'
import { fieldId, type DraftPart } from './work-fields.tsx'
import { YouReceive } from './you-receive.tsx'

type PriceFieldsProps = DraftPart & { terms: MakerTerms; hasCurator: boolean }

/** What one edition costs, how it can be paid, from when, and what it brings. */
export function PriceFields({ terms, hasCurator, ...part }: PriceFieldsProps) {
  const { draft, change, errorOf, leave } = part
  const t = useText(workText)
  const hint = useEstimate(draft.price, terms) ?? t('priceHint')
  return (
    <div className="grid gap-5">
      <div id={fieldId('price')}>
        <MoneyField
          label={t('price')}
          hint={hint}
          value={draft.price}
          onChange={(event) => change({ price: event.target.value })}
          onBlur={() => leave('price')}
          error={errorOf('price')}
        />
      </div>
      <YouReceive draft={draft} terms={terms} hasCurator={hasCurator} />
      {draft.price.trim() !== '' && (
        <>
          <PaymentModeField
            methods={acceptedPaymentMethod.options}
            value={draft.paymentMethod}
            onChange={(paymentMethod) => change({ paymentMethod })}
            hasCryptoAccount={terms.hasCryptoAccount}
          />
          <div id={fieldId('launchDate')}>
            <TextField
              type="datetime-local"
              label={t('launch')}
              hint={t('launchHint')}
              value={draft.launchDate.slice(0, 16)}
              onChange={(event) => change({ launchDate: event.target.value && `${event.target.value}:00.000Z` })}
              onBlur={() => leave('launchDate')}
              error={errorOf('launchDate')}
            />
          </div>
        </>
      )}
    </div>
  )
}

function useEstimate(price: string, { ethRate }: MakerTerms): string | undefined {
  const t = useText(workText)
  const format = useFormat()
  const { priceMinor } = readSellPrice(price, 1)
  if (priceMinor === null) return undefined
  const eth = estimateEth(priceMinor, { ethUsdMinor: usdToMinor(ethRate.usd) }, ETH_ESTIMATE_DECIMALS)
  return t('ethEstimate', { eth, at: format.dateTime(ethRate.at) })
}

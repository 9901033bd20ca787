import { ApiError } from '@monsoon/contract/client'
import { sellMessages } from '@monsoon/contract/trade/sell-messages'
import { minorToUsd } from '@monsoon/domain/money'
import { useState } from 'react'
import { api } from '../api-client.ts'
import { useText } from '../text/use-text.tsx'
import { DialogForm } from '../ui/controls/dialog-form.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { QuantityStepper } from '../ui/controls/quantity-stepper.tsx'
import { useSubmit } from '../ui/submit/use-submit.ts'
import { FeeSummary } from './fee-summary.tsx'
import { PriceField, priceOf } from './price-field.tsx'
import { sellingText } from './selling-text.ts'
import { useSellingFees } from './use-selling-fees.ts'

type QuickSellDialogProps = {
  work: { itemId: string; name: string; freeQuantity: number }
  userId: string
  onDone: () => void
  onClose: () => void
}

/** The legacy sell dialog: how many and what for. The lowest free numbers are offered, for fiat, at once. */
export function QuickSellDialog({ work, userId, onDone, onClose }: QuickSellDialogProps) {
  const t = useText(sellingText)
  const [quantity, setQuantity] = useState(1)
  const [price, setPrice] = useState('')
  // The same with every attempt, so that one is known again which was not answered.
  const [launchDate] = useState(() => new Date().toISOString())
  const isTooMany = quantity > work.freeQuantity
  const priceMinor = priceOf(price, quantity)
  const summary = useSellingFees({ itemId: work.itemId, priceMinor, quantity: isTooMany ? 0 : quantity })
  const form = useSubmit({
    isValid: quantity > 0 && !isTooMany && priceMinor !== null,
    send: () =>
      api('POST /v1/list', {
        body: {
          tokenType: 'ERC1155',
          userId,
          itemId: work.itemId,
          quantity,
          pricePerQuantity: minorToUsd(priceMinor ?? 0n),
          launch_date: launchDate,
        },
      }).catch(refuseInOwnWords),
    onDone,
  })
  return (
    <Dialog title={t('quickSell')} description={work.name} width="narrow" onClose={onClose}>
      <DialogForm form={form} submitLabel={t('sell')}>
        <QuantityStepper
          value={quantity}
          max={work.freeQuantity}
          error={isTooMany ? sellMessages.quantityAboveOwned : undefined}
          isDisabled={form.isSubmitting}
          onChange={setQuantity}
        />
        <PriceField label={t('priceEach')} value={price} onChange={setPrice} quantity={quantity} />
        <div aria-live="polite">
          <FeeSummary {...summary} />
        </div>
      </DialogForm>
    </Dialog>
  )
}

/** What the server said, else what went wrong on the way to it (RULE-160). */
function refuseInOwnWords(error: unknown): never {
  if (error instanceof ApiError || !(error instanceof Error)) throw error
  throw new ApiError({ status: 0, msg: error.message, cause: error })
}

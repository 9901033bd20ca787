import { ApiError } from '@monsoon/contract/client'
import { sellMessages } from '@monsoon/contract/sell-messages'
import { minorToUsd } from '@monsoon/domain/money'
import { useState } from 'react'
import { api } from '../api-client.ts'
import { createAttemptKeys } from '../checkout/attempt-keys.ts'
import { useErrorText } from '../text/use-error-text.ts'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogFoot } from '../ui/dialog.tsx'
import { FormError } from '../ui/field.tsx'
import { QuantityStepper } from '../ui/quantity-stepper.tsx'
import { showToast } from '../ui/toast.ts'
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
  const say = useText(sellingText)
  const failureText = useLegacyFailureText()
  const [quantity, setQuantity] = useState(1)
  const [price, setPrice] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [once] = useState(createAttemptKeys)
  const isTooMany = quantity > work.freeQuantity
  const priceMinor = priceOf(price, quantity)
  const summary = useSellingFees({ itemId: work.itemId, priceMinor, quantity: isTooMany ? 0 : quantity })
  const canSell = quantity > 0 && !isTooMany && priceMinor !== null
  const sell = async () => {
    if (!canSell) return
    setIsBusy(true)
    setFailure(undefined)
    const body = {
      ...{ tokenType: 'ERC1155', userId, itemId: work.itemId, quantity, pricePerQuantity: minorToUsd(priceMinor) },
      launch_date: new Date().toISOString(),
    }
    try {
      const { msg } = await once('list', (idempotencyKey) => api('POST /v1/list', { body, idempotencyKey }))
      void showToast(msg, 'success')
      onDone()
    } catch (error) {
      setFailure(failureText(error))
      void showToast(failureText(error), 'error')
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Dialog
      title={say('quickSell')}
      description={work.name}
      width="narrow"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void sell()
        }}
      >
        <FormError>{failure}</FormError>
        <QuantityStepper
          value={quantity}
          max={work.freeQuantity}
          error={isTooMany ? sellMessages.quantityAboveOwned : undefined}
          isDisabled={isBusy}
          onChange={setQuantity}
        />
        <PriceField label={say('priceEach')} value={price} onChange={setPrice} quantity={quantity} />
        <div aria-live="polite">
          <FeeSummary {...summary} />
        </div>
        <DialogFoot>
          <Button type="submit" variant="primary" isWide isBusy={isBusy} isDisabled={!isBusy && !canSell}>
            {say('sell')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

/** What the server said, else what went wrong on the way to it (RULE-160). */
function useLegacyFailureText(): (error: unknown) => string {
  const errorText = useErrorText()
  return (error) => (error instanceof Error && !(error instanceof ApiError) ? error.message : errorText(error))
}

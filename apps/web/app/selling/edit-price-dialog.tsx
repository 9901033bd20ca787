import type { OwnSale } from '@monsoon/contract/selling'
import { minorToUsd, usdToMinor } from '@monsoon/domain/money'
import { useState } from 'react'
import { api } from '../api-client.ts'
import { createAttemptKeys } from '../checkout/attempt-keys.ts'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogFoot } from '../ui/dialog.tsx'
import { FormError } from '../ui/field.tsx'
import { useAction } from '../ui/use-action.ts'
import { FeeSummary } from './fee-summary.tsx'
import { PriceField, priceOf } from './price-field.tsx'
import { sellingText } from './selling-text.ts'
import { useSellingFees } from './use-selling-fees.ts'

type EditPriceDialogProps = { itemId: string; sale: OwnSale; onDone: () => void; onClose: () => void }

/** Another price for a sale that goes on. */
export function EditPriceDialog({ itemId, sale, onDone, onClose }: EditPriceDialogProps) {
  const say = useText(sellingText)
  const [typed, setTyped] = useState(String(sale.pricePerQuantity))
  const quantity = Math.max(1, sale.availableQuantity)
  const priceMinor = priceOf(typed, quantity)
  const summary = useSellingFees({ itemId, priceMinor, quantity })
  const [once] = useState(createAttemptKeys)
  const change = useAction((pricePerQuantity: number) =>
    once(`price ${pricePerQuantity}`, (idempotencyKey) =>
      api('PATCH /v1/list/{id}', {
        params: { id: sale.saleId },
        body: { pricePerQuantity, version: sale.version },
        idempotencyKey,
      }),
    ),
  )
  const isChanged = priceMinor !== null && priceMinor !== usdToMinor(sale.pricePerQuantity)
  const submit = async () => {
    if (isChanged && (await change.run(minorToUsd(priceMinor)))) onDone()
  }
  return (
    <Dialog title={say('editPriceTitle')} width="narrow" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <FormError>{change.failure}</FormError>
        <PriceField label={say('priceEach')} value={typed} onChange={setTyped} quantity={quantity} />
        <div aria-live="polite">
          <FeeSummary {...summary} />
        </div>
        <p className="text-label text-ink-3">{say('editPriceNote')}</p>
        <DialogFoot>
          <Button
            type="submit"
            variant="primary"
            isWide
            isBusy={change.isBusy}
            isDisabled={!change.isBusy && !isChanged}
          >
            {say('savePrice')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

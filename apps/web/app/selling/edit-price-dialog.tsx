import type { OwnSale } from '@monsoon/contract/trade/selling'
import { minorToUsd, usdToMinor } from '@monsoon/domain/money'
import { useState } from 'react'
import { api } from '../api-client.ts'
import { useText } from '../text/use-text.tsx'
import { DialogForm } from '../ui/controls/dialog-form.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { useSubmit } from '../ui/submit/use-submit.ts'
import { FeeSummary } from './fee-summary.tsx'
import { PriceField, priceOf } from './price-field.tsx'
import { sellingText } from './selling-text.ts'
import { useSellingFees } from './use-selling-fees.ts'

type EditPriceDialogProps = { itemId: string; sale: OwnSale; onDone: () => void; onClose: () => void }

/** Another price for a sale that goes on. */
export function EditPriceDialog({ itemId, sale, onDone, onClose }: EditPriceDialogProps) {
  const t = useText(sellingText)
  const [typed, setTyped] = useState(String(sale.pricePerQuantity))
  const quantity = Math.max(1, sale.availableQuantity)
  const priceMinor = priceOf(typed, quantity)
  const summary = useSellingFees({ itemId, priceMinor, quantity })
  const isChanged = priceMinor !== null && priceMinor !== usdToMinor(sale.pricePerQuantity)
  const form = useSubmit({
    isValid: isChanged,
    send: () =>
      api('PATCH /v1/list/{id}', {
        params: { id: sale.saleId },
        body: { pricePerQuantity: minorToUsd(priceMinor ?? 0n), version: sale.version },
      }),
    onDone,
  })
  return (
    <Dialog title={t('editPriceTitle')} width="narrow" onClose={onClose}>
      <DialogForm form={form} submitLabel={t('savePrice')}>
        <PriceField label={t('priceEach')} value={typed} onChange={setTyped} quantity={quantity} />
        <div aria-live="polite">
          <FeeSummary {...summary} />
        </div>
        <p className="text-label text-ink-3">{t('editPriceNote')}</p>
      </DialogForm>
    </Dialog>
  )
}

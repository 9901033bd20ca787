import { api } from '../api-client.ts'
import { useText } from '../text/use-text.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { useMutation } from '../ui/submit/use-mutation.ts'
import { sellingText } from './selling-text.ts'

type CancelSaleDialogProps = {
  sale: { saleId: string; availableQuantity: number; editions: string; supply: number }
  onDone: () => void
  onClose: () => void
}

/** Asks before a sale is taken down, and does it. */
export function CancelSaleDialog({ sale, onDone, onClose }: CancelSaleDialogProps) {
  const t = useText(sellingText)
  const cancel = useMutation(() => api('POST /v1/list/{id}/cancel', { params: { id: sale.saleId } }), { onDone })
  const { availableQuantity: count, editions } = sale
  return (
    <ConfirmDialog
      title={t('takeDownTitle')}
      description={t('takeDownLead')}
      detail={sale.supply > 1 && editions ? t('editionsChosen', { count, editions }) : undefined}
      keepLabel={t('keepSale')}
      actLabel={t('takeDown')}
      act={cancel}
      onAct={() => void cancel.run()}
      onClose={onClose}
    />
  )
}

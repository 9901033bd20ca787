import { api } from '../api-client.ts'
import { useText } from '../text/use-text.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { useAction } from '../ui/use-action.ts'
import { sellingText } from './selling-text.ts'

type CancelSaleDialogProps = {
  sale: { saleId: string; availableQuantity: number; editions: string; supply: number }
  onDone: () => void
  onClose: () => void
}

/** Asks before a sale is taken down, and does it. */
export function CancelSaleDialog({ sale, onDone, onClose }: CancelSaleDialogProps) {
  const say = useText(sellingText)
  const cancel = useAction(() => api('POST /v1/list/{id}/cancel', { params: { id: sale.saleId } }), { onDone })
  const { availableQuantity: count, editions } = sale
  return (
    <ConfirmDialog
      title={say('takeDownTitle')}
      description={say('takeDownLead')}
      detail={sale.supply > 1 && editions ? say('editionsChosen', { count, editions }) : undefined}
      keepLabel={say('keepSale')}
      actLabel={say('takeDown')}
      act={cancel}
      onAct={() => void cancel.run()}
      onClose={onClose}
    />
  )
}

import { api } from '../api-client.ts'
import { useText } from '../text/use-text.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { useMutation } from '../ui/submit/use-mutation.ts'
import { sellingText } from './selling-text.ts'

type TakeDownSeveralDialogProps = {
  works: readonly { id: string; name: string }[]
  onDone: () => void
  onClose: () => void
}

/** Asks before all that one offers of these works is taken down, and does it. */
export function TakeDownSeveralDialog({ works, onDone, onClose }: TakeDownSeveralDialogProps) {
  const t = useText(sellingText)
  const delist = useMutation(() => api('POST /v1/lists/cancel', { body: { itemIds: works.map(({ id }) => id) } }), {
    onDone,
  })
  return (
    <ConfirmDialog
      title={t('takeDownSeveral', { count: works.length })}
      description={t('takeDownLead')}
      detail={works.map(({ name }) => name).join(', ')}
      keepLabel={t('keepSale')}
      actLabel={t('takeDown')}
      act={delist}
      onAct={() => void delist.run()}
      onClose={onClose}
    />
  )
}

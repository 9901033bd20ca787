import { api } from '../api-client.ts'
import { useText } from '../text/use-text.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { useAction } from '../ui/use-action.ts'
import { sellingText } from './selling-text.ts'

type TakeDownSeveralDialogProps = {
  works: readonly { id: string; name: string }[]
  onDone: () => void
  onClose: () => void
}

/** Asks before all that one offers of these works is taken down, and does it. */
export function TakeDownSeveralDialog({ works, onDone, onClose }: TakeDownSeveralDialogProps) {
  const say = useText(sellingText)
  const takeDown = useAction(() => api('POST /v1/lists/cancel', { body: { itemIds: works.map(({ id }) => id) } }), {
    onDone,
  })
  return (
    <ConfirmDialog
      title={say('takeDownSeveral', { count: works.length })}
      description={say('takeDownLead')}
      detail={works.map(({ name }) => name).join(', ')}
      keepLabel={say('keepSale')}
      actLabel={say('takeDown')}
      act={takeDown}
      onAct={() => void takeDown.run()}
      onClose={onClose}
    />
  )
}

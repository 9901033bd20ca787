import { useRevalidator } from 'react-router'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useAction } from '../../ui/use-action.ts'

type RemoveDialogProps = {
  title: string
  detail?: string
  keepLabel: string
  actLabel: string
  remove: () => Promise<{ msg: string }>
  onClose: () => void
}

/** Asks before something of the settings is removed, and shows the page without it. */
export function RemoveDialog({ remove, onClose, ...words }: RemoveDialogProps) {
  const { revalidate } = useRevalidator()
  const act = useAction(async () => {
    const answer = await remove()
    await revalidate()
    onClose()
    return answer
  })
  return <ConfirmDialog {...words} act={act} onAct={() => void act.run()} onClose={onClose} />
}

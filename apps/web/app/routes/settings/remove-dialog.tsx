import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { useRevalidatingMutation } from '../../ui/submit/use-revalidating-mutation.ts'

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
  const act = useRevalidatingMutation(remove, { onDone: onClose })
  return <ConfirmDialog {...words} act={act} onAct={() => void act.run()} onClose={onClose} />
}

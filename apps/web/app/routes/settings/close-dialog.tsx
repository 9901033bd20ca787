import { useNavigate, useRevalidator } from 'react-router'
import { api } from '../../api-client.ts'
import { clearStoredState } from '../../session/stored-state.ts'
import { useText } from '../../text/use-text.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { useMutation } from '../../ui/submit/use-mutation.ts'
import { accountEndText } from './account-end-text.ts'

/** The last question. Afterwards there is no account: one is at the gallery's door again. */
export function CloseDialog({ onClose }: { onClose: () => void }) {
  const t = useText(accountEndText)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const close = useMutation(() => api('POST /v1/account/close'))
  const press = async () => {
    if (!(await close.run())) return
    // The cookies of a session that is gone go too.
    await api('POST /v1/logout').catch(() => undefined)
    await clearStoredState()
    await navigate('/home')
    await revalidate()
  }
  return (
    <ConfirmDialog
      title={t('closeTitle')}
      description={t('closeDetail')}
      width="regular"
      keepLabel={t('keep')}
      actLabel={t('closeAct')}
      act={close}
      onAct={() => void press()}
      onClose={onClose}
    />
  )
}

import { useNavigate, useRevalidator } from 'react-router'
import { api } from '../../api-client.ts'
import { clearStoredState } from '../../session/stored-state.ts'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/field.tsx'
import { useAction } from '../../ui/use-action.ts'
import { accountEndText } from './account-end-text.ts'

/** The last question. Afterwards there is no account: one is at the gallery's door again. */
export function CloseDialog({ onClose }: { onClose: () => void }) {
  const say = useText(accountEndText)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const close = useAction(() => api('POST /v1/account/close'))
  const press = async () => {
    if (!(await close.run())) return
    // The cookies of a session that is gone go too.
    await api('POST /v1/logout').catch(() => undefined)
    await clearStoredState()
    await navigate('/home')
    await revalidate()
  }
  return (
    <Dialog
      title={say('closeTitle')}
      description={say('closeDetail')}
      isOpen
      isAlert
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <FormError>{close.failure}</FormError>
      <div className="mt-5 grid grid-cols-2 gap-3">
        <Button onClick={onClose}>{say('keep')}</Button>
        <Button variant="danger" isBusy={close.isBusy} onClick={() => void press()}>
          {say('closeAct')}
        </Button>
      </div>
    </Dialog>
  )
}

import type { AlertRow, AlertTarget } from '@monsoon/contract/works/alerts'
import { useEffect, useState } from 'react'
import { api } from '../api-client.ts'
import { useErrorText } from '../text/use-error-text.ts'
import { useText } from '../text/use-text.tsx'
import { Button, Spinner } from '../ui/controls/button.tsx'
import { Dialog, DialogFoot } from '../ui/overlays/dialog.tsx'
import { Checkbox, FormError } from '../ui/controls/field.tsx'
import { useMutation } from '../ui/submit/use-mutation.ts'
import { alertText } from './alert-text.ts'

type AlertDialogProps = {
  target: AlertTarget
  onClose: () => void
  /** After it was saved or deleted. */
  onDone?: () => Promise<void>
}

type SavedAlert = Pick<AlertRow, 'onSale' | 'onPriceFall' | 'onEnding' | 'byMail'> & { id?: string }

const fresh: SavedAlert = { onSale: true, onPriceFall: true, onEnding: true, byMail: false }

/** Makes, changes or deletes the alert of one work, artist or search. */
export default function AlertDialog({ target, onClose, onDone }: AlertDialogProps) {
  const t = useText(alertText)
  const title = 'itemId' in target ? 'itemTitle' : 'artistId' in target ? 'artistTitle' : 'searchTitle'
  const { saved, failure } = useSavedAlert(target)
  const done = async () => {
    await onDone?.()
    onClose()
  }
  return (
    <Dialog title={t(title)} onClose={onClose}>
      <FormError>{failure}</FormError>
      {!saved && !failure && (
        <p role="status" className="flex items-center gap-3 py-6 text-small text-ink-2">
          <Spinner />
          {t('loading')}
        </p>
      )}
      {saved && <AlertForm target={target} saved={saved} onDone={done} />}
    </Dialog>
  )
}

/** The alert that follows this already, or what a new one begins with. */
function useSavedAlert(target: AlertTarget): { saved: SavedAlert | undefined; failure: string | undefined } {
  const errorText = useErrorText()
  const [saved, setSaved] = useState<SavedAlert>()
  const [failure, setFailure] = useState<string>()
  const asked = JSON.stringify(target)
  useEffect(() => {
    let isCurrent = true
    void api('GET /v1/alerts', { query: JSON.parse(asked) as AlertTarget }).then(
      ({ data }) => isCurrent && setSaved(data.items[0] ?? fresh),
      (error: unknown) => isCurrent && setFailure(errorText(error)),
    )
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the words of an error do not ask again
  }, [asked])
  return { saved, failure }
}

type AlertFormProps = { target: AlertTarget; saved: SavedAlert; onDone: () => Promise<void> }

function AlertForm({ target, saved, onDone }: AlertFormProps) {
  const t = useText(alertText)
  const [choices, setChoices] = useState(saved)
  const isItem = 'itemId' in target
  const save = useMutation(async () => {
    const { onSale, onPriceFall, onEnding, byMail } = choices
    const answer = await api('POST /v1/alerts', { body: { target, onSale, onPriceFall, onEnding, byMail } })
    await onDone()
    return answer
  })
  const remove = useMutation(async (id: string) => {
    const answer = await api('DELETE /v1/alerts/{id}', { params: { id } })
    await onDone()
    return answer
  })
  const box = (name: 'onSale' | 'onPriceFall' | 'onEnding' | 'byMail') => (
    <Checkbox
      label={t(name)}
      checked={choices[name]}
      onChange={({ target: { checked } }) => setChoices({ ...choices, [name]: checked })}
    />
  )
  return (
    <>
      {isItem ? (
        <>
          {box('onSale')}
          {box('onPriceFall')}
          {box('onEnding')}
        </>
      ) : (
        <p className="mb-2 text-ink-2">{t('artistId' in target ? 'artistNote' : 'searchNote')}</p>
      )}
      {box('byMail')}
      <p className="mb-5 text-label text-ink-3">{t('whereNote')}</p>
      <FormError>{save.failure ?? remove.failure}</FormError>
      <DialogFoot>
        <div className="flex gap-3">
          {saved.id !== undefined && (
            <Button variant="danger" isBusy={remove.isBusy} onClick={() => void remove.run(saved.id ?? '')}>
              {t('delete')}
            </Button>
          )}
          <Button variant="primary" className="flex-1" isBusy={save.isBusy} onClick={() => void save.run()}>
            {t('save')}
          </Button>
        </div>
      </DialogFoot>
    </>
  )
}

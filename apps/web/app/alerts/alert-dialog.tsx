import type { AlertRow, AlertTarget } from '@monsoon/contract/alerts'
import { useEffect, useState } from 'react'
import { api } from '../api-client.ts'
import { useErrorText } from '../text/use-error-text.ts'
import { useText } from '../text/use-text.tsx'
import { Button, Spinner } from '../ui/button.tsx'
import { Dialog, DialogFoot } from '../ui/dialog.tsx'
import { Checkbox, FormError } from '../ui/field.tsx'
import { useAction } from '../ui/use-action.ts'
import { alertText } from './alert-text.ts'

type AlertDialogProps = {
  target: AlertTarget
  onClose: () => void
  /** After it was saved or deleted. */
  onDone?: () => Promise<void>
}

type Standing = Pick<AlertRow, 'onSale' | 'onPriceFall' | 'onEnding' | 'byMail'> & { id?: string }

const fresh: Standing = { onSale: true, onPriceFall: true, onEnding: true, byMail: false }

/** Makes, changes or deletes the alert of one work, artist or search. */
export default function AlertDialog({ target, onClose, onDone }: AlertDialogProps) {
  const say = useText(alertText)
  const title = 'itemId' in target ? 'itemTitle' : 'artistId' in target ? 'artistTitle' : 'searchTitle'
  const { standing, failure } = useStanding(target)
  const done = async () => {
    await onDone?.()
    onClose()
  }
  return (
    <Dialog title={say(title)} onClose={onClose}>
      <FormError>{failure}</FormError>
      {!standing && !failure && (
        <p role="status" className="flex items-center gap-3 py-6 text-small text-ink-2">
          <Spinner />
          {say('loading')}
        </p>
      )}
      {standing && <AlertForm target={target} standing={standing} onDone={done} />}
    </Dialog>
  )
}

/** The alert that follows this already, or what a new one begins with. */
function useStanding(target: AlertTarget): { standing: Standing | undefined; failure: string | undefined } {
  const errorText = useErrorText()
  const [standing, setStanding] = useState<Standing>()
  const [failure, setFailure] = useState<string>()
  const asked = JSON.stringify(target)
  useEffect(() => {
    let isCurrent = true
    void api('GET /v1/alerts', { query: JSON.parse(asked) as AlertTarget }).then(
      ({ data }) => isCurrent && setStanding(data.items[0] ?? fresh),
      (error: unknown) => isCurrent && setFailure(errorText(error)),
    )
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the words of an error do not ask again
  }, [asked])
  return { standing, failure }
}

type AlertFormProps = { target: AlertTarget; standing: Standing; onDone: () => Promise<void> }

function AlertForm({ target, standing, onDone }: AlertFormProps) {
  const say = useText(alertText)
  const [choices, setChoices] = useState(standing)
  const isItem = 'itemId' in target
  const save = useAction(async () => {
    const { onSale, onPriceFall, onEnding, byMail } = choices
    const answer = await api('POST /v1/alerts', { body: { target, onSale, onPriceFall, onEnding, byMail } })
    await onDone()
    return answer
  })
  const remove = useAction(async (id: string) => {
    const answer = await api('DELETE /v1/alerts/{id}', { params: { id } })
    await onDone()
    return answer
  })
  const box = (name: 'onSale' | 'onPriceFall' | 'onEnding' | 'byMail') => (
    <Checkbox
      label={say(name)}
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
        <p className="mb-2 text-ink-2">{say('artistId' in target ? 'artistNote' : 'searchNote')}</p>
      )}
      {box('byMail')}
      <p className="mb-5 text-label text-ink-3">{say('whereNote')}</p>
      <FormError>{save.failure ?? remove.failure}</FormError>
      <DialogFoot>
        <div className="flex gap-3">
          {standing.id !== undefined && (
            <Button variant="danger" isBusy={remove.isBusy} onClick={() => void remove.run(standing.id ?? '')}>
              {say('delete')}
            </Button>
          )}
          <Button variant="primary" className="flex-1" isBusy={save.isBusy} onClick={() => void save.run()}>
            {say('save')}
          </Button>
        </div>
      </DialogFoot>
    </>
  )
}

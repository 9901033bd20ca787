import type { Answer } from '@monsoon/contract/client'
import { acceptOf, findFileFault } from '@monsoon/contract/file-parts'
import { cropRatios, profilePictureFile } from '@monsoon/contract/accounts/profile-pictures'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../api-client.ts'
import { useErrorText } from '../text/use-error-text.ts'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Dialog, DialogFoot } from '../ui/overlays/dialog.tsx'
import { FormError } from '../ui/controls/field.tsx'
import { FilePicker } from '../ui/controls/file-picker.tsx'
import { onDemand } from '../ui/overlays/on-demand.tsx'
import { Progress } from '../ui/progress.tsx'
import { showToast } from '../ui/overlays/toast.ts'
import { cutPicture, type Cut } from './cut-picture.ts'
import { pictureText } from './picture-text.ts'

const PictureCropper = onDemand(() => import('./picture-cropper.tsx').then((file) => file.default), <Opening />)

/** Which picture of a profile. */
export type Place = keyof typeof cropRatios

type Send = (content: Blob, onUploadShare: (share: number) => void) => Promise<Answer<unknown>>

const senders: Record<Place, Send> = {
  portrait: (content, onUploadShare) =>
    api('PATCH /v1/profile/picture', { files: { file: { content, name: 'picture.jpg' } }, onUploadShare }),
  cover: (content, onUploadShare) =>
    api('PATCH /v1/profile/background/picture', { files: { file: { content, name: 'picture.jpg' } }, onUploadShare }),
}

/**
 * Changes a picture of the own profile: choose a file, choose its part, send it (FLOW-071). Nothing chosen is lost by a
 * refusal.
 */
export function ChangePictureDialog({ place, onClose }: { place: Place; onClose: () => void }) {
  const t = useText(pictureText)
  const [picked, setPicked] = useState<string>()
  const [cut, setCut] = useState<Cut>()
  const [fault, setFault] = useState<string>()
  const sending = useSending(place, { onDone: onClose, onFault: setFault })
  useEffect(() => () => void (picked && URL.revokeObjectURL(picked)), [picked])

  const pick = (file: File) => {
    const wrong = findFileFault(profilePictureFile, file)
    setFault(wrong ?? undefined)
    if (wrong) return
    setCut(undefined)
    setPicked(URL.createObjectURL(file))
  }
  const isSending = sending.share !== undefined
  return (
    <Dialog
      isSticky
      canClose={!isSending}
      onClose={onClose}
      title={t(place === 'portrait' ? 'portraitTitle' : 'coverTitle')}
      width={place === 'portrait' ? 'regular' : 'wide'}
    >
      <div className="grid gap-5 [&>[role=alert]:empty]:-mb-5">
        <FormError>{fault}</FormError>
        {picked ? (
          <PictureCropper
            key={picked}
            url={picked}
            ratio={cropRatios[place]}
            isRound={place === 'portrait'}
            onCut={setCut}
          />
        ) : (
          <p className="text-ui text-ink-2">{t('chooseHint')}</p>
        )}
        {isSending && <Progress label={t('sending')} share={sending.share} />}
        <DialogFoot>
          <div className="flex flex-wrap gap-3">
            {picked && (
              <Button
                variant="primary"
                isBusy={isSending}
                isDisabled={!cut}
                onClick={() => cut && void sending.send(picked, cut)}
              >
                {t('save')}
              </Button>
            )}
            <FilePicker
              accept={acceptOf(profilePictureFile)}
              variant={picked ? 'outline' : 'primary'}
              isDisabled={isSending}
              onPick={pick}
            >
              {t(picked ? 'chooseOther' : 'choose')}
            </FilePicker>
          </div>
        </DialogFoot>
      </div>
    </Dialog>
  )
}

function Opening() {
  const t = useText(pictureText)
  return <p className="text-small text-ink-2">{t('opening')}</p>
}

/** `share` is how much has left, while it is being sent. */
function useSending(place: Place, on: { onDone: () => void; onFault: (text: string | undefined) => void }) {
  const t = useText(pictureText)
  const errorText = useErrorText()
  const { revalidate } = useRevalidator()
  const [share, setShare] = useState<number>()
  async function send(url: string, cut: Cut) {
    on.onFault(undefined)
    setShare(0)
    try {
      const content = await cutPicture(url, cut).catch(() => undefined)
      if (!content) return on.onFault(t('unreadable'))
      const { msg } = await senders[place](content, setShare)
      void showToast(msg, 'success')
      await revalidate()
      on.onDone()
    } catch (error) {
      on.onFault(errorText(error))
    } finally {
      setShare(undefined)
    }
  }
  return { share, send }
}

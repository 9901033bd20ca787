import { workFileTypes } from '@monsoon/contract/works/uploads'
import { useEffect, useState } from 'react'
import { api } from '../api-client.ts'
import { useErrorText } from '../text/use-error-text.ts'
import { useFormat, useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { TextField } from '../ui/controls/field.tsx'
import { FilePicker } from '../ui/controls/file-picker.tsx'
import { PosterField } from './poster-field.tsx'
import { UploadPicture } from './upload-picture.tsx'
import { UploadSteps } from './upload-steps.tsx'
import type { UploadProgress } from './upload-session.ts'
import { uploadText } from './upload-text.ts'
import { useUpload } from './use-upload.ts'
import { WordsFields } from './words-fields.tsx'
import { bytesOf, forgetBytes, type WorkFile } from './work-file.ts'

const longestAlt = 300

type ItemProps = {
  file: WorkFile
  isFrozen: boolean
  isFirst: boolean
  isLast: boolean
  onChange: (changed: Partial<WorkFile>) => void
  onRemove: () => void
  onMove: (by: -1 | 1) => void
  /** A picture of it was taken that is to stand for it. */
  onStill: (still: { uploadId: string; fileName: string }) => void
}

export const shareOf = ({ sent, bytes }: UploadProgress): number => (bytes > 0 ? Math.min(1, sent / bytes) : 0)

/**
 * One file of a work: the picture itself shows how far it is, what is done with it stands beneath, and what is said of
 * it can be written meanwhile.
 */
export function MediaDropItem(props: ItemProps) {
  const { file, isFrozen, isFirst, isLast, onChange, onRemove, onMove, onStill } = props
  const t = useText(uploadText)
  const { progress, pause, goOn, resend, remove } = useUpload({
    key: file.key,
    file: bytesOf(file.key),
    uploadId: file.uploadId,
  })
  const { uploadId, media } = progress
  const mediaId = media?.mediaId
  useEffect(() => {
    if (uploadId !== file.uploadId || (mediaId !== undefined && mediaId !== file.mediaId))
      onChange({ uploadId, ...(media && { mediaId: media.mediaId, picture: media.picture }) })
    // oxlint-disable-next-line react/exhaustive-deps -- tells the form once what has become known
  }, [uploadId, mediaId])
  const removeFile = () => {
    forgetBytes(file.key)
    onRemove()
    void remove()
  }
  const name = progress.fileName || file.fileName
  const isFilmOrSound = file.kind !== 'picture'
  return (
    <li className="grid gap-5 border-t border-line pt-5 @2xl:grid-cols-2">
      <div className="grid content-start gap-4">
        <UploadPicture kind={file.kind} name={name} bytes={bytesOf(file.key)} progress={progress} alt={file.alt} />
        <UploadState progress={progress} name={name} onPause={pause} onGoOn={goOn} onGive={resend} />
      </div>
      <div className="grid content-start gap-5">
        <UploadSteps progress={progress} name={name} />
        <TextField
          label={t(file.kind === 'audio' ? 'altSound' : 'alt')}
          hint={t('altHint')}
          value={file.alt}
          maxLength={longestAlt}
          onChange={(event) => onChange({ alt: event.target.value })}
        />
        {file.kind === 'video' && !isFrozen && uploadId && media && media.sources.length > 0 && (
          <PosterField
            film={media}
            take={(atMs) => api('POST /v1/upload/{id}/still', { params: { id: uploadId }, body: { atMs } })}
            onTaken={onStill}
          />
        )}
        {isFilmOrSound && <WordsFields words={file.words} name={name} onChange={(words) => onChange({ words })} />}
        {!isFrozen && (
          <div className="flex flex-wrap gap-x-5">
            {!isFirst && (
              <Button variant="quiet" size="small" onClick={() => onMove(-1)} aria-label={`${t('earlier')}: ${name}`}>
                {t('earlier')}
              </Button>
            )}
            {!isLast && (
              <Button variant="quiet" size="small" onClick={() => onMove(1)} aria-label={`${t('later')}: ${name}`}>
                {t('later')}
              </Button>
            )}
            <Button variant="quiet" size="small" onClick={removeFile} aria-label={t('removeNamed', { name })}>
              {t('remove')}
            </Button>
          </div>
        )}
      </div>
    </li>
  )
}

type StateProps = {
  progress: UploadProgress
  name: string
  onPause: () => void
  onGoOn: () => void
  onGive: (file: File) => void
  /** What can be chosen again; a file of a work, unless it says else. */
  accept?: string
}

/** How it stands, in words, and what can be done about it. */
export function UploadState({ progress, name, onPause, onGoOn, onGive, accept = workFileTypes }: StateProps) {
  const t = useText(uploadText)
  const { phase } = progress
  if (phase === 'sending')
    return (
      <div className="flex items-baseline justify-between gap-4">
        <UploadFigures progress={progress} />
        <Button variant="quiet" size="small" onClick={onPause} aria-label={t('pauseNamed', { name })}>
          {t('pause')}
        </Button>
      </div>
    )
  return (
    <div className="grid justify-items-start gap-3">
      <UploadWords progress={progress} name={name} />
      {phase === 'paused' && (
        <Button size="small" onClick={onGoOn}>
          {t('goOn')}
        </Button>
      )}
      {phase === 'failed' && (
        <Button size="small" onClick={onGoOn}>
          {t('retry')}
        </Button>
      )}
      {phase === 'waiting' && !progress.isAtHand && (
        <FilePicker accept={accept} size="small" onPick={onGive}>
          {t('chooseAgain')}
        </FilePicker>
      )}
    </div>
  )
}

function UploadFigures({ progress }: { progress: UploadProgress }) {
  const t = useText(uploadText)
  const format = useFormat()
  const { sent, bytes, bytesPerSecond } = progress
  const facts = { sent: format.bytes(sent), all: format.bytes(bytes) }
  const speed = bytesPerSecond ? format.bytes(bytesPerSecond) : null
  const minutes = bytesPerSecond ? Math.ceil((bytes - sent) / bytesPerSecond / 60) : null
  return (
    <p className="tabular">
      <b className="me-3.5 font-serif text-h3 font-normal">
        {format.percent(Math.round(shareOf(progress) * 100) * 100)}
      </b>
      <span className="text-small text-ink-2">
        {speed === null || minutes === null
          ? t('sending', facts)
          : t('left', { ...facts, speed, minutes: minutes <= 1 ? 0 : minutes })}
      </span>
    </p>
  )
}

/** Said to a screen reader as it changes: a state, not every byte. */
function UploadWords({ progress, name }: { progress: UploadProgress; name: string }) {
  const t = useText(uploadText)
  const format = useFormat()
  const errorText = useErrorText()
  const { phase, reason, error, isAtHand } = progress
  const share = format.percent(Math.round(shareOf(progress) * 100) * 100)
  const [words, setWords] = useState('')
  const said = {
    sending: '',
    paused: t('paused', { share }),
    waiting: t(isAtHand ? 'offline' : 'interrupted', { share }),
    failed: `${reason ?? (error === undefined ? '' : errorText(error))} ${t('failed')}`.trim(),
    checking: '',
    ready: t('ready', { name }),
    refused: `${t('refused')}: ${reason ?? ''}`,
  }[phase]
  // What stands in a live region when it appears is not read out.
  useEffect(() => setWords(said), [said])
  const isWrong = phase === 'failed' || phase === 'refused'
  return (
    <p role="status" className={`text-small ${isWrong ? 'text-red' : 'text-ink-2'}`}>
      {words}
    </p>
  )
}

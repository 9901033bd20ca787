import type { UploadStep } from '@monsoon/contract/uploads'
import { useEffect } from 'react'
import { useErrorText } from '../text/use-error-text.ts'
import { useFormat, useText } from '../text/use-text.tsx'
import { Button } from '../ui/button.tsx'
import { FilePicker } from '../ui/file-picker.tsx'
import { CheckIcon } from '../ui/icons.tsx'
import type { UploadProgress } from '../uploads/upload-session.ts'
import { useUpload } from '../uploads/use-upload.ts'
import { workText } from './studio-text.ts'
import type { WorkFile, WorkFiles } from './use-work-files.ts'
import { useLocalPicture } from './work-media.tsx'

/** A file on its way: the picture itself is the progress bar, and a hairline stands at the byte. */
export function SendingFile({ file, media }: { file: WorkFile; media: WorkFiles }) {
  const upload = useUpload({ key: file.key, file: file.file, uploadId: file.uploadId ?? undefined })
  const { progress } = upload
  const { begin, finish } = media
  useEffect(() => {
    if (progress.uploadId && file.uploadId === null) begin(file.key, progress.uploadId)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- said once of each upload
  }, [progress.uploadId, file.uploadId, file.key])
  useEffect(() => {
    if (progress.media) finish(file.key, progress.media)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- said once of each upload
  }, [progress.media, file.key])
  const share = progress.bytes > 0 ? progress.sent / progress.bytes : 0
  return (
    <div className="grid w-full max-w-xl gap-5">
      <Picture file={file.file} share={share} />
      <SendingLine progress={progress} share={share} />
      <SendingSteps steps={progress.steps} />
      <SendingActs {...{ file, media, upload }} />
    </div>
  )
}

function Picture({ file, share }: { file: File | undefined; share: number }) {
  const url = useLocalPicture(file)
  if (!url) return <div aria-hidden className="h-px bg-line-2" />
  const percent = `${(share * 100).toFixed(2)}%`
  return (
    <div aria-hidden className="relative mx-auto">
      <img src={url} alt="" className="max-h-96 w-auto opacity-35 grayscale" />
      <img
        src={url}
        alt=""
        style={{ clipPath: `inset(0 calc(100% - ${percent}) 0 0)` }}
        className="absolute inset-0 size-full"
      />
      <span style={{ insetInlineStart: percent }} className="absolute inset-y-0 w-px bg-indigo" />
    </div>
  )
}

function SendingLine({ progress, share }: { progress: UploadProgress; share: number }) {
  const say = useText(workText)
  const format = useFormat()
  const errorText = useErrorText()
  const { phase, fileName, bytes, sent, bytesPerSecond, reason, error } = progress
  const left = bytesPerSecond ? Math.ceil((bytes - sent) / bytesPerSecond) : null
  const isBad = phase === 'failed' || phase === 'refused'
  return (
    <div className="text-small">
      <p className="[overflow-wrap:anywhere]">
        <bdi>{fileName}</bdi>
      </p>
      <div
        role="progressbar"
        aria-label={say('sending')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        className="mt-2 h-1 bg-line-2"
      >
        <div style={{ inlineSize: `${share * 100}%` }} className="h-full bg-indigo" />
      </div>
      <p role="status" className={`mt-2 tabular ${isBad ? 'text-red' : 'text-ink-2'}`}>
        {isBad
          ? (reason ?? errorText(error))
          : phase === 'sending'
            ? say('sent', { sent: format.bytes(sent), bytes: format.bytes(bytes) })
            : say(phase === 'ready' ? 'checking' : phase)}
        {phase === 'sending' && left !== null && ` ${say('secondsLeft', { seconds: left })}`}
      </p>
    </div>
  )
}

const stepWords = {
  received: 'stepReceived',
  checked: 'stepChecked',
  sizes: 'stepSizes',
  poster: 'stepPoster',
  copies: 'stepCopies',
  waveform: 'stepWaveform',
} as const satisfies Record<UploadStep, string>

function SendingSteps({ steps }: Pick<UploadProgress, 'steps'>) {
  const say = useText(workText)
  if (steps.length === 0) return null
  return (
    <ol className="grid gap-1.5 text-label">
      {steps.map(({ step, isDone }) => (
        <li key={step} className={`flex items-center gap-2 ${isDone ? 'text-ink' : 'text-ink-3'}`}>
          {isDone ? (
            <CheckIcon className="size-3.5!" />
          ) : (
            <span aria-hidden className="size-3.5 rounded-full border border-line-2" />
          )}
          {say(stepWords[step])}
        </li>
      ))}
    </ol>
  )
}

type SendingActsProps = { file: WorkFile; media: WorkFiles; upload: ReturnType<typeof useUpload> }

function SendingActs({ file, media, upload }: SendingActsProps) {
  const say = useText(workText)
  const { phase } = upload.progress
  const remove = () => {
    media.remove(file)
    void upload.remove()
  }
  return (
    <div className="flex flex-wrap gap-2.5">
      {phase === 'sending' && (
        <Button size="small" onClick={upload.pause}>
          {say('pause')}
        </Button>
      )}
      {(phase === 'paused' || (phase === 'failed' && file.file)) && (
        <Button size="small" variant="primary" onClick={upload.goOn}>
          {say('goOn')}
        </Button>
      )}
      {phase === 'waiting' && !file.file && (
        <FilePicker accept="*/*" size="small" variant="primary" onPick={upload.give}>
          {say('chooseAgain')}
        </FilePicker>
      )}
      <Button size="small" variant="quiet" onClick={remove}>
        {say(phase === 'refused' ? 'removeFile' : 'cancelUpload')}
      </Button>
    </div>
  )
}

import type { Upload, UploadedMedia } from '@monsoon/contract/works/uploads'
import { formatClock } from '@monsoon/domain/countdown'
import { useRef, useState } from 'react'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { FormError } from '../ui/controls/field.tsx'
import { RangeField } from '../ui/controls/range-field.tsx'
import { useMutation } from '../ui/submit/use-mutation.ts'
import { uploadText } from './upload-text.ts'

type PosterFieldProps = {
  film: Pick<UploadedMedia, 'durationMs' | 'sources'>
  /** Has the picture of a moment taken. */
  take: (atMs: number) => Promise<{ data: Upload; msg: string }>
  /** Told of the upload that the picture is. */
  onTaken: (still: { uploadId: string; fileName: string }) => void
}

/** Chooses the moment of a film whose picture stands for it. */
export function PosterField({ film, take: captureStill, onTaken }: PosterFieldProps) {
  const t = useText(uploadText)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div role="group" aria-label={t('posterTitle')}>
      <p className="text-small font-semibold">{t('posterTitle')}</p>
      <p className="mt-1 text-small text-ink-2">{t('posterHint')}</p>
      {isOpen ? (
        <ChooseMoment
          {...{ film, take: captureStill }}
          onTaken={(still) => {
            setIsOpen(false)
            onTaken(still)
          }}
        />
      ) : (
        <Button size="small" className="mt-2" onClick={() => setIsOpen(true)}>
          {t('choosePoster')}
        </Button>
      )}
    </div>
  )
}

function ChooseMoment({ film, take: captureStill, onTaken }: PosterFieldProps) {
  const t = useText(uploadText)
  const video = useRef<HTMLVideoElement>(null)
  const [atMs, setAtMs] = useState(0)
  const longestMs = film.durationMs ?? 0
  // The smallest copy is enough to choose by.
  const source = film.sources.at(-1)
  const taking = useMutation(() => captureStill(atMs), {
    onDone: ({ data }) => onTaken({ uploadId: data.id, fileName: data.fileName }),
  })
  const move = (ms: number) => {
    setAtMs(ms)
    if (video.current) video.current.currentTime = ms / 1_000
  }
  return (
    <div className="mt-3 grid gap-3">
      {source && (
        <video ref={video} src={source.url} muted playsInline preload="auto" className="max-h-80 w-full bg-wall" />
      )}
      <div dir="ltr">
        <RangeField label={t('moment')} min={0} max={Math.max(1, longestMs)} step={100} value={atMs} onChange={move} />
        <p className="text-end text-small tabular text-ink-2">
          {formatClock(Math.floor(atMs / 1_000) * 1_000, 'timer')}
        </p>
      </div>
      <Button size="small" className="justify-self-start" isBusy={taking.isBusy} onClick={() => void taking.run()}>
        {t('usePoster')}
      </Button>
      {taking.failure && <FormError>{taking.failure}</FormError>}
    </div>
  )
}

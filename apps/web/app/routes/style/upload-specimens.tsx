import { useText } from '../../text/use-text.tsx'
import { MediaDrop } from '../../uploads/media-drop.tsx'
import type { UploadProgress } from '../../uploads/upload-session.ts'
import { UploadPicture } from '../../uploads/upload-picture.tsx'
import { UploadSteps } from '../../uploads/upload-steps.tsx'
import { samplePicture } from './sample-works.ts'
import { Specimen } from './specimen.tsx'
import { styleText } from './style-text.ts'

const megabyte = 1_000_000
const underWay: UploadProgress = {
  uploadId: undefined,
  phase: 'sending',
  fileName: 'eleven-minutes.mp4',
  isAtHand: true,
  bytes: 238 * megabyte,
  sent: 148 * megabyte,
  bytesPerSecond: 3.1 * megabyte,
  reason: undefined,
  error: undefined,
  media: undefined,
  steps: [
    { step: 'received', isDone: true },
    { step: 'checked', isDone: true },
    { step: 'poster', isDone: false },
    { step: 'copies', isDone: false },
  ],
}

/** Where files of a work are dropped, one that is on its way, and what the server does with it. */
export function UploadSpecimen() {
  const t = useText(styleText)
  const name = underWay.fileName
  return (
    <Specimen title={t('uploads')} isWide>
      <div className="grid gap-x-gutter gap-y-10 @2xl:grid-cols-3">
        <MediaDrop value={[]} onChange={() => {}} />
        <UploadPicture kind="picture" name={name} bytes={undefined} shown={samplePicture} progress={underWay} alt="" />
        <UploadSteps name={name} progress={{ ...underWay, phase: 'checking' }} />
      </div>
    </Specimen>
  )
}

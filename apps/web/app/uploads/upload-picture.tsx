import type { Picture as PictureShape } from '@monsoon/contract/shapes'
import type { FileKind } from '@monsoon/contract/works/uploads'
import { useText } from '../text/use-text.tsx'
import { SoundIcon } from '../ui/icons.tsx'
import { Picture } from '../ui/pictures/picture.tsx'
import { useObjectUrl } from '../ui/use-object-url.ts'
import type { UploadProgress } from './upload-session.ts'
import { uploadText } from './upload-text.ts'

type UploadPictureProps = {
  kind: FileKind
  name: string
  bytes: File | undefined
  /** Where its bytes are not at hand. */
  shown?: PictureShape | undefined
  progress: UploadProgress
  alt: string
}

function Preview({ kind, url }: { kind: FileKind; url: string | undefined }) {
  const look = 'block max-h-[40rem] w-full object-contain'
  if (url && kind === 'picture') return <img src={url} alt="" className={look} />
  // Its first frame stands there until the server has made a poster.
  if (url && kind === 'video')
    return <video src={`${url}#t=0.1`} muted playsInline preload="metadata" className={look} />
  return (
    <div className="grid aspect-video place-items-center text-ink-3">
      <SoundIcon />
    </div>
  )
}

/** The picture itself is the progress bar: what is sent stands clear, and a hairline at the byte that is next. */
export function UploadPicture({ kind, name, bytes, shown, progress, alt }: UploadPictureProps) {
  const t = useText(uploadText)
  const url = useObjectUrl(bytes)
  const { phase, media } = progress
  const share = progress.bytes > 0 ? Math.min(1, progress.sent / progress.bytes) : 0
  const isUnderWay = phase !== 'ready' && phase !== 'checking' && share < 1
  if (media?.picture)
    return <Picture picture={{ ...media.picture, alt }} sizes="(width < 62rem) 92vw, 40rem" className="w-full" />
  return (
    <div className="relative overflow-hidden bg-wall">
      {shown ? <Picture picture={shown} sizes="40rem" className="w-full" /> : <Preview kind={kind} url={url} />}
      {isUnderWay && (
        <div
          role="progressbar"
          aria-label={t('progress', { name })}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(share * 100)}
          className="absolute inset-0"
        >
          <div
            style={{ insetInlineStart: `${share * 100}%` }}
            className="absolute inset-y-0 end-0 border-s border-ink bg-paper/65"
          />
        </div>
      )}
    </div>
  )
}

import { api } from '../api-client.ts'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { FieldError, TextField } from '../ui/controls/field.tsx'
import { MediaPlayer } from '../ui/pictures/media-player.tsx'
import { Picture } from '../ui/pictures/picture.tsx'
import { MediaDrop } from '../uploads/media-drop.tsx'
import { PosterField } from '../uploads/poster-field.tsx'
import { WordsFields } from '../uploads/words-fields.tsx'
import { uploadText } from '../uploads/upload-text.ts'
import type { HungFile, WorkFiles } from './use-work-files.ts'
import { fieldId, type DraftPart } from './work-fields.tsx'

type WorkMediaProps = Pick<DraftPart, 'errorOf'> & {
  /** '': it has none yet, and nothing of it hangs. */
  itemId: string
  media: WorkFiles
  isLocked: boolean
}

/** The work as it hangs, and the files that are on their way into it. */
export function WorkMedia({ itemId, media, isLocked, errorOf }: WorkMediaProps) {
  const error = errorOf('media') ?? wordsFault(media, errorOf)
  return (
    <div id={fieldId('media')} className="@container">
      {media.hung.length > 0 && (
        <ul className="mb-8 grid gap-10">
          {media.hung.map((file) => (
            <Hung key={file.mediaId} {...{ itemId, file, media, isLocked }} />
          ))}
        </ul>
      )}
      {(!isLocked || media.uploads.length > 0) && (
        <MediaDrop value={media.uploads} onChange={media.changeUploads} isFrozen={isLocked} />
      )}
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}

/** What is wrong with the words of one of the files. */
const wordsFault = ({ files }: WorkFiles, errorOf: DraftPart['errorOf']): string | undefined =>
  files
    .flatMap(({ words }, at) => [
      errorOf(`media.${at}.alt`),
      errorOf(`media.${at}.words`),
      ...words.map((_one, nth) => errorOf(`media.${at}.words.${nth}.captions`)),
    ])
    .find((fault) => fault !== undefined)

type HungProps = Pick<WorkMediaProps, 'itemId' | 'media' | 'isLocked'> & { file: HungFile }

function Hung({ itemId, file, media, isLocked }: HungProps) {
  const t = useText(uploadText)
  return (
    <li>
      <div className="grid place-items-center bg-wall p-[clamp(1.25rem,4vw,3.5rem)]">
        <HungWork file={file} />
      </div>
      <div className="mt-4 flex flex-wrap items-start gap-4">
        <div className="grid min-w-64 flex-1 gap-5">
          <TextField
            label={t(file.kind === 'audio' ? 'altSound' : 'alt')}
            hint={t('altHint')}
            dir="auto"
            maxLength={300}
            value={file.alt}
            onChange={(event) => media.describe(file.mediaId, { alt: event.target.value })}
          />
          {file.kind === 'video' && !isLocked && file.sources.length > 0 && (
            <PosterField
              film={file}
              take={(atMs) =>
                api('POST /v1/studio/works/{id}/still', {
                  params: { id: itemId },
                  body: { mediaId: file.mediaId, atMs },
                })
              }
              onTaken={(still) => media.standFor(file, { uploadId: still.uploadId, fileName: still.fileName })}
            />
          )}
          {(file.kind === 'video' || file.kind === 'audio') && (
            <WordsFields
              words={file.words}
              name={file.alt}
              onChange={(words) => media.describe(file.mediaId, { words })}
            />
          )}
        </div>
        {!isLocked && (
          <Button size="small" variant="quiet" className="mt-7" onClick={() => media.takeDown(file.mediaId)}>
            {t('remove')}
          </Button>
        )}
      </div>
    </li>
  )
}

function HungWork({ file: { kind, url, picture, alt } }: { file: HungFile }) {
  if ((kind === 'video' || kind === 'audio') && url)
    return (
      <div className="w-full max-w-2xl">
        <MediaPlayer
          kind={kind}
          url={url}
          mimeType={kind === 'video' ? 'video/mp4' : 'audio/wav'}
          poster={picture}
          label={alt}
        />
      </div>
    )
  return (
    picture && (
      <Picture picture={picture} sizes="(width < 62rem) 90vw, 55vw" className="max-h-[34rem] w-auto shadow-hung" />
    )
  )
}

import { maxWorkMedia } from '@monsoon/contract/work-drafts'
import { useEffect, useState, type ClipboardEvent, type DragEvent } from 'react'
import { useText } from '../text/use-text.tsx'
import { BareButton } from '../ui/bare-button.tsx'
import { FieldError, TextArea, TextField } from '../ui/field.tsx'
import { FilePicker } from '../ui/file-picker.tsx'
import { MediaPlayer } from '../ui/media-player.tsx'
import { Picture } from '../ui/picture.tsx'
import { SendingFile } from './sending-file.tsx'
import { workText } from './studio-text.ts'
import { placeOf, type WorkFile, type WorkFiles } from './use-work-files.ts'
import { fieldId, type DraftPart } from './work-fields.tsx'

const accept = 'image/png,image/jpeg,image/webp,image/gif,video/mp4,video/webm,audio/wav,audio/ogg,.wav,.ogg,.oga'

type WorkMediaProps = DraftPart & { media: WorkFiles; isLocked: boolean }

/** The work as it will hang, and all its files. A file is chosen, dropped or pasted anywhere on the wall. */
export function WorkMedia({ media, isLocked, ...part }: WorkMediaProps) {
  const say = useText(workText)
  const [chosenKey, setChosenKey] = useState<string>()
  const [isOver, setIsOver] = useState(false)
  const { files } = media
  const chosen = files.find(({ key }) => key === chosenKey) ?? files[0]
  const add = (list: FileList | null) => {
    const room = maxWorkMedia - files.length
    const taken = [...(list ?? [])].slice(0, Math.max(0, room))
    if (taken.length > 0 && !isLocked) media.add(taken)
  }
  const error = part.errorOf('media')
  return (
    <section
      id={fieldId('media')}
      aria-label={say('files')}
      onDragOver={(event: DragEvent) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault()
        setIsOver(false)
        add(event.dataTransfer.files)
      }}
      onPaste={(event: ClipboardEvent) => add(event.clipboardData.files)}
    >
      <div
        className={`grid min-h-[clamp(18rem,52vw,40rem)] place-items-center bg-wall p-[clamp(1.25rem,4.5vw,4rem)] ${
          isOver ? 'outline-2 -outline-offset-8 outline-indigo outline-dashed' : ''
        }`}
      >
        {chosen ? (
          <Stage key={chosen.key} file={chosen} media={media} />
        ) : (
          <EmptyWall onPick={(file) => media.add([file])} isLocked={isLocked} />
        )}
      </div>
      {error && <FieldError>{error}</FieldError>}
      {files.length > 0 && (
        <Strip
          media={media}
          chosen={chosen}
          onChoose={setChosenKey}
          isLocked={isLocked || files.length >= maxWorkMedia}
        />
      )}
      {chosen && <FileWords key={`words ${chosen.key}`} {...part} file={chosen} media={media} isLocked={isLocked} />}
    </section>
  )
}

function EmptyWall({ onPick, isLocked }: { onPick: (file: File) => void; isLocked: boolean }) {
  const say = useText(workText)
  return (
    <div className="grid max-w-md justify-items-center gap-5 text-center">
      <h2 className="text-h2">{say('hangHere')}</h2>
      <p className="text-small text-ink-2">{say('dropHere')}</p>
      <FilePicker accept={accept} variant="primary" isDisabled={isLocked} onPick={onPick}>
        {say('chooseFile')}
      </FilePicker>
      <p className="text-label text-ink-3">{say('fileKinds')}</p>
    </div>
  )
}

function Stage({ file, media }: { file: WorkFile; media: WorkFiles }) {
  const say = useText(workText)
  const { shown } = file
  if (shown === null) return <SendingFile file={file} media={media} />
  if ((shown.kind === 'video' || shown.kind === 'audio') && shown.url)
    return (
      <div className="w-full max-w-2xl">
        <MediaPlayer
          kind={shown.kind}
          url={shown.url}
          mimeType={shown.kind === 'video' ? 'video/mp4' : 'audio/wav'}
          poster={shown.picture}
          label={say('theFile')}
        />
      </div>
    )
  return (
    shown.picture && (
      <Picture
        picture={shown.picture}
        sizes="(width < 62rem) 90vw, 55vw"
        className="max-h-[36rem] w-auto shadow-hung"
      />
    )
  )
}

type StripProps = {
  media: WorkFiles
  chosen: WorkFile | undefined
  onChoose: (key: string) => void
  isLocked: boolean
}

/** All files, small; the first stands for the work. */
function Strip({ media, chosen, onChoose, isLocked }: StripProps) {
  const say = useText(workText)
  return (
    <ul aria-label={say('files')} className="mt-3 flex flex-wrap items-center gap-2">
      {media.files.map((file, nth) => (
        <li key={file.key}>
          <button
            type="button"
            aria-label={say('showFile', { nth: nth + 1 })}
            aria-current={file === chosen || undefined}
            onClick={() => onChoose(file.key)}
            className="grid size-16 place-items-center border border-line bg-wall p-1.5 aria-[current]:border-ink [&_img]:max-h-12 [&_img]:w-auto"
          >
            {file.shown?.picture ? (
              <Picture picture={{ ...file.shown.picture, alt: '' }} sizes="4rem" />
            ) : (
              <span aria-hidden className="size-2 animate-pulse rounded-full bg-gold" />
            )}
          </button>
          {/* What is not shown on the wall goes on being sent. */}
          {file.shown === null && file !== chosen && (
            <span hidden>
              <SendingFile file={file} media={media} />
            </span>
          )}
        </li>
      ))}
      {!isLocked && (
        <li>
          <FilePicker accept={accept} size="small" onPick={(file) => media.add([file])}>
            {say('addFile')}
          </FilePicker>
        </li>
      )}
    </ul>
  )
}

type FileWordsProps = DraftPart & { file: WorkFile; media: WorkFiles; isLocked: boolean }

/** What is said of a file for those who cannot see or hear it, and where it stands. */
function FileWords({ draft, errorOf, leave, file, media, isLocked }: FileWordsProps) {
  const say = useText(workText)
  const place = placeOf(draft, file)
  const entry = draft.media[place]
  const isPlayed = file.shown?.kind === 'video' || file.shown?.kind === 'audio'
  const path = `media.${place}.alt`
  return (
    <div className="mt-4 grid gap-4">
      <div className="flex flex-wrap gap-x-5 gap-y-1 text-small">
        {!isLocked && media.files[0] !== file && (
          <BareButton onClick={() => media.lead(file)}>{say('makeFirst')}</BareButton>
        )}
        {!isLocked && <BareButton onClick={() => media.remove(file)}>{say('removeFile')}</BareButton>}
      </div>
      {entry && (
        <>
          <div id={fieldId(path)}>
            <TextField
              label={say('alt')}
              hint={say('altHint')}
              dir="auto"
              maxLength={1000}
              value={entry.alt}
              onChange={(event) => media.describe(file, { alt: event.target.value })}
              onBlur={() => leave(path)}
              error={errorOf(path)}
            />
          </div>
          {isPlayed && (
            <TextArea
              label={say('transcript')}
              hint={say('transcriptHint')}
              rows={3}
              dir="auto"
              value={entry.transcript}
              onChange={(event) => media.describe(file, { transcript: event.target.value })}
            />
          )}
        </>
      )}
    </div>
  )
}

/** The address of a chosen file on this page, as long as it is shown. */
export function useLocalPicture(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

import {
  fileKindOf,
  type FileKind,
  maxWorkFilmBytes,
  maxWorkPictureBytes,
  type Upload,
  type UploadedMedia,
  type UploadStep,
} from '@monsoon/contract/uploads'
import { mediaUrl } from '#files/media-files.ts'
import type { OriginalLinks } from '#files/original-links.ts'
import { toPicture } from '#files/picture-view.ts'
import { faultTexts, type MediaFault } from '#media/media-refusal.ts'
import type { MediaRow } from '#media/read-media.ts'
import type { UploadRow } from './upload-queries.ts'

export const megabytes = (bytes: number): string => `${Math.floor(bytes / 1024 / 1024)} MB`

const reasonOf = (fault: MediaFault): string =>
  fault === 'TOO_LARGE'
    ? `Please send at most ${megabytes(maxWorkPictureBytes)} for a picture and ${megabytes(maxWorkFilmBytes)} for a film or sound`
    : faultTexts[fault]

const madeOf: Record<FileKind, readonly UploadStep[]> = {
  picture: ['sizes'],
  video: [],
  audio: [],
}

function stepsOf({ fileName, state, isChecked }: UploadRow): Upload['steps'] {
  const made = madeOf[fileKindOf(fileName) ?? 'picture']
  return [
    { step: 'received', isDone: state !== 'receiving' },
    { step: 'checked', isDone: isChecked },
    ...made.map((step) => ({ step, isDone: state === 'ready' })),
  ]
}

interface Place {
  mediaOrigin: string
  links: OriginalLinks
}

export function toUploadedMedia(row: MediaRow, { mediaOrigin }: Place): UploadedMedia {
  const { mediaId, kind, width, height, durationMs, color } = row
  const isFilmOrSound = kind === 'video' || kind === 'audio'
  return {
    ...{ mediaId, kind, width, height, durationMs, color },
    picture: toPicture(row, '', { mediaOrigin }),
    sources: isFilmOrSound ? [{ url: mediaUrl(row.originalKey, mediaOrigin), mimeType: row.mimeType }] : [],
  }
}

/** An upload as its owner sees it. */
export function toUpload(row: UploadRow, media: MediaRow | undefined, place: Place): Upload {
  return {
    ...{ id: row.id, fileName: row.fileName, state: row.state },
    ...{ bytes: Number(row.bytes), received: Number(row.received) },
    ...(row.fault && { reason: reasonOf(row.fault) }),
    steps: stepsOf(row),
    expiresAt: row.expiresAt.toISOString(),
    ...(media && { media: toUploadedMedia(media, place) }),
  }
}

import {
  fileKindOf,
  type FileKind,
  maxWorkFilmBytes,
  maxWorkPictureBytes,
  megabytes,
  type Upload,
  type UploadedMedia,
} from '@monsoon/contract/works/uploads'
import { toPicture, toSources } from '#files/picture-view.ts'
import { faultTexts, type MediaFault } from '#media/media-refusal.ts'
import type { MediaStep } from '#media/store-media.ts'
import type { UploadRow } from './upload-queries.ts'
import type { MediaRow } from '#media/drop-media.ts'

const reasonOf = (fault: MediaFault): string =>
  fault === 'TOO_LARGE'
    ? `Please send at most ${megabytes(maxWorkPictureBytes)} for a picture and ${megabytes(maxWorkFilmBytes)} for a film or sound`
    : faultTexts[fault]

const stepsOfKind: Record<FileKind, readonly MediaStep[]> = {
  picture: ['checked', 'sizes'],
  video: ['checked', 'poster', 'copies'],
  audio: ['checked', 'waveform', 'copies'],
}

function stepsOf({ fileName, isCatalogue, state, done }: UploadRow): Upload['steps'] {
  return [
    { step: 'received', isDone: state !== 'receiving' },
    // What is the same as another is made already.
    ...(isCatalogue ? (['checked'] as const) : stepsOfKind[fileKindOf(fileName) ?? 'picture']).map((step) => ({
      step,
      isDone: state === 'ready' || done.includes(step),
    })),
  ]
}

interface Place {
  mediaOrigin: string
}

/** What has no copies is played itself. */
const sourcesOf = ({ copies, originalKey, mimeType }: MediaRow, mediaOrigin: string) =>
  toSources(copies.length > 0 ? copies : [{ key: originalKey, mimeType, width: null, height: null }], mediaOrigin)

export function toUploadedMedia(row: MediaRow, { mediaOrigin }: Place): UploadedMedia {
  const { mediaId, kind, width, height, durationMs, color, credentials } = row
  const isFilmOrSound = kind === 'video' || kind === 'audio'
  return {
    mediaId,
    kind,
    width,
    height,
    durationMs,
    color,
    credentials,
    picture: toPicture(row, '', { mediaOrigin }),
    sources: isFilmOrSound ? sourcesOf(row, mediaOrigin) : [],
  }
}

/** An upload as its owner sees it. */
export function toUpload(row: UploadRow, media: MediaRow | undefined, place: Place): Upload {
  return {
    id: row.id,
    fileName: row.fileName,
    state: row.state,
    bytes: Number(row.bytes),
    received: Number(row.received),
    ...(row.fault && { reason: reasonOf(row.fault) }),
    steps: stepsOf(row),
    expiresAt: row.expiresAt.toISOString(),
    ...(media && { media: toUploadedMedia(media, place) }),
  }
}

import type { ArrangedMedia } from '@monsoon/contract/studio'
import type { Picture as PictureShape } from '@monsoon/contract/shapes'
import type { UploadedMedia } from '@monsoon/contract/uploads'
import type { DraftMedia, WorkDraft } from '@monsoon/contract/work-drafts'
import { useState } from 'react'
import type { ChangeDraft } from './use-draft.ts'

/** A file of the work on this page. */
export interface WorkFile {
  key: string
  uploadId: string | null
  mediaId: string | null
  /** To be sent from here. */
  file?: File
  /** What the server made of it; null while it is on its way or being looked at. */
  shown: { kind: ArrangedMedia['kind']; picture: PictureShape | null; url: string | null } | null
}

const fromArranged = ({ uploadId, mediaId, kind, picture, url }: ArrangedMedia): WorkFile => ({
  key: uploadId ?? mediaId ?? crypto.randomUUID(),
  ...{ uploadId, mediaId },
  shown: kind === null ? null : { kind, picture, url },
})

const isOf = (entry: DraftMedia, file: Pick<WorkFile, 'uploadId' | 'mediaId'>): boolean =>
  file.uploadId === null ? entry.uploadId === null && entry.mediaId === file.mediaId : entry.uploadId === file.uploadId

const isKnown = ({ uploadId, mediaId }: WorkFile): boolean => uploadId !== null || mediaId !== null

/**
 * The files of a work: what was saved, and what has been chosen since. A file is in the draft from the moment on at which the server has heard of it,
 * so that it goes on after the page was closed.
 */
export function useWorkFiles(saved: readonly ArrangedMedia[], change: ChangeDraft) {
  const [files, setFiles] = useState<readonly WorkFile[]>(() => saved.map(fromArranged))
  const replace = (key: string, part: Partial<WorkFile>) =>
    setFiles((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one)))
  return {
    files,
    add: (chosen: readonly File[]) =>
      setFiles((before) => [
        ...before,
        ...chosen.map((file) => ({ key: crypto.randomUUID(), uploadId: null, mediaId: null, file, shown: null })),
      ]),
    /** The server has heard of it. */
    begin: (key: string, uploadId: string) => {
      replace(key, { uploadId })
      change(({ media }) =>
        media.some((entry) => entry.uploadId === uploadId)
          ? {}
          : { media: [...media, { uploadId, mediaId: null, alt: '', transcript: '' }] },
      )
    },
    /** The server has looked at it. */
    finish: (key: string, { kind, picture, sources }: UploadedMedia) =>
      replace(key, { shown: { kind, picture, url: sources[0]?.url ?? null } }),
    remove: (file: WorkFile) => {
      setFiles((before) => before.filter(({ key }) => key !== file.key))
      if (isKnown(file)) change(({ media }) => ({ media: media.filter((entry) => !isOf(entry, file)) }))
    },
    /** Puts a file first: it stands for the work. */
    lead: (file: WorkFile) => {
      setFiles((before) => [file, ...before.filter(({ key }) => key !== file.key)])
      change(({ media }) => ({
        media: [...media.filter((entry) => isOf(entry, file)), ...media.filter((entry) => !isOf(entry, file))],
      }))
    },
    describe: (file: WorkFile, words: Partial<Pick<DraftMedia, 'alt' | 'transcript'>>) =>
      change(({ media }) => ({ media: media.map((entry) => (isOf(entry, file) ? { ...entry, ...words } : entry)) })),
  }
}

export type WorkFiles = ReturnType<typeof useWorkFiles>

/** Where a file stands in the draft; -1: the server has not heard of it. */
export const placeOf = (draft: WorkDraft, file: WorkFile): number =>
  isKnown(file) ? draft.media.findIndex((entry) => isOf(entry, file)) : -1

/** The picture that stands for the work. */
export const coverOf = (files: readonly WorkFile[]): PictureShape | null =>
  files.find(({ shown }) => shown?.picture)?.shown?.picture ?? null

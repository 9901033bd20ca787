import type { Picture } from '@monsoon/contract/shapes'
import type { DraftMedia } from '@monsoon/contract/works/work-drafts'
import { useState } from 'react'
import { knownFile, withStill, type WorkFile } from '../uploads/work-file.ts'
import type { ChangeDraft } from './use-draft.ts'
import type { ArrangedMedia } from '@monsoon/contract/works/edited-works'

/** A file that a published work shows, which needs no upload. */
export type HungFile = ArrangedMedia & { mediaId: string }

const isHung = (file: ArrangedMedia): file is HungFile => file.uploadId === null && file.mediaId !== null

const kindOf = ({ kind }: ArrangedMedia): WorkFile['kind'] => (kind === 'video' || kind === 'audio' ? kind : 'picture')

const toEntry = (file: HungFile | WorkFile): DraftMedia[] => {
  const { alt, words } = file
  if ('key' in file)
    return file.uploadId === undefined ? [] : [{ uploadId: file.uploadId, mediaId: null, alt, words: [...words] }]
  return [{ uploadId: null, mediaId: file.mediaId, alt, words: [...words] }]
}

/** As the work has them: what hangs before what is new, but for the picture of a film that hangs. */
function inOrder(hung: readonly HungFile[], uploads: readonly WorkFile[]): (HungFile | WorkFile)[] {
  const isStill = ({ stillOf }: WorkFile) => hung.some(({ mediaId }) => mediaId === stillOf)
  return [...uploads.filter(isStill), ...hung, ...uploads.filter((file) => !isStill(file))]
}

const isPicture = (file: HungFile | undefined): boolean => file?.kind === 'images' || file?.kind === 'gif'

const fromSaved = (file: ArrangedMedia): WorkFile[] =>
  file.uploadId === null
    ? []
    : [
        {
          ...knownFile({
            uploadId: file.uploadId,
            fileName: '',
            kind: kindOf(file),
            alt: file.alt,
            words: file.words,
          }),
          picture: file.picture,
        },
      ]

/**
 * The files of a work: those that hang, and those on their way. A file is in the draft from the moment on at which the
 * server has heard of it, so that it goes on after the page was closed.
 */
export function useWorkFiles(saved: readonly ArrangedMedia[], change: ChangeDraft) {
  const [hung, setHung] = useState<readonly HungFile[]>(() => saved.filter(isHung))
  const [uploads, setUploads] = useState<readonly WorkFile[]>(() => saved.flatMap(fromSaved))
  const write = (nextHung: readonly HungFile[], nextUploads: readonly WorkFile[]) => {
    setHung(nextHung)
    setUploads(nextUploads)
    change({ media: inOrder(nextHung, nextUploads).flatMap(toEntry) })
  }
  return {
    hung,
    uploads,
    changeUploads: (next: readonly WorkFile[]) => write(hung, next),
    describe: (mediaId: string, said: Partial<Pick<DraftMedia, 'alt' | 'words'>>) =>
      write(
        hung.map((file) => (file.mediaId === mediaId ? { ...file, ...said } : file)),
        uploads,
      ),
    takeDown: (mediaId: string) =>
      write(
        hung.filter((file) => file.mediaId !== mediaId),
        uploads,
      ),
    /** Puts a picture of a film that hangs before it, in place of the one that stands there. */
    standFor: ({ mediaId, alt }: HungFile, still: { uploadId: string; fileName: string }) =>
      write(isPicture(hung[0]) ? hung.slice(1) : hung, withStill(uploads, { film: { key: mediaId, alt }, ...still })),
    files: inOrder(hung, uploads),
    /** The picture that stands for the work. */
    cover: inOrder(hung, uploads).find(({ picture }) => picture)?.picture ?? null,
  } satisfies { cover: Picture | null } & Record<string, unknown>
}

export type WorkFiles = ReturnType<typeof useWorkFiles>

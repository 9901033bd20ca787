import type { ArrangedMedia } from '@monsoon/contract/studio'
import type { Picture } from '@monsoon/contract/shapes'
import type { DraftMedia } from '@monsoon/contract/work-drafts'
import { useState } from 'react'
import { knownFile, type WorkFile } from '../uploads/work-file.ts'
import type { ChangeDraft } from './use-draft.ts'

/** A file that a published work shows, which needs no upload. */
export type HungFile = ArrangedMedia & { mediaId: string }

const isHung = (file: ArrangedMedia): file is HungFile => file.uploadId === null && file.mediaId !== null

const kindOf = ({ kind }: ArrangedMedia): WorkFile['kind'] => (kind === 'video' || kind === 'audio' ? kind : 'picture')

const toEntry = ({ uploadId, alt, words }: WorkFile): DraftMedia[] =>
  uploadId === undefined ? [] : [{ uploadId, mediaId: null, alt, words: [...words] }]

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
    const kept = nextHung.map(({ mediaId, alt, words }) => ({ uploadId: null, mediaId, alt, words }))
    change({ media: [...kept, ...nextUploads.flatMap(toEntry)] })
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
    /** The picture that stands for the work. */
    cover: [...hung, ...uploads].find(({ picture }) => picture)?.picture ?? null,
  } satisfies { cover: Picture | null } & Record<string, unknown>
}

export type WorkFiles = ReturnType<typeof useWorkFiles>

import type { Picture } from '@monsoon/contract/shapes'
import type { FileWords } from '@monsoon/contract/works/work-drafts'
import { fileKindOf, mostBytesOf, type FileKind } from '@monsoon/contract/works/uploads'

/** A file of a work, in a form: what is kept of it, and what only this page knows. */
export interface WorkFile {
  /** As long as the page is open. */
  key: string
  /** undefined: the server has not heard of it yet. */
  uploadId?: string | undefined
  /** The key of the film from which it was taken in this page; of one that hangs already its media. */
  stillOf?: string
  /** Once the server has looked at it. */
  mediaId?: string | undefined
  /** As the server shows it. */
  picture?: Picture | null
  fileName: string
  kind: FileKind
  alt: string
  /** Of films and sounds: what is said and heard. */
  words: readonly FileWords[]
}

/** The bytes of files that were chosen in this page, by the keys of their entries. */
const chosen = new Map<string, File>()

export const bytesOf = (key: string): File | undefined => chosen.get(key)
export const forgetBytes = (key: string): void => void chosen.delete(key)

export type FileFault = 'wrongType' | 'tooLarge' | 'empty'

export function faultOf({ name, size }: Pick<File, 'name' | 'size'>): FileFault | null {
  const kind = fileKindOf(name)
  if (!kind) return 'wrongType'
  if (size === 0) return 'empty'
  return size > mostBytesOf(kind) ? 'tooLarge' : null
}

/** An entry for a file that was chosen, dropped or pasted. */
export function addFile(file: File): WorkFile {
  const key = crypto.randomUUID()
  chosen.set(key, file)
  return { key, fileName: file.name, kind: fileKindOf(file.name) ?? 'picture', alt: '', words: [] }
}

/** Puts a picture of a film first, where it stands for the work, in place of one that was taken of that film before. */
export function withStill(
  files: readonly WorkFile[],
  { film, uploadId, fileName }: { film: Pick<WorkFile, 'key' | 'alt'>; uploadId: string; fileName: string },
): WorkFile[] {
  const still = knownFile({ uploadId, fileName, kind: 'picture', alt: film.alt, words: [] })
  return [{ ...still, stillOf: film.key }, ...files.filter(({ stillOf }) => stillOf !== film.key)]
}

/** The entry of a file that a draft has. */
export const knownFile = (known: Omit<WorkFile, 'key'> & { uploadId: string }): WorkFile => ({
  ...known,
  key: known.uploadId,
})

import type { FileType } from '@monsoon/contract/file-parts'
import { isMp4, isWebm } from './detect-film.ts'
import { isDoc, isDocx } from './detect-word.ts'

const beginsWith = (beginning: Buffer) => (bytes: Buffer) => bytes.subarray(0, beginning.length).equals(beginning)

const signatures: Record<FileType, (bytes: Buffer) => boolean> = {
  png: beginsWith(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  jpeg: beginsWith(Buffer.from([0xff, 0xd8, 0xff])),
  mp4: isMp4,
  webm: isWebm,
  doc: isDoc,
  docx: isDocx,
  pdf: beginsWith(Buffer.from('%PDF-', 'latin1')),
  // With a mark of its byte order or without, in letters of one byte or two.
  xml: (bytes) =>
    /^(?:\u00EF\u00BB\u00BF|\u00FE\u00FF\0|\u00FF\u00FE)?\s*<[?!A-Z_a-z\0]/.test(bytes.toString('latin1', 0, 64)),
}

/** What a file is by its first bytes; null: nothing that we take. */
export function detectFileType(bytes: Buffer): FileType | null {
  for (const [type, matches] of Object.entries(signatures)) {
    if (matches(bytes)) return type as FileType
  }
  return null
}

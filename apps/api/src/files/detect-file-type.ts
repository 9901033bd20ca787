import type { FileType } from '@monsoon/contract/file-parts'
import { isMp4, isWebm } from './detect-film.ts'

const beginsWith = (beginning: Buffer) => (bytes: Buffer) => bytes.subarray(0, beginning.length).equals(beginning)

const signatures: Record<FileType, (bytes: Buffer) => boolean> = {
  png: beginsWith(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  jpeg: beginsWith(Buffer.from([0xff, 0xd8, 0xff])),
  mp4: isMp4,
  webm: isWebm,
  pdf: beginsWith(Buffer.from('%PDF-', 'latin1')),
}

/** What a file is by its first bytes; null: nothing that we take. */
export function detectFileType(bytes: Buffer): FileType | null {
  for (const [type, matches] of Object.entries(signatures)) {
    if (matches(bytes)) return type as FileType
  }
  return null
}

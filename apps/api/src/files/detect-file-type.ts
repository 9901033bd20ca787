import type { FileType } from '@monsoon/contract/file-parts'

const beginnings: Record<FileType, Buffer> = {
  png: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  jpeg: Buffer.from([0xff, 0xd8, 0xff]),
  pdf: Buffer.from('%PDF-', 'latin1'),
}

/** What a file is by its first bytes; null: nothing that we take. */
export function detectFileType(bytes: Buffer): FileType | null {
  for (const [type, beginning] of Object.entries(beginnings)) {
    if (bytes.subarray(0, beginning.length).equals(beginning)) return type as FileType
  }
  return null
}

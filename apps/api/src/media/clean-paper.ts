import type { FileType } from '@monsoon/contract/file-parts'
import { checkPdf } from './check-pdf.ts'
import { encodePaper } from './render-picture.ts'

/** A paper as it is kept. */
export interface CleanPaper {
  bytes: Buffer
  contentType: 'image/jpeg' | 'application/pdf'
}

/**
 * Makes a photographed or scanned paper safe to keep: a picture is encoded anew, a PDF is looked at from outside.
 * Throws MediaRefusal.
 */
export async function cleanPaper({ bytes, type }: { bytes: Buffer; type: FileType }): Promise<CleanPaper> {
  if (type !== 'pdf') return { bytes: await encodePaper(bytes), contentType: 'image/jpeg' }
  checkPdf(bytes)
  return { bytes, contentType: 'application/pdf' }
}

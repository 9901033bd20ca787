import { buffer } from 'node:stream/consumers'
import { invariant } from '@monsoon/domain/invariant'
import { recordAction } from '#audit/record-action.ts'
import { inTransaction, type Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import { FileAnswer } from '#http/file-answer.ts'
import { watermarkPaper } from '#media/watermark-paper.ts'
import type { Resources } from '#resources.ts'
import { hasRole, type Viewer } from '#viewer.ts'
import { findDocument, insertDocumentView } from './kyc-queries.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findDocument>>>

/** Writes the look down before anything is shown; what staff look at stands in the audit log as well. */
async function recordView(db: Db, viewer: Viewer, { documentId, ownerId, part, submissionId }: Found): Promise<void> {
  await inTransaction(db, async (tx) => {
    await insertDocumentView(tx, { documentId, ownerId, viewerId: viewer.userId })
    if (viewer.userId === ownerId) return
    const detail = { submissionId, documentId, part }
    await recordAction(tx, { actorId: viewer.userId, action: 'kyc-document-viewed', subjectId: ownerId, detail })
  })
}

/**
 * Opens a document for its owner or for staff, who see pictures with their own id across them; PDFs are not touched, as
 * they are never parsed. For everybody else it does not exist. Whoever calls this has checked the link.
 */
export async function openKycDocument(
  { db, privateFiles, sealer }: Pick<Resources, 'db' | 'privateFiles' | 'sealer'>,
  { documentId, viewer }: { documentId: string; viewer: Viewer },
): Promise<FileAnswer> {
  const found = await findDocument(db, documentId)
  if (!found || (found.ownerId !== viewer.userId && !hasRole(viewer, 'staff'))) throw new Refusal('document-not-found')
  await recordView(db, viewer, found)
  const file = await privateFiles.read(found.fileKey)
  invariant(file, 'a document that is listed has its file')
  const bytes = await sealer.open(await buffer(file.stream), { purpose: 'kyc-file', ownerId: documentId })
  const { contentType, part, ownerId } = found
  if (contentType === 'application/pdf') return new FileAnswer({ bytes, contentType, name: `${part}.pdf` })
  const isOwn = ownerId === viewer.userId
  const shown = isOwn ? bytes : await watermarkPaper(bytes, { viewerId: viewer.userId, at: new Date() })
  return new FileAnswer({ bytes: shown, contentType, name: `${part}.jpg` })
}

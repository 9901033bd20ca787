import { kycAnswerHours, type KycStatus } from '@monsoon/contract/accounts/kyc'
import { viewWaiting } from '#approvals/view-approval.ts'
import { recordAction } from '#audit/record-action.ts'
import { inTransaction, type Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import type { Viewer } from '#viewer.ts'
import type { DocumentLinks } from '#accounts/document-link.ts'
import {
  countSubmissions,
  findSubmission,
  listDocuments,
  listHistory,
  listSharers,
  listSubmissions,
} from './kyc-queries.ts'
import { listApprovalsOf } from '#approvals/approval-queries.ts'
import { readLinkMarks } from '#linked-accounts/note-fingerprint.ts'

const hourMs = 60 * 60 * 1000

/** When a submission was promised an answer. */
export const promisedAt = (submittedAt: Date): Date => new Date(submittedAt.getTime() + kycAnswerHours * hourMs)

/**
 * A page of the submissions of a status, for staff; what waits comes first come, first served. `offset` counts pages
 * from 1.
 */
export async function readKycQueue(db: Db, query: { status: KycStatus; limit: number; offset: number }) {
  const { status, limit, offset } = query
  const [rows, total] = await Promise.all([
    listSubmissions(db, { status, limit, skip: (offset - 1) * limit }),
    countSubmissions(db, status),
  ])
  const mark = await readLinkMarks(
    db,
    rows.map(({ userId }) => userId),
  )
  return { items: rows.map((row) => mark({ ...row, promisedAt: promisedAt(row.submittedAt) })), total }
}

/**
 * One submission for staff, with its owner's history and other accounts that handed in the same files. That it was
 * looked at stands in the audit log. The documents open by `openKycDocument`, behind a link of `links`.
 */
export async function readKycSubmission(
  { db, links }: { db: Db; links: DocumentLinks },
  { submissionId, viewer }: { submissionId: string; viewer: Viewer },
) {
  const submission = await findSubmission(db, submissionId)
  if (!submission) throw new Refusal('kyc-not-found')
  const { userId } = submission
  await inTransaction(db, (tx) =>
    recordAction(tx, { actorId: viewer.userId, action: 'kyc-viewed', subjectId: userId, detail: { submissionId } }),
  )
  const [documents, history, sharers, approvals, mark] = await Promise.all([
    listDocuments(db, submissionId),
    listHistory(db, userId),
    listSharers(db, submissionId),
    listApprovalsOf(db, [submissionId]),
    readLinkMarks(db, [userId]),
  ])
  return {
    ...mark(submission),
    promisedAt: promisedAt(submission.submittedAt),
    approval: viewWaiting(approvals, submissionId, viewer.userId),
    documents: documents.map((document) => ({
      ...document,
      token: links.sign(viewer, document.documentId).token,
      sharedWith: sharers.filter(({ documentId }) => documentId === document.documentId).map((one) => one.userId),
    })),
    history,
  }
}

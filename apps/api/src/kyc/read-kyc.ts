import type { Kyc, KycPart, KycReasonCode, KycStatus } from '@monsoon/contract/accounts/kyc'
import { invariant } from '@monsoon/domain/invariant'
import type { Db } from '#db.ts'
import type { Viewer } from '#viewer.ts'
import { readPauseEnd } from './check-may-submit.ts'
import type { DocumentLinks } from '#accounts/document-link.ts'
import { findKycStatus, findLastSubmission, listDocuments } from './kyc-queries.ts'

export async function readKycStatus(db: Db, userId: string): Promise<KycStatus> {
  const status = await findKycStatus(db, userId)
  invariant(status, 'who is signed in has an account')
  return status
}

/** How far somebody's own proof of identity is, with links to its files while it waits and once it is accepted. */
export async function readKyc({ db, links }: { db: Db; links: DocumentLinks }, viewer: Viewer): Promise<Kyc> {
  const { userId } = viewer
  const kycStatus = await readKycStatus(db, userId)
  const submission = await findLastSubmission(db, userId)
  const isShown = kycStatus === 'submitted' || kycStatus === 'verified'
  const documents = submission && isShown ? await listDocuments(db, submission.submissionId) : []
  const urlOf = (documentId: string): string =>
    `/v1/kyc/document/${documentId}?token=${links.sign(viewer, documentId).token}`
  const shown = (part: Exclude<KycPart, 'photo'>) => {
    const document = documents.find((one) => one.part === part)
    if (!document?.identityType) return null
    const { identityType, contentType, documentId } = document
    return { identityType, contentType, url: urlOf(documentId) }
  }
  const photo = documents.find(({ part }) => part === 'photo')
  const isRejected = kycStatus === 'rejected' && submission?.reasonCode && submission.reasonText
  return {
    kycStatus,
    photo: photo ? urlOf(photo.documentId) : null,
    document1: shown('document1'),
    document2: shown('document2'),
    document3: shown('document3'),
    submittedAt: submission?.submittedAt.toISOString() ?? null,
    rejection: isRejected ? { code: submission.reasonCode as KycReasonCode, text: submission.reasonText ?? '' } : null,
    pausedUntil: (await readPauseEnd(db, userId))?.toISOString() ?? null,
  }
}

import type { IdentityType, KycPart, KycReasonCode, KycStatus } from '@monsoon/contract/accounts/kyc'
import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '#db.ts'
import type { Fingerprint } from '#sealing/fingerprint.ts'

export type SubmissionStatus = 'started' | Exclude<KycStatus, 'notSubmitted'>

/** Locks an account against a second submission beside this one, and tells how far its proof of identity is. */
export async function lockKycStatus(tx: Tx, userId: string): Promise<KycStatus | undefined> {
  const row = await tx
    .selectFrom('users')
    .select('kyc_status as kycStatus')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.kycStatus as KycStatus | undefined
}

export async function findKycStatus(db: DbOrTx, userId: string): Promise<KycStatus | undefined> {
  const row = await db.selectFrom('users').select('kyc_status as kycStatus').where('id', '=', userId).executeTakeFirst()
  return row?.kycStatus as KycStatus | undefined
}

export async function updateKycStatus(
  tx: Tx,
  { userId, status }: { userId: string; status: KycStatus },
): Promise<void> {
  await tx.updateTable('users').set({ kyc_status: status }).where('id', '=', userId).execute()
}

/** When the last submissions were rejected, the newest first. */
export async function listLastRejections(db: DbOrTx, userId: string): Promise<Date[]> {
  const rows = await db
    .selectFrom('kyc_submission')
    .select('decided_at as decidedAt')
    .where('user_id', '=', userId)
    .where('status', '=', 'rejected')
    .orderBy('decided_at', 'desc')
    .limit(3)
    .execute()
  return rows.flatMap(({ decidedAt }) => decidedAt ?? [])
}

export interface NewSubmission {
  userId: string
  provider: string
  status: 'started' | 'submitted'
  transactionId?: string
}

export async function insertSubmission(tx: Tx, submission: NewSubmission): Promise<string> {
  const { userId, provider, status, transactionId } = submission
  const row = await tx
    .insertInto('kyc_submission')
    .values({ user_id: userId, provider, status, transaction_id: transactionId ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The submission that a provider's transaction stands for. */
export async function findTransaction(
  tx: Tx,
  { provider, transactionId }: { provider: string; transactionId: string },
): Promise<{ submissionId: string; userId: string; status: string } | undefined> {
  return tx
    .selectFrom('kyc_submission')
    .select(['id as submissionId', 'user_id as userId', 'status'])
    .where('provider', '=', provider)
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst()
}

export async function markSubmitted(tx: Tx, submissionId: string): Promise<void> {
  await tx
    .updateTable('kyc_submission')
    .set({ status: 'submitted', submitted_at: sql`now()` })
    .where('id', '=', submissionId)
    .execute()
}

export interface NewDocument extends Fingerprint {
  documentId: string
  part: KycPart
  identityType: IdentityType | null
  contentType: string
  bytes: number
  fileKey: string
}

export async function insertDocuments(
  tx: Tx,
  { submissionId, documents }: { submissionId: string; documents: readonly NewDocument[] },
): Promise<void> {
  const rows = documents.map(({ documentId, part, identityType, contentType, bytes, fileKey, fingerprint, keyId }) => ({
    id: documentId,
    submission_id: submissionId,
    part,
    bytes,
    fingerprint,
    fingerprint_key_id: keyId,
    identity_type: identityType,
    content_type: contentType,
    file_key: fileKey,
  }))
  await tx.insertInto('kyc_document').values(rows).execute()
}

/** What somebody handed in last; what was only begun with a provider does not count. */
export async function findLastSubmission(db: Db, userId: string) {
  return db
    .selectFrom('kyc_submission')
    .select([
      'id as submissionId',
      'status',
      'submitted_at as submittedAt',
      'reason_code as reasonCode',
      'reason_text as reasonText',
    ])
    .where('user_id', '=', userId)
    .where('status', '!=', 'started')
    .orderBy('submitted_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function listDocuments(db: Db, submissionId: string) {
  return db
    .selectFrom('kyc_document')
    .select(['id as documentId', 'part', 'identity_type as identityType', 'content_type as contentType', 'bytes'])
    .$narrowType<{ part: KycPart; identityType: IdentityType | null }>()
    .where('submission_id', '=', submissionId)
    .orderBy('part')
    .execute()
}

export async function findDocument(db: DbOrTx, documentId: string) {
  return db
    .selectFrom('kyc_document')
    .innerJoin('kyc_submission', 'kyc_submission.id', 'kyc_document.submission_id')
    .select([
      'kyc_document.id as documentId',
      'part',
      'content_type as contentType',
      'file_key as fileKey',
      'kyc_submission.user_id as ownerId',
      'kyc_submission.id as submissionId',
    ])
    .$narrowType<{ part: KycPart }>()
    .where('kyc_document.id', '=', documentId)
    .executeTakeFirst()
}

export async function insertDocumentView(
  tx: Tx,
  view: { documentId: string; ownerId: string; viewerId: string },
): Promise<void> {
  await tx
    .insertInto('kyc_document_view')
    .values({ document_id: view.documentId, owner_id: view.ownerId, viewer_id: view.viewerId })
    .execute()
}

const decidable = (tx: Tx, submissionId: string) =>
  tx
    .selectFrom('kyc_submission')
    .select(['user_id as userId', 'status as state'])
    .$narrowType<{ state: SubmissionStatus }>()
    .where('id', '=', submissionId)
    .where('status', '!=', 'started')

export type Submission = NonNullable<Awaited<ReturnType<typeof findDecidable>>>

export const findDecidable = (tx: Tx, submissionId: string) => decidable(tx, submissionId).executeTakeFirst()

export const lockSubmission = (tx: Tx, submissionId: string) =>
  decidable(tx, submissionId).forUpdate().executeTakeFirst()

export interface Decision {
  status: 'verified' | 'rejected'
  decidedBy: string | null
  reasonCode?: KycReasonCode | undefined
  reasonText?: string | null
}

export async function updateDecision(tx: Tx, submissionId: string, decision: Decision): Promise<void> {
  const { status, decidedBy, reasonCode, reasonText } = decision
  await tx
    .updateTable('kyc_submission')
    .set({
      status,
      decided_by: decidedBy,
      decided_at: sql`now()`,
      reason_code: reasonCode ?? null,
      reason_text: reasonText ?? null,
      // Who decides compares the documents with the name of the account as it is now.
      ...(status === 'verified' && {
        verified_name: sql<string>`(SELECT name FROM users WHERE users.id = kyc_submission.user_id)`,
      }),
    })
    .where('id', '=', submissionId)
    .execute()
}

export async function findSubmissionNotice(db: Db, submissionId: string) {
  return db
    .selectFrom('kyc_submission')
    .select(['provider', 'transaction_id as transactionId', 'status'])
    .select(['reason_code as reasonCode', 'reason_text as reasonText', 'kyc_submission.user_id as userId'])
    .where('kyc_submission.id', '=', submissionId)
    .executeTakeFirst()
}

export interface QueueWindow {
  status: KycStatus
  limit: number
  /** Rows to pass over. */
  skip: number
}

/** Submissions of a status: what waits in the order in which it came, what is decided with the newest first. */
export async function listSubmissions(db: Db, { status, limit, skip }: QueueWindow) {
  const isWaiting = status === 'submitted'
  return db
    .selectFrom('kyc_submission')
    .innerJoin('users', 'users.id', 'kyc_submission.user_id')
    .select([
      'kyc_submission.id as submissionId',
      'kyc_submission.user_id as userId',
      'users.name',
      'users.email',
      'kyc_submission.status',
      'submitted_at as submittedAt',
      'decided_at as decidedAt',
    ])
    .$narrowType<{ status: SubmissionStatus }>()
    .where('kyc_submission.status', '=', status)
    .orderBy(isWaiting ? 'submitted_at' : 'decided_at', isWaiting ? 'asc' : 'desc')
    .orderBy('kyc_submission.id')
    .limit(limit)
    .offset(skip)
    .execute()
}

export async function countSubmissions(db: Db, status: KycStatus): Promise<number> {
  const row = await db
    .selectFrom('kyc_submission')
    .select((query) => query.fn.countAll<bigint>().as('count'))
    .where('status', '=', status)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** All that somebody ever handed in, the newest first, with who decided and why. */
export async function listHistory(db: Db, userId: string) {
  return db
    .selectFrom('kyc_submission')
    .leftJoin('users as decider', 'decider.id', 'kyc_submission.decided_by')
    .select([
      'kyc_submission.id as submissionId',
      'status',
      'provider',
      'transaction_id as transactionId',
      'submitted_at as submittedAt',
      'decided_at as decidedAt',
      'decider.name as decidedBy',
      'reason_code as reasonCode',
      'reason_text as reasonText',
    ])
    .$narrowType<{ status: SubmissionStatus; reasonCode: KycReasonCode | null }>()
    .where('user_id', '=', userId)
    .where('status', '!=', 'started')
    .orderBy('submitted_at', 'desc')
    .execute()
}

/** Some whose fingerprints earlier keys have made. */
export const listEarlierDocumentFingerprints = (
  db: Db,
  { keyIds, after }: { keyIds: readonly string[]; after: string | null },
): Promise<(Fingerprint & { id: string })[]> =>
  db
    .selectFrom('kyc_document')
    .select(['id', 'fingerprint', 'fingerprint_key_id as keyId'])
    .where(sql<boolean>`fingerprint_key_id = ANY (${keyIds}::text[])`)
    .where(sql<boolean>`(${after}::uuid IS NULL OR id > ${after}::uuid)`)
    .orderBy('id')
    .limit(500)
    .execute()

export async function replaceDocumentFingerprint(
  db: Db,
  { id, fingerprint, keyId }: Fingerprint & { id: string },
): Promise<void> {
  await db.updateTable('kyc_document').set({ fingerprint, fingerprint_key_id: keyId }).where('id', '=', id).execute()
}

/** Other accounts that handed in the very same files. */
export async function listSharers(db: Db, submissionId: string): Promise<{ userId: string; documentId: string }[]> {
  return db
    .selectFrom('kyc_document as own')
    .innerJoin('kyc_submission as submission', 'submission.id', 'own.submission_id')
    .innerJoin('kyc_document as same', 'same.fingerprint', 'own.fingerprint')
    .innerJoin('kyc_submission as other', 'other.id', 'same.submission_id')
    .select(['other.user_id as userId', 'own.id as documentId'])
    .whereRef('other.user_id', '!=', 'submission.user_id')
    .where('own.submission_id', '=', submissionId)
    .distinct()
    .execute()
}

export async function findSubmission(db: Db, submissionId: string) {
  return db
    .selectFrom('kyc_submission')
    .innerJoin('users', 'users.id', 'kyc_submission.user_id')
    .select([
      'kyc_submission.id as submissionId',
      'user_id as userId',
      'users.name',
      'users.email',
      'users.country_code as countryCode',
    ])
    .select(['status', 'submitted_at as submittedAt'])
    .$narrowType<{ status: SubmissionStatus }>()
    .where('kyc_submission.id', '=', submissionId)
    .where('status', '!=', 'started')
    .executeTakeFirst()
}

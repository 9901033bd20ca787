import { createHmac, hkdfSync, randomUUID } from 'node:crypto'
import { kycParts, type IdentityType, type KycPart } from '@monsoon/contract/kyc'
import type { Config } from '#config.ts'
import { inTransaction } from '#db.ts'
import { cleanPaper } from '#media/clean-paper.ts'
import { refuseAsField } from '#media/media-refusal.ts'
import { addJob } from '#outbox-queries.ts'
import type { UploadedFile } from '#read-form.ts'
import type { Resources } from '#resources.ts'
import { checkMaySubmit } from './check-may-submit.ts'
import {
  findKycStatus,
  insertDocuments,
  insertSubmission,
  lockKycStatus,
  updateKycStatus,
  type NewDocument,
} from './kyc-queries.ts'

type Submitting = Pick<Resources, 'config' | 'db' | 'privateFiles' | 'sealer' | 'reviewer'>

export interface HandedIn {
  userId: string
  files: Record<KycPart, UploadedFile>
  identityTypes: Record<Exclude<KycPart, 'photo'>, IdentityType>
}

/** The same for the same file, and tells nothing of it without our secret. */
function fingerprintOf({ TOKEN_SIGNING_SECRET }: Config, bytes: Buffer): Buffer {
  const key = Buffer.from(hkdfSync('sha256', TOKEN_SIGNING_SECRET, '', 'monsoon kyc fingerprint v1', 32))
  return createHmac('sha256', key).update(bytes).digest()
}

async function keepDocument(
  { config, privateFiles, sealer }: Submitting,
  part: KycPart,
  { files, identityTypes }: HandedIn,
): Promise<NewDocument> {
  const { bytes, contentType } = await refuseAsField(part, () => cleanPaper(files[part]))
  const documentId = randomUUID()
  const fileKey = `kyc/${documentId}`
  const sealed = await sealer.seal(bytes, { purpose: 'kyc-file', ownerId: documentId })
  await privateFiles.put(fileKey, sealed, 'application/octet-stream')
  return {
    ...{ documentId, part, contentType, fileKey, bytes: bytes.length },
    identityType: part === 'photo' ? null : identityTypes[part],
    fingerprint: fingerprintOf(config, files[part].bytes),
  }
}

/** One after another: decoding four pictures at once takes four times the memory. What was kept when one is refused is removed. */
async function keepDocuments(resources: Submitting, handedIn: HandedIn): Promise<NewDocument[]> {
  const documents: NewDocument[] = []
  try {
    for (const part of kycParts) documents.push(await keepDocument(resources, part, handedIn))
    return documents
  } catch (error) {
    await removeFiles(resources, documents)
    throw error
  }
}

async function removeFiles({ privateFiles }: Submitting, documents: readonly NewDocument[]): Promise<void> {
  await Promise.all(documents.map(({ fileKey }) => privateFiles.remove(fileKey)))
}

/** Hands in a proof of identity: four files, each cleaned and sealed by a key of its own (server-rules 24). */
export async function submitKyc(resources: Submitting, handedIn: HandedIn): Promise<void> {
  const { db, reviewer } = resources
  const { userId } = handedIn
  await checkMaySubmit(db, { userId, status: await findKycStatus(db, userId) })
  const documents = await keepDocuments(resources, handedIn)
  try {
    await inTransaction(db, async (tx) => {
      await checkMaySubmit(tx, { userId, status: await lockKycStatus(tx, userId) })
      const submissionId = await insertSubmission(tx, { userId, provider: reviewer.name, status: 'submitted' })
      await insertDocuments(tx, { submissionId, documents })
      await updateKycStatus(tx, { userId, status: 'submitted' })
      await addJob(tx, 'mail-kyc', { submissionId, step: 'submitted' })
      await addJob(tx, 'review-kyc', { submissionId })
    })
  } catch (error) {
    await removeFiles(resources, documents)
    throw error
  }
}

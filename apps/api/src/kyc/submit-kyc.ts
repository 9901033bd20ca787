import { randomUUID } from 'node:crypto'
import { addressProofTypes, kycParts, type IdentityType, type KycPart } from '@monsoon/contract/accounts/kyc'
import { inTransaction, type Tx } from '#db.ts'
import { dropFiles, registerPendingFiles, confirmFiles } from '#files/orphan-files.ts'
import { refuseAsField } from '#media/media-refusal.ts'
import { notify } from '#notices/notify.ts'
import { addJob } from '#outbox-queries.ts'
import type { UploadedFile } from '#http/read-form.ts'
import type { Resources } from '#resources.ts'
import { fingerprintOf } from '#sealing/fingerprint.ts'
import { checkMaySubmit } from './check-may-submit.ts'
import {
  findKycStatus,
  insertDocuments,
  insertSubmission,
  lockKycStatus,
  updateKycStatus,
  type NewDocument,
} from './kyc-queries.ts'
import { upsertFingerprints } from '#linked-accounts/linked-account-queries.ts'
import { cleanPaper } from '#media/watermark-paper.ts'

type Submitting = Pick<Resources, 'config' | 'db' | 'privateFiles' | 'sealer' | 'reviewer'>

export interface HandedIn {
  userId: string
  files: Record<KycPart, UploadedFile>
  identityTypes: Record<Exclude<KycPart, 'photo'>, IdentityType>
}

const keyOf = (documentId: string): string => `kyc/${documentId}`

async function storeDocument(
  { config, privateFiles, sealer }: Submitting,
  { part, documentId }: { part: KycPart; documentId: string },
  { files, identityTypes }: HandedIn,
): Promise<NewDocument> {
  const { bytes, contentType } = await refuseAsField(part, () => cleanPaper(files[part]))
  const fileKey = keyOf(documentId)
  const sealed = await sealer.seal(bytes, { purpose: 'kyc-file', ownerId: documentId })
  await privateFiles.put(fileKey, sealed, 'application/octet-stream')
  return {
    documentId,
    part,
    contentType,
    fileKey,
    bytes: bytes.length,
    identityType: part === 'photo' ? null : identityTypes[part],
    ...fingerprintOf(config, { of: 'kyc', content: files[part].bytes }),
  }
}

/** Hands in a proof of identity: four files, each cleaned and sealed by a key of its own (server-rules 24). */
export async function submitKyc(resources: Submitting, handedIn: HandedIn): Promise<void> {
  const { db } = resources
  const { userId } = handedIn
  await checkMaySubmit(db, { userId, status: await findKycStatus(db, userId) })
  const parts = kycParts.map((part) => ({ part, documentId: randomUUID() }))
  const files = { store: 'private', keys: parts.map(({ documentId }) => keyOf(documentId)) } as const
  await registerPendingFiles(db, files)
  try {
    const documents: NewDocument[] = []
    // One after another: decoding four pictures at once takes four times the memory.
    for (const part of parts) documents.push(await storeDocument(resources, part, handedIn))
    await inTransaction(db, async (tx) => {
      await recordSubmission(resources, tx, { userId, documents })
      await confirmFiles(tx, files)
    })
  } catch (error) {
    await dropFiles(db, files)
    throw error
  }
}

async function recordSubmission(
  { reviewer }: Pick<Submitting, 'reviewer'>,
  tx: Tx,
  { userId, documents }: { userId: string; documents: readonly NewDocument[] },
): Promise<void> {
  await checkMaySubmit(tx, { userId, status: await lockKycStatus(tx, userId) })
  const submissionId = await insertSubmission(tx, { userId, provider: reviewer.name, status: 'submitted' })
  await insertDocuments(tx, { submissionId, documents })
  await upsertFingerprints(
    tx,
    documents.map(({ identityType, fingerprint, keyId }) => ({
      userId,
      kind: kindOf(identityType),
      fingerprint,
      keyId,
    })),
  )
  await updateKycStatus(tx, { userId, status: 'submitted' })
  await notify(tx, [{ kind: 'kyc-submitted', userId, key: `kyc-submitted:${submissionId}` }])
  await addJob(tx, 'review-kyc', { submissionId })
}

// A bill comes to all who live at an address.
const kindOf = (identityType: IdentityType | null) =>
  addressProofTypes.some((one) => one === identityType) ? 'proof-of-address' : 'identity-document'

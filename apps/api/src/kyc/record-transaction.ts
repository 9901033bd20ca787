import { inTransaction, isUniqueViolation, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { notify } from '#notices/notify.ts'
import { addJob } from '#outbox-queries.ts'
import type { Resources } from '#resources.ts'
import { checkMaySubmit } from './check-may-submit.ts'
import { findTransaction, insertSubmission, lockKycStatus, markSubmitted, updateKycStatus } from './kyc-queries.ts'

type Given = { userId: string; transactionId: string }
type Recording = Pick<Resources, 'db' | 'reviewer'>

async function lockTransaction(tx: Tx, provider: string, { userId, transactionId }: Given) {
  const status = await lockKycStatus(tx, userId)
  const known = await findTransaction(tx, { provider, transactionId })
  if (known && known.userId !== userId) throw new Refusal('kyc-transaction-taken')
  return { status, known }
}

async function withUniqueTransaction(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (isUniqueViolation(error, 'kyc_submission_transaction_key')) throw new Refusal('kyc-transaction-taken')
    throw error
  }
}

/** Notes that a check with an outside provider has begun. The same one a second time changes nothing. */
export const noteTransaction = ({ db, reviewer }: Recording, given: Given): Promise<void> =>
  withUniqueTransaction(() =>
    inTransaction(db, async (tx) => {
      const { status, known } = await lockTransaction(tx, reviewer.name, given)
      if (known) return
      await checkMaySubmit(tx, { userId: given.userId, status })
      await insertSubmission(tx, { ...given, provider: reviewer.name, status: 'started' })
    }),
  )

/**
 * Hands in a check that has ended with an outside provider, noted before or not. What it found is asked of the
 * provider, not believed.
 */
export const submitTransaction = ({ db, reviewer }: Recording, given: Given): Promise<void> =>
  withUniqueTransaction(() =>
    inTransaction(db, async (tx) => {
      const { status, known } = await lockTransaction(tx, reviewer.name, given)
      if (known && known.status !== 'started') return
      await checkMaySubmit(tx, { userId: given.userId, status })
      const submissionId =
        known?.submissionId ?? (await insertSubmission(tx, { ...given, provider: reviewer.name, status: 'submitted' }))
      if (known) await markSubmitted(tx, submissionId)
      await updateKycStatus(tx, { userId: given.userId, status: 'submitted' })
      await notify(tx, [{ kind: 'kyc-submitted', userId: given.userId, key: `kyc-submitted:${submissionId}` }])
      await addJob(tx, 'review-kyc', { submissionId })
    }),
  )

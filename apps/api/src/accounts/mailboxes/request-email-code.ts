import type { Config } from '#config.ts'
import { inTransaction, type Db, type Tx } from '#db.ts'
import type { JobPayloads } from '#jobs.ts'
import { addJob } from '#outbox-queries.ts'
import { lockPasswordOwner, lockUnverifiedAccount } from '../account-queries.ts'
import { hasRecentCode, insertEmailCode } from './email-code-queries.ts'
import { hashEmailCode, makeCodeSeed } from '../secret-code.ts'

type Requested = JobPayloads['make-email-code']

const lockAccount = { 'verify-email': lockUnverifiedAccount, 'reset-password': lockPasswordOwner }

/**
 * Asks for a link by mail. Whether there is an account to which it may go is found out by the job, so that the call
 * works and answers alike for every address.
 */
export const requestEmailCode = (db: Db, requested: Requested): Promise<void> =>
  addJob(db, 'make-email-code', requested, { key: `make-email-code:${requested.purpose}:${requested.email}` })

/** The job behind it: makes and mails a new code, at most once a minute. */
export async function makeEmailCode(
  { config, db }: { config: Config; db: Db },
  { purpose, email }: Requested,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const userId = await lockAccount[purpose](tx, email)
    if (!userId || (await hasRecentCode(tx, { userId, purpose }))) return
    await mailEmailCode(tx, config, { userId, purpose })
  })
}

/** Makes a code for this account and puts the mail with its link into the outbox, in the caller's transaction. */
export async function mailEmailCode(
  tx: Tx,
  config: Config,
  { userId, purpose }: Pick<Requested, 'purpose'> & { userId: string },
): Promise<void> {
  const seed = makeCodeSeed(config)
  await insertEmailCode(tx, { userId, purpose, codeHash: hashEmailCode(seed, config) })
  await addJob(tx, 'mail-code', { kind: purpose, userId, seed })
}

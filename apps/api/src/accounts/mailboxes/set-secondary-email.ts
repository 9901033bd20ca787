import type { Config } from '#config.ts'
import { inTransaction, type Db, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { addJob } from '#outbox-queries.ts'
import type { Viewer } from '#viewer.ts'
import { lockOwnAccount } from '../change-logins.ts'
import {
  deleteSecondaryEmail,
  findSecondaryEmail,
  isUnusedSecondaryCode,
  lockEmail,
  putSecondaryEmail,
  verifySecondaryCode,
} from './secondary-email-queries.ts'
import { hashEmailCode, hashSecretCode, makeCodeSeed } from '../secret-code.ts'
import { warnOwner } from './warn-owner.ts'

/**
 * Sets a second mailbox (U-030), which is used from when the link in it was opened. One that was in use hears that it
 * no longer is.
 */
export async function setSecondaryEmail(
  { config, db }: { config: Config; db: Db },
  { viewer, email }: { viewer: Pick<Viewer, 'userId' | 'sessionId'>; email: string },
): Promise<void> {
  const { userId } = viewer
  const seed = makeCodeSeed(config)
  const codeHash = hashEmailCode(seed, config)
  await inTransaction(db, async (tx) => {
    await lockOwnAccount(tx, viewer)
    if ((await lockEmail(tx, userId)) === email) throw new Refusal('email-is-primary')
    const before = await findSecondaryEmail(tx, userId)
    if (before?.isVerified && before.email === email) return
    if (before?.isRecent) throw new Refusal('mail-just-sent')
    if (before?.isVerified) await warnOfRemoval(tx, userId, before.email)
    await putSecondaryEmail(tx, { userId, email, codeHash })
    await addJob(tx, 'mail-code', { kind: 'verify-secondary-email', userId, seed })
  })
}

/** Takes the address into use with the code from its mail, which works once. */
export async function verifySecondaryEmail(db: Db, code: string): Promise<void> {
  const codeHash = hashSecretCode(code)
  await inTransaction(db, async (tx) => {
    const verified = await verifySecondaryCode(tx, codeHash)
    if (!verified) throw new Refusal((await isUnusedSecondaryCode(tx, codeHash)) ? 'code-expired' : 'code-invalid')
    const { userId, email } = verified
    await warnOwner(tx, { userId, event: { kind: 'secondary-email-added', email } })
  })
}

export async function removeSecondaryEmail(db: Db, userId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const removed = await deleteSecondaryEmail(tx, userId)
    if (!removed) throw new Refusal('no-secondary-email')
    if (removed.isVerified) await warnOfRemoval(tx, userId, removed.email)
  })
}

const warnOfRemoval = (tx: Tx, userId: string, email: string) =>
  warnOwner(tx, { userId, event: { kind: 'secondary-email-removed', email } })

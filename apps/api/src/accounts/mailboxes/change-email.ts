import type { SignInEmail } from '@monsoon/contract/accounts/mailboxes'
import { invariant } from '@monsoon/domain/invariant'
import type { Config } from '#config.ts'
import { inTransaction, isUniqueViolation, type Db, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { sendCode } from '#mail/send-code.ts'
import { addJob } from '#outbox-queries.ts'
import type { Resources } from '#resources.ts'
import type { Viewer } from '#viewer.ts'
import { lockOwnAccount } from '../change-logins.ts'
import { findAccountId, findPasswordOwner, findProfile, setEmail } from '../account-queries.ts'
import {
  deleteEmailChange,
  findChangeOfCode,
  findEmailChange,
  markLinkOpened,
  putEmailChange,
} from './email-change-queries.ts'
import { isProvenByCode, requireRecentAuth } from '../sessions/recent-auth.ts'
import { findMailboxes } from './mailbox-queries.ts'
import { isProvenPassword } from '../passwords/prove-password.ts'
import { deleteSecondaryEmail, findSecondaryEmail, lockEmail } from './secondary-email-queries.ts'
import { revokeSessions } from '../sessions/session-queries.ts'
import { emailCodeFrom, hashSecretCode, makeCodeSeed } from '../secret-code.ts'
import { warnOwner } from './warn-owner.ts'
import { listSuppressed, liftSuppressions } from '#mail/suppression-queries.ts'

interface Asked {
  viewer: Pick<Viewer, 'userId' | 'sessionId'>
  email: string
  password: string | undefined
}

// Two links of one seed: neither mailbox can work out the other's.
const codesFrom = (seed: string, config: Config) => ({
  oldCode: emailCodeFrom(`${seed} old`, config),
  newCode: emailCodeFrom(`${seed} new`, config),
})

/**
 * Asks for another email (U-001). Nothing changes before the links in both mailboxes were opened. Whether the new one
 * has an account already is told to nobody who cannot open it.
 */
export async function requestEmailChange(
  { config, db }: { config: Config; db: Db },
  { viewer, email, password }: Asked,
): Promise<void> {
  await stepUp({ config, db }, viewer, password)
  const seed = makeCodeSeed(config)
  const { oldCode, newCode } = codesFrom(seed, config)
  await inTransaction(db, async (tx) => {
    await lockOwnAccount(tx, viewer)
    const { userId } = viewer
    const oldEmail = await lockEmail(tx, userId)
    if (oldEmail === email) throw new Refusal('email-is-primary')
    if ((await findEmailChange(tx, userId))?.isRecent) throw new Refusal('mail-just-sent')
    const hashes = { oldHash: hashSecretCode(oldCode), newHash: hashSecretCode(newCode) }
    // Nobody can open a link in a mailbox that takes no mail (decision 91).
    const isOldRefused = (await listSuppressed(tx, [oldEmail])).length > 0
    await putEmailChange(tx, { userId, newEmail: email, isOldRefused, ...hashes })
    await addJob(tx, 'mail-code', { kind: 'change-email', userId, seed })
  })
}

/** By password (U-001), and by a fresh proof where there is none or it is not enough. */
async function stepUp(
  { config, db }: { config: Config; db: Db },
  viewer: Asked['viewer'],
  password = '',
): Promise<void> {
  const owner = await findPasswordOwner(db, viewer.userId)
  if (!owner || (await isProvenByCode(db, viewer.userId))) await requireRecentAuth({ config, db }, viewer)
  if (!owner) return
  const { email, passwordHash } = owner
  const given = { email, password, passwordHash, place: viewer.sessionId }
  if (!(await isProvenPassword({ config, db }, given))) throw new Refusal('wrong-password')
}

/** The job that mails both links. Repeated, it sends the same mails again. */
export async function mailEmailChange(
  needs: Pick<Resources, 'config' | 'db' | 'mailer'>,
  { userId, seed }: { userId: string; seed: string },
): Promise<void> {
  const change = await findEmailChange(needs.db, userId)
  if (!change) return
  const { name, oldEmail, newEmail } = change
  const { oldCode, newCode } = codesFrom(seed, needs.config)
  await sendCode(needs, 'change-email', { to: oldEmail, name, code: oldCode, facts: { newEmail } })
  await sendCode(needs, 'verify-new-email', { to: newEmail, name, code: newCode })
}

/** The email that an account signs in with, and the change of it that waits. */
export async function readSignInEmail(db: Db, userId: string): Promise<SignInEmail> {
  const [mailboxes, passwordOwner, change] = await Promise.all([
    findMailboxes(db, userId),
    findPasswordOwner(db, userId),
    findEmailChange(db, userId),
  ])
  invariant(mailboxes !== undefined, 'who is signed in has an account')
  const pending = change && {
    newEmail: change.newEmail,
    isOldOpened: change.isOldOpened,
    isNewOpened: change.isNewOpened,
    expiresAt: change.expiresAt.toISOString(),
  }
  return { email: mailboxes.emails[0], hasPassword: passwordOwner !== undefined, pending: pending ?? null }
}

/** Its email, and the secondary one whether or not its link was opened. */
export const ownEmails = ({ email, secondaryEmailId }: { email: string; secondaryEmailId: string | null }): string[] =>
  secondaryEmailId === null ? [email] : [email, secondaryEmailId]

/** Ends the silence towards an account's own addresses that refused mail; the next refusal begins it anew. */
export async function writeAgain(db: Db, userId: string): Promise<void> {
  const account = await findProfile(db, userId)
  if (account) await liftSuppressions(db, ownEmails(account))
}

/**
 * Opens the link of one mailbox. The second of the two changes the email, ends all sessions and tells both mailboxes.
 */
export async function confirmEmailChange(db: Db, code: string): Promise<{ isChanged: boolean }> {
  const codeHash = hashSecretCode(code)
  const found = await findChangeOfCode(db, codeHash)
  if (!found) throw new Refusal('code-invalid')
  if (found.isExpired) throw new Refusal('code-expired')
  try {
    return await inTransaction(db, (tx) => openLink(tx, { userId: found.userId, codeHash }))
  } catch (error) {
    // Somebody else took it at this very moment.
    if (isUniqueViolation(error, 'users_email_key')) throw new Refusal('email-taken')
    throw error
  }
}

async function openLink(
  tx: Tx,
  { userId, codeHash }: { userId: string; codeHash: Buffer },
): Promise<{ isChanged: boolean }> {
  const oldEmail = await lockEmail(tx, userId)
  const opened = await markLinkOpened(tx, { userId, codeHash })
  if (!opened) throw new Refusal('code-invalid')
  if (!opened.isComplete) return { isChanged: false }
  const { newEmail } = opened
  if (await findAccountId(tx, newEmail)) throw new Refusal('email-taken')
  await setEmail(tx, { userId, email: newEmail })
  await deleteEmailChange(tx, userId)
  // The second mailbox would now be the first one.
  if ((await findSecondaryEmail(tx, userId))?.email === newEmail) await deleteSecondaryEmail(tx, userId)
  await revokeSessions(tx, { userId, reason: 'email-changed' })
  await warnOwner(tx, { userId, event: { kind: 'email-changed', oldEmail, newEmail } })
  return { isChanged: true }
}

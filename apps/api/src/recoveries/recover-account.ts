import { randomBytes } from 'node:crypto'
import { recoveryWaitHours } from '@monsoon/contract/accounts/recoveries'
import { restoreAccount } from '#accounts/mailboxes/restore-account.ts'
import { hashPassword } from '#accounts/passwords/password-hash.ts'
import { emailCodeFrom, hashEmailCode, hashSecretCode, makeCodeSeed } from '#accounts/secret-code.ts'
import { type CarryOut, markAgreed, markDeclined } from '#approvals/carry-out.ts'
import { lockPeople, requestApproval } from '#approvals/request-approval.ts'
import { recordAction } from '#audit/record-action.ts'
import { inTransaction, isUniqueViolation, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { sendCode } from '#mail/send-code.ts'
import { queueMails } from '#mail/queue-mails.ts'
import { writeMail } from '#mail/write-mail.ts'
import { addJob } from '#outbox-queries.ts'
import type { Resources } from '#resources.ts'
import { lockSubject, type Act } from '#staff/lock-subject.ts'
import type { Viewer } from '#viewer.ts'
import {
  endRecovery,
  findRecoveryAddresses,
  insertRecovery,
  isEmailTaken,
  lockRecoveryByCode,
  lockRecoveryById,
  type LockedRecovery,
} from './recovery-queries.ts'
import { endWaitingOf, isAgreed } from '#approvals/approval-queries.ts'

type Needs = Pick<Resources, 'config' | 'db'>

/**
 * Begins to give an account to a new mailbox, for somebody who lost the old one and the second factor, and whom staff
 * made sure of. All addresses are told at once, each with a link that stops it; nothing else happens for 72 hours, nor
 * before a second person has agreed.
 */
export async function openRecovery(
  { config, db }: Needs,
  { actor, userId, newEmail, identityCheck }: Act & { newEmail: string; identityCheck: string },
): Promise<{ id: string; dueAt: Date }> {
  const seed = makeCodeSeed(config)
  const cancelCodeHash = hashEmailCode(seed, config)
  try {
    return await inTransaction(db, async (tx) => {
      const people = await lockPeople(tx, { staffId: actor.userId, subjectId: userId })
      await lockSubject(tx, { actor, userId })
      if (await isEmailTaken(tx, newEmail)) throw new Refusal('email-taken')
      const given = { userId, newEmail, identityCheck, cancelCodeHash, waitHours: recoveryWaitHours }
      const opened = await insertRecovery(tx, given)
      await addJob(tx, 'mail-code', { kind: 'recovery-opened', recoveryId: opened.id, seed })
      await addJob(tx, 'finish-recovery', { recoveryId: opened.id }, { runAt: opened.dueAt })
      await requestApproval(tx, config, people, { act: 'recovery', ref: opened.id, reason: identityCheck })
      const detail = { recoveryId: opened.id, identityCheck }
      await recordAction(tx, { actorId: actor.userId, action: 'recovery-opened', subjectId: userId, detail })
      return opened
    })
  } catch (error) {
    if (isUniqueViolation(error, 'account_recovery_open_key')) throw new Refusal('recovery-open')
    throw error
  }
}

/** The job that tells every address of the account. */
export async function mailRecovery(
  needs: Pick<Resources, 'config' | 'db' | 'mailer'>,
  { recoveryId, seed }: { recoveryId: string; seed: string },
): Promise<void> {
  const found = await findRecoveryAddresses(needs.db, recoveryId)
  if (!found) return
  const { name, addresses } = found
  const due = found.dueAt.toISOString()
  const facts = { day: due.slice(0, 10), hour: due.slice(11, 16) }
  const code = emailCodeFrom(seed, needs.config)
  for (const to of addresses) await sendCode(needs, 'recovery-opened', { to, name, code, facts })
}

/** Staff stop a recovery. */
export async function cancelRecovery(
  needs: Needs,
  { actor, id, reason }: { actor: Viewer; id: string; reason: string },
): Promise<void> {
  await inTransaction(needs.db, async (tx) => {
    const recovery = await lockRecoveryById(tx, id)
    if (!recovery) throw new Refusal('recovery-not-found')
    await stop(tx, needs, recovery)
    const act = { action: 'recovery-cancelled', subjectId: recovery.userId } as const
    await recordAction(tx, { ...act, actorId: actor.userId, detail: { recoveryId: id, reason } })
  })
}

/** Whoever reads one of the account's mailboxes stops it, with the link that was mailed. */
export async function cancelRecoveryByCode(needs: Needs, code: string): Promise<void> {
  await inTransaction(needs.db, async (tx) => {
    const recovery = await lockRecoveryByCode(tx, hashSecretCode(code))
    if (!recovery) throw new Refusal('code-invalid')
    await stop(tx, needs, recovery)
    const act = { action: 'recovery-cancelled', subjectId: recovery.userId } as const
    await recordAction(tx, { ...act, actorId: null, detail: { recoveryId: recovery.id, reason: 'by the link mailed' } })
  })
}

async function stop(tx: Tx, { config }: Pick<Needs, 'config'>, recovery: LockedRecovery): Promise<void> {
  if (recovery.state !== 'waiting') throw new Refusal('recovery-ended')
  await endWaitingOf(tx, recovery.id)
  await endRecovery(tx, { id: recovery.id, state: 'cancelled' })
  await notifyAll(tx, { config }, { recoveryId: recovery.id, outcome: 'cancelled' })
}

async function notifyAll(
  tx: Tx,
  { config }: Pick<Needs, 'config'>,
  { recoveryId, outcome }: { recoveryId: string; outcome: 'cancelled' | 'finished' },
): Promise<void> {
  const found = await findRecoveryAddresses(tx, recoveryId)
  const mails = (found?.addresses ?? []).map((to, place) => {
    const letter = { to, name: found?.name ?? '', facts: {}, key: `recovery-${outcome}-${recoveryId}-${place}` }
    return writeMail(config, `recovery-${outcome}`, letter)
  })
  await queueMails(tx, mails)
}

/** A second person agrees. Where the waiting time is over by then, the account is given back at once. */
export const agreeToRecovery: CarryOut = async (tx, _, { id, ref, staffId }) => {
  const recovery = await lockRecoveryById(tx, ref)
  if (recovery?.state !== 'waiting') throw new Refusal('recovery-ended')
  await markAgreed(tx, { id, staffId })
  if (recovery.isDue) await addJob(tx, 'finish-recovery', { recoveryId: ref })
}

/** A second person does not agree: nothing is recovered. */
export const declineRecovery: CarryOut = async (tx, { config }, { id, ref, staffId }) => {
  const recovery = await lockRecoveryById(tx, ref)
  if (!recovery) throw new Refusal('recovery-not-found')
  await markDeclined(tx, { id, staffId })
  await stop(tx, { config }, recovery)
}

/** The job at the end of the waiting time: the new mailbox signs in from now on. A new password is set from there. */
export async function finishRecovery({ config, db }: Needs, recoveryId: string): Promise<void> {
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  await inTransaction(db, async (tx) => {
    const recovery = await lockRecoveryById(tx, recoveryId)
    if (recovery?.state !== 'waiting' || !recovery.isDue || !(await isAgreed(tx, recoveryId))) return
    const { userId, newEmail: email } = recovery
    // Told before the old address is forgotten.
    const isFree = !(await isEmailTaken(tx, email))
    const outcome = isFree ? 'finished' : 'cancelled'
    await notifyAll(tx, { config }, { recoveryId, outcome })
    if (isFree) await restoreAccount(tx, { userId, email, passwordHash })
    await endRecovery(tx, { id: recoveryId, state: outcome })
    const reason = isFree ? 'the waiting time is over' : 'the new address has an account by now'
    await recordAction(tx, {
      actorId: null,
      action: `recovery-${outcome}`,
      subjectId: userId,
      detail: { recoveryId, reason },
    })
  })
}

import { mailsTo } from '#accounts/mailboxes/mails-to.ts'
import { warnOwner } from '#accounts/mailboxes/warn-owner.ts'
import { emailCodeFrom, hashEmailCode, hashSecretCode, makeCodeSeed } from '#accounts/secret-code.ts'
import type { Config } from '#config.ts'
import { inTransaction, type Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import { codeMail } from '#mail/send-code.ts'
import { addJob } from '#outbox-queries.ts'
import type { Resources } from '#resources.ts'
import {
  beginReset,
  cancelReset,
  completeReset,
  findResetTime,
  findUnusedReset,
  hasRecentReset,
  insertReset,
  findOpenReset,
} from './two-factor-reset-queries.ts'
import { deleteTwoFactor, lockTwoFactor, countRecoveryCodes, findTwoFactor } from './two-factor-queries.ts'
import type { TwoFactorState } from '@monsoon/contract/accounts/two-factor'

/** Mails a link to somebody who has proven the first factor and lost the second; at most once a minute. */
export async function askForReset({ config, db }: { config: Config; db: Db }, userId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const factor = await lockTwoFactor(tx, userId)
    if (!factor?.isConfirmed) throw new Refusal('two-factor-missing')
    if (await hasRecentReset(tx, userId)) return
    const seed = makeCodeSeed(config)
    await insertReset(tx, { userId, codeHash: hashEmailCode(seed, config) })
    await addJob(tx, 'mail-code', { kind: 'two-factor-reset', userId, seed })
  })
}

/** Begins the waiting time with the code of that mail, and mails how to stop it. Says when it ends. */
export async function startReset({ config, db }: { config: Config; db: Db }, code: string): Promise<Date> {
  const asked = await findUnusedReset(db, hashSecretCode(code))
  if (!asked) throw new Refusal('code-invalid')
  return inTransaction(db, async (tx) => {
    await lockTwoFactor(tx, asked.userId)
    const seed = makeCodeSeed(config)
    const resetAt = await beginReset(tx, { ...asked, cancelHash: hashEmailCode(seed, config) })
    if (!resetAt) throw new Refusal('code-invalid')
    await addJob(tx, 'mail-code', { kind: 'two-factor-reset-begun', userId: asked.userId, resetId: asked.id, seed })
    await addJob(tx, 'finish-two-factor-reset', { resetId: asked.id }, { runAt: resetAt })
    return resetAt
  })
}

/** The job that tells of it. */
export async function mailTwoFactorResetBegun(
  needs: Pick<Resources, 'config' | 'db' | 'mailer'>,
  { userId, resetId, seed }: { userId: string; resetId: string; seed: string },
): Promise<void> {
  const { config, db, mailer } = needs
  const at = await findResetTime(db, resetId)
  if (!at) return
  const code = emailCodeFrom(seed, config)
  const told = { code, facts: { at } }
  const mails = await mailsTo(db, userId, (to) => codeMail(config, 'two-factor-reset-begun', { ...to, ...told }))
  for (const mail of mails) await mailer.send(mail)
}

/** Stops the waiting with the code of that mail: the second factor stays. */
export async function stopReset(db: Db, code: string): Promise<void> {
  const isStopped = await inTransaction(db, (tx) => cancelReset(tx, hashSecretCode(code)))
  if (!isStopped) throw new Refusal('code-invalid')
}

/** The job at the end of the waiting time: the second factor is gone, and with it its recovery codes. */
export async function finishReset(db: Db, resetId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const userId = await completeReset(tx, resetId)
    if (!userId) return
    await deleteTwoFactor(tx, userId)
    await warnOwner(tx, { userId, event: { kind: 'two-factor-was-reset' } })
  })
}

/** How the second factor of an account stands. One that was never confirmed is none. */
export async function readTwoFactor(db: Db, userId: string): Promise<TwoFactorState> {
  const [factor, recoveryCodesLeft, reset] = await Promise.all([
    findTwoFactor(db, userId),
    countRecoveryCodes(db, userId),
    findOpenReset(db, userId),
  ])
  return {
    setupCompleted: factor?.isConfirmed ?? false,
    enabled: factor?.isEnabled ?? false,
    recoveryCodesLeft,
    resetAt: reset?.resetAt?.toISOString() ?? null,
    frozenUntil: reset?.frozenUntil.toISOString() ?? null,
  }
}

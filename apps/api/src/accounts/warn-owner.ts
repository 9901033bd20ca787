import type { Config } from '#config.ts'
import type { Db, Tx } from '#db.ts'
import type { Mailer } from '#mail/mailer.ts'
import { securityMail, type SecurityEvent } from '#mail/security-mail.ts'
import { addJob } from '#outbox-queries.ts'
import { insertEmailCode } from './email-code-queries.ts'
import { findMailboxes } from './mailbox-queries.ts'
import { emailCodeFrom, hashSecretCode, makeSecretCode } from './secret-code.ts'

/** What the job needs to know. */
export interface Warning {
  userId: string
  event: SecurityEvent
  seed: string
  at: string
}

/**
 * Tells the owner of an account, in every mailbox of it, what was done to it, with a link for whoever did not do it (lock-out-intruder.ts).
 * In the caller's transaction: it is told if and only if it happens.
 */
export async function warnOwner(tx: Tx, warning: Pick<Warning, 'userId' | 'event'>): Promise<void> {
  await addJob(tx, 'mail-warning', { ...warning, seed: makeSecretCode(), at: new Date().toISOString() })
}

/** The job behind it. Repeated, it sends the same mails again. */
export async function mailWarning(
  { config, db, mailer }: { config: Config; db: Db; mailer: Mailer },
  { userId, event, seed, at }: Warning,
): Promise<void> {
  const owner = await findMailboxes(db, userId)
  if (!owner) return
  const code = emailCodeFrom(seed, config)
  await insertEmailCode(db, {
    userId,
    purpose: 'not-me',
    codeHash: hashSecretCode(code),
    restoredEmail: event.kind === 'email-changed' ? event.oldEmail : undefined,
  })
  for (const to of new Set([...owner.emails, ...formerMailboxes(event)])) {
    await mailer.send(securityMail(config, { to, name: owner.name, event, at, code }))
  }
}

/** Mailboxes that were the account's until then: their owner is the one to hear of it. */
function formerMailboxes(event: SecurityEvent): string[] {
  if (event.kind === 'email-changed') return [event.oldEmail]
  return event.kind === 'secondary-email-removed' ? [event.email] : []
}

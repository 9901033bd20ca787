import type { Tx } from '#db.ts'
import type { Warning } from '#mail/code-mails.ts'
import { sendCode } from '#mail/send-code.ts'
import { addJob } from '#outbox-queries.ts'
import type { Resources } from '#resources.ts'
import { insertEmailCode } from './email-code-queries.ts'
import { findMailboxes } from './mailbox-queries.ts'
import { emailCodeFrom, hashSecretCode, makeSecretCode } from '../secret-code.ts'
import { noteEvent } from '#security-log/note-event.ts'

/**
 * Tells the owner of an account, in every mailbox of it, what was done to it, with a link for whoever did not do it
 * (lock-out-intruder.ts). In the caller's transaction: it is told if and only if it happens.
 */
export async function warnOwner(tx: Tx, warning: Pick<Warning, 'userId' | 'event'>): Promise<void> {
  await noteEvent(tx, { kind: warning.event.kind, userId: warning.userId })
  await addJob(tx, 'mail-code', { kind: 'warning', ...warning, seed: makeSecretCode(), at: new Date().toISOString() })
}

/** The job behind it. Repeated, it sends the same mails again. */
export async function mailWarning(
  needs: Pick<Resources, 'config' | 'db' | 'mailer'>,
  { userId, event: { kind, ...facts }, seed, at }: Warning,
): Promise<void> {
  const { config, db } = needs
  const owner = await findMailboxes(db, userId)
  if (!owner) return
  const code = emailCodeFrom(seed, config)
  const former = formerMailbox({ kind, ...facts } as Warning['event'])
  const codeHash = hashSecretCode(code)
  const restoredEmail = kind === 'email-changed' ? former : undefined
  await insertEmailCode(db, { userId, purpose: 'not-me', codeHash, restoredEmail })
  for (const to of new Set([...owner.emails, ...(former === undefined ? [] : [former])]))
    await sendCode(needs, kind, { to, name: owner.name, code, facts: { ...facts, at: new Date(at) } })
}

/** A mailbox that was the account's until then: its owner is the one to hear of it. */
function formerMailbox(event: Warning['event']): string | undefined {
  if (event.kind === 'email-changed') return event.oldEmail
  return event.kind === 'secondary-email-removed' ? event.email : undefined
}

import type { DbOrTx } from '#db.ts'
import type { Mail } from '#mail/mailer.ts'
import { findMailboxes } from './mailbox-queries.ts'

/** Whom a mail is addressed to. */
export interface Addressee {
  to: string
  name: string
}

/**
 * What an account is told, once for each of its mailboxes (U-030): the email, and the secondary one where it was
 * confirmed, each under a message id of its own. Nothing for an account that was closed.
 */
export async function mailsTo(db: DbOrTx, userId: string, compose: (addressee: Addressee) => Mail): Promise<Mail[]> {
  const account = await findMailboxes(db, userId)
  return (account?.emails ?? []).map((to, place) => {
    const mail = compose({ to, name: account?.name ?? '' })
    return place === 0 ? mail : { ...mail, messageId: mail.messageId.replace('<', `<copy-${place}-`) }
  })
}

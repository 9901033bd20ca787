import type { DbOrTx } from '#db.ts'
import type { Mail } from '#mail/mailer.ts'
import { findMailboxes, type Mailboxes } from './mailbox-queries.ts'

/** Whom a mail is addressed to. */
export interface Addressee {
  to: string
  name: string
}

/**
 * What an account is told, once for each of its mailboxes (U-030): the email, and the secondary one where it was
 * confirmed, each under a message id of its own. Nothing for an account that was closed.
 */
export const mailsTo = async (db: DbOrTx, userId: string, compose: (addressee: Addressee) => Mail): Promise<Mail[]> =>
  mailsInto(await findMailboxes(db, userId), compose)

/** The same where the mailboxes have been read; undefined: the account was closed. */
export function mailsInto(account: Mailboxes | undefined, compose: (addressee: Addressee) => Mail): Mail[] {
  return (account?.emails ?? []).map((to, place) => {
    const mail = compose({ to, name: account?.name ?? '' })
    return place === 0 ? mail : { ...mail, messageId: mail.messageId.replace('<', `<copy-${place}-`) }
  })
}

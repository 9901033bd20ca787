import type { DbOrTx } from '#db.ts'
import type { Mail } from '#mail/mailer.ts'
import { listMailboxes } from './mailbox-queries.ts'

/** Whom a mail is addressed to. */
export interface Addressee {
  to: string
  name: string
}

type Compose = (addressee: Addressee) => Mail

/**
 * What an account is told, once for each of its mailboxes (U-030): the email, and the secondary one where it was
 * confirmed, each under a message id of its own. Nothing for an account that was closed.
 */
export const mailsTo = async (db: DbOrTx, userId: string, compose: Compose): Promise<Mail[]> =>
  (await mailsToMany(db, [userId]))(userId, compose)

/** The same for many, whose mailboxes are read by one statement. */
export async function mailsToMany(
  db: DbOrTx,
  userIds: readonly string[],
): Promise<(userId: string, compose: Compose) => Mail[]> {
  const mailboxes = await listMailboxes(db, userIds)
  return (userId, compose) => {
    const account = mailboxes.get(userId)
    return (account?.emails ?? []).map((to, place) => {
      const mail = compose({ to, name: account?.name ?? '' })
      return place === 0 ? mail : { ...mail, messageId: mail.messageId.replace('<', `<copy-${place}-`) }
    })
  }
}

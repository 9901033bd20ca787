import type { NoticeTopic } from '@monsoon/contract/notices'
import { type Addressee, mailsTo } from '#accounts/tell-account.ts'
import type { DbOrTx } from '#db.ts'
import type { Mail } from '#mail/mailer.ts'
import { channelsOf } from './choose-notices.ts'

/**
 * What an account is told of a topic, once for each of its mailboxes that it wants such mails in (`mailsTo`). Receipts and what concerns an
 * account's security do not come this way: nobody can switch them off.
 */
export async function mailsAbout(
  db: DbOrTx,
  about: { userId: string; topic: NoticeTopic },
  compose: (addressee: Addressee) => Mail,
): Promise<Mail[]> {
  const { byMail, toSecondEmail } = await channelsOf(db, about)
  if (!byMail && !toSecondEmail) return []
  const mails = await mailsTo(db, about.userId, compose)
  return mails.filter((_, place) => (place === 0 ? byMail : toSecondEmail))
}

import { mailsTo } from '#accounts/tell-account.ts'
import { inTransaction } from '#db.ts'
import type { JobPayloads } from '#jobs.ts'
import { queueMails } from '#mail/queue-mails.ts'
import { topUpMail } from '#mail/top-up-mail.ts'
import type { Resources } from '#resources.ts'

/** Consumer of `mail-top-up`. Repeated, it sends the same mails again. */
export async function mailTopUp(
  { config, db }: Pick<Resources, 'config' | 'db'>,
  { userId, amountMinor, ...told }: JobPayloads['mail-top-up'],
): Promise<void> {
  const mails = await mailsTo(db, userId, (addressee) =>
    topUpMail(config, { ...told, amountMinor: BigInt(amountMinor) }, addressee),
  )
  await inTransaction(db, (tx) => queueMails(tx, mails))
}

import { topicOf } from '@monsoon/contract/notices'
import { inTransaction } from '#db.ts'
import { queueMails } from '#mail/queue-mails.ts'
import { type MailedKind, tradeNoticeMail } from '#mail/trade-notice-mails.ts'
import type { Resources } from '#resources.ts'
import { mailsAbout } from './mails-about.ts'
import { findTradeNotice } from './notice-queries.ts'

/** The job that mails a notice of trade to who wants that. Repeated, it sends the same mails under the same ids. */
export async function mailTradeNotice(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  noticeId: string,
): Promise<void> {
  const found = await findTradeNotice(db, noticeId)
  if (!found) return
  const { userId, itemId, itemName, priceMinor, reason } = found
  const kind = found.kind as MailedKind
  const mails = await mailsAbout(db, { userId, topic: topicOf[kind] }, (addressee) =>
    tradeNoticeMail(
      config,
      { noticeId, kind, item: { id: itemId, name: itemName }, amountMinor: priceMinor ?? 0n, reason },
      addressee,
    ),
  )
  await inTransaction(db, (tx) => queueMails(tx, mails))
}

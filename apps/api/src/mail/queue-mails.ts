import type { DbOrTx } from '#db.ts'
import { addJob } from '#outbox-queries.ts'
import type { Mail } from './mailer.ts'

/** Queues mails, each once however often it is queued: its message id tells. */
export async function queueMails(db: DbOrTx, mails: readonly Mail[]): Promise<void> {
  for (const mail of mails) await addJob(db, 'send-mail', mail, { key: `send-mail:${mail.messageId}`, isOnce: true })
}

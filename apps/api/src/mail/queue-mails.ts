import { hash } from 'node:crypto'
import type { DbOrTx } from '#db.ts'
import { addJob } from '#outbox-queries.ts'
import type { Mail } from './mailer.ts'

/** So many at most are sent again where a process is killed in their midst. */
export const mailsOfJob = 25

/**
 * Queues mails in few jobs. The same list waits once, however often it is queued; a mail in another list is sent again,
 * under the same message id.
 */
export async function queueMails(db: DbOrTx, mails: readonly Mail[]): Promise<void> {
  for (let from = 0; from < mails.length; from += mailsOfJob) {
    const [first, ...others] = mails.slice(from, from + mailsOfJob)
    if (!first) return
    const [payload, name] = others.length === 0 ? [first, first.messageId] : [[first, ...others], nameOf(first, others)]
    await addJob(db, 'send-mail', payload, { key: `send-mail:${name}`, isOnce: true })
  }
}

const nameOf = (first: Mail, others: readonly Mail[]): string =>
  hash('sha256', [first, ...others].map(({ messageId }) => messageId).join(' '), 'base64url')

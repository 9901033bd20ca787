import { recordAction } from '#audit/record-action.ts'
import { inTransaction } from '#db.ts'
import { Refusal } from '#errors.ts'
import { queueMails } from '#mail/queue-mails.ts'
import { writeMail } from '#mail/write-mail.ts'
import type { Resources } from '#resources.ts'
import { closeWaiting, hasMessage, deleteOldMessages } from './contact-queries.ts'
import { MESSAGES_KEPT_YEARS } from '@monsoon/domain/retention'

/**
 * Mails an answer and closes the message; null closes it without. Throws Refusal `message-not-found` or
 * `message-closed`.
 */
export async function answerMessage(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  { actorId, id, answer }: { actorId: string; id: string; answer: string | null },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const closed = await closeWaiting(tx, { id, answer, closedBy: actorId })
    if (!closed) throw new Refusal((await hasMessage(tx, id)) ? 'message-closed' : 'message-not-found')
    if (answer !== null) {
      const facts = { note: answer, why: closed.message }
      const letter = { to: closed.email, name: closed.firstName, facts, key: `contact-answered-${id}` }
      await queueMails(tx, [writeMail(config, 'contact-answered', letter)])
    }
    const action = answer === null ? 'message-closed' : 'message-answered'
    await recordAction(tx, { actorId, action, subjectId: null, detail: { messageId: id } })
  })
}

/** Keeps what people wrote for MESSAGES_KEPT_YEARS (Privacy Policy VI). */
export const forgetMessages = ({ db }: Pick<Resources, 'db'>): Promise<void> =>
  inTransaction(db, (tx) => deleteOldMessages(tx, { years: MESSAGES_KEPT_YEARS }))

import { inTransaction } from '#db.ts'
import { queueMails } from '#mail/queue-mails.ts'
import { writeMail } from '#mail/write-mail.ts'
import type { Resources } from '#resources.ts'
import { insertMessage, type Writer } from './contact-queries.ts'

/**
 * Keeps what somebody wrote, and mails a receipt: at most once a day to an address, and nothing of what was written, so
 * that nobody can write to others through us.
 */
export async function writeToHouse(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  given: Writer & { message: string },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const { id, isFirstToday } = await insertMessage(tx, given)
    if (isFirstToday) {
      const letter = { to: given.email, name: given.firstName, facts: {}, key: `contact-received-${id}` }
      await queueMails(tx, [writeMail(config, 'contact-received', letter)])
    }
    return id
  })
}

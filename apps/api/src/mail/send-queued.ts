import type { JobPayloads } from '#jobs.ts'
import type { Mail, Mailer } from './mailer.ts'

const sentAtOnce = 4

/**
 * The job behind queued mails. Of those that were queued together it gives what became of each, in their order: the
 * runner tries the ones again that were not accepted, and no other.
 */
export async function sendQueued(
  { mailer }: { mailer: Mailer },
  queued: JobPayloads['send-mail'],
): Promise<void | Promise<void>[]> {
  return Array.isArray(queued) ? sendTogether(mailer, queued) : mailer.send(queued)
}

/** Sends mails without queueing them first. Gives those that were not accepted, to be queued. */
export async function sendNow({ mailer }: { mailer: Mailer }, mails: readonly Mail[]): Promise<Mail[]> {
  const results = await Promise.allSettled(await sendTogether(mailer, mails))
  return mails.filter((_, place) => results[place]?.status === 'rejected')
}

async function sendTogether(mailer: Mailer, mails: readonly Mail[]): Promise<Promise<void>[]> {
  const left = [...mails.entries()]
  const outcomes: Promise<void>[] = []
  const sendInTurn = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [place, mail] = next
      const sending = mailer.send(mail)
      outcomes[place] = sending
      await sending.catch(() => {})
    }
  }
  await Promise.all(Array.from({ length: sentAtOnce }, sendInTurn))
  return outcomes
}

import type { Db } from '#db.ts'
import type { Log } from '#log.ts'
import { MailRefused, type Mailer } from './mailer.ts'
import { listSuppressed, suppressAddress } from './suppression-queries.ts'

/**
 * A mailer that sends nothing to addresses which refused mail for good, and takes such a refusal for the end of the
 * mail: its job is done, not tried 25 times, which is what mail servers judge senders by.
 */
export function suppressRefused({ db, log, mailer }: { db: Db; log: Log; mailer: Mailer }): Mailer {
  return {
    async send(mail) {
      const { to, messageId } = mail
      if ((await listSuppressed(db, [to])).length > 0) {
        log.info({ messageId }, 'a mail is not sent: its address refuses mail')
        return
      }
      try {
        await mailer.send(mail)
      } catch (error) {
        if (!(error instanceof MailRefused)) throw error
        log.warn({ messageId, said: error.message }, 'a mail was refused for good')
        if (error.isAddress) await suppressAddress(db, { email: to, reason: error.message })
      }
    },
  }
}

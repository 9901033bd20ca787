import type { Config } from '#config.ts'
import type { Mailer } from './mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

/** Nothing is sent and nothing lost: the jobs fail, and the outbox offers each mail again for about three days. */
const waitingMailer: Mailer = {
  send: async () => {
    throw new Error('SMTP_URL is not set: the mail waits in the outbox')
  },
}

/** The mailer that the settings ask for. */
export const openMailer = (config: Config): Mailer => (config.SMTP_URL ? createSmtpMailer(config) : waitingMailer)

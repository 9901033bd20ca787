import { createHash } from 'node:crypto'
import type { Config } from '#config.ts'
import { mailId, mailText } from './mail-text.ts'
import type { Mail } from './mailer.ts'

/** Asks a new account's owner to confirm the address. */
export function verificationMail(config: Config, { to, name, code }: { to: string; name: string; code: string }): Mail {
  return {
    to,
    subject: `Confirm your email for ${config.BRAND_NAME}`,
    text: mailText(config, {
      name,
      paragraphs: [
        `welcome to ${config.BRAND_NAME}. Please confirm that this address is yours by opening the link below. It works once, within 24 hours.`,
        `${config.PUBLIC_ORIGIN}/verify-email/${code}`,
        'If you did not sign up, ignore this mail. Without the link nobody can use the account.',
      ],
    }),
    // The id goes through mail servers in the clear and into their logs, so it must not tell the code.
    messageId: mailId(config, `verify-${createHash('sha256').update(`mail ${code}`).digest('hex').slice(0, 32)}`),
  }
}

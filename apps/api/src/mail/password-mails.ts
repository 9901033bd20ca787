import { createHash } from 'node:crypto'
import type { Config } from '#config.ts'
import { mailId, mailText } from './mail-text.ts'
import type { Mail } from './mailer.ts'

/** Takes somebody who forgot the password to where a new one is set. */
export function resetMail(config: Config, { to, name, code }: { to: string; name: string; code: string }): Mail {
  return {
    to,
    subject: `Set a new password for ${config.BRAND_NAME}`,
    text: mailText(config, {
      name,
      paragraphs: [
        'you asked to set a new password. The link below works once, within 30 minutes.',
        `${config.PUBLIC_ORIGIN}/reset-password/${code}`,
        'If you did not ask for it, ignore this mail: your password stays as it is.',
      ],
    }),
    // The id goes through mail servers in the clear and into their logs, so it must not tell the code.
    messageId: mailId(config, `reset-${createHash('sha256').update(`mail ${code}`).digest('hex').slice(0, 32)}`),
  }
}

/** Tells the owner of an account that its password is another one now. `at` is ISO 8601. */
export function passwordChangedMail(
  config: Config,
  { to, name, userId, at }: { to: string; name: string; userId: string; at: string },
): Mail {
  return {
    to,
    subject: `Your password for ${config.BRAND_NAME} was changed`,
    text: mailText(config, {
      name,
      paragraphs: [
        `the password of your account was changed on ${at.slice(0, 10)} at ${at.slice(11, 16)} UTC. All other devices were signed out.`,
        'This was not you? Set a new password at once, which signs everybody out:',
        `${config.PUBLIC_ORIGIN}/forgot-password`,
      ],
    }),
    messageId: mailId(config, `password-changed-${userId}-${at.replaceAll(/\D/g, '')}`),
  }
}

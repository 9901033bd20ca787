import { createHash } from 'node:crypto'
import type { Config } from '#config.ts'
import { composeMail } from './compose-mail.ts'
import type { Mail } from './mailer.ts'
import { sentence } from './sentence.ts'

/** Takes somebody who forgot the password to where a new one is set. */
export const resetMail = (config: Config, { to, name, code }: { to: string; name: string; code: string }): Mail =>
  composeMail(config, {
    to,
    subject: sentence`Set a new password for ${config.BRAND_NAME}`,
    preheader: sentence`The link works once, within 30 minutes.`,
    title: 'Set a new password',
    name,
    parts: [
      {
        kind: 'paragraph',
        sentence: sentence`You asked to set a new password. The link below works once, within 30 minutes.`,
      },
      { kind: 'button', label: 'Set a new password', url: `${config.PUBLIC_ORIGIN}/reset-password/${code}` },
      {
        kind: 'paragraph',
        sentence: sentence`If you did not ask for it, ignore this mail: your password stays as it is.`,
      },
    ],
    reason: `You get this mail because somebody asked ${config.BRAND_NAME} for a new password with your address.`,
    // The key stands in logs of mail servers, so it must not tell the code.
    key: `reset-${createHash('sha256').update(`mail ${code}`).digest('hex').slice(0, 32)}`,
  })

import { createHash } from 'node:crypto'
import type { Config } from '#config.ts'
import { composeMail } from './compose-mail.ts'
import type { Mail } from './mailer.ts'
import { sentence } from './sentence.ts'

/** Asks a new account's owner to confirm the address. */
export const verificationMail = (
  config: Config,
  { to, name, code }: { to: string; name: string; code: string },
): Mail =>
  composeMail(config, {
    to,
    subject: sentence`Confirm your email for ${config.BRAND_NAME}`,
    preheader: sentence`One step is left: confirm that this address is yours.`,
    title: `Welcome to ${config.BRAND_NAME}`,
    name,
    parts: [
      {
        kind: 'paragraph',
        sentence: sentence`Please confirm that this address is yours by opening the link below. It works once, within 24 hours.`,
      },
      { kind: 'button', label: 'Confirm my email', url: `${config.PUBLIC_ORIGIN}/verify-email/${code}` },
      {
        kind: 'paragraph',
        sentence: sentence`If you did not sign up, ignore this mail. Without the link nobody can use the account.`,
      },
    ],
    reason: `You get this mail because somebody signed up to ${config.BRAND_NAME} with your address.`,
    // The key stands in logs of mail servers, so it must not tell the code.
    key: `verify-${createHash('sha256').update(`mail ${code}`).digest('hex').slice(0, 32)}`,
  })

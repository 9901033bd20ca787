import { createHash } from 'node:crypto'
import type { Config } from '#config.ts'
import { composeMail } from './compose-mail.ts'
import type { Mail } from './mailer.ts'
import { sentence } from './sentence.ts'

/** Lets a guest in before the opening (U-062). */
export const betaCodeMail = (config: Config, { to, name, code }: { to: string; name: string; code: string }): Mail =>
  composeMail(config, {
    to,
    subject: sentence`Your way into ${config.BRAND_NAME}`,
    preheader: sentence`You may look around before we open.`,
    title: 'Come in',
    name,
    parts: [
      {
        kind: 'paragraph',
        sentence: sentence`You asked to look around before we open. Enter your email and this code at the door: ${code}`,
      },
      { kind: 'button', label: 'To the door', url: `${config.PUBLIC_ORIGIN}/beta` },
    ],
    reason: `You get this mail because you asked to see ${config.BRAND_NAME} before its opening.`,
    // The key stands in logs of mail servers, so it must not tell the code.
    key: `beta-${createHash('sha256').update(`mail ${code}`).digest('hex').slice(0, 32)}`,
  })

import { createHash } from 'node:crypto'
import type { Config } from '#config.ts'
import { composeMail } from './compose-mail.ts'
import type { Mail } from './mailer.ts'
import { sentence } from './sentence.ts'

/** Asks whether the owner of a mailbox wants the newsletter. */
export const confirmNewsletterMail = (config: Config, { to, code }: { to: string; code: string }): Mail =>
  composeMail(config, {
    to,
    subject: sentence`Do you want the newsletter of ${config.BRAND_NAME}?`,
    preheader: sentence`One step is left: confirm that you want it.`,
    title: 'One step is left',
    name: 'there',
    parts: [
      {
        kind: 'paragraph',
        sentence: sentence`Somebody asked for our newsletter with this address. Open the link below within 48 hours if it was you.`,
      },
      { kind: 'button', label: 'Yes, send it to me', url: `${config.PUBLIC_ORIGIN}/confirm-newsletter/${code}` },
      { kind: 'paragraph', sentence: sentence`If it was not, ignore this mail: nothing more will come.` },
    ],
    reason: `You get this mail because somebody asked ${config.BRAND_NAME} for its newsletter with your address.`,
    // The key stands in logs of mail servers, so it must not tell the code.
    key: `newsletter-${createHash('sha256').update(`mail ${code}`).digest('hex').slice(0, 32)}`,
  })

/** Greets a new reader of the newsletter. */
export const welcomeNewsletterMail = (
  config: Config,
  { to, unsubscribeCode }: { to: string; unsubscribeCode: string },
): Mail =>
  composeMail(config, {
    to,
    subject: sentence`Welcome to the newsletter of ${config.BRAND_NAME}`,
    preheader: sentence`New exhibitions and launches, a few times a month.`,
    title: 'Welcome',
    name: 'there',
    parts: [
      {
        kind: 'paragraph',
        sentence: sentence`You are on the list. A few times a month we write about new exhibitions and the works that launch with them.`,
      },
      { kind: 'button', label: 'See what hangs now', url: `${config.PUBLIC_ORIGIN}/home` },
    ],
    reason: `You get this mail because you asked ${config.BRAND_NAME} for its newsletter.`,
    key: `newsletter-welcome-${createHash('sha256').update(`mail ${unsubscribeCode}`).digest('hex').slice(0, 32)}`,
    unsubscribeCode,
    listName: 'newsletter',
  })

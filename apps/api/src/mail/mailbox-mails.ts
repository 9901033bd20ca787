import { createHash } from 'node:crypto'
import type { Config } from '#config.ts'
import { composeMail } from './compose-mail.ts'
import type { Mail } from './mailer.ts'
import { sentence, type Sentence } from './sentence.ts'

interface Link {
  to: string
  name: string
  code: string
}

interface Asking {
  subject: Sentence
  title: string
  what: Sentence
  otherwise: Sentence
  label: string
  page: string
  reason: string
}

/** A mail that waits for its link to be opened. */
function askingMail(config: Config, { to, name, code }: Link, asking: Asking): Mail {
  return composeMail(config, {
    to,
    subject: asking.subject,
    preheader: sentence`The link works within 24 hours.`,
    title: asking.title,
    name,
    parts: [
      { kind: 'paragraph', sentence: asking.what },
      { kind: 'button', label: asking.label, url: `${config.PUBLIC_ORIGIN}/${asking.page}/${code}` },
      { kind: 'paragraph', sentence: asking.otherwise },
    ],
    reason: asking.reason,
    // The key stands in logs of mail servers, so it must not tell the code.
    key: `${asking.page}-${createHash('sha256').update(`mail ${code}`).digest('hex').slice(0, 32)}`,
  })
}

/** Asks whether a second mailbox is to hear what an account is told (U-030). */
export const secondaryEmailMail = (config: Config, link: Link): Mail =>
  askingMail(config, link, {
    subject: sentence`Confirm your secondary email for ${config.BRAND_NAME}`,
    title: 'Confirm your secondary email',
    what: sentence`Open the link below, and what ${config.BRAND_NAME} tells you goes to this address, too. It works once, within 24 hours.`,
    otherwise: sentence`If you did not ask for it, ignore this mail: nothing more will come.`,
    label: 'Confirm this address',
    page: 'verify-secondary-email',
    reason: `You get this mail because somebody gave your address to ${config.BRAND_NAME} as a secondary email.`,
  })

/** Asks the mailbox that an account has whether another one may take its place. */
export const confirmOldEmailMail = (config: Config, link: Link & { newEmail: string }): Mail =>
  askingMail(config, link, {
    subject: sentence`Do you want to change your email for ${config.BRAND_NAME}?`,
    title: 'Do you want to change your email?',
    what: sentence`You asked to sign in with ${link.newEmail} from now on. Open the link below to agree. A second link went to the new address; both must be opened within 24 hours.`,
    otherwise: sentence`If you did not ask for it, do not open the link, and change your password: somebody knows it.`,
    label: 'Agree to the change',
    page: 'change-email',
    reason: `You get this mail because it concerns the security of your account at ${config.BRAND_NAME}.`,
  })

/** Asks the mailbox that is to become an account's whether it is its owner's. */
export const confirmNewEmailMail = (config: Config, link: Link): Mail =>
  askingMail(config, link, {
    subject: sentence`Confirm your new email for ${config.BRAND_NAME}`,
    title: 'Confirm your new email',
    what: sentence`You asked to sign in with this address from now on. Open the link below to confirm that it is yours. A second link went to your present address; both must be opened within 24 hours.`,
    otherwise: sentence`If you did not ask for it, ignore this mail: nothing happens.`,
    label: 'Confirm this address',
    page: 'change-email',
    reason: `You get this mail because somebody gave your address to ${config.BRAND_NAME}.`,
  })

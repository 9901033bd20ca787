import type { Config } from '#config.ts'
import { composeMail, type MailPart } from './compose-mail.ts'
import type { Mail } from './mailer.ts'
import { sentence, type Sentence } from './sentence.ts'

/** What staff decided about an account, as its owner is told. */
export type StandingNotice =
  | 'suspended'
  | 'restored'
  | 'role-member'
  | 'role-staff'
  | 'role-admin'
  | 'application-accepted'
  | 'application-declined'

interface Words {
  subject: Sentence
  title: string
  says: readonly Sentence[]
  /** Path on the web, and what its button says. */
  leadsTo?: { label: string; path: string }
}

const paragraph = (said: Sentence): MailPart => ({ kind: 'paragraph', sentence: said })

function wordsOf({ BRAND_NAME, CONTACT_EMAIL }: Config, notice: StandingNotice, reason: string): Words {
  switch (notice) {
    case 'suspended':
      return {
        subject: sentence`Your account at ${BRAND_NAME} is suspended`,
        title: 'Your account is suspended',
        says: [
          sentence`We have suspended your account. You cannot sign in, works that you made are hidden, and your sales are closed. What you own and what is in your wallet stays yours.`,
          sentence`The reason: ${reason}`,
          sentence`You can object: write to ${CONTACT_EMAIL}, and a person will look at it again.`,
        ],
      }
    case 'restored':
      return {
        subject: sentence`Your account at ${BRAND_NAME} is open again`,
        title: 'Your account is open again',
        says: [
          sentence`You can sign in again. Works that you made are shown as before, and sales that we had closed are opened again where the editions are still yours.`,
          sentence`What we noted: ${reason}`,
        ],
        leadsTo: { label: 'Sign in', path: '/login' },
      }
    case 'role-staff':
    case 'role-admin':
      return {
        subject: sentence`You may open the back office of ${BRAND_NAME}`,
        title: notice === 'role-admin' ? 'You are an administrator now' : 'You work for the house now',
        says: [
          sentence`An administrator gave your account this role. The back office asks for two-factor authentication: set it up in your account settings if you have not.`,
        ],
        leadsTo: { label: 'Open the back office', path: '/staff' },
      }
    case 'role-member':
      return {
        subject: sentence`Your role at ${BRAND_NAME} has ended`,
        title: 'Your role has ended',
        says: [sentence`An administrator took back the role of your account. Everything else stays as it is.`],
      }
    case 'application-accepted':
      return {
        subject: sentence`Your application to ${BRAND_NAME} is accepted`,
        title: 'Welcome',
        says: [
          sentence`We have read your application and looked at your portfolio, and we are glad to have you.`,
          ...(reason ? [sentence`From the desk: ${reason}`] : []),
        ],
        leadsTo: { label: 'Open your account', path: '/profile/view?tab=1' },
      }
    case 'application-declined':
      return {
        subject: sentence`About your application to ${BRAND_NAME}`,
        title: 'We cannot accept your application now',
        says: [
          sentence`We have read your application and looked at your portfolio. This time the answer is no.`,
          sentence`The reason: ${reason}`,
          sentence`You may apply again at any time.`,
        ],
      }
  }
}

/** Tells somebody what staff decided about their account. `at` is ISO 8601; `reason` may be empty where none is owed. */
export function standingMail(
  config: Config,
  told: { to: string; name: string; userId: string; notice: StandingNotice; reason: string; at: string },
): Mail {
  const { subject, title, says, leadsTo } = wordsOf(config, told.notice, told.reason)
  const parts = says.map(paragraph)
  if (leadsTo) parts.push({ kind: 'button', label: leadsTo.label, url: `${config.PUBLIC_ORIGIN}${leadsTo.path}` })
  return composeMail(config, {
    to: told.to,
    subject,
    preheader: says[0] ?? subject,
    title,
    name: told.name,
    parts,
    reason: `You get this mail because it concerns your account at ${config.BRAND_NAME}.`,
    key: `standing-${told.notice}-${told.userId}-${told.at.replaceAll(/\D/g, '')}`,
  })
}

import { createHash } from 'node:crypto'
import type { Config } from '#config.ts'
import { composeMail } from './compose-mail.ts'
import type { Mail } from './mailer.ts'
import { sentence, type Sentence } from './sentence.ts'
import { tellTwoFactorChange, type TwoFactorChange } from './two-factor-change.ts'

/** What happened to an account that its owner must hear of. `device` is in words: "Firefox on Windows". */
export type SecurityEvent =
  | { kind: 'login-added' | 'login-removed'; login: 'Email' | 'Google' | 'Wallet'; name: string }
  | { kind: 'new-device'; device: string }
  | { kind: 'client-token-reused'; client: string }
  | { kind: 'password-changed' }
  | { kind: 'email-changed'; oldEmail: string; newEmail: string }
  | { kind: 'secondary-email-added'; email: string }
  | { kind: 'secondary-email-removed'; email: string }
  | { kind: 'transfer-address-changed' | 'direct-transfer-on'; address: string }
  /** `number` is masked. */
  | { kind: 'bank-account-added' | 'bank-account-removed'; bankName: string; number: string }
  | { kind: 'two-factor'; change: TwoFactorChange }

interface Told {
  subject: Sentence
  preheader: Sentence
  title: string
  what: Sentence
}

/** Tells an owner, who may not be the one who did it, with a link for that case. `at` is ISO 8601. */
export const securityMail = (
  config: Config,
  { to, name, event, at, code }: { to: string; name: string; event: SecurityEvent; at: string; code: string },
): Mail => {
  const { subject, preheader, title, what } = tell(event, config.BRAND_NAME, momentOf(at))
  return composeMail(config, {
    to,
    subject,
    preheader,
    title,
    name,
    parts: [
      { kind: 'paragraph', sentence: what },
      { kind: 'paragraph', sentence: sentence`If this was you, there is nothing to do.` },
      {
        kind: 'paragraph',
        sentence: sentence`If it was not, open the link below within 7 days. It signs every device out, undoes what was added lately and lets you set a new password.`,
      },
      { kind: 'button', label: 'This wasn’t me', url: `${config.PUBLIC_ORIGIN}/not-me/${code}` },
    ],
    reason: `You get this mail because it concerns the security of your account at ${config.BRAND_NAME}.`,
    // The key stands in logs of mail servers, so it must not tell the code.
    key: `${event.kind}-${createHash('sha256').update(`mail ${code} ${to}`).digest('hex').slice(0, 32)}`,
  })
}

const momentOf = (at: string): string => `${at.slice(0, 10)} at ${at.slice(11, 16)} UTC`

const loginNames = { Email: 'the password of', Google: 'the Google account', Wallet: 'the wallet' } as const

function tell(event: SecurityEvent, brand: string, moment: string): Told {
  switch (event.kind) {
    case 'login-added':
      return {
        subject: sentence`A login was added to your ${brand} account`,
        preheader: sentence`There is another way into your account.`,
        title: 'A login was added',
        what: sentence`Since ${moment} your account also opens with ${loginNames[event.login]} ${event.name}.`,
      }
    case 'login-removed':
      return {
        subject: sentence`A login was removed from your ${brand} account`,
        preheader: sentence`All other devices were signed out.`,
        title: 'A login was removed',
        what: sentence`Since ${moment} your account no longer opens with ${loginNames[event.login]} ${event.name}. All other devices were signed out.`,
      }
    case 'new-device':
      return {
        subject: sentence`A new device signed in to ${brand}`,
        preheader: sentence`${event.device}, ${moment}.`,
        title: 'A new device signed in',
        what: sentence`Your account was opened with ${event.device} on ${moment}.`,
      }
    case 'client-token-reused':
      return {
        subject: sentence`Your sign-in to ${event.client} was ended`,
        preheader: sentence`The link that took you there was used twice.`,
        title: 'A sign-in was ended',
        what: sentence`On ${moment} the link that took you from ${brand} to ${event.client} was used a second time. Somebody may have seen it, so we ended what it had begun. Nothing else is affected.`,
      }
    case 'password-changed':
      return {
        subject: sentence`Your password for ${brand} was changed`,
        preheader: sentence`All other devices were signed out.`,
        title: 'Your password was changed',
        what: sentence`The password of your account was changed on ${moment}. All other devices were signed out.`,
      }
    case 'email-changed':
      return {
        subject: sentence`Your email for ${brand} was changed`,
        preheader: sentence`You now sign in with ${event.newEmail}.`,
        title: 'Your email was changed',
        what: sentence`Since ${moment} you sign in with ${event.newEmail}, no longer with ${event.oldEmail}.`,
      }
    case 'secondary-email-added':
      return {
        subject: sentence`${event.email} was added to your ${brand} account`,
        preheader: sentence`What we tell you goes there, too.`,
        title: 'A secondary email was added',
        what: sentence`Since ${moment} what we tell you goes to ${event.email}, too. It cannot be used to sign in.`,
      }
    case 'secondary-email-removed':
      return {
        subject: sentence`${event.email} was removed from your ${brand} account`,
        preheader: sentence`What we tell you no longer goes there.`,
        title: 'Your secondary email was removed',
        what: sentence`Since ${moment} what we tell you no longer goes to ${event.email}.`,
      }
    case 'transfer-address-changed':
      return {
        subject: sentence`The artwork transfer address of your ${brand} account was set`,
        preheader: sentence`${event.address}`,
        title: 'Your artwork transfer address was set',
        what: sentence`Since ${moment} the artwork transfer address of your account is ${event.address}. Works that leave our custody can go there once it is confirmed.`,
      }
    case 'direct-transfer-on':
      return {
        subject: sentence`Direct Artwork Transfer was switched on: ${brand}`,
        preheader: sentence`What you buy is meant for ${event.address}.`,
        title: 'Direct Artwork Transfer is on',
        what: sentence`Since ${moment} what you buy at ${brand} is meant for ${event.address}. Nothing is sent yet: it stays in our custody until sending starts.`,
      }
    case 'bank-account-added':
      return {
        subject: sentence`A bank account was added to your ${brand} account`,
        preheader: sentence`${event.bankName}, ${event.number}.`,
        title: 'A bank account was added',
        what: sentence`Since ${moment} money of your wallet can be sent to ${event.number} at ${event.bankName}, after a waiting time.`,
      }
    case 'bank-account-removed':
      return {
        subject: sentence`A bank account was removed from your ${brand} account`,
        preheader: sentence`${event.bankName}, ${event.number}.`,
        title: 'A bank account was removed',
        what: sentence`Since ${moment} no money can be sent to ${event.number} at ${event.bankName}.`,
      }
    case 'two-factor': {
      const told = tellTwoFactorChange(event.change, moment)
      return { ...told, subject: sentence`${told.title}: ${brand}` }
    }
  }
}

import { defineNotices } from './define-notices.ts'

const wasIt = [
  'If this was you, there is nothing to do.',
  'If it was not, open the link below within 7 days. It signs every device out, undoes what was added lately and lets you set a new password.',
  { button: 'This wasn’t me', to: '/not-me/{code}' },
] as const
const othersOut = 'All other devices were signed out.'
const theirBank = '{bankName}, {number}.'

/** What was done to an account, perhaps by somebody other than its owner, who is told. */
export const warnings = defineNotices(
  { because: 'You are receiving this email because it concerns the security of your account at {brand}.', ends: wasIt },
  {
    'login-added': {
      subject: 'A login was added to your {brand} account',
      title: 'A login was added',
      preheader: 'There is another way into your account.',
      says: [`Since {at} your account also opens with {loginKind} {loginName}.`],
    },
    'login-removed': {
      subject: 'A login was removed from your {brand} account',
      title: 'A login was removed',
      preheader: othersOut,
      says: [`Since {at} your account no longer opens with {loginKind} {loginName}. ${othersOut}`],
    },
    'new-device': {
      subject: 'A new device signed in to {brand}',
      title: 'A new device signed in',
      preheader: '{device}, {at}.',
      says: ['Your account was opened with {device} on {at}.'],
    },
    'client-token-reused': {
      subject: 'Your sign-in to {client} was ended',
      title: 'A sign-in was ended',
      preheader: 'The link that took you there was used twice.',
      says: [
        'On {at} the link that took you from {brand} to {client} was used a second time. Somebody may have seen it, so we ended what it had begun. Nothing else is affected.',
      ],
    },
    'password-changed': {
      subject: 'Your password for {brand} was changed',
      title: 'Your password was changed',
      preheader: othersOut,
      says: [`The password of your account was changed on {at}. ${othersOut}`],
    },
    'email-changed': {
      subject: 'Your email for {brand} was changed',
      title: 'Your email was changed',
      preheader: 'You now sign in with {newEmail}.',
      says: ['Since {at} you sign in with {newEmail}, no longer with {oldEmail}.'],
    },
    'secondary-email-added': {
      subject: '{email} was added to your {brand} account',
      title: 'A secondary email was added',
      preheader: 'Notifications go there too.',
      says: ['Since {at}, notifications go to {email} too. It cannot be used to sign in.'],
    },
    'secondary-email-removed': {
      subject: '{email} was removed from your {brand} account',
      title: 'Your secondary email was removed',
      preheader: 'Notifications no longer go there.',
      says: ['Since {at}, notifications no longer go to {email}.'],
    },
    'transfer-address-changed': {
      subject: 'The artwork transfer address of your {brand} account was set',
      title: 'Your artwork transfer address was set',
      preheader: '{address}',
      says: [
        'Since {at} the artwork transfer address of your account is {address}. Works that leave our custody can go there once it is confirmed.',
      ],
    },
    'direct-transfer-on': {
      subject: 'Direct Artwork Transfer was switched on: {brand}',
      title: 'Direct Artwork Transfer is on',
      preheader: 'What you buy is sent to {address}.',
      says: ['Since {at} what you buy at {brand} is sent to {address} once its payment is final.'],
    },
    'bank-account-added': {
      subject: 'A bank account was added to your {brand} account',
      title: 'A bank account was added',
      preheader: theirBank,
      says: ['Since {at}, money from your wallet can be sent to {number} at {bankName}, after a waiting time.'],
    },
    'bank-account-removed': {
      subject: 'A bank account was removed from your {brand} account',
      title: 'A bank account was removed',
      preheader: theirBank,
      says: ['Since {at} no money can be sent to {number} at {bankName}.'],
    },
    'two-factor-enabled': {
      subject: 'Two-factor authentication is on: {brand}',
      title: 'Two-factor authentication is on',
      preheader: 'A login now asks for a code of your authenticator app.',
      says: [
        'Two-factor authentication was turned on for your account on {at}. A login now asks for a code of your authenticator app.',
      ],
    },
    'two-factor-disabled': {
      subject: 'Two-factor authentication is off: {brand}',
      title: 'Two-factor authentication is off',
      preheader: 'A login no longer asks for a code.',
      says: ['Two-factor authentication was turned off for your account on {at}. A login no longer asks for a code.'],
    },
    'recovery-codes-made': {
      subject: 'You have new recovery codes: {brand}',
      title: 'You have new recovery codes',
      preheader: 'The old ones no longer work.',
      says: ['New recovery codes were made for your account on {at}. The old ones no longer work.'],
    },
    'two-factor-was-reset': {
      subject: 'Two-factor authentication was reset: {brand}',
      title: 'Two-factor authentication was reset',
      preheader: 'A login no longer asks for a code.',
      says: [
        'As requested three days earlier, two-factor authentication was removed from your account on {at}. Nothing can be withdrawn or exported for another 72 hours.',
      ],
    },
  },
)

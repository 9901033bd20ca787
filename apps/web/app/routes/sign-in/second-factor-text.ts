import { defineText } from '../../text/define-text.ts'

export const secondFactorText = defineText('secondFactor', {
  title: 'Security verification',
  lead: 'Enter the six digits that your authenticator app shows.',
  code: 'Code',
  codeHint: 'A new one every half minute',
  verify: 'VERIFY',
  useRecovery: 'Use a recovery code',
  recoveryLead: 'Enter one of the ten recovery codes that you were given. Each works once.',
  recoveryCode: 'Recovery code',
  recoveryHint: 'For example 7k3m-9qtb-…',
  useApp: 'Use the authenticator app',
  lost: 'I have neither of them',
  lostLead:
    'We mail you a link. Three days after you have opened it, two-factor authentication is taken off your account; until then, and for three days more, nothing can be withdrawn or exported.',
  sendLink: 'SEND LINK',
  lostMailbox:
    'You cannot read your mails either? Write to <address>{address}</address>: after a check of your identity and a waiting time we give you your account back.',
  demoCode: 'The code of the demo logins',
  backToLogin: 'Back to Sign In',

  unlockTitle: 'Allow codes again',
  unlockLead: 'There were ten wrong codes within a day. Go on only if they were yours; if not, set a new password.',
  unlock: 'ALLOW CODES',
  resetTitle: 'Reset two-factor authentication',
  resetLead:
    'In 72 hours two-factor authentication is taken off your account. Until then, and for 72 hours more, nothing can be withdrawn or exported. We mail you a link to stop it.',
  reset: 'RESET IN 72 HOURS',
  keepTitle: 'Keep your second factor',
  keepLead: 'Stops the reset. If you did not ask for it, somebody knows your password: set a new one then.',
  keep: 'STOP THE RESET',
  setPassword: 'Set a new password',
})

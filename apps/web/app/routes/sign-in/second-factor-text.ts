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
    'We will email you a link. Three days after you open it, two-factor authentication is removed from your account; until then, and for three more days, nothing can be withdrawn or exported.',
  sendLink: 'SEND LINK',
  lostMailbox:
    'Lost your mailbox too? Write to <address>{address}</address>: after an identity check and a waiting period, we give you your account back.',
  demoCode: 'The code of the demo logins',
  backToLogin: 'Back to Sign In',

  unlockTitle: 'Allow codes again',
  unlockLead: 'There were ten wrong codes within a day. Go on only if they were yours; if not, set a new password.',
  unlock: 'ALLOW CODES',
  resetTitle: 'Reset two-factor authentication',
  resetLead:
    'In 72 hours two-factor authentication is removed from your account. Until then, and for 72 more hours, nothing can be withdrawn or exported. We will email you a link to stop it.',
  reset: 'RESET IN 72 HOURS',
  keepTitle: 'Keep your second factor',
  keepLead: 'Stops the reset. If you did not ask for it, somebody knows your password: set a new one then.',
  keep: 'STOP THE RESET',
  setPassword: 'Set a new password',
})

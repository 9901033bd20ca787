import { defineText } from '#text/define-text.ts'

/**
 * The card "Security 2FA" of the account settings. The words of its first button are specified and stand in the
 * contract.
 */
export const twoFactorText = defineText('twoFactor', {
  title: 'Security 2FA',
  note: 'A second step when you log in: a code that only your phone makes.',
  on: 'On',
  off: 'Off',
  enable: 'Enable',
  disable: 'Disable',
  enableTitle: 'Enable two-factor authentication',
  disableTitle: 'Disable two-factor authentication',
  disableDetail:
    'You will then log in with your password only. Enter a code, or one of your recovery codes, to continue.',
  enableDetail: 'Enter a code of the authenticator app that you set up.',
  anotherDevice: 'Set up again to use another device.',
  codesLeft: '{count, plural, =0 {No recovery codes left} one {# recovery code left} other {# recovery codes left}}',
  newCodes: 'New recovery codes',
  newCodesDetail: 'Your current codes stop working. Enter a code, or one of them, to continue.',
  resetAt: 'It will be removed from your account on <at></at>, as requested. The link in our email stops this.',
  frozenUntil: 'It was reset. Until <at></at> nothing can be withdrawn or exported.',
  waiting: 'Preparing your secret',
  scan: 'Scan this with an authenticator app, such as the one in your phone’s password manager.',
  qr: 'QR code with your secret',
  orType: 'Or type the secret',
  secret: 'secret',
  thenEnter: 'Then enter the six digits that it shows',
  code: 'Code',
  anyCode: 'Code or recovery code',
  verify: 'VERIFY',
  goOn: 'GO ON',
  doneTitle: 'Two-factor authentication is on',
  doneDetail:
    'Keep these ten codes where you will find them without your phone. Each lets you in once. They are not shown again.',
  renewedTitle: 'Your new recovery codes',
  codes: 'Recovery codes',
  copyCodes: 'Copy',
  copied: 'Copied',
  download: 'Download',
  print: 'Print',
  saved: 'I HAVE SAVED THEM',
})

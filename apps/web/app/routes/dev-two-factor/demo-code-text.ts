import { defineText } from '../../text/define-text.ts'

export const demoCodeText = defineText('demoCode', {
  title: 'Demo codes',
  lead: 'In place of an authenticator app: the code of all demo logins that have two-factor authentication. Each code works once; the next one comes by itself.',
  code: 'The code of this half minute',
  nextCode: 'until the next one',
  ownApp: 'Or add the secret to an app of your own',
})

import { defineText } from '../../text/define-text.ts'

export const betaText = defineText('beta', {
  title: 'Not open yet',
  lead: 'We are still hanging the works. With a code you may look around already.',
  in: 'You have come in already. <link>Sign in</link>',
  inAndKnown: 'You have come in already. <link>Look around</link>',
  email: 'Email',
  code: 'Code',
  enter: 'COME IN',
  noCode: 'No code yet?',
  name: 'Name',
  ask: 'SEND ME A CODE',
})

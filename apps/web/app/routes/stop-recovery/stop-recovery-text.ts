import { defineText } from '../../text/define-text.ts'

/** Where the link of a mail leads that says somebody is about to be given one's account. */
export const stopRecoveryText = defineText('stopRecovery', {
  title: 'Stop the recovery of your account',
  lead: 'Somebody asked us for your account, with a new email address. If it was not you, stop it here.',
  stop: 'STOP THE RECOVERY',
  done: 'It is stopped. Your account stays as it is.',
  toLogin: 'TO THE LOGIN',
})

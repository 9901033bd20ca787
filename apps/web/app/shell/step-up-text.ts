import { defineText } from '../text/define-text.ts'

/** Asking for a proof that it is still the owner. */
export const stepUpText = defineText('ownerProof', {
  title: 'Is it you?',
  note: 'For your security, please confirm that it is you before you continue.',
  password: 'Your password',
  code: 'Code of your authenticator app, or a recovery code',
  confirm: 'CONFIRM',
  wallet: 'Confirm with your wallet',
  google: 'Sign in with Google again',
  waiting: 'One moment …',
})

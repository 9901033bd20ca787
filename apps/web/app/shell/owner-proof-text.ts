import { defineText } from '../text/define-text.ts'

/** Asking for a proof that it is still the owner. */
export const ownerProofText = defineText('ownerProof', {
  title: 'Is it you?',
  note: 'This is done only for somebody who has just shown who they are.',
  password: 'Your password',
  code: 'Code of your authenticator app, or a recovery code',
  confirm: 'CONFIRM',
  wallet: 'Confirm with your wallet',
  google: 'Sign in with Google again',
  waiting: 'One moment …',
})

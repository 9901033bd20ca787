import { defineText } from '#text/define-text.ts'

/** The ways into an account, in its settings. */
export const loginText = defineText('logins', {
  title: 'Ways to sign in',
  note: 'Any of them opens this account. Keep one that you will not lose.',
  Email: 'Email and password',
  Google: 'Google',
  Wallet: 'Browser wallet',
  since: 'since <time></time>',
  remove: 'REMOVE',
  removeNamed: 'Remove {kind} {name}',
  removeTitle: 'Remove this way to sign in?',
  removeDetail: '{kind} <name>{name}</name> will no longer open this account, and all other devices are signed out.',
  keep: 'KEEP IT',
  addGoogle: 'Add Google',
  addWallet: 'Add a browser wallet',
  setPassword: 'Set a password',
  password: 'New password',
  setPasswordButton: 'SET PASSWORD',
})

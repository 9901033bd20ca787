import { defineText } from '#text/define-text.ts'

/** Signing in by Google and by a browser wallet. */
export const identityText = defineText('identity', {
  or: 'or',
  google: 'Continue with Google',
  wallet: 'Continue with a browser wallet',

  googleTitle: 'Back from Google',
  googleWorking: 'Checking with Google',
  googleCancelled: 'You came back from Google without choosing an account. Nothing was done.',
  googleStale: 'There is nothing to do on this page. Please start again.',
  beginAgain: 'Back to Sign In',
  toSettings: 'Back to Account Settings',

  googleSignUpTitle: 'One last step',
  googleSignUpLead: 'There is no account for <address>{email}</address> yet. Open one?',

  walletSignUpTitle: 'Sign Up with your wallet',
  walletSignUpLead: 'The wallet logs you in. We write to your email, so please confirm it.',
  walletAddress: 'Wallet',
  walletFiveMinutes: 'Your signature works for five minutes. Is it over? <link>Sign once more</link>',
})

import { defineText } from '../../text/define-text.ts'

export const signInText = defineText('signIn', {
  pageTitle: '{title} · {brand}',
  needsScript: 'Signing up and logging in need JavaScript. Everything else here can be read without it.',
  workOnWall: 'A work from the gallery',

  createTitle: 'Open your wallet',
  createLead:
    'Your works and your money need a place. With your account you get a wallet that we keep safe for you: no extension, no phrase to write down.',
  createEmail: 'Continue with email',
  createEmailDetail: 'Name, email and a password. It takes a minute.',
  haveAccount: 'You have an account? <link>Sign In</link>',

  signUpTitle: 'Sign Up',
  signUpLead: 'One account for collecting, with a wallet of its own.',
  name: 'Name',
  nameHint: 'As others will see it. Letters and spaces.',
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Confirm password',
  confirmRequired: 'Please type the password once more',
  agree: 'I am 18 or older and accept the <terms>Terms of Use</terms> and the <privacy>Privacy Policy</privacy>',
  agreeRequired: 'Please confirm your age and accept both texts',
  signUp: 'SIGN UP',
  rules: 'The password needs',
  ruleLength: '8 to 15 characters',
  ruleLower: 'a lowercase letter',
  ruleUpper: 'an uppercase letter',
  ruleDigit: 'a number',
  ruleMet: 'done',
  ruleOpen: 'missing',

  loginTitle: 'Sign In',
  loginLead: 'Welcome back.',
  login: 'SIGN IN',
  noAccount: 'New here? <link>Sign Up</link>',

  forgotLink: 'Forgot password?',
  forgotTitle: 'Forgot password',
  forgotLead: 'Tell us your email. We send you a link to set a new password; it works for 30 minutes.',
  sendReset: 'SEND LINK',
  resetTitle: 'Set a new password',
  resetLead: 'Afterwards all your devices are signed out, and you sign in with the new one.',
  newPassword: 'New password',
  setPassword: 'SET PASSWORD',
  askForLink: 'Ask for another link',

  checking: 'Checking you are human',
  checked: 'Checked: you are human',
  checkFailed: 'The check did not work. {reason}',
  checkAgain: 'Check again',

  confirmTitle: 'Confirm your email',
  confirmLead: 'We have sent a link to <address>{email}</address>. Open it to finish; it works for 24 hours.',
  confirmSpam: 'Nothing there? Look among your spam, or ask for another link.',
  resend: 'Send another link',
  resendWait: 'Send another link in {seconds, plural, one {# second} other {# seconds}}',
  openInbox: 'Open the demo inbox',
  otherEmail: 'Use another email',
  backToLogin: 'Back to Sign In',

  verifying: 'Confirming your email',
})

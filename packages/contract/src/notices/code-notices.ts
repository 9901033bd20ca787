import { defineNotices } from './define-notices.ts'

const within24Hours = 'The link works within 24 hours.'
const setPassword = { button: 'Set a new password', to: '/forgot-password' } as const
const knowsPassword = [
  'If this was not you, somebody knows your password. Do not open the link; set a new password instead.',
  setPassword,
] as const

/** Mails with a link that opens, confirms or ends something. Some go to addresses without an account. */
const codeMails = defineNotices(
  { because: 'You are receiving this email because it concerns the security of your account at {brand}.' },
  {
    'verify-email': {
      subject: 'Confirm your email for {brand}',
      title: 'Welcome to {brand}',
      preheader: 'One step is left: confirm that this address is yours.',
      says: [
        'Please confirm that this address is yours by opening the link below. It works once, within 24 hours.',
        { button: 'Confirm my email', to: '/verify-email/{code}' },
        'If you did not sign up, ignore this mail. Without the link nobody can use the account.',
      ],
      because: 'You are receiving this email because somebody signed up to {brand} with your address.',
    },
    'reset-password': {
      subject: 'Set a new password for {brand}',
      title: 'Set a new password',
      preheader: 'The link works once, within 30 minutes.',
      says: [
        'You asked to set a new password. The link below works once, within 30 minutes.',
        { button: 'Set a new password', to: '/reset-password/{code}' },
        'If you did not ask for it, ignore this mail: your password stays as it is.',
      ],
      because: 'You are receiving this email because somebody asked {brand} for a new password with your address.',
    },
    'verify-secondary-email': {
      subject: 'Confirm your secondary email for {brand}',
      title: 'Confirm your secondary email',
      preheader: within24Hours,
      says: [
        'Open the link below, and what {brand} tells you goes to this address, too. It works once, within 24 hours.',
        { button: 'Confirm this address', to: '/verify-secondary-email/{code}' },
        'If you did not ask for it, ignore this mail: nothing more will come.',
      ],
      because: 'You are receiving this email because somebody gave your address to {brand} as a secondary email.',
    },
    'change-email': {
      subject: 'Do you want to change your email for {brand}?',
      title: 'Do you want to change your email?',
      preheader: within24Hours,
      says: [
        'You asked to sign in with {newEmail} from now on. Open the link below to agree. A second link went to the new address; both must be opened within 24 hours.',
        { button: 'Agree to the change', to: '/change-email/{code}' },
        'If you did not ask for it, do not open the link, and change your password: somebody knows it.',
      ],
    },
    'verify-new-email': {
      subject: 'Confirm your new email for {brand}',
      title: 'Confirm your new email',
      preheader: within24Hours,
      says: [
        'You asked to sign in with this address from now on. Open the link below to confirm that it is yours. A second link went to your present address; both must be opened within 24 hours.',
        { button: 'Confirm this address', to: '/change-email/{code}' },
        'If you did not ask for it, ignore this mail: nothing happens.',
      ],
      because: 'You are receiving this email because somebody gave your address to {brand}.',
    },
    'two-factor-locked': {
      subject: 'Too many wrong codes for {brand}',
      title: 'Too many wrong codes',
      preheader: 'We take no more codes for your account until you open the link.',
      says: [
        'Ten codes for your account were wrong within a day. Until tomorrow we take no more, unless you allow it with the link below.',
        { button: 'Allow codes again', to: '/two-factor/unlock/{code}' },
        ...knowsPassword,
      ],
      because: 'You are receiving this email because of wrong codes for your account at {brand}.',
    },
    'two-factor-reset': {
      subject: 'Reset two-factor authentication for {brand}',
      title: 'Reset two-factor authentication',
      preheader: 'The link works once, within 30 minutes.',
      says: [
        'You told us that you can no longer make codes. Open the link below, and 72 hours later two-factor authentication is removed from your account. For another 72 hours after that, nothing can be withdrawn or exported.',
        { button: 'Reset two-factor authentication', to: '/two-factor/reset/{code}' },
        ...knowsPassword,
      ],
      because: 'You are receiving this email because somebody logged in to your account at {brand} and asked for it.',
    },
    'two-factor-reset-begun': {
      subject: 'Two-factor authentication will be reset for {brand}',
      title: 'Two-factor authentication will be reset',
      preheader: 'You can stop it until then.',
      says: [
        'Two-factor authentication will be removed from your account on {at}. Nothing can be withdrawn or exported until then, and for 72 hours after it.',
        'If this was not you, or you have found your device, stop it.',
        { button: 'This was not me: stop it', to: '/two-factor/keep/{code}' },
      ],
      because: 'You are receiving this email because a reset was begun for your account at {brand}.',
    },
    'beta-code': {
      subject: 'Your way into {brand}',
      title: 'Come in',
      preheader: 'You may look around before we open.',
      says: [
        'You asked to look around before we open. Enter your email and this code at the door: {code}',
        { button: 'To the door', to: '/beta' },
      ],
      because: 'You are receiving this email because you asked to see {brand} before its opening.',
    },
    'newsletter-asked': {
      subject: 'Do you want the newsletter of {brand}?',
      title: 'One step is left',
      preheader: 'One step is left: confirm that you want it.',
      says: [
        'Somebody asked for our newsletter with this address. Open the link below within 48 hours if it was you.',
        { button: 'Yes, send it to me', to: '/confirm-newsletter/{code}' },
        'If it was not, ignore this mail: nothing more will come.',
      ],
      because: 'You are receiving this email because somebody asked {brand} for its newsletter with your address.',
    },
    'newsletter-welcome': {
      subject: 'Welcome to the newsletter of {brand}',
      title: 'Welcome',
      preheader: 'New exhibitions and launches, a few times a month.',
      says: [
        'You are on the list. A few times a month we write about new exhibitions and the works that launch with them.',
        { button: 'See what hangs now', to: '/home' },
      ],
      because: 'You are receiving this email because you asked {brand} for its newsletter.',
    },
  },
)

const recoveryMails = defineNotices(
  {
    because:
      'You are receiving this email because somebody asked {brand} to give an account with your address to its owner again.',
  },
  {
    'recovery-opened': {
      subject: 'Your account at {brand} is about to be recovered',
      title: 'Somebody asks for your account',
      preheader: 'Nothing changes for 72 hours. If this was not you, stop it now.',
      says: [
        'Somebody told us that they lost the mailbox and the second factor of your account, and showed us who they are. On {day} at {hour} UTC the account will sign in with a new email address, without a second factor.',
        'If this was you, wait: there is nothing to do. If it was not, stop it, and the account stays as it is.',
        { button: 'Stop the recovery', to: '/stop-recovery/{code}' },
      ],
    },
    'recovery-cancelled': {
      subject: 'The recovery of your account at {brand} was stopped',
      title: 'The recovery was stopped',
      preheader: 'Your account stays as it is.',
      says: ['Your account stays as it is: its email address, its password and its second factor.'],
    },
    'recovery-finished': {
      subject: 'Your account at {brand} has a new mailbox',
      title: 'The recovery is done',
      preheader: 'All devices were signed out.',
      says: [
        'The waiting time is over. The account signs in with its new email address, all devices were signed out and the second factor is off. Set a new password from the new address, then set up two-factor authentication again.',
        setPassword,
      ],
    },
  },
)

/** By the time it is sent, the account has no mailbox. */
const goodbye = defineNotices(
  { because: 'You are receiving this email because your account at {brand} was closed.' },
  {
    'account-closed': {
      subject: 'Your account at {brand} is closed',
      title: 'Goodbye',
      preheader: 'Your personal data are erased.',
      says: [
        'As you asked, your account is closed and your profile is erased. In the history of works your wallet address remains, because the ownership of others rests on it, and the books keep what the law asks us to keep.',
        'If this was not you, write to {contact} at once.',
      ],
    },
  },
)

const theirWords = 'In our words: {note}'

/** To who wrote to the house. A receipt repeats nothing of what was written: anybody can give anybody's address. */
const answers = defineNotices(
  { because: 'You are receiving this email because somebody wrote to {brand} with your address.' },
  {
    'contact-received': {
      subject: 'Your message to {brand} has arrived',
      title: 'Your message has arrived',
      preheader: 'A person reads it and answers by mail.',
      says: [
        'Thank you for writing to us. A person reads every message and answers by mail.',
        'If you did not write to us, somebody gave your address by mistake, and you can ignore this email.',
      ],
    },
    'contact-answered': {
      subject: 'An answer from {brand}',
      title: 'Our answer',
      says: ['{note}', 'You had written: {why}'],
      because: 'You are receiving this email because you wrote to {brand}.',
    },
    'job-application-received': {
      subject: 'Your application to {brand} has arrived',
      title: 'Your application has arrived',
      preheader: 'For the job: {jobTitle}.',
      says: [
        'Thank you for applying: {jobTitle}. A person reads every application and writes to you.',
        'Your CV is kept encrypted and deleted after {cvKeptDays} days.',
        'If you did not apply, somebody gave your address by mistake: write to {contact}, and we will delete what was sent.',
      ],
      because: 'You are receiving this email because somebody applied for a job at {brand} with your address.',
    },
    'job-application-declined': {
      subject: 'About your application to {brand}',
      title: 'About your application',
      preheader: 'For the job: {jobTitle}.',
      says: ['You applied for a job with us: {jobTitle}. This time the answer is no.', theirWords],
      because: 'You are receiving this email because you applied for a job at {brand}.',
    },
  },
)

/** Written to an address rather than an account, so that no preference applies (decision 101). */
export const letters = { ...codeMails, ...recoveryMails, ...goodbye, ...answers }

import { defineNotices } from './define-notices.ts'

const theReason = 'The reason: {reason}'
const openBackOffice = [
  'An administrator gave your account this role. The back office asks for two-factor authentication: set it up in your account settings if you have not.',
  { button: 'Open the back office', to: '/staff' },
] as const

const statusNotices = defineNotices(
  { because: 'You are receiving this email because it concerns your account at {brand}.' },
  {
    suspended: {
      subject: 'Your account at {brand} is suspended',
      title: 'Your account is suspended',
      says: [
        'We have suspended your account. Works that you made are hidden, and your sales are closed. What you own and what is in your wallet stays yours.',
        theReason,
        'You can object: write to {contact}, and a person will look at it again.',
        'Signed in, you can do one thing: ask to leave with the editions that are yours. Someone who did not suspend the account decides it.',
        { button: 'Ask to leave', to: '/suspended' },
      ],
    },
    'leave-approved': {
      subject: 'You can leave {brand} with your works',
      title: 'Your works may leave',
      says: [
        'We have agreed that you leave with your works. Sign in, confirm your Artwork Transfer Address, and send them there; it costs nothing.',
        'What we noted: {reason}',
        'Editions that a dispute keeps, or whose payment can still be taken back, stay until that is over.',
        { button: 'Send your works', to: '/suspended' },
      ],
    },
    'leave-refused': {
      subject: 'You cannot leave {brand} with your works now',
      title: 'Your works stay for now',
      says: [
        'You asked to leave with your works. This time the answer is no.',
        theReason,
        'You can appeal once. Someone who did not make this decision will review it.',
        { button: 'Appeal', to: '/suspended' },
      ],
    },
    'leave-refused-after-appeal': {
      subject: 'Your appeal at {brand} was declined',
      title: 'Your works stay',
      says: [
        'You asked again to leave with your works. Your appeal was declined. The decision is final.',
        theReason,
        'What you own stays yours. If your account is opened again, you can trade it or send it out as before.',
      ],
    },
    restored: {
      subject: 'Your account at {brand} is open again',
      title: 'Your account is open again',
      says: [
        'You can sign in again. Works that you made are shown as before, and sales that we had closed are opened again where the editions are still yours.',
        'What we noted: {reason}',
        { button: 'Sign in', to: '/login' },
      ],
    },
    'role-staff': {
      subject: 'You may open the back office of {brand}',
      title: 'You work for the house now',
      says: openBackOffice,
    },
    'role-admin': {
      subject: 'You may open the back office of {brand}',
      title: 'You are an administrator now',
      says: openBackOffice,
    },
    'role-member': {
      subject: 'Your role at {brand} has ended',
      title: 'Your role has ended',
      says: ['An administrator took back the role of your account. Everything else stays as it is.'],
    },
    'application-accepted': {
      subject: 'Your application to {brand} is accepted',
      title: 'Welcome',
      says: [
        'We have read your application and looked at your portfolio, and we are glad to have you.',
        'Our note: {reason}',
        { button: 'Open your account', to: '/profile/view?tab=1' },
      ],
    },
    'application-declined': {
      subject: 'About your application to {brand}',
      title: 'We cannot accept your application now',
      says: [
        'We have read your application and looked at your portfolio. This time the answer is no.',
        theReason,
        'You may apply again at any time.',
      ],
    },
    'export-ready': {
      subject: 'Your archive at {brand} is ready',
      title: 'Your archive is ready',
      preheader: 'You can download it for {exportDays} days.',
      says: [
        'Everything that you have here is in one archive. Sign in to download it within {exportDays} days; then it is deleted, and you may ask for another one.',
        { button: 'Download your archive', to: '/profile/leave' },
        'If you did not ask for it, somebody is signed in to your account: change your password.',
      ],
      because: 'You are receiving this email because an archive of your account at {brand} was asked for.',
    },
  },
)

const kycNotices = defineNotices(
  {
    because: 'You are receiving this email because documents were handed in for your account at {brand}.',
    ends: [{ button: 'Account Settings', to: '/profile/view?tab=14' }],
  },
  {
    'kyc-submitted': {
      subject: 'Your documents are with {brand}',
      title: 'Your documents',
      preheader: 'We answer within two days.',
      says: [
        'Your selfie and your documents have arrived, and are kept encrypted.',
        'One of us will check them within {kycAnswerHours} hours, and we will email you.',
      ],
    },
    'kyc-verified': {
      subject: 'Your identity is verified at {brand}',
      title: 'Your identity is verified',
      preheader: 'We have looked at your documents.',
      says: ['We have checked your documents, and your identity is verified. There is nothing more to do.'],
    },
    'kyc-rejected': {
      subject: 'Please hand in your documents at {brand} again',
      title: 'Your documents',
      preheader: 'We have looked at your documents.',
      says: [
        'We have looked at your documents and could not accept them.',
        '{faultOfProof}: {reason}',
        'You can hand them in again in your Account Settings.',
      ],
    },
  },
)

const seeDisputes = (state: 'open' | 'won' | 'lost') =>
  ({ button: 'See the disputes', to: `/staff/disputes?status=${state}` }) as const
const disputed = '{price} of {owner}, {disputed}. The bank says: {reason}.'
const preheader = '{owner}, {reason}.'

/** What a card's bank wants or has decided, as staff are told. */
const disputeNotices = defineNotices(
  { because: 'You are receiving this email because you work in the back office of {brand}.' },
  {
    'dispute-open': {
      subject: 'A card payment is disputed: {price}',
      title: 'A card payment is disputed',
      preheader,
      says: [
        disputed,
        'What it bought is frozen, and what it brought is locked. Please answer the bank at the card provider: {providerDisputeId}.',
        seeDisputes('open'),
      ],
    },
    'dispute-won': {
      subject: 'A dispute is won: {price}',
      title: 'A dispute is won',
      preheader,
      says: [disputed, 'The money came back. What was frozen and locked is free again.', seeDisputes('won')],
    },
    'dispute-won-late': {
      subject: 'A dispute is won: {price}',
      title: 'A dispute is won',
      preheader,
      says: [
        disputed,
        'The bank gave back what it had taken for good. {price} went into the wallet of {owner}, and paid first what they still owed of it.',
        '{cashback, select, unknown {Cashback was taken back as well. How much of it was for this dispute is no longer known, so none was given back: please decide what is due.} other {}}',
        seeDisputes('won'),
      ],
    },
    'dispute-lost': {
      subject: 'A dispute is lost: {price}',
      title: 'A dispute is lost',
      preheader,
      says: [
        disputed,
        'Everybody who had a share gave it back, as far as they could, and the editions returned to the seller.',
        seeDisputes('lost'),
      ],
    },
  },
)

/** Patterns in the security log, as staff are told. */
const securityNotices = defineNotices(
  { because: 'You are receiving this email because you work in the back office of {brand}.' },
  {
    'security-alert': {
      subject: 'Security alert: {securityPattern}',
      title: 'Security alert',
      says: [
        'The security log shows that {securityPattern}: {quantity} times within the {minutes} minutes before {at}.',
        'The account is that of {who}.',
        'If this goes on, you are told again once that time has passed.',
        { button: 'See the security log', to: '/staff/security' },
      ],
    },
  },
)

const openDraft = { button: 'Open the draft', to: '/profile/exhibitions/{exhibitionId}' } as const

const curatingNotices = defineNotices(
  { because: 'You are receiving this email because you curate at {brand}.', isToFirstOnly: true },
  {
    'exhibition-invitation': {
      subject: '{curator} invites you to an exhibition at {brand}',
      title: 'You are invited to an exhibition',
      says: [
        '{curator} would like to show works of yours in the exhibition “{exhibition}”.',
        'In their words: {message}',
        'Nothing of yours hangs before you agree.',
        { button: 'Look at the invitation', to: '/studio/messages' },
      ],
      because: 'You are receiving this email because you are an artist at {brand}.',
    },
    'invitation-accepted': {
      subject: '{artist} takes part',
      title: 'An artist has answered',
      says: ['{artist} takes part in “{exhibition}”. You can hang their works now.', openDraft],
    },
    'invitation-declined': {
      subject: '{artist} does not take part',
      title: 'An artist has answered',
      says: ['{artist} does not take part in “{exhibition}” this time.', openDraft],
    },
    'curator-message': {
      subject: '{curator} wrote to you about “{name}”',
      title: 'A curator wrote to you',
      says: [
        '{curator} wrote to you about your work “{name}”.',
        'In their words: {message}',
        'You can answer once. If you do not want to hear from this curator, block them on their page.',
        { button: 'Answer', to: '/studio/messages' },
      ],
      because: 'You are receiving this email because you made this work.',
    },
    'curator-message-answered': {
      subject: 'The artist of “{name}” has answered',
      title: 'An artist has answered',
      says: [
        'The artist of “{name}” has answered your message.',
        'In their words: {message}',
        { button: 'Open your shortlist', to: '/profile/shortlist' },
      ],
    },
    'exhibition-published': {
      subject: '“{exhibition}” is published',
      title: 'Your exhibition is published',
      says: [
        '“{exhibition}” is published. First sales of its works begin no sooner than it opens.',
        theReason,
        { button: 'Look at the exhibition', to: '/exhibition/{exhibitionId}' },
      ],
    },
    'exhibition-handed-back': {
      subject: '“{exhibition}” is a draft again',
      title: 'Your exhibition is a draft again',
      says: ['“{exhibition}” is a draft again, for you to change.', theReason, openDraft],
    },
  },
)

const studioNotices = defineNotices(
  { because: 'You are receiving this email because you made this work.', isToFirstOnly: true },
  {
    'work-ready': {
      subject: '“{work}” is ready for its release',
      title: 'Your work is ready',
      says: [
        'We have looked at “{work}”. Nobody sees it before its release appears.',
        { button: 'See your releases', to: '/studio/releases' },
      ],
    },
    'work-handed-back': {
      subject: '“{work}” is a draft again',
      title: 'Your work is a draft again',
      says: [
        'We have looked at “{work}”, and something about it must change before it can hang at {brand}.',
        theReason,
        'You can change it and send it again. If you think that we are wrong, say why when you send it: another person will look.',
        { button: 'Open the draft', to: '/creation/item/edit/{draftId}' },
      ],
    },
  },
)

/** Mailed whatever somebody chose, and not shown within Monsoon. */
export const accountNotices = {
  ...statusNotices,
  ...kycNotices,
  ...disputeNotices,
  ...securityNotices,
  ...curatingNotices,
  ...studioNotices,
}

import { defineText } from '#text/define-text.ts'

/** Mailboxes and devices of an account: where it is told things, and where it is signed in. */
export const mailboxText = defineText('mailbox', {
  email: 'Email',
  emailNote:
    '{hasPassword, select, true {You sign in with it.} other {We send everything about your account there.}} Only you see it.',
  refusedTitle: 'Our emails are bouncing',
  refused:
    'The mail server of <address>{email}</address> rejects our emails. Until you change the address or ask us to try again, we send nothing there.',
  tryAgain: 'TRY AGAIN',
  newEmail: 'New email',
  changeEmail: 'CHANGE EMAIL',
  changeEmailNote:
    'We send a link to <address>{email}</address> and one to the new address. The change takes effect once both have been opened. Then you sign in again.',
  changeRefusedNote:
    'We send a link to the new address only, because <address>{email}</address> rejects our emails. The change takes effect once it has been opened. Then you sign in again.',
  sendOneLink: 'SEND THE LINK',
  password: 'Current password',
  sendLinks: 'SEND BOTH LINKS',
  waiting: 'Waiting for the links to be opened',
  waitingFor: 'From <address>{oldEmail}</address> to <address>{newEmail}</address>, until <time></time>.',
  oldMailbox: 'Current mailbox: {isOpened, select, true {opened} other {not opened yet}}',
  newMailbox: 'New mailbox: {isOpened, select, true {opened} other {not opened yet}}',
  keepEmail: 'KEEP THE PRESENT ONE',

  notifications: 'Notifications',
  notificationsNote: 'Notifications go to <address>{email}</address>, and to a secondary email if you have one.',
  secondaryEmail: 'Secondary Email',
  noSecondary: 'None yet',
  unconfirmed: 'Not confirmed yet: open the link that we sent there.',
  addNow: 'ADD NOW',
  edit: 'EDIT',
  remove: 'DELETE',
  sendLink: 'SEND LINK',
  secondaryHint: 'We use it once you open the link that we send there. You cannot sign in with it.',
  deleteYes: 'YES',
  deleteNo: 'NO',

  devices: 'Devices',
  devicesNote:
    'Where your account is signed in. If you do not recognise a device, sign it out and change your password.',
  browserOn: '{browser} on {system}',
  unknownDevice: 'Unknown device',
  thisDevice: 'This device',
  signedIn: 'Signed in <since></since>, last used <last></last>',
  signOut: 'SIGN OUT',
  signOutNamed: 'Sign out {device}',
  signOutAll: 'SIGN OUT EVERYWHERE',
  signOutAllTitle: 'Sign out everywhere?',
  signOutAllDetail: 'Every device is signed out, this one too. You sign in again with your password.',
  keep: 'STAY SIGNED IN',

  notMeTitle: 'This wasn’t you?',
  notMeLead:
    'Press the button to sign out every device and disable your password; we will send you a link to set a new one. Changes of the last seven days to your email, mailboxes, logins, sites, bank accounts and transfer address are undone; so is a second factor that is less than three days old.',
  notMe: 'LOCK EVERYBODY OUT',
  verifySecondaryTitle: 'Confirm your secondary email',
  verifySecondaryLead: 'From now on, notifications go to this address too.',
  verifySecondary: 'CONFIRM THIS ADDRESS',
  changeEmailTitle: 'Change your email',
  changeEmailLead:
    'The change takes effect once the links in both mailboxes have been opened. Then every device has to sign in again.',
  agree: 'AGREE',
  toSignIn: 'Sign In',
  toSettings: 'Profile Settings',
})

import { defineText } from '../../text/define-text.ts'

/** Mailboxes and devices of an account: where it is told things, and where it is signed in. */
export const mailboxText = defineText('mailbox', {
  email: 'Email',
  emailNote:
    '{hasPassword, select, true {You sign in with it.} other {What concerns your account goes there.}} Only you see it.',
  refusedTitle: 'Our mail comes back',
  refused:
    'The mail server of <address>{email}</address> refuses what we send. Until you change the address or ask us to try again, nothing goes there.',
  tryAgain: 'TRY AGAIN',
  newEmail: 'New email',
  changeEmail: 'CHANGE EMAIL',
  changeEmailNote:
    'We send a link to <address>{email}</address> and one to the new address. The change holds when both were opened, and then you sign in again.',
  changeRefusedNote:
    'We send a link to the new address alone, as <address>{email}</address> takes no mail of ours. The change holds when it was opened, and then you sign in again.',
  sendOneLink: 'SEND THE LINK',
  password: 'Current password',
  sendLinks: 'SEND BOTH LINKS',
  waiting: 'Waiting for the links to be opened',
  waitingFor: 'From <address>{oldEmail}</address> to <address>{newEmail}</address>, until <time></time>.',
  oldMailbox: 'Present mailbox: {isOpened, select, true {opened} other {not opened yet}}',
  newMailbox: 'New mailbox: {isOpened, select, true {opened} other {not opened yet}}',
  keepEmail: 'KEEP THE PRESENT ONE',

  notifications: 'Notifications',
  notificationsNote: 'What we tell you goes to <address>{email}</address>, and to a secondary email if you have one.',
  secondaryEmail: 'Secondary Email',
  noSecondary: 'None yet',
  unconfirmed: 'Not confirmed yet: open the link that we sent there.',
  addNow: 'ADD NOW',
  edit: 'EDIT',
  remove: 'DELETE',
  sendLink: 'SEND LINK',
  secondaryHint: 'It is used from when you open the link that we send there. You cannot sign in with it.',
  deleteYes: 'YES',
  deleteNo: 'NO',

  devices: 'Devices',
  devicesNote: 'Where your account is signed in. You do not know one? Sign it out, and change your password.',
  browserOn: '{browser} on {system}',
  unknownDevice: 'A device that does not say what it is',
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
    'Press the button and every device is signed out, the password opens nothing any more, and we send you a link to set a new one. An email that was changed, and mailboxes, logins, sites, bank accounts and a transfer address of the last seven days are undone; so is a second factor that is less than three days old.',
  notMe: 'LOCK EVERYBODY OUT',
  verifySecondaryTitle: 'Confirm your secondary email',
  verifySecondaryLead: 'From now on what we tell you goes to this address, too.',
  verifySecondary: 'CONFIRM THIS ADDRESS',
  changeEmailTitle: 'Change your email',
  changeEmailLead: 'The change holds when the links in both mailboxes were opened. Then every device signs in again.',
  agree: 'AGREE',
  toSignIn: 'Sign In',
  toSettings: 'Profile Settings',
})

import { defineText } from '../../text/define-text.ts'

/** What a suspended member has: asking to leave with their works, and what becomes of that. */
export const suspendedText = defineText('suspended', {
  title: 'Your account is suspended',
  lead: 'What you own stays yours. You cannot trade here now, but you can ask to leave with your works.',
  since: 'Suspended since',
  reason: 'Reason',
  object: 'To object to the suspension itself, write to <mail></mail>.',
  signOut: 'SIGN OUT',
  askTitle: 'Leave with your works',
  askNote:
    'Someone who did not suspend the account decides it and writes to you. Editions that are confiscated or disputed stay here.',
  statement: 'Is there something we should know?',
  statementHint: 'You need not say anything.',
  ask: 'ASK TO LEAVE',
  waitTitle: 'We are looking at it',
  wait: 'You asked on <date></date>. Someone who did not suspend the account decides it. We email you the outcome.',
  waitAppeal:
    'You appealed on <date></date>. Someone who did not make the decision reviews it. We email you the outcome, which is final.',
  refusedTitle: 'Your works stay for now',
  refused: 'We refused your request on <date></date>: {reason}',
  finalTitle: 'Your works stay',
  final: 'We declined your appeal on <date></date>: {reason}',
  finalNote:
    'The decision is final. What you own stays yours, and if the account is opened again, you can send it out.',
  said: 'What you said: {statement}',
  appeal: 'APPEAL',
  appealNote: 'You can appeal once. Someone who did not make this decision reviews it.',
  why: 'Why is the decision wrong?',
  leaveTitle: 'Your works may leave',
  leave: 'We agreed on <date></date>: {reason}',
  leaveNote:
    'Confirm an address of your own wallet below, then send your works there. It costs nothing. Disputed editions stay until that is decided.',
  send: 'SEND YOUR WORKS',
  confirmFirst: 'Confirm your Artwork Transfer Address first: works leave for that address alone.',
  worksTitle: 'Send your works to your own wallet',
  worksNote: 'They leave for the address that you have confirmed. What stays says why.',
  back: 'Back',
})

import { defineText } from '../text/define-text.ts'

/** What a work's page says of its object. */
export const physicalWorkText = defineText('physicalWork', {
  both: 'Who buys it gets both: the token, and the object, sent for the postage on request.',
  bothOfSome: 'Who buys an edition gets the token, and its object as long as nobody has claimed that.',
  tokenOnly: 'Physical claimed: who buys it now gets the token alone.',
  materials: 'Made of',
  size: 'Size',
  weight: 'Weight',
  from: 'Sent from',
  by: 'Sent by',
  artist: 'the artist',
  house: 'Monsoon',
  insured: 'Insured for',
  where: 'Where it is now',
  withSender: 'with whoever sends it',
  sender: 'asked for by its owner, not sent yet',
  courier: 'on its way to its owner',
  owner: 'with the owner who asked for it',
  lost: 'lost on the way',
  claimedAt: 'Edition {editions}: {place}',
  others: 'All other editions: with whoever sends them',
})

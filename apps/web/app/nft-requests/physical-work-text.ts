import { defineText } from '../text/define-text.ts'

/** What a work's page says of its object. */
export const physicalWorkText = defineText('physicalWork', {
  both: 'The buyer gets both: the token, and the object, sent on request for the cost of postage.',
  bothOfSome: 'The buyer of an edition gets the token, and its object if nobody has claimed it yet.',
  tokenOnly: 'Physical claimed: the buyer now gets only the token.',
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

import { defineText } from '#text/define-text.ts'

/** Imports in doubt, as staff see them. */
export const importsStaffText = defineText('staffImports', {
  title: 'Imports',
  states: 'State',
  review: 'In doubt',
  past: 'All others',
  noneWaiting: 'No import is in doubt',
  none: 'None yet',
  token: 'Token {tokenId}',
  wallet: 'The wallet of its owner held it on <at></at>.',
  custody: 'The custody address of its owner held it on <at></at>.',
  elsewhere: 'Neither the wallet nor the custody address of its owner held it on <at></at>.',
  unknown: 'Its contract did not say who held it on <at></at>.',
  quantity: 'Quantity',
  person: 'Said by',
  from: 'From',
  to: 'To',
  transaction: 'Transaction',
  at: 'Since',
  reason: 'The reason: {reason}',
  retry: 'LOOK AGAIN',
  show: 'SHOW IT',
  close: 'CLOSE IT',
  refuse: 'REFUSE IT',
  showTitle: 'Show it in its owner’s imports?',
  showNote:
    'As a work of another collection, with what its contract says of itself. Look at contract and holder in an explorer first.',
  refuseTitle: 'Refuse to show it?',
  refuseNote: 'It stays its owner’s, where it lies. They can ask again, and you see that you have refused before.',
  closeTitle: 'Close this import?',
  closeNote: 'Nothing comes into the books by it. What the chain shows later is credited all the same.',
})

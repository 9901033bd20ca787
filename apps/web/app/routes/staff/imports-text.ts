import { defineText } from '../../text/define-text.ts'

/** Imports in doubt, as staff see them. */
export const importsStaffText = defineText('staffImports', {
  title: 'Imports',
  states: 'State',
  review: 'In doubt',
  past: 'All others',
  noneWaiting: 'No import is in doubt',
  none: 'None yet',
  token: 'Token {tokenId}',
  quantity: 'Quantity',
  person: 'Said by',
  from: 'From',
  to: 'To',
  transaction: 'Transaction',
  at: 'Since',
  reason: 'The reason: {reason}',
  retry: 'LOOK AGAIN',
  close: 'CLOSE IT',
  closeTitle: 'Close this import?',
  closeNote: 'Nothing comes into the books by it. What the chain shows later is credited all the same.',
})

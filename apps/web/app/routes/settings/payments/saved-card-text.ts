import { defineText } from '#text/define-text.ts'

/** Cards that the card provider keeps for somebody. */
export const savedCardText = defineText('savedCard', {
  title: 'Saved Cards',
  note: 'Our card provider stores them so that you do not have to enter them again. Monsoon only knows the last four digits.',
  none: 'No saved card',
  noneDetail: 'When you pay by card, you can choose to save it for next time.',
  named: '{brand} ending in {last4}',
  expiry: 'Expiry date',
  savedOn: 'Saved',
  usedOn: 'Last used',
  expired: 'It has expired. Remove it, and save the new one when you pay with it.',
  otherGateway: 'It cannot pay here at the moment.',
  remove: 'REMOVE',
  removeNamed: 'Remove {brand} ending in {last4}',
  removeTitle: 'Remove this card?',
  removeDetail:
    '{brand} ending in {last4} is removed here and at the card provider. Payments that you made with it stay as they are.',
  keep: 'KEEP IT',
})

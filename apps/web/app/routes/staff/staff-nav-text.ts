import { defineText } from '../../text/define-text.ts'

/** The groups that the parts of the back office stand in. */
export const staffNavText = defineText('staff-nav', {
  people: 'People',
  art: 'Art',
  money: 'Money',
  house: 'House',
})

import { defineText } from '../text/define-text.ts'

export const peopleText = defineText('people', {
  team: 'Who keeps the house',
  advisors: 'Advisors',
  partners: 'Partners',
})

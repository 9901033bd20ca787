import { defineText } from '../text/define-text.ts'

/** Before a page with changes is left. */
export const unsavedText = defineText('unsaved', {
  leaveTitle: 'Leave without saving?',
  leaveNote: 'There are changes that are not saved. They are lost if you leave now.',
  stay: 'STAY',
  leave: 'LEAVE',
})

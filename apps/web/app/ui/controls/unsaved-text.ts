import { defineText } from '../../text/define-text.ts'

/** Before a page with changes is left. */
export const unsavedText = defineText('unsaved', {
  leaveTitle: 'Leave without saving?',
  leaveNote: 'You have unsaved changes. They will be lost if you leave now.',
  stay: 'STAY',
  leave: 'LEAVE',
})

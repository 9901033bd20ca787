import { defineText } from '#text/define-text.ts'

/** Works that leave custody, as staff see them. */
export const exportsStaffText = defineText('staffExports', {
  title: 'Exports',
  states: 'State',
  leaving: 'On their way',
  failed: 'Failed',
  completed: 'Completed',
  noneLeaving: 'Nothing is leaving',
  none: 'None yet',
  person: 'Owner',
  editions: 'Editions',
  network: 'Network',
  to: 'To',
  fee: 'Fee',
  direct: 'Purchase sent to the buyer’s own wallet',
  at: 'Since',
  transaction: 'Transaction',
  notSent: 'not sent yet',
  cancel: 'CANCEL EXPORT',
  cancelTitle: 'Cancel this export?',
  cancelNote: 'The editions stay in custody, and the fee goes back. It works until the transaction is signed.',
})

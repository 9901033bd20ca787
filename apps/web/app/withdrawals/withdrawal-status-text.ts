import { defineText } from '../text/define-text.ts'

/** The states of a withdrawal. */
export const withdrawalStatusText = defineText('withdrawalStatus', {
  requested: 'Requested',
  reviewing: 'Being reviewed',
  approved: 'Approved',
  processing: 'On its way',
  paid: 'Paid',
  rejected: 'Rejected',
  failed: 'Failed',
  cancelled: 'Cancelled',
  returned: 'Returned',
})

import { defineText } from '../../text/define-text.ts'

/** What waits for a second person. */
export const approvalText = defineText('approvals', {
  title: 'Approvals',
  none: 'Nothing waits for a second person',
  waits: 'Waits for a second person',
  askedBy: 'Asked for by {name}',
  agree: 'AGREE',
  decline: 'DECLINE',
  takeBack: 'TAKE IT BACK',
  'withdrawal-review': 'Review a withdrawal',
  'withdrawal-approval': 'Approve a withdrawal',
  'withdrawal-payment': 'Send a withdrawal',
  'withdrawal-failure': 'Mark a withdrawal as failed',
  'withdrawal-return': 'Mark a withdrawal as returned',
  refund: 'Refund an order',
  'top-up-refund': 'Refund a top-up',
  confiscation: 'Confiscate a work',
  identity: 'Verify an identity',
  recovery: 'Give an account back',
  role: 'Give a role',
  'external-purchase': 'Confirm an external purchase',
  difference: 'Explain a difference',
  'transfer-assignment': 'Assign a bank transfer',
  'transfer-return': 'Send a bank transfer back',
  'transfer-explanation': 'Explain a bank entry',
})

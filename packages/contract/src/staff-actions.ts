/** What staff do that is written down; each names one entry of the audit log. */
export const staffActions = [
  'role-changed',
  'type-changed',
  'tick-changed',
  'suspended',
  'restored',
  'signed-out',
  'confiscated',
  'viewed-as',
  'kyc-viewed',
  'kyc-document-viewed',
  'kyc-approved',
  'kyc-rejected',
  'application-accepted',
  'application-declined',
  'recovery-opened',
  'recovery-cancelled',
  'recovery-finished',
] as const

export type StaffAction = (typeof staffActions)[number]

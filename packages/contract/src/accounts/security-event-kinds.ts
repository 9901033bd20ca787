/**
 * What was done to who may come into an account and where its money and works go: its owner is mailed of each
 * (`warnings`).
 */
const ownerChanges = [
  'login-added',
  'login-removed',
  'new-device',
  'client-token-reused',
  'password-changed',
  'email-changed',
  'secondary-email-added',
  'secondary-email-removed',
  'transfer-address-changed',
  'direct-transfer-on',
  'bank-account-added',
  'bank-account-removed',
  'two-factor-enabled',
  'two-factor-disabled',
  'recovery-codes-made',
  'two-factor-was-reset',
] as const

/** What happened at the own account, as its owner is shown. */
export const ownEventKinds = [
  'signed-in',
  'sign-in-failed',
  'locked-out',
  'signed-out',
  'sessions-ended',
  'token-reused',
  'step-up-failed',
  ...ownerChanges,
] as const
export type OwnEventKind = (typeof ownEventKinds)[number]

/** All that the security log knows. The kinds that only staff see stand first. */
export const securityEventKinds = [
  'refused',
  'rate-limited',
  'step-up-asked',
  'step-up-passed',
  'staff-read',
  'webhook-refused',
  ...ownEventKinds,
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]

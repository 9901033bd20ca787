import type { FactsOfKind, WarningKind } from '@monsoon/contract/notices/notice-kinds'

/** What was done to an account that its owner must hear of. */
type SecurityEvent = { [Kind in WarningKind]: { kind: Kind } & Omit<FactsOfKind<Kind>, 'at' | 'code'> }[WarningKind]

/** What the warning of an owner is made of. */
export interface Warning {
  userId: string
  event: SecurityEvent
  seed: string
  at: string
}

/** A mail with a link to the one address of an account. */
export interface LinkMail {
  kind: 'verify-email' | 'reset-password' | 'verify-secondary-email' | 'two-factor-locked' | 'two-factor-reset'
  userId: string
  seed: string
}

/** A mail with a code, which is made when it is mailed, most from a seed: the outbox holds none. */
export type CodeMail =
  | LinkMail
  | { kind: 'change-email'; userId: string; seed: string }
  | ({ kind: 'warning' } & Warning)
  | { kind: 'two-factor-reset-begun'; userId: string; resetId: string; seed: string }
  | { kind: 'recovery-opened'; recoveryId: string; seed: string }
  | { kind: 'beta-code'; name: string; email: string; seed: string }
  | { kind: 'newsletter-asked'; email: string; seed: string }
  | { kind: 'newsletter-welcome'; email: string }

import type { SecurityEventKind } from './security-event-kinds.ts'

/** A pattern in the security log that staff are told of. */
export interface SecurityRule {
  kinds: readonly SecurityEventKind[]
  /** Whose events belong together: those of one network or of one account. */
  by: 'network' | 'account'
  /**
   * What must be many: emails that were tried, ids that were asked for, or calls, of which those with an id count once
   * an id.
   */
  counts: 'emails' | 'ids' | 'calls'
  least: number
  windowMinutes: number
}

/** All patterns that are watched for. */
export const securityRules = {
  /** Passwords from elsewhere, tried at many accounts. */
  stuffing: { kinds: ['sign-in-failed'], by: 'network', counts: 'emails', least: 10, windowMinutes: 15 },
  /** Ids tried one after another, by whoever has how many accounts. */
  enumeration: { kinds: ['refused'], by: 'network', counts: 'calls', least: 60, windowMinutes: 15 },
  /** The same by one account, from wherever. */
  accountEnumeration: { kinds: ['refused'], by: 'account', counts: 'calls', least: 40, windowMinutes: 15 },
  /** More people and things than an hour's work looks at. */
  staffReading: { kinds: ['staff-read'], by: 'account', counts: 'ids', least: 40, windowMinutes: 60 },
} as const satisfies Record<string, SecurityRule>

export type SecurityRuleName = keyof typeof securityRules
export const securityRuleNames = Object.keys(securityRules) as [SecurityRuleName, ...SecurityRuleName[]]

import type { Endpoint } from '@monsoon/contract/endpoint'
import type { ErrorCode } from '@monsoon/contract/errors'
import type { SecurityEventKind } from '@monsoon/contract/accounts/security-event-kinds'
import type { Refusal } from '#errors.ts'
import type { CallFacts } from './call-facts.ts'

const failedSignIns: ReadonlySet<ErrorCode> = new Set([
  'invalid-login',
  'login-expired',
  'google-refused',
  'google-email-unverified',
  'google-not-registered',
  'signature-failed',
  'signature-expired',
  'wrong-two-factor-code',
  'account-suspended',
])

const kindsOfCodes: Partial<Record<ErrorCode, SecurityEventKind>> = {
  'two-factor-locked': 'locked-out',
  'proof-needed': 'step-up-asked',
  'two-factor-proof-needed': 'step-up-asked',
  'wrong-password': 'step-up-failed',
  'wrong-two-factor-code': 'step-up-failed',
  'session-revoked': 'refused',
  'account-suspended': 'refused',
}

/** Refusals with 403 that say what to do first, and not that somebody reached for what is not theirs. */
const harmless: ReadonlySet<ErrorCode> = new Set(['terms-needed', 'creators-only', 'curators-only'])

/**
 * What a refusal is to the security log; null: nothing. What belongs to others is answered like what is missing
 * (server-rules), so a 404 counts wherever the call is for members.
 */
export function kindOfRefusal(
  { code, status }: Pick<Refusal, 'code' | 'status'>,
  definition: Endpoint | undefined,
  facts: Pick<CallFacts, 'about'>,
): SecurityEventKind | null {
  // Of the account that was named: an address over its own limit is refused before that.
  if (code === 'too-many-requests') return definition?.signsIn && facts.about ? 'locked-out' : 'rate-limited'
  if (definition?.rawBody && status < 500) return 'webhook-refused'
  if (definition?.signsIn && failedSignIns.has(code)) return 'sign-in-failed'
  const kind = kindsOfCodes[code]
  if (kind) return kind
  if (status === 403) return harmless.has(code) ? null : 'refused'
  return status === 404 && definition !== undefined && definition.auth !== 'anyone' ? 'refused' : null
}

/** What a call that succeeded is to it. */
export function kindOfSuccess(key: string, { auth, logged, concernsNobody }: Endpoint): SecurityEventKind | null {
  if (logged) return logged
  const isStaffReading = key.startsWith('GET ') && (auth === 'staff' || auth === 'admin')
  return isStaffReading && !concernsNobody ? 'staff-read' : null
}

/** Whether it is in the database before the call is answered: what is about money, and all that staff do. */
export const isKept = (
  kind: SecurityEventKind,
  definition: Endpoint | undefined,
  { viewer }: Pick<CallFacts, 'viewer'>,
): boolean =>
  kind !== 'rate-limited' &&
  ((viewer !== null && viewer.role !== 'member') || definition?.idempotent === true || definition?.rawBody === true)

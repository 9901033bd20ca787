import type { SecurityEventKind } from '@monsoon/contract/accounts/security-event-kinds'
import { describeDevice } from '@monsoon/domain/describe-device'
import { isUuid } from '@monsoon/domain/uuid'
import { networkOf } from '#http/rate-limit.ts'
import type { CallFacts } from './call-facts.ts'

/** What happened, without where. */
export interface SecurityEvent {
  kind: SecurityEventKind
  /** Whose account; absent: the caller's. */
  userId?: string | undefined
  sessionId?: string | undefined
  detail?: string | undefined
}

export interface SecurityEventRow {
  kind: SecurityEventKind
  userId: string | null
  sessionId: string | null
  requestId: string | null
  call: string | null
  detail: string | null
  targetId: string | null
  keyId: string | null
  addressHash: Buffer | null
  triedHash: Buffer | null
  browser: string | null
  system: string | null
}

/** The id in the path of a call: whose data, or which thing, was asked for. */
function targetOf({ request }: CallFacts): string | null {
  const values = Object.values((request.params ?? {}) as Record<string, string>)
  return values.find((value) => isUuid(value)) ?? null
}

/** An event with what is known of its call; undefined: of a job. What staff do has no device of its owner. */
export function toEventRow(
  { kind, userId, sessionId, detail }: SecurityEvent,
  facts: CallFacts | undefined,
): SecurityEventRow {
  const happened = { kind, userId: userId ?? null, sessionId: sessionId ?? null, detail: detail ?? null }
  if (!facts) {
    const nowhere = { requestId: null, call: null, targetId: null, keyId: null, addressHash: null, triedHash: null }
    return { ...happened, ...nowhere, browser: null, system: null }
  }
  const { request, call, viewer, hasher, about } = facts
  const isOthers = viewer !== null && userId !== undefined && userId !== viewer.userId
  const device = isOthers ? { browser: null, system: null } : describeDevice(request.headers['user-agent'] ?? '')
  const address = hasher.hashOf('address', networkOf(request.ip))
  return {
    ...happened,
    userId: userId ?? viewer?.userId ?? about?.userId ?? null,
    sessionId: sessionId ?? (isOthers ? null : (viewer?.sessionId ?? null)),
    requestId: request.id,
    call: call ?? null,
    targetId: targetOf(facts),
    keyId: address.keyId,
    addressHash: address.hash,
    triedHash: about?.email === undefined ? null : hasher.hashOf('email', about.email.toLowerCase()).hash,
    ...device,
  }
}

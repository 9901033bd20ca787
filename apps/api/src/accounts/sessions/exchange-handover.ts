import { createHash, timingSafeEqual } from 'node:crypto'
import type { Config } from '#config.ts'
import { inTransaction, type Db, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import type { Log } from '#log.ts'
import type { AccessTokens } from './access-token.ts'
import { lockHandoverToken, markHandoverUsed } from './handover-queries.ts'
import { hashSecretCode, makeSecretCode } from '../secret-code.ts'
import type { TokenPair } from './session-cookies.ts'
import { insertSession, isAccountSuspended, mayBeginSession, revokeSession } from './session-queries.ts'
import { warnOwner } from '../mailboxes/warn-owner.ts'
import { noteEvent } from '#security-log/note-event.ts'

interface Given {
  token: string
  /** What the client hashed into `code_challenge`, where it did. */
  verifier: string | undefined
  /** Which client says it calls, where it does. */
  clientId: string | undefined
}

type Outcome =
  | { kind: 'begun'; userId: string; sessionId: string }
  | { kind: 'refused' | 'suspended' }
  | { kind: 'reused'; clientId: string }

type Kept = NonNullable<Awaited<ReturnType<typeof lockHandoverToken>>>

function isFor({ clientId, challenge }: Kept, given: Given): boolean {
  if (given.clientId !== undefined && given.clientId !== clientId) return false
  if (challenge === null) return true
  const hash = createHash('sha256')
    .update(given.verifier ?? '')
    .digest('base64url')
  return hash.length === challenge.length && timingSafeEqual(Buffer.from(hash), Buffer.from(challenge))
}

async function decide(
  tx: Tx,
  { config, given, refreshToken }: { config: Config; given: Given; refreshToken: string },
): Promise<Outcome> {
  const tokenHash = hashSecretCode(given.token)
  const kept = await lockHandoverToken(tx, tokenHash)
  const client = config.CLIENT_APPS.find(({ id }) => id === kept?.clientId)
  if (!kept || !client || !isFor(kept, given)) return { kind: 'refused' }
  const { userId, clientId, sessionId } = kept
  if (kept.isUsed) {
    if (sessionId) await revokeSession(tx, { sessionId, reason: 'handover-reused' })
    await warnOwner(tx, { userId, event: { kind: 'client-token-reused', client: client.name } })
    return { kind: 'reused', clientId }
  }
  if (kept.isExpired || !(await mayBeginSession(tx, kept))) return { kind: 'refused' }
  if (await isAccountSuspended(tx, userId)) return { kind: 'suspended' }
  const begun = await insertSession(tx, {
    userId,
    clientId,
    userAgent: client.name,
    tokenHash: hashSecretCode(refreshToken),
  })
  await markHandoverUsed(tx, { tokenHash, sessionId: begun })
  await noteEvent(tx, { kind: 'signed-in', userId, sessionId: begun, detail: clientId })
  return { kind: 'begun', userId, sessionId: begun }
}

/**
 * Exchanges the token that a person brought to a client for a family of the client's own, which may do less than
 * theirs. It works once, within 60 seconds; a second use ends the family and is told to the person. Refuses with
 * token-refused or account-suspended.
 */
export async function exchangeHandover(
  { config, db, log, tokens }: { config: Config; db: Db; log: Log; tokens: AccessTokens },
  given: Given,
): Promise<TokenPair> {
  const refreshToken = makeSecretCode()
  const outcome = await inTransaction(db, (tx) => decide(tx, { config, given, refreshToken }))
  switch (outcome.kind) {
    case 'refused':
      throw new Refusal('token-refused')
    case 'suspended':
      throw new Refusal('account-suspended')
    case 'reused':
      log.warn({ clientId: outcome.clientId }, 'a token to take somebody over was used twice; its session was ended')
      throw new Refusal('token-refused')
    case 'begun': {
      const { userId, sessionId } = outcome
      return { accessToken: await tokens.sign({ userId, sessionId }), refreshToken }
    }
  }
}

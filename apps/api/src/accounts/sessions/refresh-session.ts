import { inTransaction, type Db, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import type { Log } from '#log.ts'
import type { AccessTokens } from './access-token.ts'
import { hashSecretCode, successorOf } from '../secret-code.ts'
import type { TokenPair } from './session-cookies.ts'
import {
  findSessionOfToken,
  insertRefreshToken,
  isShutOut,
  lockSession,
  markTokenReplaced,
  readRefreshToken,
  revokeSession,
} from './session-queries.ts'
import { noteEvent } from '#security-log/note-event.ts'

/** Two tabs may send the same token at nearly the same time; later it can only have been stolen. */
const graceSeconds = 10

type Outcome =
  | { kind: 'renewed'; refreshToken: string; userId: string; sessionId: string }
  | { kind: 'refused'; code: 'token-refused' | 'session-revoked' | 'account-suspended' }
  | { kind: 'reused'; sessionId: string }

async function renew(tx: Tx, { sessionId, given, secret }: { sessionId: string; given: string; secret: string }) {
  let token = given
  let row = await readRefreshToken(tx, hashSecretCode(token))
  // The newest of the family may be several steps ahead when tabs renewed in quick succession.
  while (row && row.replacedSecondsAgo !== null) {
    if (row.replacedSecondsAgo > graceSeconds) return 'reused'
    token = successorOf(token, secret)
    row = await readRefreshToken(tx, hashSecretCode(token))
  }
  if (!row || row.isExpired) return 'refused'
  if (token !== given) return { refreshToken: token }
  const refreshToken = successorOf(token, secret)
  await markTokenReplaced(tx, { sessionId, tokenHash: hashSecretCode(token) })
  await insertRefreshToken(tx, { sessionId, tokenHash: hashSecretCode(refreshToken) })
  return { refreshToken }
}

async function decide(tx: Tx, given: string, secret: string): Promise<Outcome> {
  const sessionId = await findSessionOfToken(tx, hashSecretCode(given))
  const session = sessionId ? await lockSession(tx, sessionId) : undefined
  if (!sessionId || !session || session.isExpired) return { kind: 'refused', code: 'token-refused' }
  if (session.isRevoked) return { kind: 'refused', code: 'session-revoked' }
  const { userId } = session
  if (await isShutOut(tx, sessionId)) return { kind: 'refused', code: 'account-suspended' }
  const renewed = await renew(tx, { sessionId, given, secret })
  if (renewed === 'refused') return { kind: 'refused', code: 'token-refused' }
  if (renewed === 'reused') {
    await revokeSession(tx, { sessionId, reason: 'refresh-token-reused' })
    await noteEvent(tx, { kind: 'token-reused', userId, sessionId })
    return { kind: 'reused', sessionId }
  }
  return { kind: 'renewed', refreshToken: renewed.refreshToken, userId, sessionId }
}

/**
 * Exchanges a refresh token for a new pair (U-001). The same token again within ten seconds gives the same successor;
 * later it ends the whole family. Refuses with token-refused, session-revoked or account-suspended.
 */
export async function refreshSession(
  { db, log, tokens, secret }: { db: Db; log: Log; tokens: AccessTokens; secret: string },
  given: string,
): Promise<TokenPair> {
  const outcome = await inTransaction(db, (tx) => decide(tx, given, secret))
  if (outcome.kind === 'refused') throw new Refusal(outcome.code)
  if (outcome.kind === 'reused') {
    log.warn({ sessionId: outcome.sessionId }, 'a replaced refresh token came back; its session was ended')
    throw new Refusal('session-revoked')
  }
  const { refreshToken, userId, sessionId } = outcome
  return { accessToken: await tokens.sign({ userId, sessionId }), refreshToken }
}

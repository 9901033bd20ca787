import { createHash } from 'node:crypto'
import { describeDevice, deviceWords, withoutVersions } from '@monsoon/domain/describe-device'
import { inTransaction, type Db, type DbOrTx, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import type { AccessTokens } from './access-token.ts'
import { listKnownDevices, rememberDevice } from '../mailboxes/mailbox-queries.ts'
import { hashSecretCode, makeSecretCode } from '../secret-code.ts'
import type { TokenPair } from './session-cookies.ts'
import { insertSession, mayBeginSession, readClock } from './session-queries.ts'
import { warnOwner } from '../mailboxes/warn-owner.ts'
import { noteEvent } from '#security-log/note-event.ts'

const userAgentLength = 300

/**
 * The moment that a login is proven at, by the database's clock: asked before its proof is looked at, so that what ends
 * all sessions while it is on its way ends it, too.
 */
export const beginProof = (db: DbOrTx): Promise<string> => readClock(db)

/**
 * Begins a session of somebody who proved who they are. The owner hears of a device that the account did not know.
 * Refuses with login-expired where all sessions of the account were ended since `provenAt`.
 */
export async function startSession(
  { db, tokens }: { db: Db; tokens: AccessTokens },
  { userId, provenAt, userAgent = '' }: { userId: string; provenAt: string; userAgent: string | undefined },
): Promise<TokenPair> {
  const refreshToken = makeSecretCode()
  const sessionId = await inTransaction(db, async (tx) => {
    if (!(await mayBeginSession(tx, { userId, provenAt }))) throw new Refusal('login-expired')
    await noteDevice(tx, userId, userAgent)
    const begun = await insertSession(tx, {
      userId,
      userAgent: userAgent.slice(0, userAgentLength),
      tokenHash: hashSecretCode(refreshToken),
    })
    await noteEvent(tx, { kind: 'signed-in', userId, sessionId: begun })
    return begun
  })
  return { accessToken: await tokens.sign({ userId, sessionId }), refreshToken }
}

/** The first device of an account is the one that it was opened with: nothing to tell. */
async function noteDevice(tx: Tx, userId: string, userAgent: string): Promise<void> {
  const deviceHash = createHash('sha256').update(withoutVersions(userAgent)).digest()
  const known = await listKnownDevices(tx, userId)
  await rememberDevice(tx, { userId, deviceHash })
  if (known.length === 0 || known.some((hash) => hash.equals(deviceHash))) return
  const device = deviceWords(describeDevice(userAgent))
  await warnOwner(tx, { userId, event: { kind: 'new-device', device } })
}

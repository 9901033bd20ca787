import { createHash } from 'node:crypto'
import { describeDevice, deviceWords, withoutVersions } from '@monsoon/domain/describe-device'
import { inTransaction, type Db, type Tx } from '#db.ts'
import type { AccessTokens } from './access-token.ts'
import { listKnownDevices, rememberDevice } from './mailbox-queries.ts'
import { hashSecretCode, makeSecretCode } from './secret-code.ts'
import type { TokenPair } from './session-cookies.ts'
import { insertSession } from './session-queries.ts'
import { warnOwner } from './warn-owner.ts'

const userAgentLength = 300

/** Begins a session of somebody who has just proved who they are. The owner hears of a device that the account did not know. */
export async function startSession(
  { db, tokens }: { db: Db; tokens: AccessTokens },
  { userId, userAgent = '' }: { userId: string; userAgent: string | undefined },
): Promise<TokenPair> {
  const refreshToken = makeSecretCode()
  const sessionId = await inTransaction(db, async (tx) => {
    await noteDevice(tx, userId, userAgent)
    return insertSession(tx, {
      userId,
      userAgent: userAgent.slice(0, userAgentLength),
      tokenHash: hashSecretCode(refreshToken),
    })
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

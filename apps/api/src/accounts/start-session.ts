import { inTransaction, type Db } from '#db.ts'
import type { AccessTokens } from './access-token.ts'
import { hashSecretCode, makeSecretCode } from './secret-code.ts'
import type { TokenPair } from './session-cookies.ts'
import { insertSession } from './session-queries.ts'

const userAgentLength = 300

/** Begins a session of somebody who has just proved who they are. */
export async function startSession(
  { db, tokens }: { db: Db; tokens: AccessTokens },
  { userId, userAgent }: { userId: string; userAgent: string | undefined },
): Promise<TokenPair> {
  const refreshToken = makeSecretCode()
  const sessionId = await inTransaction(db, (tx) =>
    insertSession(tx, {
      userId,
      userAgent: (userAgent ?? '').slice(0, userAgentLength),
      tokenHash: hashSecretCode(refreshToken),
    }),
  )
  return { accessToken: await tokens.sign({ userId, sessionId }), refreshToken }
}

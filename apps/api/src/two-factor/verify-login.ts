import { invariant } from '@monsoon/domain/invariant'
import type { AccessTokens } from '#accounts/sessions/access-token.ts'
import type { Login } from '#accounts/sessions/continue-login.ts'
import { endPendingLogin, countLoginAttempt } from '#accounts/sessions/pending-login.ts'
import { startSession } from '#accounts/sessions/start-session.ts'
import type { Resources } from '#resources.ts'
import { aboutAccount } from '#security-log/call-facts.ts'
import { withSecondFactor } from './prove-second-factor.ts'
import { findOwner } from './two-factor-queries.ts'

/** Finishes a login that waits for its second factor. A tokenId takes five tries in five minutes and works once. */
export async function verifyLogin(
  { db, config, sealer, tokens }: Pick<Resources, 'db' | 'config' | 'sealer'> & { tokens: AccessTokens },
  { tokenId, code, userAgent }: { tokenId: string; code: string; userAgent: string | undefined },
): Promise<Login> {
  const { userId, provenAt } = await countLoginAttempt(db, tokenId)
  aboutAccount({ userId })
  const owner = await withSecondFactor({ db, config, sealer }, { userId, code }, async (tx) => {
    await endPendingLogin(tx, tokenId)
    return findOwner(tx, userId)
  })
  invariant(owner !== undefined, 'a second factor has an owner')
  const pair = await startSession({ db, tokens }, { userId, provenAt, userAgent })
  const { email, isSuspended } = owner
  return { email, isSuspended, isVerified: true, tokens: pair, tokenId: null }
}

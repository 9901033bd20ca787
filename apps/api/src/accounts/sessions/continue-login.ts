import { invariant } from '@monsoon/domain/invariant'
import type { LoginOutcome } from '@monsoon/contract/accounts/accounts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#config.ts'
import type { Db } from '#db.ts'
import type { AccessTokens } from './access-token.ts'
import { findProvenAccount, type ProvenAccount } from './account-login-queries.ts'
import { awaitSecondFactor } from './pending-login.ts'
import { rememberDevice } from './known-device.ts'
import { handOver, wantsCookies, type TokenPair } from './session-cookies.ts'
import { startSession } from './start-session.ts'

/**
 * Where a login stands after its first factor. `tokens` is null while the address waits to be verified (U-002), or a
 * second factor is awaited, for the login that `tokenId` names (U-003).
 */
export interface Login {
  email: string
  isVerified: boolean
  /** The session is for what is marked `forSuspended` alone. */
  isSuspended: boolean
  tokens: TokenPair | null
  tokenId: string | null
}

/** What follows the first factor, whichever it was. */
export async function continueLogin(
  { db, tokens }: { db: Db; tokens: AccessTokens },
  { userId, provenAt, email, isVerified, isSuspended }: ProvenAccount,
  userAgent: string | undefined,
): Promise<Login> {
  const login = { email, isVerified, isSuspended, tokens: null, tokenId: null }
  if (!isVerified) return login
  const tokenId = await awaitSecondFactor(db, { userId, provenAt })
  if (tokenId) return { ...login, tokenId }
  return {
    ...login,
    tokens: await startSession({ db, tokens }, { userId, provenAt, userAgent }),
  }
}

/** The same for an account of which no more is known than its id. */
export async function continueLoginOf(
  { db, tokens }: { db: Db; tokens: AccessTokens },
  { userId, provenAt }: Pick<ProvenAccount, 'userId' | 'provenAt'>,
  userAgent: string | undefined,
): Promise<Login> {
  const account = await findProvenAccount(db, userId)
  invariant(account !== undefined, 'whose login was found has an account')
  return continueLogin({ db, tokens }, { ...account, provenAt }, userAgent)
}

/** The answer of every call that logs in. Our own pages get the tokens in cookies. */
export function answerLogin(
  { config, request, reply }: { config: Config; request: FastifyRequest; reply: FastifyReply },
  { email, isVerified, isSuspended, tokens, tokenId }: Login,
): LoginOutcome {
  if (tokens && wantsCookies(request)) rememberDevice(request, reply, config, email.toLowerCase())
  return {
    twoFactorEnabled: tokenId !== null,
    tokenId,
    ...(isSuspended && { isSuspended }),
    ...(tokens && handOver(reply, config, tokens, wantsCookies(request))),
    userData: { email: { id: email, verified: isVerified } },
  }
}

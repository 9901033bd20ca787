import type { LoginOutcome } from '@monsoon/contract/accounts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#config.ts'
import type { Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import type { AccessTokens } from './access-token.ts'
import { handOver, wantsCookies, type TokenPair } from './session-cookies.ts'
import { startSession } from './start-session.ts'

/** An account whose first factor was proven just now: by password, Google or a wallet's signature. */
export interface ProvenAccount {
  userId: string
  email: string
  isVerified: boolean
  isSuspended: boolean
}

/** Where a login stands after its first factor. `tokens` is null while the address waits to be verified (U-002). */
export interface Login {
  email: string
  tokens: TokenPair | null
}

/** What follows the first factor, whichever it was. */
export async function continueLogin(
  { db, tokens }: { db: Db; tokens: AccessTokens },
  { userId, email, isVerified, isSuspended }: ProvenAccount,
  userAgent: string | undefined,
): Promise<Login> {
  if (isSuspended) throw new Refusal('account-suspended')
  if (!isVerified) return { email, tokens: null }
  return { email, tokens: await startSession({ db, tokens }, { userId, userAgent }) }
}

/** The answer of every call that logs in. Our own pages get the tokens in cookies. */
export function answerLogin(
  { config, request, reply }: { config: Config; request: FastifyRequest; reply: FastifyReply },
  { email, tokens }: Login,
): LoginOutcome {
  return {
    twoFactorEnabled: false,
    tokenId: null,
    ...(tokens && handOver(reply, config, tokens, wantsCookies(request))),
    userData: { email: { id: email, verified: tokens !== null } },
  }
}

import { toPersonName } from '@monsoon/domain/text-rules'
import { hashSecretCode } from '#accounts/secret-code.ts'
import type { Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import type { GoogleAttempt } from './google-attempt.ts'
import { insertGoogleNonce } from './google-login-queries.ts'
import type { GoogleSignIn } from './google-sign-in.ts'

/** The page of the web that Google sends browsers back to. */
const returnPath = '/login/google'

interface Place {
  google: GoogleSignIn | null
  /** Under which the reader sees us. */
  origin: string
}

/** Where a browser chooses its Google account, and the nonce that the ID token must carry. */
export async function startGoogleLogin(
  { db, google, origin }: Place & { db: Db },
  attempt: GoogleAttempt,
): Promise<{ url: string; nonce: string }> {
  if (!google) throw new Refusal('google-off')
  const url = await google.authorizationUrl(attempt, `${origin}${returnPath}`)
  await insertGoogleNonce(db, hashSecretCode(attempt.nonce))
  return { url, nonce: attempt.nonce }
}

/** What Google's page sent a browser back with. */
export interface GoogleReturn {
  code: string
  state: string
  iss?: string | undefined
}

/** Exchanges it for an ID token, for the browser that began the attempt and no other. */
export async function finishGoogleVisit(
  { google, origin }: Place,
  attempt: GoogleAttempt | undefined,
  { code, state, iss }: GoogleReturn,
): Promise<{ tokenId: string; email: string; name: string }> {
  if (!google) throw new Refusal('google-off')
  if (!attempt || attempt.state !== state) throw new Refusal('google-refused')
  const query = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) })
  const tokenId = await google.exchange(attempt, new URL(`${origin}${returnPath}?${query}`))
  const { email, name } = await google.readIdToken(tokenId)
  return { tokenId, email, name: toPersonName(name) ?? '' }
}

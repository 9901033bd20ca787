import { isEmail, toPersonName } from '@monsoon/domain/text-rules'
import type { AccessTokens } from '#accounts/sessions/access-token.ts'
import { claimAccount } from '#accounts/claim-account.ts'
import { continueLoginOf, type Login } from '#accounts/sessions/continue-login.ts'
import { openAccount } from '#accounts/open-account.ts'
import { hashSecretCode } from '#accounts/secret-code.ts'
import { beginProof } from '#accounts/sessions/start-session.ts'
import { warnOwner } from '#accounts/mailboxes/warn-owner.ts'
import type { Config } from '#config.ts'
import { inTransaction, type Db, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { findGoogleOwner, insertGoogleLogin, consumeGoogleNonce } from './google-login-queries.ts'
import type { GoogleClaims, GoogleSignIn } from './google-sign-in.ts'
import { deleteWalletLogins } from './wallet-login-queries.ts'
import { withCustodyIndex } from '#accounts/custody-address.ts'

/**
 * An ID token as it came, and the nonce of this browser's own attempt; null for a client that is no browser of ours.
 */
export interface GivenIdToken {
  tokenId: string
  browserNonce: string | undefined | null
}

/**
 * Checks an ID token; `spendIdToken` uses it up. Another browser's is refused, so that nobody is logged in to somebody
 * else's account.
 */
export async function checkIdToken(
  google: GoogleSignIn | null,
  { tokenId, browserNonce }: GivenIdToken,
): Promise<GoogleClaims> {
  if (!google) throw new Refusal('google-off')
  const claims = await google.readIdToken(tokenId)
  if (browserNonce !== null && claims.nonce !== browserNonce) throw new Refusal('google-refused')
  return claims
}

/** Uses up the nonce that we gave for this token, in the transaction that does what the token was given for. */
export async function spendIdToken(tx: Tx, { nonce }: GoogleClaims): Promise<void> {
  if (!(await consumeGoogleNonce(tx, hashSecretCode(nonce)))) throw new Refusal('google-refused')
}

interface Means {
  config: Config
  db: Db
  tokens: AccessTokens
  google: GoogleSignIn | null
}

/**
 * Logs in by Google: to the account of this login, else to the one of its verified email, which it belongs to from now
 * on (U-004).
 */
export async function logInWithGoogle(
  { db, tokens, google }: Means,
  given: GivenIdToken,
  userAgent: string | undefined,
): Promise<Login> {
  const claims = await checkIdToken(google, given)
  const proven = await inTransaction(db, async (tx) => {
    await spendIdToken(tx, claims)
    const known = await findProven(tx, claims)
    // The token is good for signing up, then.
    if (!known) throw new Refusal('google-not-registered')
    return known
  })
  return continueLoginOf({ db, tokens }, proven, userAgent)
}

/** The same, with a new account where there is none. The name is that at Google, unless another is given. */
export async function registerByGoogle(
  { config, db, tokens, google }: Means,
  given: GivenIdToken & { name: string | undefined },
  userAgent: string | undefined,
): Promise<Login> {
  const claims = await checkIdToken(google, given)
  const name = given.name ?? toPersonName(claims.name) ?? 'Collector'
  const proven = await withCustodyIndex(config.CUSTODY_XPUB, (custody) =>
    inTransaction(db, async (tx) => {
      await spendIdToken(tx, claims)
      const known = await findProven(tx, claims)
      if (known) return known
      const { email } = claims
      const account = { name, email, registrationType: 'Google', isEmailVerified: true, ...custody } as const
      const opened = await openAccount(tx, account)
      // Somebody opened one with this email at this very moment.
      if (!opened) throw new Refusal('email-taken')
      await insertGoogleLogin(tx, { userId: opened, ...claims })
      return { userId: opened, provenAt: await beginProof(tx) }
    }),
  )
  return continueLoginOf({ db, tokens }, proven, userAgent)
}

/** Whose account this token opens. */
async function findProven(tx: Tx, claims: GoogleClaims): Promise<{ userId: string; provenAt: string } | undefined> {
  const provenAt = await beginProof(tx)
  const known = await findGoogleOwner(tx, claims)
  if (known) return { userId: known, provenAt }
  // Its account is locked from here on, and may just have lost sessions that were somebody else's.
  const joined = await joinByEmail(tx, claims)
  return joined === undefined ? undefined : { userId: joined, provenAt: await beginProof(tx) }
}

/**
 * Gives the login to the account with its email, if there is one. Only an email that Google has verified proves
 * anything.
 */
async function joinByEmail(tx: Tx, claims: GoogleClaims): Promise<string | undefined> {
  if (!claims.isEmailVerified || !isEmail(claims.email)) throw new Refusal('google-email-unverified')
  const claimed = await claimAccount(tx, claims.email)
  if (!claimed) return undefined
  const { userId, wasUnverified } = claimed
  if (wasUnverified) await deleteWalletLogins(tx, userId)
  if (await insertGoogleLogin(tx, { userId, ...claims })) {
    await warnOwner(tx, { userId, event: { kind: 'login-added', login: 'Google', loginName: claims.email } })
  }
  return userId
}

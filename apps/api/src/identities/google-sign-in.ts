import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose'
import type * as openidClient from 'openid-client'
import type { Config } from '#config.ts'
import { googleIssuer } from '#config/schema.ts'
import { Refusal } from '#errors.ts'

/** What a genuine ID token says. */
export interface GoogleClaims {
  issuer: string
  subject: string
  nonce: string
  /** '' where the issuer tells none. */
  email: string
  isEmailVerified: boolean
  name: string
}

/** What binds one login to one browser: derived from a secret in its cookie (google-attempt.ts). */
interface AttemptProofs {
  state: string
  nonce: string
  codeVerifier: string
}

/** An OpenID Connect issuer: Google's, unless the settings name another. */
export interface GoogleSignIn {
  /** Where a browser goes to choose an account. */
  authorizationUrl: (proofs: AttemptProofs, redirectUri: string) => Promise<string>
  /** The ID token for what the issuer sent the browser back with, at the address `returnUrl`. */
  exchange: (proofs: AttemptProofs, returnUrl: URL) => Promise<string>
  /**
   * Checks signature, algorithm, issuer, audience, expiry and that a nonce is there; whether it was used is asked
   * elsewhere.
   */
  readIdToken: (idToken: string) => Promise<GoogleClaims>
}

/**
 * Google's own choice of accounts. A provider of the standard's that does not know the value refuses the whole login.
 */
const askWhichAccount = (issuer: string): Record<string, string> =>
  issuer === googleIssuer ? { prompt: 'select_account' } : {}

const timeoutSeconds = 5
const algorithms = ['RS256', 'ES256', 'EdDSA']
const awayCodes = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'])

/** What failed: the issuer's answer, or the way to it. */
function asRefusal(error: unknown, openid: typeof openidClient): Refusal {
  const isAnswer =
    error instanceof openid.ResponseBodyError ||
    (error instanceof openid.ClientError && !awayCodes.has(error.code ?? '')) ||
    (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout) && error.code !== 'ERR_JOSE_GENERIC')
  return new Refusal(isAnswer ? 'google-refused' : 'google-unavailable')
}

function readClaims({ iss, sub, aud, azp, nonce, email, email_verified, name }: JWTPayload, clientId: string) {
  // OpenID Connect Core 3.1.3.7: of several audiences, the one that asked must be us.
  if (Array.isArray(aud) && aud.length > 1 && azp !== clientId) throw new Refusal('google-refused')
  if (!iss || !sub || typeof nonce !== 'string') throw new Refusal('google-refused')
  return {
    issuer: iss,
    subject: sub,
    nonce,
    email: typeof email === 'string' ? email.toLowerCase() : '',
    isEmailVerified: email_verified === true,
    name: typeof name === 'string' ? name : '',
  }
}

/** null: no client id is set, so that signing in by Google is off. */
export function createGoogleSignIn({
  GOOGLE_ISSUER: issuer,
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: clientSecret,
}: Config): GoogleSignIn | null {
  if (!clientId) return null
  let discovered: ReturnType<typeof discover> | undefined

  // Loaded when the first visitor comes by Google: it takes 8 MB.
  const discover = async () => {
    const openid = await import('openid-client')
    const client = await openid.discovery(new URL(issuer), clientId, clientSecret || undefined, undefined, {
      // oxlint-disable-next-line typescript/no-deprecated -- for the stand-in on this machine; production refuses such an issuer
      execute: issuer.startsWith('http:') ? [openid.allowInsecureRequests] : [],
      timeout: timeoutSeconds,
    })
    const { jwks_uri: address } = client.serverMetadata()
    if (!address) throw new Error(`${issuer} publishes no keys`)
    return { openid, client, keys: createRemoteJWKSet(new URL(address), { timeoutDuration: timeoutSeconds * 1_000 }) }
  }
  const reach = () =>
    (discovered ??= discover().catch(() => {
      // Asked for again by whoever comes next.
      discovered = undefined
      throw new Refusal('google-unavailable')
    }))

  return {
    async authorizationUrl({ state, nonce, codeVerifier }, redirectUri) {
      const { openid, client } = await reach()
      return openid.buildAuthorizationUrl(client, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        ...askWhichAccount(issuer),
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      }).href
    },
    async exchange({ state, nonce, codeVerifier }, returnUrl) {
      const { openid, client } = await reach()
      const checks = {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      }
      try {
        const { id_token: idToken } = await openid.authorizationCodeGrant(client, returnUrl, checks)
        if (!idToken) throw new Refusal('google-refused')
        return idToken
      } catch (error) {
        throw error instanceof Refusal ? error : asRefusal(error, openid)
      }
    },
    async readIdToken(idToken) {
      const { openid, client, keys } = await reach()
      const { issuer: knownIssuer } = client.serverMetadata()
      const options = {
        issuer: knownIssuer,
        audience: clientId,
        algorithms,
        requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
      }
      try {
        const { payload } = await jwtVerify(idToken, keys, options)
        return readClaims(payload, clientId)
      } catch (error) {
        throw error instanceof Refusal ? error : asRefusal(error, openid)
      }
    },
  }
}

import { identityTexts, type identityEndpoints } from '@monsoon/contract/accounts/identities'
import type { FastifyRequest } from 'fastify'
import { createAccessTokens } from '#accounts/sessions/access-token.ts'
import { answerLogin } from '#accounts/sessions/continue-login.ts'
import { isProvenByCode } from '#accounts/sessions/recent-auth.ts'
import { wantsCookies } from '#accounts/sessions/session-cookies.ts'
import { ownOriginOf } from '#http/check-origin.ts'
import { Refusal } from '#errors.ts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { confirmOwner } from './confirm-owner.ts'
import { beginAttempt, forgetAttempt, readAttempt } from './google-attempt.ts'
import { createGoogleSignIn, type GoogleSignIn } from './google-sign-in.ts'
import { logInWithGoogle, registerByGoogle, type GivenIdToken } from './log-in-with-google.ts'
import { logInWithWallet } from './log-in-with-wallet.ts'
import { linkGoogle, linkPassword, linkWallet, listLogins, unlinkLogin } from './own-logins.ts'
import { registerByWallet } from './register-by-wallet.ts'
import { finishGoogleVisit, startGoogleLogin } from './start-google-login.ts'
import { askForSignature } from './wallet-signature.ts'

export function identityHandlers(resources: Resources): Handlers<typeof identityEndpoints> {
  const { config, db } = resources
  const tokens = createAccessTokens(config)
  const google = createGoogleSignIn(config)
  const userAgentOf = (request: FastifyRequest) => request.headers['user-agent']
  /** Our own pages must bring the token of their own attempt; other clients guard theirs themselves. */
  const idTokenOf = (request: FastifyRequest, tokenId: string): GivenIdToken => ({
    tokenId,
    browserNonce: wantsCookies(request) ? readAttempt(config, request)?.nonce : null,
  })

  return {
    'POST /v1/google/start': async ({ request, reply }) => {
      const place = { db, google, origin: ownOriginOf(request, config) }
      return { data: await startGoogleLogin(place, beginAttempt(config, request, reply)) }
    },
    'POST /v1/google/token': async ({ body, request }) => {
      const place = { google, origin: ownOriginOf(request, config) }
      return { data: await finishGoogleVisit(place, readAttempt(config, request), body) }
    },
    'POST /v1/login/google': async ({ body, request, reply }) => {
      const given = idTokenOf(request, body.tokenId)
      const login = await logInWithGoogle({ config, db, tokens, google }, given, userAgentOf(request))
      forgetAttempt(config, reply)
      return { data: answerLogin({ config, request, reply }, login) }
    },
    'POST /v1/register/google': async ({ body, request, reply }) => {
      const given = { ...idTokenOf(request, body.tokenId), name: body.name }
      const login = await registerByGoogle({ config, db, tokens, google }, given, userAgentOf(request))
      forgetAttempt(config, reply)
      return { data: answerLogin({ config, request, reply }, login) }
    },
    'POST /v1/nonce': async ({ body: { address, purpose }, viewer, request }) => {
      if (purpose && !viewer) throw new Refusal('not-signed-in')
      const member = purpose && viewer ? { userId: viewer.userId, purpose } : null
      const question = { address, origin: ownOriginOf(request, config), member }
      return { data: await askForSignature({ config, db }, question) }
    },
    'POST /v1/login/metamask': async ({ body, request, reply }) => {
      const login = await logInWithWallet({ config, db, tokens }, body, userAgentOf(request))
      return { data: answerLogin({ config, request, reply }, login) }
    },
    'POST /v1/register/metamask': async ({ body }) => {
      await registerByWallet({ config, db }, body)
      const userData = { email: { id: body.email, verified: false } }
      return { data: { userData }, msg: identityTexts.verificationSent }
    },
    ...ownLoginHandlers(resources, { google, idTokenOf }),
  }
}

type OwnLogins =
  | 'GET /v1/logins'
  | 'POST /v1/logins/confirm'
  | 'POST /v1/logins/google'
  | 'POST /v1/logins/metamask'
  | 'POST /v1/logins/email'
  | 'DELETE /v1/logins/{id}'

/** The calls by which members add and remove their ways in. */
function ownLoginHandlers(
  resources: Resources,
  given: { google: GoogleSignIn | null; idTokenOf: (request: FastifyRequest, tokenId: string) => GivenIdToken },
): Pick<Handlers<typeof identityEndpoints>, OwnLogins> {
  const { config, db } = resources
  const { google, idTokenOf } = given
  return {
    'GET /v1/logins': async ({ viewer: { userId } }) => {
      const [logins, byCode] = await Promise.all([listLogins(db, userId), isProvenByCode(db, userId)])
      return { data: { logins, isProvenByCode: byCode } }
    },
    'POST /v1/logins/confirm': async ({ body, viewer }) => {
      await confirmOwner(resources, viewer, body)
      return { data: {} }
    },
    'POST /v1/logins/google': async ({ body, viewer, request, reply }) => {
      await linkGoogle({ db, google }, viewer, idTokenOf(request, body.tokenId))
      forgetAttempt(config, reply)
      return { data: {}, msg: identityTexts.loginAdded }
    },
    'POST /v1/logins/metamask': async ({ body, viewer }) => {
      await linkWallet({ config, db }, viewer, body)
      return { data: {}, msg: identityTexts.loginAdded }
    },
    'POST /v1/logins/email': async ({ body, viewer }) => {
      await linkPassword(db, viewer, body.password)
      return { data: {}, msg: identityTexts.loginAdded }
    },
    'DELETE /v1/logins/{id}': async ({ params, viewer }) => {
      await unlinkLogin(db, viewer, params.id)
      return { data: {}, msg: identityTexts.loginRemoved }
    },
  }
}

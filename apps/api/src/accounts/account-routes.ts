import { accountTexts, type accountEndpoints } from '@monsoon/contract/accounts/accounts'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '#errors.ts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { createAccessTokens } from './sessions/access-token.ts'
import { makeCaptcha, spendSolvedCaptcha } from './captcha.ts'
import { changePassword } from './passwords/change-password.ts'
import { answerLogin } from './sessions/continue-login.ts'
import { exchangeHandover } from './sessions/exchange-handover.ts'
import { handoverPrefix } from './sessions/hand-over-session.ts'
import { readKnownDevice } from './sessions/known-device.ts'
import { logIn } from './sessions/log-in.ts'
import { readProfile } from './read-profile.ts'
import { refreshSession } from './sessions/refresh-session.ts'
import { registerByEmail } from './mailboxes/register-by-email.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { requestEmailCode } from './mailboxes/request-email-code.ts'
import { clearSessionCookies, handOver, readSessionCookies, wantsCookies } from './sessions/session-cookies.ts'
import { verifyEmail } from './mailboxes/verify-email.ts'
import { logOut } from './sessions/end-own-session.ts'

const emailState = (email: string, isVerified: boolean) => ({ email: { id: email, verified: isVerified } })

const headerOf = (request: FastifyRequest, name: string): string | undefined =>
  [request.headers[name]].flat()[0] || undefined

const refreshTokenHeader = (request: FastifyRequest) => headerOf(request, 'x-refresh-token')

export function accountHandlers(resources: Resources): Handlers<typeof accountEndpoints> {
  const { config, db, log } = resources
  const tokens = createAccessTokens(config)

  return {
    'POST /v1/register/email': async ({ body }) => {
      await registerByEmail({ config, db }, body)
      return { data: { userData: emailState(body.email, false) }, msg: accountTexts.verificationSent }
    },
    'POST /v1/email-verify': async ({ body }) => {
      await verifyEmail(db, body.code)
      return { data: {}, msg: accountTexts.emailVerified }
    },
    'POST /v1/resend-email': async ({ body }) => {
      await requestEmailCode(db, { purpose: 'verify-email', email: body.email })
      return { data: {}, msg: accountTexts.verificationAskedFor }
    },
    'POST /v1/forgot-password': async ({ body }) => {
      await spendSolvedCaptcha({ config, db }, { token: body.captchaToken, page: 'forgot-password' })
      await requestEmailCode(db, { purpose: 'reset-password', email: body.email })
      return { data: {}, msg: accountTexts.resetAskedFor }
    },
    'POST /v1/reset-password': async ({ body }) => {
      await resetPassword(db, body)
      return { data: {}, msg: accountTexts.passwordReset }
    },
    'POST /v1/change-password': async ({ body, viewer }) => {
      await changePassword({ config, db }, { ...viewer, ...body })
      return { data: {}, msg: accountTexts.passwordChanged }
    },
    'POST /v1/login': async ({ body, request, reply }) => {
      const userAgent = request.headers['user-agent']
      const device = readKnownDevice(request, config, body.email)
      const login = await logIn({ config, db, tokens }, { ...body, userAgent, device })
      return { data: answerLogin({ config, request, reply }, login) }
    },
    'POST /v1/logout': async ({ viewer, request, reply }) => {
      const refreshToken = refreshTokenHeader(request) ?? readSessionCookies(request, config).refreshToken
      await logOut(db, { sessionId: viewer?.sessionId, refreshToken })
      clearSessionCookies(reply, config)
      return { data: {} }
    },
    'POST /v1/token': async ({ request, reply }) => {
      const given = refreshTokenHeader(request)
      // A token that came in a cookie stays in cookies: a script on the page must not be able to ask for it.
      const inCookies = given === undefined || wantsCookies(request)
      const refreshToken = given ?? readSessionCookies(request, config).refreshToken
      try {
        if (!refreshToken) throw new Refusal('token-refused')
        if (given?.startsWith(handoverPrefix)) {
          const [verifier, clientId] = [headerOf(request, 'x-code-verifier'), headerOf(request, 'x-client-id')]
          return { data: await exchangeHandover({ config, db, log, tokens }, { token: given, verifier, clientId }) }
        }
        const pair = await refreshSession({ db, log, tokens, secret: config.REFRESH_TOKEN_SECRET }, refreshToken)
        return { data: handOver(reply, config, pair, inCookies) }
      } catch (error) {
        if (error instanceof Refusal && inCookies) clearSessionCookies(reply, config)
        throw error
      }
    },
    'GET /v1/profile': async ({ viewer }) => ({ data: await readProfile({ config, db }, viewer.userId) }),
    'GET /v1/captcha': async ({ query }) => ({ data: { challenge: await makeCaptcha(config, query.page) } }),
  }
}

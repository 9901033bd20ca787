import { twoFactorTexts, type twoFactorEndpoints } from '@monsoon/contract/accounts/two-factor'
import { createAccessTokens } from '#accounts/sessions/access-token.ts'
import { answerLogin } from '#accounts/sessions/continue-login.ts'
import { readPendingLogin } from '#accounts/sessions/pending-login.ts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { readDemoCode } from './demo-second-factor.ts'
import { unlockTwoFactor } from './lock-out.ts'
import { askForReset, startReset, stopReset, readTwoFactor } from './reset-two-factor.ts'
import { confirmTwoFactorSetup, renewRecoveryCodes, setUpTwoFactor, switchTwoFactor } from './set-up-two-factor.ts'
import { verifyLogin } from './verify-login.ts'

export function twoFactorHandlers(resources: Resources): Handlers<typeof twoFactorEndpoints> {
  const { config, db } = resources
  const tokens = createAccessTokens(config)
  return {
    'GET /v1/2fa': async ({ viewer }) => ({ data: await readTwoFactor(db, viewer.userId) }),
    'POST /v1/2fa/setup': async ({ viewer }) => ({ data: await setUpTwoFactor(resources, viewer.userId) }),
    'POST /v1/2fa/confirmation': async ({ viewer: { userId }, body: { code } }) => {
      const recoveryCodes = await confirmTwoFactorSetup(resources, { userId, code })
      return { data: { recoveryCodes }, msg: twoFactorTexts.confirmed }
    },
    'PATCH /v1/2fa/config': async ({ viewer: { userId }, body: { code, enabled: isEnabled } }) => {
      await switchTwoFactor(resources, { userId, code, isEnabled })
      return { data: {}, msg: isEnabled ? twoFactorTexts.enabled : twoFactorTexts.disabled }
    },
    'POST /v1/2fa/recovery-codes': async ({ viewer: { userId }, body: { code } }) => {
      const recoveryCodes = await renewRecoveryCodes(resources, { userId, code })
      return { data: { recoveryCodes }, msg: twoFactorTexts.recoveryCodesRenewed }
    },
    'POST /v1/2fa/verify': async ({ body, request, reply }) => {
      const userAgent = request.headers['user-agent']
      const login = await verifyLogin({ ...resources, tokens }, { ...body, userAgent })
      return { data: answerLogin({ config, request, reply }, login) }
    },
    'POST /v1/2fa/unlock': async ({ body }) => {
      await unlockTwoFactor(db, body.code)
      return { data: {}, msg: twoFactorTexts.unlocked }
    },
    'POST /v1/2fa/reset': async ({ body }) => {
      await askForReset(resources, await readPendingLogin(db, body.tokenId))
      return { data: {}, msg: twoFactorTexts.resetAskedFor }
    },
    'POST /v1/2fa/reset/confirmation': async ({ body }) => {
      const resetAt = await startReset(resources, body.code)
      return { data: { resetAt: resetAt.toISOString() }, msg: twoFactorTexts.resetBegun }
    },
    'POST /v1/2fa/reset/cancellation': async ({ body }) => {
      await stopReset(db, body.code)
      return { data: {}, msg: twoFactorTexts.resetCancelled }
    },
    'GET /v1/dev/two-factor': async () => ({ data: readDemoCode(new Date()) }),
  }
}

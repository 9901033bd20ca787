import { sessionTexts, type sessionEndpoints } from '@monsoon/contract/accounts/sessions'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { endAllOwnSessions, endOwnSession } from './end-own-session.ts'
import { lockOutIntruder } from './lock-out-intruder.ts'
import { readDevices } from './read-devices.ts'
import { clearSessionCookies } from './session-cookies.ts'
import type { handoverEndpoints } from '@monsoon/contract/accounts/handover'
import { allowClient, chooseHandover, readHandover } from './hand-over-session.ts'
import { RedirectAnswer } from '#http/file-answer.ts'

export function sessionHandlers({ config, db }: Resources): Handlers<typeof sessionEndpoints> {
  return {
    'GET /v1/session': async ({ viewer: { userId, sessionId } }) => {
      const devices = await readDevices(db, userId)
      return { data: { items: devices.map((device) => ({ ...device, isCurrent: device.id === sessionId })) } }
    },
    'DELETE /v1/session/{id}': async ({ params: { id: sessionId }, viewer: { userId } }) => {
      await endOwnSession(db, { sessionId, userId })
      return { data: {}, msg: sessionTexts.ended }
    },
    'POST /v1/session/end-all': async ({ viewer: { userId }, reply }) => {
      await endAllOwnSessions(db, userId)
      clearSessionCookies(reply, config)
      return { data: {}, msg: sessionTexts.allEnded }
    },
    'POST /v1/session/not-me': async ({ body }) => {
      const data = await lockOutIntruder({ config, db }, body.code)
      return { data, msg: data.hasPassword ? sessionTexts.lockedOut : sessionTexts.signedOut }
    },
  }
}

export function handoverHandlers({ config, db }: Resources): Handlers<typeof handoverEndpoints> {
  return {
    'GET /v1/handover': async ({ viewer: { userId }, query: { redirect } }) => ({
      data: await readHandover({ config, db }, { userId, redirect }),
    }),
    'POST /v1/handover/consent': async ({ viewer: { userId }, body: { redirect } }) => {
      await allowClient({ config, db }, { userId, redirect })
      return { data: {} }
    },
    'GET /v1/handover/go': async ({ viewer: { userId }, query: { redirect, code_challenge: challenge } }) =>
      new RedirectAnswer(await chooseHandover({ config, db }, { userId, redirect, challenge })),
  }
}

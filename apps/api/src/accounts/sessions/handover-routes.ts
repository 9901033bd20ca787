import type { handoverEndpoints } from '@monsoon/contract/accounts/handover'
import type { Handlers } from '#http.ts'
import { RedirectAnswer } from '#http/redirect-answer.ts'
import type { Resources } from '#resources.ts'
import { allowClient, chooseHandover, readHandover } from './hand-over-session.ts'

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

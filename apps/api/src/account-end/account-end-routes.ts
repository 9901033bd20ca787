import { accountEndTexts, type accountEndEndpoints } from '@monsoon/contract/accounts/account-end'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { listClosingReasons } from './close-account-queries.ts'
import { closeAccount } from './close-account.ts'

export function accountEndHandlers(resources: Resources): Handlers<typeof accountEndEndpoints> {
  const { db } = resources
  return {
    'GET /v1/account/closing': async ({ viewer }) => ({
      data: { reasons: await listClosingReasons(db, viewer.userId) },
    }),
    'POST /v1/account/close': async ({ viewer }) => {
      await closeAccount(resources, viewer.userId)
      return { data: {}, msg: accountEndTexts.closed }
    },
  }
}

import { bankAccountTexts, type bankAccountEndpoints } from '@monsoon/contract/money/bank-accounts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { addBankAccount, removeBankAccount } from './change-bank-accounts.ts'
import { readBankAccounts } from './read-bank-accounts.ts'

export function bankAccountHandlers(resources: Resources): Handlers<typeof bankAccountEndpoints> {
  return {
    'GET /v1/account': async ({ viewer }) => ({
      data: { items: await readBankAccounts(resources, viewer.userId) },
    }),
    'POST /v1/account': async ({ viewer, body }) => {
      const id = await addBankAccount(resources, viewer, body)
      return { data: { id }, msg: bankAccountTexts.saved }
    },
    'DELETE /v1/account/{id}': async ({ viewer, params: { id } }) => {
      await removeBankAccount(resources, viewer, id)
      return { data: {}, msg: bankAccountTexts.removed }
    },
  }
}

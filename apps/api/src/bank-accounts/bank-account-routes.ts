import { bankAccountTexts, type BankAccount, type bankAccountEndpoints } from '@monsoon/contract/bank-accounts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { listBankAccounts, type KeptBankAccount } from './bank-account-queries.ts'
import { addBankAccount, removeBankAccount } from './change-bank-accounts.ts'

const hourMs = 3_600_000

export function bankAccountHandlers(resources: Resources): Handlers<typeof bankAccountEndpoints> {
  const { config, db } = resources
  const view = (row: KeptBankAccount): BankAccount => ({
    id: row.id,
    name: row.holderName,
    bankName: row.bankName,
    accountNumber: row.maskedNumber,
    swiftCode: row.swiftCode,
    IFSCCode: row.ifscCode,
    IBANCode: row.maskedIban,
    additionalDetails: row.additionalDetails,
    usableFrom: new Date(row.createdAt.getTime() + config.PAYOUT_WAIT_HOURS * hourMs).toISOString(),
  })
  return {
    'GET /v1/account': async ({ viewer }) => ({
      data: { items: (await listBankAccounts(db, viewer.userId)).map(view) },
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

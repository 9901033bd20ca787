import type { BankAccount } from '@monsoon/contract/money/bank-accounts'
import { payableFrom } from '#payable-from.ts'
import type { Resources } from '#resources.ts'
import { listBankAccounts } from './bank-account-queries.ts'

/** The bank accounts of a user, newest first, their numbers masked. */
export async function readBankAccounts(
  { config, db }: Pick<Resources, 'config' | 'db'>,
  userId: string,
): Promise<BankAccount[]> {
  const rows = await listBankAccounts(db, userId)
  return rows.map((row) => ({
    id: row.id,
    name: row.holderName,
    bankName: row.bankName,
    accountNumber: row.maskedNumber,
    swiftCode: row.swiftCode,
    IFSCCode: row.ifscCode,
    IBANCode: row.maskedIban,
    additionalDetails: row.additionalDetails,
    usableFrom: payableFrom(config, row.createdAt).toISOString(),
  }))
}

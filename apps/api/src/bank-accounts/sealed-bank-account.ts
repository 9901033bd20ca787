import { randomUUID } from 'node:crypto'
import type { NewBankAccount } from '@monsoon/contract/money/bank-accounts'
import { maskAllButLastFour } from '@monsoon/domain/payments/bank-details'
import type { Resources } from '#resources.ts'
import { fingerprintOf } from '#sealing/fingerprint.ts'
import { listBankAccounts, type KeptBankAccount, type StoredBankAccount } from './bank-account-queries.ts'

/** What is sealed of a bank account. */
export interface BankNumbers {
  accountNumber: string
  iban: string | null
}

const sealedFor = (id: string) => ({ purpose: 'bank-account', ownerId: id }) as const

/** A new bank account as it is stored: its numbers sealed, and masked beside that. */
export async function sealBankAccount(
  { config, sealer }: Pick<Resources, 'config' | 'sealer'>,
  { name, bankName, accountNumber, swiftCode, additionalDetails, IFSCCode, IBANCode }: NewBankAccount,
): Promise<StoredBankAccount> {
  const id = randomUUID()
  const numbers: BankNumbers = { accountNumber, iban: IBANCode }
  return {
    id,
    holderName: name,
    bankName,
    swiftCode,
    ifscCode: IFSCCode,
    additionalDetails,
    sealedNumbers: await sealer.seal(Buffer.from(JSON.stringify(numbers)), sealedFor(id)),
    maskedNumber: maskAllButLastFour(accountNumber),
    maskedIban: IBANCode && maskAllButLastFour(IBANCode),
    ...fingerprintOf(config, { of: 'bank-account', content: Buffer.from(`${swiftCode} ${accountNumber}`) }),
  }
}

export async function openBankNumbers(
  { sealer }: Pick<Resources, 'sealer'>,
  { id, sealedNumbers }: { id: string; sealedNumbers: Buffer },
): Promise<BankNumbers> {
  const numbers = await sealer.open(sealedNumbers, sealedFor(id))
  return JSON.parse(numbers.toString()) as BankNumbers
}

/** Somebody's bank accounts with their numbers in full, newest first. */
export async function openBankAccounts(
  resources: Pick<Resources, 'db' | 'sealer'>,
  userId: string,
): Promise<(KeptBankAccount & BankNumbers)[]> {
  const accounts = await listBankAccounts(resources.db, userId)
  return Promise.all(accounts.map(async (account) => ({ ...account, ...(await openBankNumbers(resources, account)) })))
}

/**
 * The numbers of an account in full, for whoever sends the money. `id` is the account's, also where it was removed
 * since.
 */
export const openPayableNumbers = (
  resources: Pick<Resources, 'sealer'>,
  account: { id: string; sealedNumbers: Buffer },
): Promise<BankNumbers> => openBankNumbers(resources, account)

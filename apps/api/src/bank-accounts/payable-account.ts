import type { Resources } from '#resources.ts'
import { openBankNumbers, type BankNumbers } from './sealed-bank-account.ts'

/**
 * The numbers of an account in full, for whoever sends the money. `id` is the account's, also where it was removed
 * since.
 */
export const openPayableNumbers = (
  resources: Pick<Resources, 'sealer'>,
  account: { id: string; sealedNumbers: Buffer },
): Promise<BankNumbers> => openBankNumbers(resources, account)

import type { DbOrTx } from '#db.ts'
import type { Resources } from '#resources.ts'
import { findBankAccount, type KeptBankAccount } from './bank-account-queries.ts'
import { openBankNumbers, type BankNumbers } from './sealed-bank-account.ts'

/** A bank account that somebody wants to be paid at; undefined where it is not theirs. */
export const findPayableAccount = (
  db: DbOrTx,
  account: { userId: string; id: string },
): Promise<KeptBankAccount | undefined> => findBankAccount(db, account)

/**
 * The numbers of an account in full, for whoever sends the money. `id` is the account's, also where it was removed
 * since.
 */
export const openPayableNumbers = (
  resources: Pick<Resources, 'sealer'>,
  account: { id: string; sealedNumbers: Buffer },
): Promise<BankNumbers> => openBankNumbers(resources, account)

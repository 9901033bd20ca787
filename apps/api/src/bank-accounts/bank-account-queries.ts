import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '#db.ts'

/** A bank account as it is stored. */
export interface StoredBankAccount {
  id: string
  holderName: string
  bankName: string
  maskedNumber: string
  maskedIban: string | null
  swiftCode: string
  ifscCode: string | null
  additionalDetails: string | null
  sealedNumbers: Buffer
  fingerprint: Buffer
}

/** One as it is read again. */
export type KeptBankAccount = Omit<StoredBankAccount, 'fingerprint'> & { createdAt: Date }

export async function countBankAccounts(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('bank_account')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

const ownAccounts = (db: DbOrTx, userId: string) =>
  db
    .selectFrom('bank_account')
    .select([
      'id',
      'holder_name as holderName',
      'bank_name as bankName',
      'sealed_numbers as sealedNumbers',
      'masked_number as maskedNumber',
      'masked_iban as maskedIban',
      'swift_code as swiftCode',
      'ifsc_code as ifscCode',
      'additional_details as additionalDetails',
      'created_at as createdAt',
    ])
    .where('user_id', '=', userId)

/** Newest first. */
export const listBankAccounts = (db: Db, userId: string): Promise<KeptBankAccount[]> =>
  ownAccounts(db, userId).orderBy('created_at', 'desc').orderBy('id').execute()

/** @public */
export const findBankAccount = (
  db: DbOrTx,
  { userId, id }: { userId: string; id: string },
): Promise<KeptBankAccount | undefined> => ownAccounts(db, userId).where('id', '=', id).executeTakeFirst()

/** False where this person has the account already. */
export async function insertBankAccount(
  tx: Tx,
  account: StoredBankAccount & { userId: string; addedAt?: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('bank_account')
    .values({
      id: account.id,
      user_id: account.userId,
      holder_name: account.holderName,
      bank_name: account.bankName,
      sealed_numbers: account.sealedNumbers,
      masked_number: account.maskedNumber,
      masked_iban: account.maskedIban,
      fingerprint: account.fingerprint,
      swift_code: account.swiftCode,
      ifsc_code: account.ifscCode,
      additional_details: account.additionalDetails,
      ...(account.addedAt && { created_at: account.addedAt }),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'fingerprint']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** What people see of it; undefined where the person has no such account. */
export async function deleteBankAccount(
  tx: Tx,
  { userId, id }: { userId: string; id: string },
): Promise<{ bankName: string; maskedNumber: string } | undefined> {
  return tx
    .deleteFrom('bank_account')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(['bank_name as bankName', 'masked_number as maskedNumber'])
    .executeTakeFirst()
}

import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '#db.ts'
import type { Fingerprint } from '#sealing/fingerprint.ts'

/** A bank account as it is stored. */
export interface StoredBankAccount extends Fingerprint {
  id: string
  holderName: string
  bankName: string
  maskedNumber: string
  maskedIban: string | null
  swiftCode: string
  ifscCode: string | null
  additionalDetails: string | null
  sealedNumbers: Buffer
}

/** One as it is read again. */
export type KeptBankAccount = Omit<StoredBankAccount, keyof Fingerprint> & { createdAt: Date }

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
      fingerprint_key_id: account.keyId,
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

/** Some whose fingerprints earlier keys have made. */
export const listEarlierBankFingerprints = (
  db: Db,
  { keyIds, after }: { keyIds: readonly string[]; after: string | null },
): Promise<(Fingerprint & { id: string })[]> =>
  db
    .selectFrom('bank_account')
    .select(['id', 'fingerprint', 'fingerprint_key_id as keyId'])
    .where(sql<boolean>`fingerprint_key_id = ANY (${keyIds}::text[])`)
    .where(sql<boolean>`(${after}::uuid IS NULL OR id > ${after}::uuid)`)
    .orderBy('id')
    .limit(500)
    .execute()

/** One that was added again under the new key stays as it is: nobody has an account twice. */
export async function replaceBankFingerprint(
  db: Db,
  { id, fingerprint, keyId }: Fingerprint & { id: string },
): Promise<void> {
  await sql`UPDATE bank_account SET fingerprint = ${fingerprint}, fingerprint_key_id = ${keyId}
    WHERE id = ${id} AND NOT EXISTS (SELECT FROM bank_account AS again
      WHERE again.user_id = bank_account.user_id AND again.fingerprint = ${fingerprint})`.execute(db)
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

import { sql } from 'kysely'
import type { Db, Tx } from '#db.ts'

/** An address as it is stored. */
export interface StoredAddress {
  name: string
  line1: string
  line2: string
  city: string
  state: string
  countryCode: string
  contactNumber: string
  postcode: string
}

type Changes = { [Key in keyof StoredAddress]?: StoredAddress[Key] | undefined }

const columnsOf = ({ countryCode, contactNumber, ...rest }: Changes) => ({
  ...rest,
  country_code: countryCode,
  contact_number: contactNumber,
})

export async function listAddresses(
  db: Db,
  { userId, limit, offset }: { userId: string; limit: number; offset: number },
): Promise<(StoredAddress & { id: string; countryName: string })[]> {
  return db
    .selectFrom('address')
    .innerJoin('country', 'country.code', 'address.country_code')
    .select([
      'address.id',
      'address.name',
      'line1',
      'line2',
      'city',
      'state',
      'country_code as countryCode',
      'country.name as countryName',
      'contact_number as contactNumber',
      'postcode',
    ])
    .where('user_id', '=', userId)
    .orderBy('address.id', 'desc')
    .limit(limit)
    .offset((offset - 1) * limit)
    .execute()
}

export async function countAddresses(db: Db | Tx, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('address')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** Keeps others from adding an address to this account until the transaction ends. */
export async function lockOwner(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

export async function insertAddress(tx: Tx, userId: string, given: StoredAddress): Promise<string> {
  const { countryCode, contactNumber, ...rest } = given
  const { id } = await tx
    .insertInto('address')
    .values({ ...rest, user_id: userId, country_code: countryCode, contact_number: contactNumber })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False where the account has no such address. */
export async function updateAddress(
  db: Db,
  { userId, id }: { userId: string; id: string },
  changes: Changes,
): Promise<boolean> {
  const row = await db
    .updateTable('address')
    // The id too, so that a call that changes nothing is a statement all the same.
    .set({ id, ...columnsOf(changes) })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** False where the account has no such address. */
export async function deleteAddress(db: Db, { userId, id }: { userId: string; id: string }): Promise<boolean> {
  const row = await db
    .deleteFrom('address')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** An own address with the name of its country. */
export const findAddress = (db: Db | Tx, { userId, id }: { userId: string; id: string }) =>
  db
    .selectFrom('address')
    .innerJoin('country', 'country.code', 'address.country_code')
    .select(['address.name', 'line1', 'line2', 'city', 'state', 'postcode', 'contact_number as contactNumber'])
    .select(['country_code as countryCode', 'country.name as countryName'])
    .where('user_id', '=', userId)
    .where('address.id', '=', id)
    .executeTakeFirst()

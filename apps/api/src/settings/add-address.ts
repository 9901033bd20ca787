import { addressLimit, type NewAddress } from '@monsoon/contract/accounts/addresses'
import { inTransaction, type Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import { countAddresses, insertAddress, lockOwner } from './address-queries.ts'

/** Adds an address. Its country is one of ours. */
export async function addAddress(db: Db, userId: string, { country, ...given }: NewAddress): Promise<string> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, userId)
    if ((await countAddresses(tx, userId)) >= addressLimit) {
      throw new Refusal('too-many-addresses', { limit: addressLimit })
    }
    return insertAddress(tx, userId, { ...given, countryCode: country })
  })
}

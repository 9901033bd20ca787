import { type Address, addressLimit, type NewAddress } from '@monsoon/contract/accounts/addresses'
import type { PageWindow } from '#catalog/lists/page-window.ts'
import { type Db, inTransaction } from '#db.ts'
import { listAddresses, findAddress, countAddresses, insertAddress, lockOwner } from './address-queries.ts'
import { Refusal } from '#errors.ts'

/** A page of the addresses of a user, newest first. */
export async function readAddresses(db: Db, userId: string, window: PageWindow): Promise<Address[]> {
  const rows = await listAddresses(db, { userId, ...window })
  return rows.map(({ countryCode, countryName, ...row }) => ({
    ...row,
    country: { _id: countryCode, name: countryName },
  }))
}

/** Throws Refusal `address-not-found` for one of somebody else. */
export async function readOwnAddress(db: Db, own: { userId: string; id: string }) {
  const address = await findAddress(db, own)
  if (!address) throw new Refusal('address-not-found')
  return address
}

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

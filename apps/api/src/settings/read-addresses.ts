import type { Address } from '@monsoon/contract/accounts/addresses'
import type { PageWindow } from '#catalog/lists/page-window.ts'
import type { Db } from '#db.ts'
import { listAddresses } from './address-queries.ts'

/** A page of the addresses of a user, newest first. */
export async function readAddresses(db: Db, userId: string, window: PageWindow): Promise<Address[]> {
  const rows = await listAddresses(db, { userId, ...window })
  return rows.map(({ countryCode, countryName, ...row }) => ({
    ...row,
    country: { _id: countryCode, name: countryName },
  }))
}

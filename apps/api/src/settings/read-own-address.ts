import type { Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import { findAddress } from './address-queries.ts'

/** Throws Refusal `address-not-found` for one of somebody else. */
export async function readOwnAddress(db: Db, own: { userId: string; id: string }) {
  const address = await findAddress(db, own)
  if (!address) throw new Refusal('address-not-found')
  return address
}

import type { DbOrTx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { findMakerStatus } from './maker-queries.ts'

/**
 * Works are made by artists and curators who have proven who they are (U-053). Throws Refusal `creators-only`,
 * `kyc-needed`.
 */
export async function requireMaker(db: DbOrTx, userId: string): Promise<void> {
  const status = await findMakerStatus(db, userId)
  if (!status || status.type === 'user') throw new Refusal('creators-only')
  if (!status.isVerified) throw new Refusal('kyc-needed')
}

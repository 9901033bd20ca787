import type { DbOrTx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { findMakerStanding } from './maker-queries.ts'

/**
 * Works are made by artists and curators who have proven who they are (U-053). Throws Refusal `creators-only`,
 * `kyc-needed`.
 */
export async function requireMaker(db: DbOrTx, userId: string): Promise<void> {
  const standing = await findMakerStanding(db, userId)
  if (!standing || standing.type === 'user') throw new Refusal('creators-only')
  if (!standing.isVerified) throw new Refusal('kyc-needed')
}

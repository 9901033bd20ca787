import type { Resources } from '#resources.ts'
import { waitsUntil } from './request-withdrawal.ts'
import { findEligibility } from './withdrawal-queries.ts'
import { readTwoFactor } from '#two-factor/reset-two-factor.ts'

/**
 * Until when neither money nor works leave an account, because whoever changed its keys may not be its owner. null:
 * now.
 */
export async function readKeysWait(
  { config, db }: Pick<Resources, 'config' | 'db'>,
  userId: string,
): Promise<Date | null> {
  const [eligibility, { frozenUntil }] = await Promise.all([findEligibility(db, userId), readTwoFactor(db, userId)])
  return waitsUntil(config, eligibility, frozenUntil)
}

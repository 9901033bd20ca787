import type { Resources } from '#resources.ts'
import { readTwoFactor } from '#two-factor/read-two-factor.ts'
import { waitsUntil } from './request-withdrawal.ts'
import { findStanding } from './withdrawal-queries.ts'

/**
 * Until when neither money nor works leave an account, because whoever changed its keys may not be its owner. null:
 * now.
 */
export async function readKeysWait(
  { config, db }: Pick<Resources, 'config' | 'db'>,
  userId: string,
): Promise<Date | null> {
  const [standing, { frozenUntil }] = await Promise.all([findStanding(db, userId), readTwoFactor(db, userId)])
  return waitsUntil(config, standing, frozenUntil)
}

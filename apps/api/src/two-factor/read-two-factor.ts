import type { TwoFactorState } from '@monsoon/contract/accounts/two-factor'
import type { Db } from '#db.ts'
import { countRecoveryCodes, findTwoFactor } from './two-factor-queries.ts'
import { findOpenReset } from './two-factor-reset-queries.ts'

/** How the second factor of an account stands. One that was never confirmed is none. */
export async function readTwoFactor(db: Db, userId: string): Promise<TwoFactorState> {
  const [factor, recoveryCodesLeft, reset] = await Promise.all([
    findTwoFactor(db, userId),
    countRecoveryCodes(db, userId),
    findOpenReset(db, userId),
  ])
  return {
    setupCompleted: factor?.isConfirmed ?? false,
    enabled: factor?.isEnabled ?? false,
    recoveryCodesLeft,
    resetAt: reset?.resetAt?.toISOString() ?? null,
    frozenUntil: reset?.frozenUntil.toISOString() ?? null,
  }
}

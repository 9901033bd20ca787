import { isSecurityCode } from '@monsoon/domain/text-rules'
import { inTransaction, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import type { SealedFor } from '#sealing/sealer.ts'
import { lockOut } from './lock-out.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { findTimeStep } from './totp.ts'
import {
  countRecentFailures,
  findTwoFactor,
  insertFailure,
  lockTwoFactor,
  consumeRecoveryCode,
  consumeTimeStep,
} from './two-factor-queries.ts'

/**
 * Wrong codes that an account may collect in a day; ten chances among a million, three codes good at a time (U-003).
 */
const allowedFailures = 10

/** What a secret of this account is sealed for. */
export const secretOf = (userId: string): SealedFor => ({ purpose: 'totp-secret', ownerId: userId })

type Outcome<Result> = { kind: 'proven'; result: Result } | { kind: 'wrong' | 'locked' }

/**
 * Does `act` if the code proves the second factor, in the transaction that uses the code up. A code is counted before
 * it is looked at and works once. A factor that is being set up is asked with `isConfirmed: false`. Refuses with
 * two-factor-missing, wrong-two-factor-code or two-factor-locked.
 */
export async function withSecondFactor<Result>(
  { db, config, sealer }: Pick<Resources, 'db' | 'config' | 'sealer'>,
  { userId, code, isConfirmed = true }: { userId: string; code: string; isConfirmed?: boolean },
  act: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const factor = await findTwoFactor(db, userId)
  if (factor?.isConfirmed !== isConfirmed) {
    throw new Refusal(factor?.isEnabled ? 'two-factor-enabled' : 'two-factor-missing')
  }
  const secret = await sealer.open(factor.sealedSecret, secretOf(userId))
  // What was tried must stay written down, so a wrong code does not roll back.
  const outcome = await inTransaction(db, async (tx): Promise<Outcome<Result>> => {
    const locked = await lockTwoFactor(tx, userId)
    if (!locked?.sealedSecret.equals(factor.sealedSecret)) throw new Refusal('two-factor-missing')
    const failures = await countRecentFailures(tx, userId)
    if (failures >= allowedFailures) return { kind: 'locked' }
    if (await consumeCode(tx, { userId, code, secret, now: locked.now }))
      return { kind: 'proven', result: await act(tx) }
    await insertFailure(tx, userId)
    if (failures + 1 === allowedFailures) await lockOut(tx, config, userId)
    return { kind: 'wrong' }
  })
  if (outcome.kind === 'proven') return outcome.result
  throw new Refusal(outcome.kind === 'locked' ? 'two-factor-locked' : 'wrong-two-factor-code')
}

async function consumeCode(
  tx: Tx,
  { userId, code, secret, now }: { userId: string; code: string; secret: Buffer; now: Date },
): Promise<boolean> {
  if (!isSecurityCode(code)) return consumeRecoveryCode(tx, { userId, hash: hashRecoveryCode(code) })
  const timeStep = findTimeStep(secret, { code, now })
  return timeStep !== null && consumeTimeStep(tx, { userId, timeStep })
}

import type { KycStatus } from '@monsoon/contract/accounts/kyc'
import { kycPauseEnd } from '@monsoon/domain/kyc-pause'
import { readClock } from '#database/clock-queries.ts'
import type { DbOrTx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { listLastRejections } from './kyc-queries.ts'

/** Until when somebody has to wait; null: they may hand in something now. */
export async function readPauseEnd(db: DbOrTx, userId: string): Promise<Date | null> {
  const end = kycPauseEnd(await listLastRejections(db, userId))
  return end && end > (await readClock(db)) ? end : null
}

/** Refuses a submission beside one that waits or was accepted, and one in the pause after three rejections. */
export async function checkMaySubmit(
  db: DbOrTx,
  { userId, status }: { userId: string; status: KycStatus | undefined },
): Promise<void> {
  if (status !== 'notSubmitted' && status !== 'rejected') throw new Refusal('kyc-standing')
  const pausedUntil = await readPauseEnd(db, userId)
  if (pausedUntil) throw new Refusal('kyc-paused', { date: pausedUntil.toISOString().slice(0, 10) })
}

import { MAX_RATE_AGE_MS, RATE_HOLD_MS } from '@monsoon/domain/payments/crypto-receipt'
import { readClock } from '#database/clock-queries.ts'
import type { DbOrTx } from '#db.ts'
import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import { findEthRate } from './exchange-rate-queries.ts'
import { findRateHold, insertRateHold, spendRateHold } from './rate-hold-queries.ts'

/**
 * What one ETH costs in cents, for somebody who pays or is paid by it. Where a feed is set, its word must be of the
 * last ten minutes; without one the setting holds. Throws Refusal `rate-too-old`.
 */
export async function readPayableRate({
  db,
  config,
  rates,
}: Pick<Resources, 'config' | 'rates'> & { db: DbOrTx }): Promise<bigint> {
  if (!rates) return config.ETH_USD_MINOR
  const fetched = await findEthRate(db)
  const now = await readClock(db)
  if (!fetched || now.getTime() - fetched.fetchedAt.getTime() > MAX_RATE_AGE_MS) throw new Refusal('rate-too-old')
  return fetched.rateMinor
}

/** Holds the rate for this person, for a minute and one use. Throws Refusal `rate-too-old`. */
export async function holdRate(
  resources: Pick<Resources, 'db' | 'config' | 'rates'>,
  ownerId: string,
): Promise<{ holdingId: string; rateMinor: bigint; expiresAt: Date; now: Date }> {
  const rateMinor = await readPayableRate(resources)
  return { rateMinor, ...(await insertRateHold(resources.db, { ownerId, rateMinor, forMs: RATE_HOLD_MS })) }
}

/** Uses a held rate up. Throws Refusal `rate-hold-unknown`, `rate-hold-used` or `rate-hold-over`. */
export async function consumeHeldRate(
  { db }: Pick<Resources, 'db'>,
  hold: { holdingId: string; ownerId: string },
): Promise<bigint> {
  const rateMinor = await spendRateHold(db, hold)
  if (rateMinor !== undefined) return rateMinor
  const found = await findRateHold(db, hold)
  if (!found) throw new Refusal('rate-hold-unknown')
  throw new Refusal(found.isUsed ? 'rate-hold-used' : 'rate-hold-over')
}

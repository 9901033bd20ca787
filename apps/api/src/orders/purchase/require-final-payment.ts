import type { Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { findOrigins } from '../lock-card-proceeds.ts'
import { lockSources } from '#ledger/card-money-queries.ts'
import { type EditionRange, formatEditions } from '@monsoon/domain/edition-ranges'
import { areTokensAtHand } from '#tokens/sell-tokens.ts'

/**
 * Refuses that editions leave our custody while card money that bought them can be lost, by their holder or by somebody
 * before: outside nobody can take them back. Asked under the lock of the editions. Throws Refusal `edition-at-risk`
 * with the day.
 */
export async function requireFinalPayment(
  tx: Tx,
  { itemId, ownerId, editions }: { itemId: string; ownerId: string; editions: string },
): Promise<void> {
  const origins = findOrigins(await lockSources(tx, { itemId, ownerId }), editions)
  const risky = origins.flatMap(({ rows }) => rows).filter(({ carriedMinor }) => carriedMinor > 0n)
  if (risky.length === 0) return
  const days = risky.flatMap(({ until }) => until?.toISOString().slice(0, 10) ?? [])
  const date = days.length < risky.length ? 'its payment is final' : (days.toSorted().at(-1) ?? '')
  throw new Refusal('edition-at-risk', { editions, date })
}

/**
 * Refuses editions that the market contract could not hand over, or that card money has bought which can still be lost.
 * Asked under their lock. Throws Refusal `edition-at-risk` with the day, `ether-not-ready`.
 */
export async function requireSellableOnChain(
  tx: Tx,
  lot: { itemId: string; sellerId: string; ranges: EditionRange[]; isPrimary: boolean },
): Promise<void> {
  const { itemId, sellerId, ranges, isPrimary } = lot
  await requireFinalPayment(tx, { itemId, ownerId: sellerId, editions: formatEditions(ranges) })
  if (!(await areTokensAtHand(tx, { itemId, ranges, sellerId, isFirstHand: isPrimary })))
    throw new Refusal('ether-not-ready')
}

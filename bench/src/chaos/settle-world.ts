import { setTimeout as sleep } from 'node:timers/promises'
import { settleDueAuctions } from '@monsoon/api/auctions/settle-auction'
import { expireDueOffers } from '@monsoon/api/offers/expire-offer'
import { sweepDisputes } from '@monsoon/api/disputes/sync-disputes'
import { collectAllReceivables } from '@monsoon/api/ledger/collect-receivables'
import { announceBids } from '@monsoon/api/auctions/announce-bids'
import { announceSales } from '@monsoon/api/orders/announce-sale'
import { sweepPayments } from '@monsoon/api/payments/sweep-payments'
import type { ChaosWorld } from './chaos-world.ts'

const letTimePass = [
  `UPDATE orders SET reserved_until = now() - interval '1 second' WHERE state = 'reserved'`,
  `UPDATE payment SET updated_at = now() - interval '10 minutes'`,
  `UPDATE refund SET asked_at = now() - interval '10 minutes' WHERE state = 'requested'`,
  `UPDATE payment SET expires_at = clock_timestamp() WHERE status = 'open'`,
  `UPDATE auction SET offered_until = clock_timestamp() WHERE state = 'offered'`,
  `UPDATE offer SET expires_at = clock_timestamp() WHERE state IN ('open', 'countered') AND expires_at > clock_timestamp()`,
  `UPDATE auction SET original_end = clock_timestamp(), live_till = clock_timestamp() WHERE state = 'live' AND live_till > clock_timestamp()`,
]

const stillOpen = `SELECT 'order' AS what, id::text FROM orders WHERE state = 'reserved'
  UNION ALL SELECT 'refund', id::text FROM refund WHERE state = 'requested'
  UNION ALL SELECT 'offer', id::text FROM offer WHERE state IN ('open', 'countered')
  UNION ALL SELECT 'auction', id::text FROM auction WHERE state IN ('live', 'offered')
  UNION ALL SELECT 'sale to announce', order_id::text FROM sale_to_announce
  UNION ALL SELECT 'bid to announce', auction_id::text FROM bid_to_announce
  UNION ALL SELECT purpose, id::text FROM payment WHERE status = 'open'
  UNION ALL SELECT 'dispute', id::text FROM dispute WHERE state = 'open'
  UNION ALL SELECT task_identifier, last_error FROM graphile_worker.jobs
    WHERE run_at <= now() AND attempts < max_attempts AND task_identifier = ANY ($1)`

/** Work that changes what the checks look at. */
const watchedJobs = [
  'end-sale',
  'end-offers-of-work',
  'end-unmet-offer',
  'announce-sale',
  'settle-auction',
  'expire-offer',
  'settle-payment',
  'send-refund',
  'sync-disputes',
  'reopen-sales',
]

const pauseMs = 250
const patienceMs = 60_000

/**
 * Lets time pass until all that was begun has ended: reservations, payments, offers and auctions. Throws when a minute
 * brings nothing nearer.
 */
export async function settleWorld(world: ChaosWorld): Promise<void> {
  await world.cards.control.whenWebhooksIdle()
  let least = Infinity
  let leastSince = Date.now()
  for (let round = 0; ; round += 1) {
    await letAllEnd(world)
    const { rows: open } = await world.resources.pool.query<{ what: string; id: string | null }>(stillOpen, [
      watchedJobs,
    ])
    if (open.length === 0 && round > 1) return
    if (open.length < least) [least, leastSince] = [open.length, Date.now()]
    if (Date.now() - leastSince > patienceMs)
      throw new Error(`${open.length} things did not come to an end: ${JSON.stringify(open.slice(0, 5))}`)
    await sleep(pauseMs)
  }
}

async function letAllEnd({ resources }: ChaosWorld): Promise<void> {
  const { pool } = resources
  for (const statement of letTimePass) await pool.query(statement)
  // What a killed worker held is let go after two minutes; nobody holds anything so long now.
  await pool.query(`SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by)) FROM graphile_worker.jobs
    WHERE locked_at < now() - interval '15 seconds' HAVING count(*) > 0`)
  await pool.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE attempts > 0 AND run_at > now()')
  await sweepPayments(resources)
  await sweepDisputes(resources)
  await settleDueAuctions(resources)
  await expireDueOffers(resources.db)
  await announceSales(resources)
  await announceBids(resources)
  await collectAllReceivables(resources.db)
}

import type { DbOrTx, Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { findWindow, insertUse, listEntriesOf, lockEntriesOf, type KnownEntry } from './whitelist-queries.ts'

/** Who wants how many editions of a work that a list stands before. */
interface Visit {
  whitelistId: string
  buyerId: string
  quantity: number
}

/** A time as refusals say it, to the minute. */
const momentText = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/**
 * Refuses whoever may not buy before everybody does (server-rules 32): `whitelist-only` who is not on the list, `whitelist-not-open` before
 * it opens, `whitelist-used-up` beyond the quota. Nothing is used up yet.
 */
export async function checkAdmission(db: DbOrTx, visit: Visit): Promise<void> {
  await chooseEntry(db, visit)
}

/** Uses up the quota of a list for an order, and locks it: what one person buys at once is counted one after the other. */
export async function admitOrder(tx: Tx, { orderId, ...visit }: Visit & { orderId: string }): Promise<void> {
  await lockEntriesOf(tx, visit)
  const entry = await chooseEntry(tx, visit)
  if (entry) await insertUse(tx, { orderId, whitelistId: visit.whitelistId, entry })
}

/** The entry that lets a buyer in; null: the list has ended, and everybody may buy. */
async function chooseEntry(db: DbOrTx, visit: Visit): Promise<KnownEntry | null> {
  const window = await findWindow(db, visit.whitelistId)
  if (!window || window.endsAt <= window.now) return null
  const entries = await listEntriesOf(db, visit)
  if (entries.length === 0) throw new Refusal('whitelist-only', { date: momentText(window.endsAt) })
  if (window.opensAt > window.now) throw new Refusal('whitelist-not-open', { date: momentText(window.opensAt) })
  const withRoom = entries.find(({ quota, used }) => used + visit.quantity <= quota)
  if (withRoom) return withRoom
  const left = Math.max(...entries.map(({ quota, used }) => Math.max(0, quota - used)))
  throw new Refusal('whitelist-used-up', { left, date: momentText(window.endsAt) })
}

import type { DbOrTx, Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import {
  findListBefore,
  findWindow,
  insertUse,
  listEntriesOf,
  lockEntriesOf,
  type KnownEntry,
} from './whitelist-queries.ts'

/** Who wants how many editions of a work that a list stands before. */
interface Visit {
  whitelistId: string
  buyerId: string
  quantity: number
  /** The open order whose place the purchase takes. */
  replaced?: string | null
}

/** A time as refusals say it, to the minute. */
const momentText = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/**
 * Refuses whoever may not buy before everybody does (server-rules 32): `whitelist-only` who is not on the list,
 * `whitelist-not-open` before it opens, `whitelist-used-up` beyond the quota. Nothing is used up yet.
 */
export async function checkAdmission(db: DbOrTx, visit: Visit): Promise<void> {
  await chooseEntry(db, visit)
}

/**
 * Uses up the quota of a list for an order, and locks it: what one person buys at once is counted one after the other.
 */
export async function admitOrder(tx: Tx, { orderId, ...visit }: Visit & { orderId: string }): Promise<void> {
  await lockEntriesOf(tx, visit)
  const entry = await chooseEntry(tx, visit)
  if (entry) await insertUse(tx, { orderId, whitelistId: visit.whitelistId, entry })
}

/** Somebody who is to get editions of a work by a bid or an offer. */
interface Agreed {
  itemId: string
  buyerId: string
  quantity: number
}

/**
 * Whether the list before a work, if there is one, lets somebody have so many more now. Locks their quota for what
 * follows.
 */
export async function isAdmitted(tx: Tx, { itemId, ...visitor }: Agreed): Promise<boolean> {
  const whitelistId = await findListBefore(tx, itemId)
  if (whitelistId === null) return true
  const visit = { ...visitor, whitelistId }
  await lockEntriesOf(tx, visit)
  return chooseEntry(tx, visit).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )
}

/**
 * Uses up the quota of the list before a work for what a bid or an offer has bought. A bid that was let in is binding,
 * also beyond the quota.
 */
export async function countAgreed(tx: Tx, { itemId, ...visitor }: Agreed & { orderId: string }): Promise<void> {
  const whitelistId = await findListBefore(tx, itemId)
  if (whitelistId === null) return
  const visit = { ...visitor, whitelistId }
  await lockEntriesOf(tx, visit)
  const entries = await listEntriesOf(tx, visit)
  const entry = entries.find(({ quota, used }) => used + visit.quantity <= quota) ?? entries[0]
  if (entry) await insertUse(tx, { ...visit, entry })
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

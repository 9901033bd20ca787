import type { Tx } from '#db.ts'
import { learnWords } from '#spelling/learn-words.ts'
import { upsertLand, type LandRecord } from './land-queries.ts'

/**
 * Keeps a parcel as it is said to be, and lets it be found. Gives its id; null: its place or token is another one's.
 */
export async function saveParcel(tx: Tx, record: LandRecord): Promise<string | null> {
  const id = await upsertLand(tx, record)
  if (id !== null) await learnWords(tx, [record.name, record.city])
  return id
}

import type { Db } from '#db.ts'

const linesOf = new WeakMap<Db, Map<string, Promise<unknown>>>()

/**
 * Does work on one thing after the other, in the order in which it was asked for, within this process. It spares them
 * meeting in the database, where each would wait with a connection of its own; those of other processes they meet there
 * all the same.
 */
export async function serializeByKey<Result>(db: Db, key: string, work: () => Promise<Result>): Promise<Result> {
  const lines = linesOf.get(db) ?? new Map<string, Promise<unknown>>()
  linesOf.set(db, lines)
  const mine = lines.get(key)?.then(work, work) ?? work()
  lines.set(key, mine)
  try {
    return await mine
  } finally {
    if (lines.get(key) === mine) lines.delete(key)
  }
}

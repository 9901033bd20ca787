import type { Db } from './db.ts'

const linesOf = new WeakMap<Db, Map<string, Promise<unknown>>>()

/**
 * Does work on one thing after the other, in the order in which it was asked for, within this process. It spares them meeting in the
 * database, where each would wait with a connection of its own; those of other processes they meet there all the same.
 */
export async function inTurn<Result>(db: Db, thing: string, work: () => Promise<Result>): Promise<Result> {
  const lines = linesOf.get(db) ?? new Map<string, Promise<unknown>>()
  linesOf.set(db, lines)
  const before = lines.get(thing)
  const mine = before ? before.then(work, work) : work()
  lines.set(thing, mine)
  try {
    return await mine
  } finally {
    if (lines.get(thing) === mine) lines.delete(thing)
  }
}

import { inTransaction, type Db, type Tx } from '#db.ts'
import type { Count } from './lists/list-cards.ts'
import { createShortMemory, type ShortMemory } from './lists/short-memory.ts'

/**
 * An answer as it was sent to the first who asked: bytes alone, because what they were made of would burden the
 * collector of garbage.
 */
export interface RememberedAnswer {
  bytes: Buffer
  etag: string
}

// Other processes are at most so far behind the one that sold (design: performance).
const maxAgeMs = 1000

const memories: Pick<ShortMemory<never>, 'clear'>[] = []

/** A memory of what lists and pages show: it lasts a second at most, and `dropCatalogCache` ends it. */
export function createCatalogMemory<Value>(options: {
  maxEntries: number
  isKept?: (value: Value) => boolean
}): ShortMemory<Value> {
  const memory = createShortMemory<Value>({ maxAgeMs, ...options })
  memories.push(memory)
  return memory
}

export const answerMemory = createCatalogMemory<RememberedAnswer>({ maxEntries: 200 })
export const countMemory = createCatalogMemory<Count>({ maxEntries: 500 })

/** Forgets every remembered answer and count. Called after the commit of whatever changes what lists and pages show. */
export function dropCatalogCache(): void {
  for (const memory of memories) memory.clear()
}

/** A transaction that changes what is on sale: once it has committed, this process shows nothing older to anybody. */
export async function inCatalogTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const result = await inTransaction(db, work)
  dropCatalogCache()
  return result
}

import { createShortMemory } from './short-memory.ts'

/** An answer as it was sent to the first who asked: bytes alone, because what they were made of would burden the collector of garbage. */
export interface RememberedAnswer {
  bytes: Buffer
  etag: string
}

// Other processes are at most so far behind the one that sold (design: performance).
const maxAgeMs = 1000

export const answerMemory = createShortMemory<RememberedAnswer>({ maxAgeMs, maxEntries: 200 })
export const countMemory = createShortMemory<number>({ maxAgeMs, maxEntries: 500 })

/** Forgets every remembered answer and count. Called after the commit of whatever changes what lists and pages show. */
export function dropCatalogCache(): void {
  answerMemory.clear()
  countMemory.clear()
}

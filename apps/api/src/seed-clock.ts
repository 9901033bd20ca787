import type { DbOrTx, SetClock } from './db.ts'

/**
 * The same handle with its clock set: what use cases do by it happened then, and nobody is told of it (decision 105).
 * For the history of the demo, and for tests; scripts/check-boundaries.ts keeps it from everything else.
 */
export function atTime<Handle extends DbOrTx>(handle: Handle, setTo: Date): Handle {
  const clock: SetClock = {
    setTo,
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => result,
  }
  return handle.withPlugin(clock) as Handle
}

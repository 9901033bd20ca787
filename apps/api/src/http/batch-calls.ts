import { invariant } from '@monsoon/domain/invariant'
import type { Db } from '#db.ts'

interface Line<Item, Result> {
  waiting: { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }[]
  isBusy: boolean
}

/**
 * Does together what is asked for at the same moment, within this process. What comes while some of it is under way
 * waits for that, and then goes together, at most so many at once; what comes alone waits for nothing. `work` gives a
 * result for each in their order; where it fails, it fails for all of them.
 */
export function batchCalls<Item, Result>(
  most: number,
  work: (db: Db, items: readonly Item[]) => Promise<readonly Result[]>,
): (db: Db, item: Item) => Promise<Result> {
  const lines = new WeakMap<Db, Line<Item, Result>>()
  return (db, item) =>
    new Promise((resolve, reject) => {
      const line = lines.get(db) ?? { waiting: [], isBusy: false }
      lines.set(db, line)
      line.waiting.push({ item, resolve, reject })
      if (line.isBusy) return
      line.isBusy = true
      // Whatever else is ready in this turn of the event loop comes along.
      setImmediate(() => void workOff(line, most, (items) => work(db, items)))
    })
}

async function workOff<Item, Result>(
  line: Line<Item, Result>,
  most: number,
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
): Promise<void> {
  while (line.waiting.length > 0) {
    const group = line.waiting.splice(0, most)
    try {
      const results = await work(group.map(({ item }) => item))
      invariant(results.length === group.length, 'there is a result for each')
      for (const [index, { resolve }] of group.entries()) resolve(results[index] as Result)
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
  }
  line.isBusy = false
}

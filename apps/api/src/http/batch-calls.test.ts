import { describe, expect, it } from 'vitest'
import type { Db } from '#db.ts'
import { batchCalls } from './batch-calls.ts'

const db = {} as Db

/** Work that ends when it is told to, and what it was given. */
function startedWork(most: number) {
  const groups: number[][] = []
  const ends: (() => void)[] = []
  const ask = batchCalls(most, async (_, items: readonly number[]) => {
    groups.push([...items])
    await new Promise<void>((done) => ends.push(done))
    if (items.includes(13)) throw new Error('13 is unlucky')
    return items.map((item) => item * 2)
  })
  const started = async (count: number) => {
    await expect.poll(() => groups.length).toBe(count)
  }
  return { groups, ends, ask: (item: number) => ask(db, item), started }
}

describe('work in groups', () => {
  it('begins at once with what is there, and takes what comes meanwhile together afterwards', async () => {
    const { groups, ends, ask, started } = startedWork(3)
    const first = [ask(1), ask(2)]
    await started(1)
    const later = [3, 4, 5, 6].map(ask)
    ends[0]?.()
    expect(await Promise.all(first)).toEqual([2, 4])
    await started(2)
    ends[1]?.()
    await started(3)
    ends[2]?.()
    expect(await Promise.all(later)).toEqual([6, 8, 10, 12])
    expect(groups).toEqual([[1, 2], [3, 4, 5], [6]])
  })

  it('fails for those of the group that failed, and goes on with others', async () => {
    const { ends, ask, started } = startedWork(2)
    const results = Promise.allSettled([1, 13, 3].map(ask))
    await started(1)
    ends[0]?.()
    await started(2)
    ends[1]?.()
    expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
    const last = ask(4)
    await started(3)
    ends[2]?.()
    expect(await last).toBe(8)
  })
})

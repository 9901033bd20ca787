import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { createShortMemory } from './short-memory.ts'

describe('a short memory', () => {
  it('works a value out once for all who ask at the same time', async () => {
    const memory = createShortMemory<number>({ maxAgeMs: 1000, maxEntries: 10 })
    const load = vi.fn<() => Promise<number>>(() => sleep(5, 7))
    expect(await Promise.all(Array.from({ length: 50 }, () => memory.read('a', load)))).toEqual(Array(50).fill(7))
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('reads anew when the time is over, and at once when cleared, also while a value is being read', async () => {
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    const memory = createShortMemory<number>({ maxAgeMs: 20, maxEntries: 10 })
    expect(await memory.read('a', async () => 1)).toBe(1)
    now = 19
    expect(await memory.read('a', async () => 2)).toBe(1)
    now = 20
    expect(await memory.read('a', async () => 3)).toBe(3)
    const { promise, resolve } = Promise.withResolvers<number>()
    const slow = memory.read('b', () => promise)
    memory.clear()
    expect(await memory.read('b', async () => 5)).toBe(5)
    resolve(4)
    expect(await slow).toBe(4)
    expect(await memory.read('b', async () => 6)).toBe(5)
  })

  it('does not remember a failure', async () => {
    const memory = createShortMemory<number>({ maxAgeMs: 1000, maxEntries: 10 })
    await expect(memory.read('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await memory.read('a', async () => 1)).toBe(1)
  })

  it('does not remember what is not to be kept', async () => {
    const memory = createShortMemory<number>({ maxAgeMs: 1000, maxEntries: 3, isKept: (value) => value > 1 })
    expect(await memory.read('a', async () => 1)).toBe(1)
    expect(await memory.read('a', async () => 2)).toBe(2)
    expect(await memory.read('a', async () => 3)).toBe(2)
  })

  it('keeps no more than it may', async () => {
    const memory = createShortMemory<number>({ maxAgeMs: 1000, maxEntries: 3 })
    for (const key of ['a', 'b', 'c', 'd']) await memory.read(key, async () => 1)
    expect(await memory.read('d', async () => 2)).toBe(1)
    expect(await memory.read('a', async () => 2)).toBe(2)
  })
})

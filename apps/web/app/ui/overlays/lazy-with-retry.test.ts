import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { retryUntilLoaded } from './lazy-with-retry.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const didNotCome = () => new TypeError('Failed to fetch dynamically imported module: /assets/part.js')

describe('retryUntilLoaded', () => {
  it('asks again for code that did not come, ever less often, until it does', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValue(didNotCome())
    const coming = retryUntilLoaded(load)
    await vi.advanceTimersByTimeAsync(0)
    expect(load).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1_000 + 2_000)
    expect(load).toHaveBeenCalledTimes(3)
    await vi.advanceTimersByTimeAsync(3_999)
    expect(load).toHaveBeenCalledTimes(3)
    load.mockResolvedValue('code')
    await vi.advanceTimersByTimeAsync(1)
    await expect(coming).resolves.toBe('code')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(load).toHaveBeenCalledTimes(4)
  })

  it('asks at once when the network is back', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(didNotCome()).mockResolvedValue('code')
    const coming = retryUntilLoaded(load)
    await vi.advanceTimersByTimeAsync(0)
    dispatchEvent(new Event('online'))
    await expect(coming).resolves.toBe('code')
  })

  it('gives up code that fails itself', async () => {
    await expect(retryUntilLoaded(() => Promise.reject(new RangeError('broken')))).rejects.toThrow('broken')
  })
})

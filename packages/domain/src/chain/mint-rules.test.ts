import { describe, expect, it } from 'vitest'
import { mintStageOf, mintWaitMs } from './mint-rules.ts'

const one = (first: number, last = first) => [{ first, last }]

describe('the stage of editions', () => {
  it('is that of the edition which is least far', () => {
    const own = one(1, 3)
    expect(mintStageOf(own, { minted: [], signed: [] })).toEqual({ stage: 'waiting', mintedQuantity: 0 })
    expect(mintStageOf(own, { minted: one(1), signed: one(2) })).toEqual({ stage: 'waiting', mintedQuantity: 1 })
    expect(mintStageOf(own, { minted: one(1), signed: one(2, 9) })).toEqual({ stage: 'minting', mintedQuantity: 1 })
    expect(mintStageOf(own, { minted: one(1, 9), signed: [] })).toEqual({ stage: 'minted', mintedQuantity: 3 })
  })
})

describe('how long a mint has been waited for', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour))

  it('counts from the sale, but not from before its chain was first reached', () => {
    expect(mintWaitMs({ soldAt: at(2), firstSeenAt: at(1), now: at(5) })).toBe(3 * 3_600_000)
    expect(mintWaitMs({ soldAt: at(2), firstSeenAt: at(4), now: at(5) })).toBe(3_600_000)
  })

  it('is nothing on a chain that was never reached', () => {
    expect(mintWaitMs({ soldAt: at(2), firstSeenAt: null, now: at(5) })).toBeNull()
  })
})

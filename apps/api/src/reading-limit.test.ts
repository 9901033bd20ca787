import { readingLimit } from '@monsoon/contract/rate-limits'
import { describe, expect, it } from 'vitest'
import { createReadingLimit, mostAddresses } from './reading-limit.ts'

describe('what an address may read', () => {
  it('is limited by the minute, for this address alone', () => {
    let now = 0
    const take = createReadingLimit(() => now)
    for (let count = 0; count < readingLimit.perAddress; count += 1) take('203.0.113.7')
    now = 20_000
    expect(() => take('203.0.113.7')).toThrow('Please wait 40 seconds')
    take('203.0.113.8')
    now = 60_000
    take('203.0.113.7')
  })

  it('forgets them all where there are more addresses than its memory may hold', () => {
    const take = createReadingLimit(() => 0)
    const takeAll = () => {
      for (let count = 0; count < readingLimit.perAddress; count += 1) take('203.0.113.7')
    }
    takeAll()
    for (let count = 0; count < mostAddresses - 2; count += 1) take(`address-${count}`)
    expect(() => take('203.0.113.7')).toThrow('Please wait')
    take('one more')
    takeAll()
    expect(() => take('203.0.113.7')).toThrow('Please wait')
  })
})

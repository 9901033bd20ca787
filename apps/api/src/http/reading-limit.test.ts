import { readingLimit } from '@monsoon/contract/rate-limits'
import { describe, expect, it } from 'vitest'
import { createReadingLimit, mostAddresses } from './reading-limit.ts'

describe('what an address may read', () => {
  it('is limited by the minute, for this address alone', () => {
    let now = 0
    const limit = createReadingLimit(() => now)
    for (let count = 0; count < readingLimit.perAddress; count += 1) limit('203.0.113.7')
    now = 20_000
    expect(() => limit('203.0.113.7')).toThrow('Please wait 40 seconds')
    limit('203.0.113.8')
    now = 60_000
    limit('203.0.113.7')
  })

  it('forgets them all where there are more addresses than its memory may hold', () => {
    const limit = createReadingLimit(() => 0)
    const limitAll = () => {
      for (let count = 0; count < readingLimit.perAddress; count += 1) limit('203.0.113.7')
    }
    limitAll()
    for (let count = 0; count < mostAddresses - 2; count += 1) limit(`address-${count}`)
    expect(() => limit('203.0.113.7')).toThrow('Please wait')
    limit('one more')
    limitAll()
    expect(() => limit('203.0.113.7')).toThrow('Please wait')
  })
})

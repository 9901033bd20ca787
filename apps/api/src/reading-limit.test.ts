import { readingLimit } from '@monsoon/contract/rate-limits'
import { describe, expect, it } from 'vitest'
import { createReadingLimit } from './reading-limit.ts'

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

  it('takes a bounded memory, however many addresses there are', () => {
    const take = createReadingLimit(() => 0)
    take('first')
    for (let count = 0; count < 250_000; count += 1) take(`address-${count}`)
    for (let count = 1; count < readingLimit.perAddress; count += 1) take('first')
  })
})

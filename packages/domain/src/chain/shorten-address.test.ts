import { expect, it } from 'vitest'
import { shortenAddress } from './shorten-address.ts'

it('keeps the first six and the last four characters of an address', () => {
  expect(shortenAddress('0x7bF3a90C1d2E4f5A6b7C8d9E0f1A2b3C4d5E91Ac')).toBe('0x7bF3…91Ac')
})

it('leaves alone what would not get shorter', () => {
  expect(shortenAddress('')).toBe('')
  expect(shortenAddress('0x123456789')).toBe('0x123456789')
  expect(shortenAddress('0x1234567890')).toBe('0x1234…7890')
})

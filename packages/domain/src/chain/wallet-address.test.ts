import { expect, it } from 'vitest'
import { isWalletAddress } from './wallet-address.ts'

it.each([
  ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', true],
  ['0x70997970c51812dc3a010c7d01b50e0d17dc79c8', true],
  ['0x70997970c51812dc3a010c7d01b50e0d17dc79c', false],
  ['0x70997970c51812dc3a010c7d01b50e0d17dc79c80', false],
  ['70997970c51812dc3a010c7d01b50e0d17dc79c8', false],
  ['0x70997970c51812dc3a010c7d01b50e0d17dc79cg', false],
  ['0x70997970c51812dc3a010c7d01b50e0d17dc79c8\n', false],
  ['', false],
])('tells an address from what is none: %j', (text, isAddress) => {
  expect(isWalletAddress(text)).toBe(isAddress)
})

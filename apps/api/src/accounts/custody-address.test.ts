import { HDKey } from '@scure/bip32'
import { mnemonicToSeedSync } from '@scure/bip39'
import { describe, expect, it } from 'vitest'
import { demoCustodyXpub } from '#config/demo-values.ts'
import { custodyAddressAt, pickCustodyIndex } from './custody-address.ts'

describe('a custodial address', () => {
  // What every Ethereum tool derives from the public test phrase (Hardhat's and Anvil's accounts).
  it.each([
    [0, '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    [1, '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
    [2, '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'],
    [9, '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'],
  ])('at index %i is the one that wallets derive, with its checksum', (index, address) => {
    expect(custodyAddressAt(demoCustodyXpub, index)).toBe(address)
  })

  it('comes from the key at m/44ʼ/60ʼ/0ʼ/0, which the signer derives from the seed', () => {
    const seed = mnemonicToSeedSync('test test test test test test test test test test test junk')
    const node = HDKey.fromMasterSeed(seed).derive("m/44'/60'/0'/0")
    expect(node.publicExtendedKey).toBe(demoCustodyXpub)
  })

  it('has an index that needs no private key and tells nothing', () => {
    const indexes = Array.from({ length: 1_000 }, pickCustodyIndex)
    expect(indexes.every((index) => Number.isInteger(index) && index >= 0 && index < 2 ** 31)).toBe(true)
    expect(new Set(indexes).size).toBe(1_000)
    expect(custodyAddressAt(demoCustodyXpub, 2 ** 31 - 1)).toMatch(/^0x[0-9a-fA-F]{40}$/)
  })
})

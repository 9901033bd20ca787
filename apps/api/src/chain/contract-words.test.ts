import fc from 'fast-check'
import { encodeAbiParameters, encodeFunctionData, erc1155Abi } from 'viem'
import { expect, it } from 'vitest'
import { encodeCall, readAddress, readFlag, readNumber, readText } from './contract-words.ts'

const address = '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D'

it('writes calls as viem does', () => {
  const asked = { abi: erc1155Abi, functionName: 'balanceOf', args: [address, 2n ** 255n] } as const
  expect(encodeCall('0x00fdd58e', address, 2n ** 255n)).toBe(encodeFunctionData(asked))
})

it('reads what viem writes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(readText(encodeAbiParameters([{ type: 'string' }], [text]), 10_000)).toBe(text)
    }),
  )
  expect(readAddress(encodeAbiParameters([{ type: 'address' }], [address]))).toBe(address.toLowerCase())
  expect(readNumber(encodeAbiParameters([{ type: 'uint256' }], [7n]))).toBe(7n)
  expect(readFlag(encodeAbiParameters([{ type: 'bool' }], [true]))).toBe(true)
})

it('reads of a long text what is shown of it', () => {
  const long = encodeAbiParameters([{ type: 'string' }], ['x'.repeat(100_000)])
  expect(readText(long, 10)).toBe('x'.repeat(10))
})

it('takes nothing else for a text, an address, a number or a flag', () => {
  const word = (value: bigint) => value.toString(16).padStart(64, '0')
  for (const data of [
    '0x',
    '0x01',
    `0x${word(2n ** 255n)}`,
    `0x${word(32n)}${word(2n ** 200n)}`,
    `0x${word(32n)}${word(1n)}`,
    `0x${word(0n).slice(2)}`,
  ])
    expect(readText(data, 100), data).toBeNull()
  expect(readAddress(`0x${'f'.repeat(64)}`)).toBeNull()
  expect(readFlag(`0x${word(2n)}`)).toBeNull()
  expect(readNumber('0x01')).toBeNull()
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const data = `0x${Buffer.from(bytes).toString('hex')}`
      for (const read of [readAddress, readFlag, readNumber]) read(data)
      readText(data, 50)
    }),
  )
})

import { describe, expect, it } from 'vitest'
import { IMPORT_GAS_PRICE_GWEI, gasFees } from './gas-fees.ts'

const gwei = (amount: number): bigint => BigInt(amount) * 1_000_000_000n

describe('the gas price of an import', () => {
  it('is 20 gwei while the network takes that, and only its ceiling [CONST-039]', () => {
    expect(IMPORT_GAS_PRICE_GWEI).toBe(20)
    for (const base of [0, 1, 5, 9]) {
      expect(gasFees(20, { baseFeeWei: gwei(base), suggestedWei: gwei(1) })).toEqual({
        maxFeePerGas: gwei(20),
        maxPriorityFeePerGas: gwei(1),
      })
    }
  })

  it('gives way to a network that asks for more, so that nothing hangs', () => {
    expect(gasFees(20, { baseFeeWei: gwei(40), suggestedWei: gwei(2) })).toEqual({
      maxFeePerGas: gwei(82),
      maxPriorityFeePerGas: gwei(2),
    })
    expect(gasFees(20, { baseFeeWei: gwei(10), suggestedWei: 1n })).toMatchObject({ maxFeePerGas: gwei(20) + 1n })
    expect(gasFees(20, { baseFeeWei: 0n, suggestedWei: gwei(30) })).toEqual({
      maxFeePerGas: gwei(30),
      maxPriorityFeePerGas: gwei(30),
    })
  })

  it('is one price on a network from before EIP-1559', () => {
    expect(gasFees(20, { baseFeeWei: null, suggestedWei: gwei(3) })).toEqual({ gasPrice: gwei(20) })
    expect(gasFees(20, { baseFeeWei: null, suggestedWei: gwei(33) })).toEqual({ gasPrice: gwei(33) })
  })

  it('is a whole number of gwei', () => {
    for (const price of [0, -1, 1.5]) {
      expect(() => gasFees(price, { baseFeeWei: 0n, suggestedWei: 0n })).toThrow('whole number')
    }
  })
})

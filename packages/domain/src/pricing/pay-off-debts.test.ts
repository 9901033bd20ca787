import fc from 'fast-check'
import { expect, it } from 'vitest'
import { payOffDebts } from './pay-off-debts.ts'

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, one) => total + one, 0n)

it('pays the first debt as a whole before the next', () => {
  const debts = [{ leftMinor: 500n }, { leftMinor: 300n }, { leftMinor: 200n }]
  expect(payOffDebts(debts, 700n)).toEqual([
    { debt: debts[0], amountMinor: 500n },
    { debt: debts[1], amountMinor: 200n },
  ])
})

it('pays nothing with nothing, and nothing of what is paid', () => {
  expect(payOffDebts([{ leftMinor: 500n }], 0n)).toEqual([])
  expect(payOffDebts([{ leftMinor: 500n }], -100n)).toEqual([])
  expect(payOffDebts([{ leftMinor: 0n }, { leftMinor: 1n }], 5n)).toEqual([
    { debt: { leftMinor: 1n }, amountMinor: 1n },
  ])
})

it('pays all that is owed or all that there is, and no debt more than is left of it', () => {
  const amounts = fc.array(fc.bigInt(0n, 10_000n), { maxLength: 8 })
  fc.assert(
    fc.property(amounts, fc.bigInt(0n, 50_000n), (owed, available) => {
      const payments = payOffDebts(
        owed.map((leftMinor) => ({ leftMinor })),
        available,
      )
      const all = sum(owed)
      expect(sum(payments.map(({ amountMinor }) => amountMinor))).toBe(all < available ? all : available)
      expect(payments.every(({ debt, amountMinor }) => amountMinor > 0n && amountMinor <= debt.leftMinor)).toBe(true)
    }),
  )
})

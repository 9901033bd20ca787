import { expect, it } from 'vitest'
import { InvariantError, invariant } from './invariant.ts'

it('lets what holds pass', () => {
  expect(() => invariant(1n, 'one is truthy')).not.toThrow()
})

it.each([false, null, undefined, 0, 0n, ''])('throws its reason when %s stands for the condition', (condition) => {
  expect(() => invariant(condition, 'stock is never below zero')).toThrow(InvariantError)
  expect(() => invariant(condition, 'stock is never below zero')).toThrow('stock is never below zero')
})

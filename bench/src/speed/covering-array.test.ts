import { expect, it } from 'vitest'
import { coverPairs } from './covering-array.ts'

const factors = { category: [null, 'music', 'motion'], chain: ['a', 'b'], sort: [1, 2, 3, 4], isPick: [true, false] }

it('lets every two values meet, in far fewer rows than there are combinations', () => {
  const rows = coverPairs(factors)
  const names = Object.keys(factors) as (keyof typeof factors)[]
  for (const one of names)
    for (const other of names)
      for (const oneValue of factors[one])
        for (const otherValue of factors[other]) {
          if (one === other) continue
          const meet = rows.filter((row) => row[one] === oneValue && row[other] === otherValue)
          expect(meet.length, `${one} ${oneValue}, ${other} ${otherValue}`).toBeGreaterThan(0)
        }
  expect(rows.length).toBeLessThan(20)
})

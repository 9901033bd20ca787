import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pairWithRecorded } from './bank-entry.ts'

const words = fc.record({ payer: fc.constantFrom('A', 'B'), remittance: fc.constantFrom('x', 'y') })

it('knows each recorded entry again in any order, and takes no more and no fewer for new than there are', () => {
  fc.assert(
    fc.property(fc.array(words, { maxLength: 6 }), fc.array(words, { maxLength: 6 }), (recorded, added) => {
      const rows = recorded.map((row, at) => ({ ...row, at }))
      const told = [...added, ...recorded.toReversed()]
      const paired = pairWithRecorded(told, rows)
      expect(paired.filter((row) => row === undefined)).toHaveLength(added.length)
      expect(new Set(paired.flatMap((row) => row?.at ?? [])).size).toBe(rows.length)
    }),
  )
})

it('takes the entry that nobody has recorded for new, not the one in its place', () => {
  const [a, b] = [
    { payer: 'A', remittance: 'x' },
    { payer: 'B', remittance: 'x' },
  ]
  expect(pairWithRecorded([b, a], [a])).toEqual([undefined, a])
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EXPORT_STATES, exportAddressFault, exportStateOf, quoteExport } from './export-rules.ts'

const hexDigits = '0123456789abcdefABCDEF'
const digits = fc.string({ unit: fc.constantFrom(...hexDigits), minLength: 40, maxLength: 40 })

describe('the address that works go to', () => {
  it('has exactly 42 characters [RULE-091]', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...hexDigits), maxLength: 80 }), (text) => {
        fc.pre(text.length !== 40)
        return exportAddressFault(`0x${text}`) === 'LENGTH'
      }),
    )
  })

  it('is hexadecimal after 0x, in any case, and not the one that nobody can open', () => {
    fc.assert(
      fc.property(digits, (text) => {
        fc.pre(!/^0+$/.test(text))
        return exportAddressFault(`0x${text}`) === null
      }),
    )
    expect(exportAddressFault(`0x${'g'.repeat(40)}`)).toBe('NOT_HEX')
    expect(exportAddressFault(`00${'a'.repeat(40)}`)).toBe('NOT_HEX')
    expect(exportAddressFault(`0x${'0'.repeat(40)}`)).toBe('ZERO')
  })
})

describe('how an export stands', () => {
  it.each([
    [null, 'paid'],
    ['queued', 'paid'],
    ['sent', 'broadcast'],
    ['mined', 'confirming'],
    ['confirmed', 'confirming'],
    ['failed', 'confirming'],
  ] as const)('follows its transaction: %s is %s', (transaction, shown) => {
    expect(exportStateOf('leaving', transaction)).toBe(shown)
  })

  it('is what the books say once it has ended, whatever its transaction', () => {
    for (const transaction of [null, 'queued', 'sent', 'mined', 'confirmed', 'failed'] as const) {
      expect(exportStateOf('completed', transaction)).toBe('completed')
      expect(exportStateOf('failed', transaction)).toBe('failed')
    }
  })

  it('goes from requested to completed or failed', () => {
    expect(EXPORT_STATES).toEqual(['requested', 'paid', 'broadcast', 'confirming', 'completed', 'failed'])
  })
})

describe('what an export costs', () => {
  const work = { transferFeeMinor: 220n, mintFeeMinor: 620n }

  it('is one transfer a work, and the mint of what nobody has bought', () => {
    const quoted = quoteExport([
      { ...work, isMintOwed: false },
      { ...work, isMintOwed: true },
    ])
    expect(quoted).toEqual({ feesMinor: [220n, 840n], totalMinor: 1_060n })
  })

  it('is nothing where the house asks nothing', () => {
    expect(quoteExport([{ transferFeeMinor: 0n, mintFeeMinor: 0n, isMintOwed: true }]).totalMinor).toBe(0n)
  })

  it('is never of nothing, and no fee is negative', () => {
    expect(() => quoteExport([])).toThrow('at least one work')
    expect(() => quoteExport([{ ...work, transferFeeMinor: -1n, isMintOwed: false }])).toThrow('zero or more')
    expect(() => quoteExport([{ ...work, mintFeeMinor: -1n, isMintOwed: false }])).toThrow('zero or more')
  })
})

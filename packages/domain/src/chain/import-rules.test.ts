import { describe, expect, it } from 'vitest'
import { importBalanceFault, MOST_TOKEN_ID_DIGITS } from './import-rules.ts'

describe('an import', () => {
  it('needs a wallet that has at least as many tokens [RULE-089]', () => {
    expect(importBalanceFault(0n, 1n)).toBe('NONE_THERE')
    expect(importBalanceFault(2n, 3n)).toBe('TOO_FEW')
    expect(importBalanceFault(3n, 3n)).toBeNull()
    expect(importBalanceFault(4n, 3n)).toBeNull()
  })

  it('names a token by as many digits as its largest id has [RULE-090]', () => {
    expect(String(2n ** 256n - 1n)).toHaveLength(MOST_TOKEN_ID_DIGITS)
  })
})

import { isRecoveryCode } from '@monsoon/domain/text-rules'
import { recoveryCodeBody } from '@monsoon/contract/accounts/two-factor'
import { expect, it } from 'vitest'
import { hashRecoveryCode, makeRecoveryCodes, showRecoveryCode } from './recovery-codes.ts'

it('recovery codes are ten, all different, and read back as they are shown, in any case', () => {
  const codes = makeRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) {
    expect(isRecoveryCode(code)).toBe(true)
    const shown = showRecoveryCode(code)
    // What is stored as a plain hash needs 112 random bits (ASVS 6.5.2); a letter of base 32 has five.
    expect(code.length * 5).toBeGreaterThanOrEqual(112)
    expect(shown).toMatch(/^(?:[0-9a-z]{4}-){5}[0-9a-z]{4}$/)
    expect(recoveryCodeBody.parse({ code: ` ${shown.toUpperCase()} ` })).toEqual({ code })
    expect(hashRecoveryCode(code).equals(hashRecoveryCode(code.replace(code[0] ?? '', 'z')))).toBe(code[0] === 'z')
  }
})

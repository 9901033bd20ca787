import { readFileSync } from 'node:fs'
import { newPasswordMaxLength, newPasswordMinLength } from '@monsoon/domain/text-rules'
import { describe, expect, it } from 'vitest'
import { isMostUsedPassword } from './most-used-passwords.ts'

const lines = readFileSync(new URL('./most-used-passwords.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')

describe('the list of most used passwords', () => {
  it('has more than 3,000, each once', () => {
    expect(lines.length).toBeGreaterThan(3_000)
    expect(new Set(lines).size).toBe(lines.length)
  })

  it('holds only what the rule for new passwords would let through in some case', () => {
    const idle = lines.filter(
      (line) =>
        line.length < newPasswordMinLength ||
        line.length > newPasswordMaxLength ||
        !/[a-z].*[a-z]/.test(line) ||
        !/\d/.test(line) ||
        line !== line.toLowerCase(),
    )
    expect(idle).toEqual([])
  })

  it.each(['Password1', 'PASSWORd123', 'P@ssw0rd1', 'Qwerty123', '1Qaz2wsx', 'Welcome1', 'Iloveyou1', 'Sunshine2024'])(
    'holds %s',
    (password) => expect(isMostUsedPassword(password)).toBe(true),
  )

  it('does not hold a password that nobody else has', () => {
    expect(isMostUsedPassword('vK7-mangoLeaf')).toBe(false)
    expect(isMostUsedPassword('')).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { codeAt, describeTotpSecret, findTimeStep, makeTotpSecret, parseTotpSecret } from './totp.ts'

// RFC 6238, appendix B: the secret and the last six digits of its codes.
const secret = Buffer.from('12345678901234567890')
const vectors = [
  { seconds: 59, code: '287082' },
  { seconds: 1_111_111_109, code: '081804' },
  { seconds: 1_234_567_890, code: '005924' },
  { seconds: 20_000_000_000, code: '353130' },
]
const at = (seconds: number) => new Date(seconds * 1_000)

describe('codes of an authenticator app', () => {
  it.each(vectors)('are those of RFC 6238: $code after $seconds s', ({ seconds, code }) => {
    expect(codeAt(secret, at(seconds)).code).toBe(code)
    expect(findTimeStep(secret, { code, now: at(seconds) })).toBe(Math.floor(seconds / 30))
  })

  it('are good one step before and after their own, to the second, and name their own step', () => {
    const code = '287082'
    for (const seconds of [0, 29, 30, 59, 60, 89]) expect(findTimeStep(secret, { code, now: at(seconds) })).toBe(1)
    expect(findTimeStep(secret, { code, now: at(90) })).toBeNull()
    const { code: later } = codeAt(secret, at(120))
    expect(findTimeStep(secret, { code: later, now: at(90) })).toBe(4)
    expect(findTimeStep(secret, { code: later, now: at(89.999) })).toBeNull()
  })

  it('are shown until their step ends', () => {
    expect(codeAt(secret, at(59)).validUntil).toEqual(at(60))
    expect(codeAt(secret, at(60)).validUntil).toEqual(at(90))
  })

  it('are not those of another secret', () => {
    expect(findTimeStep(makeTotpSecret(), { code: '287082', now: at(59) })).toBeNull()
  })
})

describe('a secret', () => {
  it('has 160 random bits, and is the same typed and linked', () => {
    const made = makeTotpSecret()
    expect(made).toHaveLength(20)
    expect(made.equals(makeTotpSecret())).toBe(false)
    const owner = { issuer: 'Monsoon', account: 'grace@monsoon.example' }
    const { secret: typed, otpauthUrl } = describeTotpSecret(made, owner)
    expect(parseTotpSecret(typed).equals(made)).toBe(true)
    const linked = new URL(otpauthUrl)
    expect(linked.protocol).toBe('otpauth:')
    expect(decodeURIComponent(linked.pathname)).toContain('Monsoon:grace@monsoon.example')
    expect(linked.searchParams.get('secret')).toBe(typed)
    expect(linked.searchParams.get('issuer')).toBe('Monsoon')
  })
})

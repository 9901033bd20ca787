import { codeAt, parseTotpSecret } from './totp.ts'

/** The login of the demo gallery that has a second factor. Everybody may know its secret, so that everybody can try it. */
export const demoSecondFactor = {
  email: 'tuan@monsoon.example',
  secret: 'MONSOONDEMOSECRETFOREVERYBODY234',
} as const

/** The code that its authenticator app would show now. */
export function readDemoCode(now: Date) {
  const { code, validUntil } = codeAt(parseTotpSecret(demoSecondFactor.secret), now)
  return { ...demoSecondFactor, code, validUntil: validUntil.toISOString() }
}

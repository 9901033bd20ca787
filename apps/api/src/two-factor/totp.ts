import { Secret, TOTP } from 'otpauth'

const stepSeconds = 30
const secretBytes = 20
// A clock may be half a minute off, and typing takes its time (U-003).
const allowedDrift = 1

const totpOf = (secret: Buffer) =>
  new TOTP({ secret: new Secret({ buffer: Uint8Array.from(secret).buffer }), period: stepSeconds })

/** A secret of 160 bits, as long as the HMAC (RFC 4226, 4). */
export const makeTotpSecret = (): Buffer => Buffer.from(new Secret({ size: secretBytes }).bytes)

/** The secret as authenticator apps take it: typed in base32, and as the link that a QR code holds. */
export function describeTotpSecret(
  secret: Buffer,
  { issuer, account }: { issuer: string; account: string },
): { secret: string; otpauthUrl: string } {
  const totp = totpOf(secret)
  totp.issuer = issuer
  totp.label = account
  return { secret: totp.secret.base32, otpauthUrl: totp.toString() }
}

/** Reads base32. */
export const parseTotpSecret = (base32: string): Buffer => Buffer.from(Secret.fromBase32(base32).bytes)

/** The time step that a code is of: the one at `now`, or its neighbours. null where it is of none of them. */
export function findTimeStep(secret: Buffer, { code, now }: { code: string; now: Date }): number | null {
  const drift = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: allowedDrift })
  return drift === null ? null : TOTP.counter({ period: stepSeconds, timestamp: now.getTime() }) + drift
}

/** The code of a moment, and until when an app shows it. */
export function codeAt(secret: Buffer, now: Date): { code: string; validUntil: Date } {
  const step = TOTP.counter({ period: stepSeconds, timestamp: now.getTime() })
  return {
    code: totpOf(secret).generate({ timestamp: now.getTime() }),
    validUntil: new Date((step + 1) * stepSeconds * 1_000),
  }
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import { CallbackRefused } from './crypto-checkout.ts'

/**
 * A clock that is further ahead than this is wrong, or somebody's. Late callbacks are welcome: they are hints alone.
 */
const FUTURE_TOLERANCE_MS = 300_000

/**
 * Refuses what none of the secrets has signed; compares in constant time. `payload` is what the provider signs, `given`
 * hexadecimal.
 */
export function checkSignature({
  algorithm,
  payload,
  secrets,
  given,
}: {
  algorithm: 'sha256' | 'sha512'
  payload: string | Buffer
  secrets: readonly string[]
  given: string | string[] | undefined
}): void {
  if (typeof given !== 'string' || given === '') throw new CallbackRefused('missingSignature')
  const sent = Buffer.from(given.toLowerCase())
  const isSigned = secrets.some((secret) => {
    const expected = Buffer.from(createHmac(algorithm, secret).update(payload).digest('hex'))
    return expected.length === sent.length && timingSafeEqual(expected, sent)
  })
  if (!isSigned) throw new CallbackRefused('wrongSignature')
}

/** Refuses what is dated ahead of us. */
export function checkDate(at: Date, now: Date): void {
  if (Number.isNaN(at.getTime())) throw new CallbackRefused('unreadable')
  if (at.getTime() - now.getTime() > FUTURE_TOLERANCE_MS) throw new CallbackRefused('inTheFuture')
}

/** Signed bytes must be the JSON that was signed: broken UTF-8 is not forgiven. */
export function parseCallback(rawBody: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(rawBody))
  } catch (cause) {
    throw new CallbackRefused('unreadable', { cause })
  }
}

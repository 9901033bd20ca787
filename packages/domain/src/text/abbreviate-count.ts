import { invariant } from '../invariant.ts'

const UNITS = ['', 'k', 'M', 'G', 'T', 'P', 'E'] as const

/**
 * Shortens a count with k, M, G, T, P, E: one decimal, rounded half up, a trailing .0 dropped (001, section 9;
 * decisions, Q-102). 999 → '999', 1234 → '1.2k', 999950 → '1M'.
 * @param count a whole number, 0 or more; a bigint beyond 2^53
 * @throws {InvariantError} on a fraction, a negative or an unsafe number
 */
export function abbreviateCount(count: number | bigint): string {
  invariant(typeof count === 'bigint' || Number.isSafeInteger(count), 'a count is a whole number')
  const whole = BigInt(count)
  invariant(whole >= 0n, 'a count is zero or more')
  if (whole < 1000n) return whole.toString()
  let unit = 1
  let size = 1000n
  let tenths = roundedTenths(whole, size)
  // Rounding can reach the next unit: 999,950 is 1M, not 1000k.
  while (tenths >= 10_000n && unit < UNITS.length - 1) {
    unit += 1
    size *= 1000n
    tenths = roundedTenths(whole, size)
  }
  return `${tenths / 10n}${tenths % 10n ? `.${tenths % 10n}` : ''}${UNITS[unit]}`
}

function roundedTenths(count: bigint, size: bigint): bigint {
  return (count * 10n + size / 2n) / size
}

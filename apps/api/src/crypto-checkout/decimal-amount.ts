import { z } from 'zod'

const decimals = 18
const scale = 10n ** BigInt(decimals)

/** An amount as providers write it, text or number, as an integer of 10^-18. */
export const decimalAmount = z.union([z.string(), z.number()]).transform((given, context) => {
  const text = typeof given === 'number' ? plain.format(given) : given
  const match = /^(\d{1,15})(?:\.(\d{1,40}))?$/.exec(text)
  if (!match) {
    context.addIssue('is no amount')
    return z.NEVER
  }
  const [, whole = '', fraction = ''] = match
  return BigInt(whole) * scale + BigInt(fraction.slice(0, decimals).padEnd(decimals, '0'))
})

/** JSON numbers are binary: written in full, without an exponent. */
const plain = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: decimals })

/** Cents as a provider takes them: '108.40'. */
export const centsText = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`

/** An amount of USD in 10^-18, in cents, rounded half up: parts of a price make the price again. */
export const toCents = (scaledUsd: bigint): bigint => (scaledUsd * 200n + scale) / (scale * 2n)

/** `of` × part ÷ whole. */
export const proportion = (of: bigint, { part, whole }: { part: bigint; whole: bigint }): bigint =>
  whole === 0n ? 0n : (of * part) / whole

/** An amount × a rate, both in 10^-18. */
export const timesRate = (amount: bigint, rate: bigint): bigint => (amount * rate) / scale

import { invariant } from './invariant.ts'

/** USD is the fiat currency of the specification (001, section 9); ETH is the currency of on-chain sales. */
export type Currency = 'USD' | 'ETH'

/** An amount in a currency's smallest unit: cents for USD, wei for ETH. Never a float. */
export type Minor = bigint

/** A share in basis points: 10,000n is the whole, 250n is 2.5 %. */
export type Bps = bigint

/** The whole, in basis points. */
export const WHOLE_BPS: Bps = 10_000n

const DECIMALS: Record<Currency, number> = { USD: 2, ETH: 18 }

// IEEE 754 doubles hold any decimal of up to 15 significant digits; beyond that two neighbouring cents can share one
// double.
const MAX_JSON_MINOR: Minor = 999_999_999_999_999n

/** What is wrong with an amount that someone typed or sent. */
export type AmountFault = 'NOT_A_NUMBER' | 'TOO_MANY_DECIMALS' | 'NEGATIVE' | 'TOO_LARGE'

/** Input that is no amount. Expected, so an edge turns `code` into the message of its field. */
export class AmountError extends Error {
  override readonly name = 'AmountError'
  readonly code: AmountFault

  constructor(code: AmountFault) {
    super(`Amount refused: ${code}`)
    this.code = code
  }
}

/**
 * Reads a decimal amount as an integer of `10 ** -decimals` units, digit by digit.
 * A JSON number is read by its shortest decimal form, so 19.99 is exactly 1999 and 0.1 + 0.2 is refused.
 */
function parseDecimal(decimal: string | number, decimals: number): bigint {
  const text = typeof decimal === 'number' ? String(decimal) : decimal.trim()
  const match = /^(-?)(\d{1,30})(?:\.(\d+))?$/.exec(text)
  if (!match) throw new AmountError('NOT_A_NUMBER')
  const [, sign, whole = '', fraction = ''] = match
  if (fraction.length > decimals) throw new AmountError('TOO_MANY_DECIMALS')
  const units = BigInt(whole + fraction.padEnd(decimals, '0'))
  return sign ? -units : units
}

/**
 * Reads a USD amount exactly, without floating arithmetic.
 * @param decimal '420', '420.5', '420.50' or the same as a JSON number; at most two decimals; no exponent, separator or
 *   sign other than '-'
 * @param options.allowNegative accept amounts below zero (default: refused)
 * @returns cents
 * @throws {AmountError} NOT_A_NUMBER (NaN, Infinity, exponents and words too), TOO_MANY_DECIMALS, NEGATIVE, or
 *   TOO_LARGE above 9,999,999,999,999.99, where a JSON number no longer tells two cents apart
 */
export function usdToMinor(decimal: string | number, { allowNegative = false } = {}): Minor {
  const minor = parseDecimal(decimal, DECIMALS.USD)
  if (minor < 0n && !allowNegative) throw new AmountError('NEGATIVE')
  if (minor > MAX_JSON_MINOR || minor < -MAX_JSON_MINOR) throw new AmountError('TOO_LARGE')
  return minor
}

/**
 * Reads what somebody typed or sent as USD, where all that is no amount is told alike.
 * @returns cents, or null where `usdToMinor` throws
 */
export function readUsd(typed: string | number): Minor | null {
  try {
    return usdToMinor(typed)
  } catch (error) {
    if (error instanceof AmountError) return null
    throw error
  }
}

/**
 * Reads a percentage exactly, for royalties and fees that are settings or fields in percent.
 * @param percent '10', 2.5, '0.25'; 0 to 100, at most two decimals
 * @returns basis points: 2.5 gives 250n
 * @throws {AmountError} NOT_A_NUMBER, TOO_MANY_DECIMALS, NEGATIVE, or TOO_LARGE above 100
 */
export function percentToBps(percent: string | number): Bps {
  const bps = parseDecimal(percent, 2)
  if (bps < 0n) throw new AmountError('NEGATIVE')
  if (bps > WHOLE_BPS) throw new AmountError('TOO_LARGE')
  return bps
}

/**
 * Writes an amount in plain digits, for logs, JSON strings and `<data value>`; what people read goes through Intl.
 * @param minor cents or wei
 * @returns USD always with two decimals ('420.00'); ETH with up to 18, trailing zeros dropped ('1.5')
 */
export function formatMinor(minor: Minor, currency: Currency): string {
  const decimals = DECIMALS[currency]
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, -decimals)
  const fraction = currency === 'ETH' ? digits.slice(-decimals).replace(/0+$/, '') : digits.slice(-decimals)
  return `${minor < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}

/**
 * The JSON number of a field that the specification defines as a number of dollars. For the wire only: never calculate
 * with it. `usdToMinor` reads it back to the same cents.
 * @param minor cents, |minor| < 10^15 (15 significant digits survive a double; 2^53 cents would not)
 * @throws {InvariantError} beyond that
 */
export function minorToUsd(minor: Minor): number {
  invariant(minor <= MAX_JSON_MINOR && minor >= -MAX_JSON_MINOR, 'a JSON number holds at most 15 digits of an amount')
  return Number(formatMinor(minor, 'USD'))
}

/**
 * The price of several copies.
 * @param quantity a whole number of copies, 0 or more
 * @throws {InvariantError} on a fraction, a negative or an unsafe number
 */
export function multiplyMinor(minor: Minor, quantity: number): Minor {
  invariant(Number.isSafeInteger(quantity) && quantity >= 0, 'a quantity is a whole number of copies')
  return minor * BigInt(quantity)
}

/**
 * A share of an amount, rounded down to the minor unit; whoever calls decides who gets the rest.
 * @param minor 0 or more
 * @param bps 0 to 10,000
 * @throws {InvariantError} outside these bounds
 */
export function applyBps(minor: Minor, bps: Bps): Minor {
  invariant(minor >= 0n, 'a share is taken from an amount of zero or more')
  invariant(bps >= 0n && bps <= WHOLE_BPS, 'a share lies between nothing and the whole')
  return (minor * bps) / WHOLE_BPS
}

/** The total of amounts in one currency and unit; 0n for none. */
export function sumMinor(amounts: Iterable<Minor>): Minor {
  let total = 0n
  for (const amount of amounts) total += amount
  return total
}

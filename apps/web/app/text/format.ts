import type { Language } from './languages.ts'

/** An exact amount: minor units as bigint never pass through a float; a specified decimal arrives as number or text. */
export type Decimal = number | `${number}` | bigint

type UsdOptions = { cents?: 'auto' | 'always' }

export type Format = ReturnType<typeof createFormat>

/**
 * Numbers, money and dates in one language. Dates are written in UTC unless a time zone is given, so that the server
 * and the browser write the same; `<LocalTime>` changes to the reader's zone once the page is live.
 */
export function createFormat(language: Language) {
  const number = (options: Intl.NumberFormatOptions = {}) => memoNumber(language.numbers, options)
  const date = (options: Intl.DateTimeFormatOptions) => memoDate(language.dates, { timeZone: 'UTC', ...options })
  return {
    /** $420, $428.40; with `cents: 'always'` $420.00. */
    usd: (amount: Decimal, { cents = 'auto' }: UsdOptions = {}) =>
      number(cents === 'auto' && isWhole(amount) ? wholeUsd : usd).format(amount),
    /** The same from minor units (cents). */
    usdMinor: (amountMinor: bigint, { cents = 'auto' }: UsdOptions = {}) => {
      const isRound = cents === 'auto' && amountMinor % 100n === 0n
      return number(isRound ? wholeUsd : usd).format(minorToDecimal(amountMinor, 2))
    },
    /** 1,328.40: for places that name the currency themselves. */
    amount: (amount: Decimal) => number({ minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount),
    /** 3 decimals beside prices, 5 where an amount is paid. */
    eth: (amount: Decimal, decimals: 3 | 5 = 3) =>
      `${number({ minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(amount)} ETH`,
    number: (value: number | bigint) => number().format(value),
    percent: (bps: number) => number({ style: 'percent', maximumFractionDigits: 2 }).format(bps / 10_000),
    /** 3 MB, 2.6 GB: sizes of files, in steps of a thousand. */
    bytes: (bytes: number) => {
      const step = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 1), sizeUnits.length - 1)
      const unit = sizeUnits[step] ?? 'kilobyte'
      const digits = step < 3 ? 0 : 1
      return number({ style: 'unit', unit, maximumFractionDigits: digits }).format(
        Math.ceil((bytes / 1000 ** step) * 10 ** digits) / 10 ** digits,
      )
    },
    /** 12 Nov 2026 */
    date: (at: Date | number | string, options: Intl.DateTimeFormatOptions = {}) =>
      date({ day: 'numeric', month: 'short', year: 'numeric', ...options }).format(toDate(at)),
    /** 12 Nov 2026, 14:32 */
    dateTime: (at: Date | number | string, options: Intl.DateTimeFormatOptions = {}) =>
      date({
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        ...options,
      }).format(toDate(at)),
    /** 14:32:10 */
    clock: (at: Date | number | string, options: Intl.DateTimeFormatOptions = {}) =>
      date({ hour: '2-digit', minute: '2-digit', second: '2-digit', ...options }).format(toDate(at)),
    /** 4 minutes ago, in 2 days */
    relative: (at: Date | number | string, nowMs: number) => {
      const { value, unit } = relativeParts(toDate(at).getTime() - nowMs)
      return memoRelative(language.dates).format(value, unit)
    },
  }
}

const sizeUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** Minor units to the exact decimal text that Intl formats without a float: 42840n, 2 → '428.40'. */
export function minorToDecimal(amountMinor: bigint, decimals: number): `${number}` {
  const sign = amountMinor < 0n ? '-' : ''
  const digits = (amountMinor < 0n ? -amountMinor : amountMinor).toString().padStart(decimals + 1, '0')
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}` as `${number}`
}

const usd: Intl.NumberFormatOptions = { style: 'currency', currency: 'USD' }
const wholeUsd: Intl.NumberFormatOptions = { ...usd, maximumFractionDigits: 0 }

function isWhole(amount: Decimal): boolean {
  if (typeof amount === 'number') return Number.isInteger(amount)
  return typeof amount === 'bigint' || /^-?\d+(\.0+)?$/.test(String(amount))
}

function toDate(at: Date | number | string): Date {
  return at instanceof Date ? at : new Date(at)
}

const units = [
  ['year', 31_536_000_000],
  ['month', 2_592_000_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

function relativeParts(differenceMs: number): { value: number; unit: Intl.RelativeTimeFormatUnit } {
  for (const [unit, sizeMs] of units) {
    if (Math.abs(differenceMs) >= sizeMs) return { value: Math.trunc(differenceMs / sizeMs), unit }
  }
  return { value: Math.trunc(differenceMs / 1000), unit: 'second' }
}

// Intl constructors cost about 50 µs each; a list page formats a hundred prices.
const memo = new Map<string, unknown>()

function remember<T>(key: string, create: () => T): T {
  const known = memo.get(key) as T | undefined
  if (known) return known
  const created = create()
  memo.set(key, created)
  return created
}

function memoNumber(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return remember(`n${locale}${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options))
}

function memoDate(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return remember(`d${locale}${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options))
}

function memoRelative(locale: string): Intl.RelativeTimeFormat {
  return remember(`r${locale}`, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
}

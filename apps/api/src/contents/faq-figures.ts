import { type Bps, formatMinor, type Minor } from '@monsoon/domain/money'

/** Cents as prose writes them: $10, $6.20. */
export const inDollars = (minor: Minor): string => `$${formatMinor(minor, 'USD').replace(/\.00$/, '')}`

/** As a legal text writes them: 50 US dollars. */
export const inWordsOfDollars = (minor: Minor): string => `${inDollars(minor).slice(1)} US dollars`

/** A share as prose writes it: 70%, 2.5%. */
export const inPercent = (bps: Bps): string => `${Number(bps) / 100}%`

export const inMinutes = (ms: number): string => `${ms / 60_000} minutes`
export const inSeconds = (ms: number): string => `${ms / 1_000} seconds`
export const inHours = (ms: number): string => `${ms / 3_600_000} hours`

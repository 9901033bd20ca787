import { type Bps, formatMinor, type Minor } from '@monsoon/domain/money'

/** Cents as prose writes them: $10, $6.20. */
export const inDollars = (minor: Minor): string => `$${formatMinor(minor, 'USD').replace(/\.00$/, '')}`

/** A share as prose writes it: 70%, 2.5%. */
export const inPercent = (bps: Bps): string => `${Number(bps) / 100}%`

export const inMinutes = (ms: number): string => `${ms / 60_000} minutes`
export const inSeconds = (ms: number): string => `${ms / 1_000} seconds`

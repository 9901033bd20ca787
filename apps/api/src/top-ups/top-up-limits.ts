import type { TopUpLimits } from '@monsoon/domain/payments/top-up-rules'
import type { Config } from '#config.ts'

type Limiting = Pick<
  Config,
  'TOP_UP_MOST_USD_MINOR' | 'TOP_UP_DAY_USD_MINOR' | 'TOP_UP_VERIFIED_MOST_USD_MINOR' | 'TOP_UP_VERIFIED_DAY_USD_MINOR'
>

/** What somebody may top up at once and within 24 hours, in cents: more where their identity is verified. */
export const limitsOf = (config: Limiting, isVerified: boolean): { mostMinor: bigint; dayMinor: bigint } =>
  isVerified
    ? { mostMinor: config.TOP_UP_VERIFIED_MOST_USD_MINOR, dayMinor: config.TOP_UP_VERIFIED_DAY_USD_MINOR }
    : { mostMinor: config.TOP_UP_MOST_USD_MINOR, dayMinor: config.TOP_UP_DAY_USD_MINOR }

/** The same, less what 24 hours have used of it. */
export function limitsLeft(
  config: Limiting,
  { isVerified, usedMinor }: { isVerified: boolean; usedMinor: bigint },
): TopUpLimits {
  const { mostMinor, dayMinor } = limitsOf(config, isVerified)
  return { mostMinor, leftTodayMinor: dayMinor > usedMinor ? dayMinor - usedMinor : 0n }
}

import type { Config } from './config.ts'

/**
 * From when on money may be sent somewhere (server-rules 23): it waits `since` a bank account was added, or an address
 * or the account's keys were changed.
 */
export const payableFrom = ({ PAYOUT_WAIT_HOURS }: Pick<Config, 'PAYOUT_WAIT_HOURS'>, since: Date): Date =>
  new Date(since.getTime() + PAYOUT_WAIT_HOURS * 3_600_000)

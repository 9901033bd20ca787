import type { Minor } from '../money.ts'

/** Default of the setting "mint fee": 6.20 USD a purchase, the gas of a first mint passed on (server rules, 8). */
export const MINT_FEE_USD_MINOR: Minor = 620n

/**
 * Default of the setting "transfer fee": 2.20 USD a purchase; small, as a transfer inside custody costs no gas (server
 * rules, 8).
 */
export const TRANSFER_FEE_USD_MINOR: Minor = 220n

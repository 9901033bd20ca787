/** A token id is an unsigned integer of 256 bits: at most so many digits (RULE-090). */
export const MOST_TOKEN_ID_DIGITS = 78

/** Most tokens that one import brings (RULE-090): as many as a work can have, as edition numbers have nine digits. */
export const IMPORT_QUANTITY_LIMIT = 1_000_000_000

/** What stands in the way of importing so many tokens from a wallet that has `balance` of them (RULE-089). */
export type ImportBalanceFault = 'NONE_THERE' | 'TOO_FEW'

/** null: the wallet has enough. */
export function importBalanceFault(balance: bigint, quantity: bigint): ImportBalanceFault | null {
  if (balance === 0n) return 'NONE_THERE'
  return balance < quantity ? 'TOO_FEW' : null
}

import { invariant } from '../invariant.ts'
import { type Minor, sumMinor } from '../money.ts'
import { isWalletAddress, isZeroAddress } from './wallet-address.ts'

/** Length of an address with its 0x (001, sections 5 and 9; decisions, Q-093). */
export const EXPORT_ADDRESS_LENGTH = 42

/** The most works that leave in one export. */
export const MAX_EXPORT_WORKS = 50

/** Default of the setting: cents per work that leaves on Ethereum, its gas passed on (server rules, 8). */
export const ETHEREUM_EXPORT_FEE_USD_MINOR: Minor = 680n

/** The same on Polygon. */
export const POLYGON_EXPORT_FEE_USD_MINOR: Minor = 220n

/**
 * How an export stands (server rules, 25). `requested`: its fee is to be paid. `paid`: its transaction waits to be
 * sent. `broadcast`: it was sent. `confirming`: it is in a block, which the chain has yet to build on. `failed`:
 * nothing left, and the fee went back.
 */
export const EXPORT_STATES = ['requested', 'paid', 'broadcast', 'confirming', 'completed', 'failed'] as const
export type ExportState = (typeof EXPORT_STATES)[number]

/** What the books say of a work that leaves; the chain knows the rest. */
export type LeavingState = 'leaving' | 'completed' | 'failed'

/**
 * What is wrong with an address that works are to go to; null: nothing that its text shows. Capitals are checked by a
 * hash, elsewhere.
 */
export function exportAddressFault(address: string): 'LENGTH' | 'NOT_HEX' | 'ZERO' | null {
  if (address.length !== EXPORT_ADDRESS_LENGTH) return 'LENGTH'
  if (!isWalletAddress(address)) return 'NOT_HEX'
  return isZeroAddress(address) ? 'ZERO' : null
}

/** How a work that leaves stands, by the books and by its transaction. */
export function exportStateOf(
  state: LeavingState,
  transaction: 'queued' | 'sent' | 'mined' | 'confirmed' | 'failed' | null,
): ExportState {
  if (state !== 'leaving') return state
  switch (transaction) {
    case null:
    case 'queued':
      return 'paid'
    case 'sent':
      return 'broadcast'
    // What the chain has decided is in the books a moment later.
    case 'mined':
    case 'confirmed':
    case 'failed':
      return 'confirming'
  }
}

/** A work that is to leave, and the settings of its network. */
export interface LeavingWork {
  transferFeeMinor: Minor
  mintFeeMinor: Minor
  /** Nobody has bought these editions, so nobody has paid for their mint yet. */
  isMintOwed: boolean
}

/**
 * What an export costs in cents, work by work and in all: one transfer a work, and the mint that nobody has paid for.
 */
export function quoteExport(works: readonly LeavingWork[]): { feesMinor: Minor[]; totalMinor: Minor } {
  invariant(works.length >= 1, 'an export is of at least one work')
  const feesMinor = works.map(({ transferFeeMinor, mintFeeMinor, isMintOwed }) => {
    invariant(transferFeeMinor >= 0n && mintFeeMinor >= 0n, 'a fee is zero or more')
    return transferFeeMinor + (isMintOwed ? mintFeeMinor : 0n)
  })
  return { feesMinor, totalMinor: sumMinor(feesMinor) }
}

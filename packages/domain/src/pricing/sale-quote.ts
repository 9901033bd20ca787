import { invariant } from '../invariant.ts'
import { type Bps, type Minor, multiplyMinor } from '../money.ts'
import { splitPrimarySale, splitSecondarySale } from './split-sale.ts'

/** How long a fee quote lasts: 1 minute (001, sections 4 and 9). */
export const QUOTE_LIFE_MS = 60_000

/**
 * What the server adds for the way of the request (server rules, 1). Never shown: the countdown ends at `expiresAt`.
 */
export const QUOTE_GRACE_MS = 5_000

/** How long editions are held for a buyer: the buy countdown of 180 seconds (001, section 9; server rules, 2). */
export const RESERVATION_MS = 180_000

/** The longest hold, counted from its beginning, while 3-D Secure or a hosted widget is pending (server rules, 2). */
export const PENDING_RESERVATION_MAX_MS = 600_000

/** Days for which the proceeds of a card sale stay locked (server rules, 7). */
export const PROCEEDS_LOCK_DAYS = 7

/** The lowest price of a listing: 10 USD an edition (001, sections 5 and 9; decisions, Q-109). */
export const MIN_LISTING_USD_MINOR: Minor = 1000n

/** The dearest purchase, without fees: a trillion dollars. Above, a JSON number could not tell two cents apart. */
export const MAX_PURCHASE_USD_MINOR: Minor = 100_000_000_000_000n

/**
 * What a quote is made from. Amounts in minor units of one currency; `mintFeeMinor` and `transferFeeMinor` are the
 * settings, a purchase each.
 */
export interface SaleTerms {
  unitPriceMinor: Minor
  /** A whole number of copies, 1 or more. */
  quantity: number
  /** A creator selling own first-hand editions. */
  isPrimary: boolean
  /** Primary only: whether a curator gets a share. */
  hasCurator: boolean
  /** Resale only: the item's royalty, else DEFAULT_ROYALTY_BPS. */
  royaltyBps: Bps
  /** Resale only: the setting. A primary sale's platform share is fixed by the split. */
  platformFeeBps: Bps
  mintFeeMinor: Minor
  transferFeeMinor: Minor
  /** Whether the token exists on the chain: itemStatus `minted`. */
  isMinted: boolean
}

/**
 * What the parties pay and get, in minor units. sellerCost + fee + royalty = price; totalCost = price + mintFee +
 * transferFee.
 */
export interface SaleQuote {
  priceMinor: Minor
  /**
   * What the seller does not get besides the royalty: on a resale the platform fee, else the platform's and the
   * curator's shares.
   */
  feeMinor: Minor
  /** The original artist's share of a resale; 0 on a primary sale. */
  royaltyMinor: Minor
  /** What the seller gets. */
  sellerCostMinor: Minor
  /** 0 for a minted work. */
  mintFeeMinor: Minor
  transferFeeMinor: Minor
  /** What the buyer pays. */
  totalCostMinor: Minor
}

/**
 * Quotes a purchase (decisions, Q-075 to Q-077): the seller's side by the split, the buyer's by adding mint and
 * transfer fee for a work that is not minted yet, the transfer fee alone for a minted one.
 * @throws {InvariantError} on a quantity below 1 or a negative amount
 */
export function quoteSale(terms: SaleTerms): SaleQuote {
  invariant(terms.quantity >= 1, 'a purchase has at least one copy')
  invariant(terms.mintFeeMinor >= 0n && terms.transferFeeMinor >= 0n, 'a fee is zero or more')
  const priceMinor = multiplyMinor(terms.unitPriceMinor, terms.quantity)
  const { sellerCostMinor, royaltyMinor } = sellerSide(terms, priceMinor)
  const mintFeeMinor = terms.isMinted ? 0n : terms.mintFeeMinor
  return {
    priceMinor,
    feeMinor: priceMinor - royaltyMinor - sellerCostMinor,
    royaltyMinor,
    sellerCostMinor,
    mintFeeMinor,
    transferFeeMinor: terms.transferFeeMinor,
    totalCostMinor: priceMinor + mintFeeMinor + terms.transferFeeMinor,
  }
}

function sellerSide({ isPrimary, hasCurator, royaltyBps, platformFeeBps }: SaleTerms, priceMinor: Minor) {
  if (isPrimary) {
    return { sellerCostMinor: splitPrimarySale({ priceMinor, hasCurator }).artistMinor, royaltyMinor: 0n }
  }
  const { sellerMinor, royaltyMinor } = splitSecondarySale({ priceMinor, royaltyBps, platformFeeBps })
  return { sellerCostMinor: sellerMinor, royaltyMinor }
}

/** When a quote made at `now` expires, without grace. */
export function quoteExpiry(now: Date): Date {
  return new Date(now.getTime() + QUOTE_LIFE_MS)
}

/** Whether a quote may still be used: before its expiry plus grace. Both times are the database's. */
export function isQuoteLive({ expiresAt, now }: { expiresAt: Date; now: Date }): boolean {
  return now.getTime() < expiresAt.getTime() + QUOTE_GRACE_MS
}

import type { Minor } from '../money.ts'

/**
 * What a work's fixed-price sale is doing (001, section 4). A server's `buttonStatus` may be any of the four
 * (decisions, Q-046).
 */
export type SaleState = 'launchTimer' | 'buyButton' | 'soldOut' | 'notAvailableForSale'

/** The facts a sale's state follows from. `now` is the database's clock; `priceMinor` one copy's price. */
export interface SaleFacts {
  /** When the sale begins; null when there is no launch date, as when nothing was ever listed. */
  launchAt: Date | null
  now: Date
  /** Copies free to buy: listed and not held for anybody. */
  availableQuantity: number
  hasActiveListing: boolean
  /** Whether the last listing was closed by purchase. A cancelled one does not make a work SOLD. */
  isLastListingSold?: boolean
  priceMinor: Minor
}

/**
 * The state of a fixed-price sale. A listing whose copies are all held or bought shows as sold out; without a launch
 * date or a price nothing can be bought (decisions, Q-094), so the work is not for sale.
 */
export function saleState(facts: SaleFacts): SaleState {
  const { launchAt, now, availableQuantity, hasActiveListing, isLastListingSold = false, priceMinor } = facts
  if (!hasActiveListing) return isLastListingSold ? 'soldOut' : 'notAvailableForSale'
  if (launchAt === null || priceMinor <= 0n) return 'notAvailableForSale'
  if (launchAt.getTime() > now.getTime()) return 'launchTimer'
  return availableQuantity > 0 ? 'buyButton' : 'soldOut'
}

/**
 * Whether a price, and the ETH estimate beside it, is shown: only once the launch date has passed, and above zero (000,
 * section 2; decisions, Q-094). Before that the countdown takes its place.
 */
export function showsPrice({ launchAt, now, priceMinor }: Pick<SaleFacts, 'launchAt' | 'now' | 'priceMinor'>): boolean {
  return launchAt !== null && launchAt.getTime() <= now.getTime() && priceMinor > 0n
}

/** What a card's badge says; the words are the screen's. */
export type CardBadge =
  | { kind: 'buy' }
  | { kind: 'inStock'; available: number }
  | { kind: 'sold' }
  | { kind: 'launchTimer'; launchAt: Date }
  | { kind: 'notForSale' }

/**
 * The badge of an item card (000, section 2). A buyable work says BUY when it is the only copy and how many are in
 * stock when it is one of several: of the two, the count is what a collector of editions needs to know.
 * @param card.supply all copies there are, 1 or more
 */
export function cardBadge(card: SaleFacts & { supply: number }): CardBadge {
  const state = saleState(card)
  if (state === 'soldOut') return { kind: 'sold' }
  if (state === 'launchTimer' && card.launchAt) return { kind: 'launchTimer', launchAt: card.launchAt }
  if (state !== 'buyButton') return { kind: 'notForSale' }
  return card.supply > 1 ? { kind: 'inStock', available: card.availableQuantity } : { kind: 'buy' }
}

import type { PersonSummary, Picture } from '@monsoon/contract/shapes'
import type { SaleInfo } from '@monsoon/contract/works/item-detail'
import { countEditions, parseEditions, formatEditions, pickLowestEditions } from '@monsoon/domain/edition-ranges'

/** The work that is bought, as the dialog shows it. */
export type CheckoutWork = {
  itemId: string
  name: string
  picture: Picture | null
  artist: Pick<PersonSummary, 'name' | 'blueTick' | 'isPrivate'>
  /** How many editions there are in all. */
  supply: number
  /** Whether what is bought of it is minted soon, or was; absent: not known. */
  isOnChain?: boolean
}

/** What of a sale the buyer can choose from. */
export type CheckoutSale = Pick<
  SaleInfo,
  'id' | 'availableQuantity' | 'availableEditions' | 'pricePerQuantity' | 'acceptedPaymentMethod' | 'acceptsEther'
>

/** How many editions a text like "4, 7-9" names. */
export function countOf(editions: string): number {
  return countEditions(parseEditions(editions) ?? [])
}

/** The lowest of the free editions, as many as are wanted: what is offered. '': there are not so many. */
export function lowestOf(available: string, quantity: number): string {
  const lowest = quantity > 0 ? pickLowestEditions(parseEditions(available) ?? [], quantity) : null
  return lowest ? formatEditions(lowest.taken) : ''
}

import type { PersonSummary, Picture } from '@monsoon/contract/shapes'
import type { SaleInfo } from '@monsoon/contract/works/item-detail'

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

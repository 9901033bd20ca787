import type { Selling } from '@monsoon/contract/trade/selling'
import type { ItemDetail } from '@monsoon/contract/works/item-detail'

/** What each way of selling is given. */
export type SellFormProps = {
  item: ItemDetail
  selling: Selling
  /** The editions are offered: the page is left. */
  onSold: () => void
  /** The seller thinks better of it. */
  onLeave: () => void
}

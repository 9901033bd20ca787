import { sellMessages } from '@monsoon/contract/trade/sell-messages'
import { SELL_TYPES, type SellType } from '@monsoon/domain/trade/listing-rules'
import type { ComponentType } from 'react'
import { HighestBid } from './highest-bid.tsx'
import { SetPrice } from './set-price.tsx'
import type { SellFormProps } from './sell-form.ts'

type SellWay = { type: SellType; label: string; Form: ComponentType<SellFormProps> }

/** How a work can be sold, in the order of the tabs. */
export const sellWays: readonly SellWay[] = [
  { type: SELL_TYPES.fixedPrice, label: sellMessages.setPrice, Form: SetPrice },
  { type: SELL_TYPES.auction, label: sellMessages.highestBid, Form: HighestBid },
]

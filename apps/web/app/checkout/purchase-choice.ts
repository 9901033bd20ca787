import type { DeliveryChoice } from '@monsoon/contract/chain/delivery'
import { messages, messageText } from '@monsoon/contract/messages'
import { countEditions, intersectRanges, parseEditions } from '@monsoon/domain/edition-ranges'
import { type CheckoutSale, lowestOf } from './checkout-work.ts'
import type { FeeResult } from '@monsoon/contract/trade/purchases'
import type { Order } from '@monsoon/contract/trade/orders'
import type { Dispatch } from 'react'
import type { createIdempotencyKeys } from '../session/idempotency-keys.ts'
import type { PurchaseEvent } from './purchase-state.ts'

/** What is bought, at which price, and where it goes. */
export type Choice = { quote: FeeResult; editions: string | undefined; delivery: DeliveryChoice }

/**
 * How many, and which. `editions`: those chosen by number, right or not yet; '': whichever are free, which the server
 * gives. `among`: what was free as they were chosen.
 */
export type Selection = { quantity: number; editions: string; among?: string }

/** A choice that does not fit is none, but while it is being made. */
export function fitChoice(selection: Selection, sale: CheckoutSale): Selection {
  return areFree(selection, sale) || selection.among === sale.availableEditions
    ? selection
    : { quantity: selection.quantity, editions: '' }
}

export const canBeHad = (selection: Selection, sale: CheckoutSale): boolean =>
  selection.editions ? areFree(selection, sale) : lowestOf(sale.availableEditions, selection.quantity) !== ''

/** Whether as many editions are named as are wanted, all of them free. */
function areFree({ quantity, editions }: Selection, sale: CheckoutSale): boolean {
  const chosen = parseEditions(editions)
  if (!chosen || countEditions(chosen) !== quantity) return false
  return countEditions(intersectRanges(chosen, parseEditions(sale.availableEditions) ?? [])) === quantity
}

export function findQuantityError(quantity: number, available: number): string | undefined {
  if (!quantity) return messages.quantityRequired
  return quantity > available ? messageText('quantityAboveAvailable', { available }) : undefined
}

/** What is bought, and who hears what becomes of it. */
export type PurchaseContext = {
  itemId: string
  saleId: string
  withKey: ReturnType<typeof createIdempotencyKeys>
  dispatch: Dispatch<PurchaseEvent>
  /** The hold is gone: what is free must be looked up anew. */
  onReleased: () => void
  onPaid: (order: Order) => void
}

import type { DeliveryChoice } from '@monsoon/contract/delivery'
import { messages, messageText } from '@monsoon/contract/messages'
import type { FeeResult } from '@monsoon/contract/orders'
import { countEditions, intersectRanges, parseEditions } from '@monsoon/domain/edition-ranges'
import type { CheckoutSale } from './checkout-work.ts'
import { lowestOf } from './lowest-of.ts'

/** What is bought, at which price, and where it goes. */
export type Choice = { quote: FeeResult; editions: string | undefined; delivery: DeliveryChoice }

/**
 * How many, and which. `editions`: those chosen by number, right or not yet; '': whichever are free, which the server
 * gives. `among`: what was free as they were chosen.
 */
export type Wish = { quantity: number; editions: string; among?: string }

/** A choice that does not fit is none, but while it is being made. */
export function keepChoice(wish: Wish, sale: CheckoutSale): Wish {
  return areFree(wish, sale) || wish.among === sale.availableEditions ? wish : { quantity: wish.quantity, editions: '' }
}

export const canBeHad = (wish: Wish, sale: CheckoutSale): boolean =>
  wish.editions ? areFree(wish, sale) : lowestOf(sale.availableEditions, wish.quantity) !== ''

/** Whether as many editions are named as are wanted, all of them free. */
function areFree({ quantity, editions }: Wish, sale: CheckoutSale): boolean {
  const chosen = parseEditions(editions)
  if (!chosen || countEditions(chosen) !== quantity) return false
  return countEditions(intersectRanges(chosen, parseEditions(sale.availableEditions) ?? [])) === quantity
}

export function findQuantityError(quantity: number, available: number): string | undefined {
  if (!quantity) return messages.quantityRequired
  return quantity > available ? messageText('quantityAboveAvailable', { available }) : undefined
}

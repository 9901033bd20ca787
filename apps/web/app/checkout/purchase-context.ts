import type { Order } from '@monsoon/contract/trade/orders'
import type { Dispatch } from 'react'
import type { createAttemptKeys } from './attempt-keys.ts'
import type { PurchaseEvent } from './purchase-state.ts'

/** What is bought, and who hears what becomes of it. */
export type PurchaseContext = {
  itemId: string
  saleId: string
  withKey: ReturnType<typeof createAttemptKeys>
  dispatch: Dispatch<PurchaseEvent>
  /** The hold is gone: what is free must be looked up anew. */
  onReleased: () => void
  onPaid: (order: Order) => void
}

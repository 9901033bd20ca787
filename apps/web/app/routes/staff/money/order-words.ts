import type { OrderState } from '@monsoon/contract/trade/orders'
import type { RefundState } from '@monsoon/contract/staff/staff-orders'
import type { Tone } from '#ui/badge.tsx'
import type { staffOrdersText } from './staff-orders-text.ts'

type Key = keyof (typeof staffOrdersText)['sentences']

/** The words for where an order stands. */
export const orderWords = {
  reserved: 'reserved',
  paid: 'paid',
  expired: 'expired',
  cancelled: 'cancelled',
  failed: 'failed',
  refunded: 'stateRefunded',
} as const satisfies Record<OrderState, Key>

export const orderTones = {
  reserved: 'info',
  paid: 'good',
  expired: 'neutral',
  cancelled: 'neutral',
  failed: 'bad',
  refunded: 'warning',
} as const satisfies Record<OrderState, Tone>

/** The words for where a refund stands. */
export const refundWords = {
  waiting: 'waitingState',
  requested: 'requested',
  succeeded: 'succeeded',
  failed: 'refusedState',
  withdrawn: 'withdrawn',
} as const satisfies Record<RefundState, Key>

export const refundTones = {
  waiting: 'warning',
  requested: 'info',
  succeeded: 'good',
  failed: 'bad',
  withdrawn: 'neutral',
} as const satisfies Record<RefundState, Tone>

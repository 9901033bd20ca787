import { describe, expect, it } from 'vitest'
import { InvariantError } from '../invariant.ts'
import {
  ORDER_TRANSITIONS,
  type OrderState,
  type PaymentState,
  assertTransition,
  canPaymentMove,
  canTransition,
} from './order-state.ts'

const states: OrderState[] = ['reserved', 'paid', 'expired', 'cancelled', 'failed', 'refunded']
const allowed = (Object.entries(ORDER_TRANSITIONS) as [OrderState, OrderState[]][]).flatMap(([from, tos]) =>
  tos.map((to) => `${from} > ${to}`),
)

describe('an order', () => {
  it('takes exactly these ways', () => {
    expect(allowed.toSorted()).toEqual([
      'cancelled > refunded',
      'expired > paid',
      'expired > refunded',
      'failed > paid',
      'failed > refunded',
      'paid > refunded',
      'reserved > cancelled',
      'reserved > expired',
      'reserved > failed',
      'reserved > paid',
    ])
  })

  it('asserts the same ways, and staying is none of them', () => {
    for (const from of states) {
      for (const to of states) {
        const isAllowed = allowed.includes(`${from} > ${to}`)
        expect(canTransition(from, to), `${from} > ${to}`).toBe(isAllowed)
        if (isAllowed) assertTransition(from, to)
        else expect(() => assertTransition(from, to)).toThrow(InvariantError)
      }
      expect(canTransition(from, from)).toBe(false)
    }
  })

  it('never pays what the buyer cancelled, and never leaves a refund', () => {
    expect(canTransition('cancelled', 'paid')).toBe(false)
    expect(ORDER_TRANSITIONS.refunded).toEqual([])
  })
})

describe('a payment', () => {
  const open: PaymentState[] = ['created', 'requires_payment_method', 'requires_action', 'processing']
  const final: PaymentState[] = ['succeeded', 'canceled']

  it('follows any news while it is open, for webhooks skip states', () => {
    for (const from of open) {
      for (const to of [...open, ...final]) {
        expect(canPaymentMove(from, to), `${from} > ${to}`).toBe(from !== to && to !== 'created')
      }
    }
  })

  it('ignores old news once it is final', () => {
    for (const from of final)
      for (const to of [...open, ...final]) expect(canPaymentMove(from, to), `${from} > ${to}`).toBe(false)
  })
})

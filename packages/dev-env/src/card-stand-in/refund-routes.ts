import type { FastifyInstance } from 'fastify'
import { entriesAt, textAt } from '../stand-in/form-body.ts'
import { createRefund } from './payment-acts.ts'
import { readAmount, requireText } from './payment-intent-routes.ts'
import { answerOnce, paramsOf, queryOf, requireShop, type StripeApi } from './stripe-api.ts'
import { invalidRequest, noSuch } from './stripe-refusal.ts'
import { shapeRefund } from './stripe-shapes.ts'

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const

/** https://docs.stripe.com/api/refunds */
export function mountRefunds(app: FastifyInstance, api: StripeApi): void {
  const { book, keys } = api

  app.post('/v1/refunds', (request, reply) => {
    requireShop(request, keys)
    const params = paramsOf(request, ['payment_intent', 'amount', 'reason', 'metadata', 'expand'])
    return answerOnce(api, { request, reply }, (write) => {
      const said = textAt(params, 'reason')
      const reason = REASONS.find((one) => one === said) ?? null
      if (said !== undefined && reason === null) {
        throw invalidRequest(`Invalid reason: must be one of ${REASONS.join(', ')}`, { param: 'reason' })
      }
      const refund = createRefund(write, {
        intentId: requireText(params, 'payment_intent'),
        amount: 'amount' in params ? readAmount(params, 'amount') : null,
        reason,
        metadata: entriesAt(params, 'metadata'),
      })
      return { status: 200, body: shapeRefund(refund) }
    })
  })

  app.get<{ Params: { id: string } }>('/v1/refunds/:id', (request) => {
    requireShop(request, keys)
    const refund = book.get('refunds', request.params.id)
    if (!refund) throw noSuch('refund', request.params.id)
    return shapeRefund(refund)
  })

  app.get('/v1/refunds', (request) => {
    requireShop(request, keys)
    const intentId = textAt(queryOf(request), 'payment_intent')
    const refunds = book.all('refunds').filter((refund) => intentId === undefined || refund.intentId === intentId)
    return { object: 'list', url: '/v1/refunds', has_more: false, data: refunds.reverse().map(shapeRefund) }
  })
}

import type { FastifyInstance } from 'fastify'
import { entriesAt, textAt } from '../stand-in/form-body.ts'
import { queryOf, requireShop, type StripeApi } from './stripe-api.ts'
import { shapeDispute } from './stripe-shapes.ts'

/** https://docs.stripe.com/api/disputes */
export function mountDisputes(app: FastifyInstance, { book, keys }: StripeApi): void {
  app.get('/v1/disputes', (request) => {
    requireShop(request, keys)
    const query = queryOf(request)
    const intentId = textAt(query, 'payment_intent')
    const since = Number(entriesAt(query, 'created')['gte'] ?? 0)
    const disputes = book
      .all('disputes')
      .filter((dispute) => (intentId === undefined || dispute.intentId === intentId) && dispute.created >= since)
    return { object: 'list', url: '/v1/disputes', has_more: false, data: disputes.reverse().map(shapeDispute) }
  })
}

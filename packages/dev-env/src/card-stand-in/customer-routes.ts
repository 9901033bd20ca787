import type { FastifyInstance } from 'fastify'
import { entriesAt, textAt } from '../stand-in/form-body.ts'
import { type CustomerRow, type IntentRow, type MethodRow, newId, nowSeconds } from './card-rows.ts'
import { findIntent } from './payment-acts.ts'
import { answerOnce, expansionOf, paramsOf, requireShop, type StripeApi } from './stripe-api.ts'
import { invalidRequest, noSuch } from './stripe-refusal.ts'
import { shapeCustomer, shapeIntent, shapeMethod } from './stripe-shapes.ts'

interface IdParams {
  Params: { id: string }
}

/**
 * Customers, the cards that are kept for them, and what a payment says of both
 * (https://docs.stripe.com/payments/save-during-payment).
 */
export function mountCustomers(app: FastifyInstance, api: StripeApi): void {
  const { book, setting, keys } = api
  const findCustomer = (id: string): CustomerRow => {
    const customer = book.get('customers', id)
    if (!customer || customer.isDeleted) throw noSuch('customer', id)
    return customer
  }
  const findMethod = (id: string): MethodRow => {
    const method = book.get('methods', id)
    if (!method) throw noSuch('PaymentMethod', id)
    return method
  }

  app.post('/v1/customers', (request, reply) => {
    requireShop(request, keys)
    const metadata = entriesAt(paramsOf(request, ['metadata']), 'metadata')
    return answerOnce(api, { request, reply }, (write) => {
      const customer: CustomerRow = { id: newId('cus'), metadata, isDeleted: false, created: nowSeconds() }
      write.put('customers', customer)
      return { status: 200, body: shapeCustomer(customer) }
    })
  })

  app.delete<IdParams>('/v1/customers/:id', (request) => {
    requireShop(request, keys)
    const customer = findCustomer(request.params.id)
    book.change((write) => {
      write.put('customers', { ...customer, isDeleted: true })
      for (const method of book.all('methods'))
        if (method.customerId === customer.id) write.put('methods', { ...method, customerId: null, isSpent: true })
    })
    return { id: customer.id, object: 'customer', deleted: true }
  })

  app.post<IdParams>('/v1/payment_intents/:id', (request, reply) => {
    requireShop(request, keys)
    const params = paramsOf(request, ['customer', 'setup_future_usage', 'expand'])
    return answerOnce(api, { request, reply }, (write) => {
      const intent = findIntent(write, request.params.id)
      if (intent.status === 'succeeded' || intent.status === 'canceled')
        throw invalidRequest(`This PaymentIntent could not be updated because it has a status of ${intent.status}.`, {
          code: 'payment_intent_unexpected_state',
        })
      const [customer, usage] = [textAt(params, 'customer'), textAt(params, 'setup_future_usage')]
      const changed: IntentRow = {
        ...intent,
        ...(customer !== undefined && { customerId: findCustomer(customer).id }),
        ...(usage !== undefined && { futureUsage: usage === 'on_session' ? usage : null }),
      }
      write.put('intents', changed)
      return { status: 200, body: shapeIntent(write, changed, { expand: expansionOf(params), origin: setting.origin }) }
    })
  })

  app.get<IdParams>('/v1/payment_methods/:id', (request) => {
    requireShop(request, keys)
    return shapeMethod(findMethod(request.params.id))
  })

  app.post<IdParams>('/v1/payment_methods/:id/detach', (request, reply) => {
    requireShop(request, keys)
    return answerOnce(api, { request, reply }, (write) => {
      const method = findMethod(request.params.id)
      if (method.customerId === null)
        throw invalidRequest(
          'The payment method you provided is not attached to a customer so detachment is impossible.',
        )
      const detached = { ...method, customerId: null, isSpent: true }
      write.put('methods', detached)
      return { status: 200, body: shapeMethod(detached) }
    })
  })
}

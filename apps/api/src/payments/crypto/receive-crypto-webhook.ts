import { isUuid } from '@monsoon/domain/uuid'
import type { FastifyRequest } from 'fastify'
import { CallbackRefused, type CryptoCallback, type CryptoCheckout } from '#crypto-checkout/crypto-checkout.ts'
import { inTransaction } from '#db.ts'
import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import { findPayment, insertWebhookEvent } from '../payment-queries.ts'
import { settleSoon } from '../settle-payment.ts'

/**
 * Keeps a signed callback's id for ever and has its payment looked at; whatever it says, it moves nothing by
 * itself.
 */
export async function receiveCryptoWebhook(resources: Resources, request: FastifyRequest): Promise<void> {
  const { cryptoCheckout, db } = resources
  if (!cryptoCheckout) throw new Refusal('webhook-refused')
  const { subjectId, ...event } = readCallback(cryptoCheckout, request)
  const known = subjectId !== null && isUuid(subjectId) ? await findPayment(db, subjectId) : undefined
  const payment = known?.provider === cryptoCheckout.name ? known : undefined
  await inTransaction(db, async (tx) => {
    const providerPaymentId = payment?.providerId ?? null
    const isNew = await insertWebhookEvent(tx, { provider: cryptoCheckout.name, ...event, providerPaymentId })
    if (isNew && payment) await settleSoon(tx, payment.id)
  })
}

function readCallback(checkout: CryptoCheckout, request: FastifyRequest): CryptoCallback {
  try {
    const rawBody = request.rawBody ?? Buffer.alloc(0)
    return checkout.readCallback({ rawBody, headers: request.headers, now: new Date() })
  } catch (error) {
    if (!(error instanceof CallbackRefused)) throw error
    request.log.warn({ reason: error.reason }, 'a crypto callback was refused')
    throw new Refusal('webhook-refused')
  }
}

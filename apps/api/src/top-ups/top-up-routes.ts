import type { TopUpCharge } from '@monsoon/contract/money/top-ups'
import { topUpTexts, type topUpEndpoints } from '@monsoon/contract/money/top-ups'
import { Refusal } from '#errors.ts'
import type { Handlers } from '#http.ts'
import { beginPayment, startPayment, type StartedPayment } from '#payments/begin-payment.ts'
import { cancelByPayer } from '#payments/cancel-payment.ts'
import { finishPayment } from '#payments/finish-payment.ts'
import type { Resources } from '#resources.ts'
import { findOwnTopUp, readTopUp, readTopUpTerms } from './read-top-ups.ts'

/** What the calls of top-ups.ts in the contract do. */
export function topUpHandlers(resources: Resources): Handlers<typeof topUpEndpoints> {
  const { db } = resources
  const viewCharge = async ({ payment, clientSecret, providerId }: StartedPayment): Promise<TopUpCharge> => {
    if (providerId === null) throw new Refusal('card-unavailable')
    const topUp = await readTopUp(db, payment.publicId)
    return { topUp, paymentIntent: clientSecret, paymentId: providerId, serverTime: payment.now.toISOString() }
  }
  return {
    'GET /v1/top-up/terms': async ({ viewer }) => ({ data: await readTopUpTerms(resources, viewer.userId) }),
    'POST /v1/top-up': async ({ body: { amount: amountMinor }, viewer, opKey }) => {
      const topUp = { purpose: 'top-up', ownerId: viewer.userId, amountMinor, opKey } as const
      return { data: await viewCharge(await beginPayment(resources, topUp)) }
    },
    'POST /v1/top-up/{id}/resume': async ({ params: { id: topUpId }, viewer }) => {
      const payment = await findOwnTopUp(db, { topUpId, userId: viewer.userId })
      const isTimeUp = payment.expiresAt !== null && payment.expiresAt <= payment.now
      if (isTimeUp || payment.status !== 'open') throw new Refusal('top-up-ended')
      return { data: await viewCharge(await startPayment(resources, payment)) }
    },
    'POST /v1/top-up/{id}/finish': async ({ params: { id: topUpId }, viewer }) => {
      await finishPayment(resources, await findOwnTopUp(db, { topUpId, userId: viewer.userId }))
      return { data: await readTopUp(db, topUpId), msg: topUpTexts.arrived }
    },
    'POST /v1/top-up/{id}/cancel': async ({ params: { id: topUpId }, viewer }) => {
      await cancelByPayer(resources, await findOwnTopUp(db, { topUpId, userId: viewer.userId }))
      return { data: await readTopUp(db, topUpId) }
    },
  }
}

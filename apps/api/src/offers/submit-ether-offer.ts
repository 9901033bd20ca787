import type { CallData } from '@monsoon/contract/client'
import type { offerEndpoints } from '@monsoon/contract/trade/offers'
import { invariant } from '@monsoon/domain/invariant'
import type { z } from 'zod'
import type { Hex } from '#chain/networks.ts'
import { Refusal } from '#errors.ts'
import { differs, submitChainPayment } from '#payments/crypto/submit-chain-payment.ts'
import { readEtherPayment } from '#payments/crypto/view-chain-payment.ts'
import type { Resources } from '#resources.ts'
import type { Viewer } from '#viewer.ts'
import { readOffer } from './read-offers.ts'
import { findChainPaymentByOrderHex } from '#payments/crypto/chain-payment-queries.ts'
import { findPayment } from '#payments/payment-queries.ts'

type Told = z.output<(typeof offerEndpoints)['POST /v1/offer/ether']['body']>

/** What a buyer says was sent for an offer. Throws Refusal `pledge-not-found`, `ether-differs`, `ether-failed`. */
export async function submitEtherOffer(
  resources: Resources,
  { viewer, ...told }: Told & { viewer: Viewer },
): Promise<CallData<'POST /v1/offer/ether'>> {
  const { db } = resources
  const found = await findChainPaymentByOrderHex(db, told.randomHex as Hex)
  const payment = found && (await findPayment(db, found.paymentId))
  if (payment?.ownerId !== viewer.userId || payment.purpose !== 'offer') throw new Refusal('pledge-not-found')
  if (payment.itemId !== told.itemId) throw differs('the work')
  invariant(found, 'what was found is there')
  await submitChainPayment(resources, found, told)
  const now = await findPayment(db, payment.id)
  invariant(now?.status, 'the payment of an offer has a status')
  const stands = await readEtherPayment(resources, { paymentId: payment.id, status: now.status })
  invariant(stands, 'what was paid on chain says how it stands')
  const { offerId } = now
  return { offer: offerId === null ? null : await readOffer(resources, { offerId, viewer }), payment: stands }
}

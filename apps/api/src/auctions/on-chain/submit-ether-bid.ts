import type { auctionEndpoints } from '@monsoon/contract/trade/auctions'
import type { CallData } from '@monsoon/contract/client'
import { invariant } from '@monsoon/domain/invariant'
import type { z } from 'zod'
import type { Hex } from '#chain/networks.ts'
import { Refusal } from '#errors.ts'
import { differs, submitChainPayment } from '#payments/crypto/submit-chain-payment.ts'
import { readEtherPayment } from '#payments/crypto/view-chain-payment.ts'
import type { Resources } from '#resources.ts'
import type { Viewer } from '#viewer.ts'
import { readAuction } from '../read-auction.ts'
import { findChainPaymentByOrderHex } from '#payments/crypto/chain-payment-queries.ts'
import { findPayment } from '#payments/payment-queries.ts'
import { bidMinorOf } from '../decide-bid.ts'

type Told = z.output<(typeof auctionEndpoints)['POST /v1/bid/ether']['body']>

/** What a bidder says was sent for a bid. Throws Refusal `pledge-not-found`, `ether-differs`, `ether-failed`. */
export async function submitEtherBid(
  resources: Resources,
  { viewer, ...told }: Told & { viewer: Viewer },
): Promise<CallData<'POST /v1/bid/ether'>> {
  const { db } = resources
  const found = await findChainPaymentByOrderHex(db, told.randomHex as Hex)
  const payment = found && (await findPayment(db, found.paymentId))
  if (!payment || payment.ownerId !== viewer.userId || payment.auctionId === null) throw new Refusal('pledge-not-found')
  const { saleId, itemId, amount } = told
  if (payment.auctionId !== saleId || payment.itemId !== itemId) throw differs('the auction')
  if (bidMinorOf(payment) !== amount) throw differs('the bid')
  await submitChainPayment(resources, found, told)
  const now = await findPayment(db, payment.id)
  invariant(now?.status, 'the payment of a bid has a status')
  const stands = await readEtherPayment(resources, { paymentId: payment.id, status: now.status })
  invariant(stands, 'what was paid on chain says how it stands')
  const auction = await readAuction(resources, { auctionId: saleId, viewer })
  return { pledgeId: payment.publicId, payment: stands, auction }
}

import type { auctionEndpoints } from '@monsoon/contract/trade/auctions'
import { bidMessages } from '@monsoon/contract/trade/bid-messages'
import { minorToUsd } from '@monsoon/domain/money'
import { Refusal } from '#errors.ts'
import type { Call, Handlers } from '#http.ts'
import { successOf, toRemember } from '#http/idempotency.ts'
import { beginPayment } from '#payments/begin-payment.ts'
import { findOwnPayment, finishPayment } from '#payments/finish-payment.ts'
import { noCharge, viewCharge } from '#payments/view-charge.ts'
import type { Resources } from '#resources.ts'
import { placedBidOf } from './auction-view.ts'
import { beginChainBid } from './on-chain/begin-chain-bid.ts'
import { bidByToken } from './on-chain/bid-by-token.ts'
import { placeBid, quoteBid } from './place-bid.ts'
import { readAuction } from './read-auction.ts'
import { submitEtherBid } from './on-chain/submit-ether-bid.ts'
import { requestOfBid } from './decide-bid.ts'
import { readFreeBalance } from '#ledger/read-balances.ts'

type BidHandlers = Pick<
  Handlers<typeof auctionEndpoints>,
  'POST /v1/bid/initiate' | 'POST /v1/bid/ether' | 'PATCH /v1/bid/post' | 'PATCH /v1/bid/post-fracto'
>

type InitiateBid = Call<(typeof auctionEndpoints)['POST /v1/bid/initiate']>

/** The calls by which bids are made: from the wallet, by card, or on chain. */
export function bidHandlers(resources: Resources): BidHandlers {
  return {
    'POST /v1/bid/initiate': async ({ body, viewer, opKey }) => ({
      data: await initiateBid(resources, { body, bidderId: viewer.userId, opKey }),
    }),
    'POST /v1/bid/ether': async ({ body, viewer }) => ({ data: await submitEtherBid(resources, { ...body, viewer }) }),
    'PATCH /v1/bid/post': async ({ body, viewer, opKey, once }) => {
      const { saleId: auctionId, itemId, paymentId: providerId } = body
      const msg = bidMessages.bidAdded
      if (providerId !== undefined) {
        const payment = await findOwnPayment(resources, { ownerId: viewer.userId, providerId })
        if (payment.auctionId !== auctionId || payment.itemId !== itemId) throw new Refusal('payment-unknown')
        await finishPayment(resources, payment)
      } else {
        const asked = { amountMinor: body.amount, maxMinor: body.maxAmount, seenHighest: body.highestBid }
        const placed = await placeBid(resources, {
          auctionId,
          itemId,
          bidderId: viewer.userId,
          opKey,
          ...asked,
          ...(once && { remember: (data) => toRemember(once, successOf({ data, msg })) }),
        })
        if (placed) return { data: placed, msg, isRemembered: once !== null }
      }
      return { data: placedBidOf(await readAuction(resources, { auctionId, viewer })), msg }
    },
    'PATCH /v1/bid/post-fracto': async ({ body, viewer, opKey }) => {
      const { saleId: auctionId, itemId, amount, maxAmount, highestBid, ...sent } = body
      const request = { auctionId, itemId, bidderId: viewer.userId, opKey }
      const asked = { amountMinor: amount, maxMinor: maxAmount, seenHighest: highestBid }
      await bidByToken(resources, { request: { ...request, ...asked }, sent })
      const data = placedBidOf(await readAuction(resources, { auctionId, viewer }))
      return { data, msg: bidMessages.bidAdded }
    },
  }
}

/** What a bid costs to place, with the charge or the transaction that pays it where not the wallet does. */
async function initiateBid(
  resources: Resources,
  { body, bidderId, opKey }: { body: InitiateBid['body']; bidderId: string; opKey: string | null },
) {
  const { saleId: auctionId, itemId, amount: amountMinor, maxAmount: maxMinor, highestBid: seenHighest } = body
  const bid = { auctionId, itemId, bidderId, amountMinor, maxMinor, seenHighest, opKey }
  if (body.modeOfPayment === 'metamask') {
    const { metamaskAddress, randomHex } = body
    const payer = { metamaskAddress, randomHex }
    const { started, etherPurchase } = await beginChainBid(resources, { ...bid, payer })
    const fiatBalance = minorToUsd(await readFreeBalance(resources.db, bidderId))
    const total = minorToUsd(amountMinor)
    return { ...viewCharge(started), etherPurchase, cardRequired: false, fiatBalance, total }
  }
  const totalMinor = await quoteBid(resources, bid)
  const freeMinor = await readFreeBalance(resources.db, bidderId)
  const about = { purpose: 'bid', ownerId: bidderId, itemId, auctionId, opKey, request: requestOfBid(bid) } as const
  const isCharged = body.modeOfPayment === 'card' && totalMinor > 0n
  const charge = isCharged
    ? viewCharge(await beginPayment(resources, { ...about, amountMinor: totalMinor }))
    : noCharge()
  return {
    ...charge,
    etherPurchase: null,
    cardRequired: freeMinor < totalMinor,
    fiatBalance: minorToUsd(freeMinor),
    total: minorToUsd(totalMinor),
  }
}

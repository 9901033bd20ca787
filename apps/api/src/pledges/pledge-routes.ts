import type { auctionEndpoints } from '@monsoon/contract/auctions'
import { bidMessages } from '@monsoon/contract/bid-messages'
import { messages } from '@monsoon/contract/messages'
import type { offerEndpoints } from '@monsoon/contract/offers'
import type { pledgeEndpoints } from '@monsoon/contract/pledges'
import { minorToUsd } from '@monsoon/domain/money'
import { placeBid, quoteBid } from '#auctions/place-bid.ts'
import { placedBidOf } from '#auctions/auction-view.ts'
import { readAuction } from '#auctions/read-auction.ts'
import { Refusal } from '#errors.ts'
import type { Handlers } from '#http.ts'
import { successOf, toRemember } from '#idempotency.ts'
import { readFreeBalance } from '#ledger/read-free-balance.ts'
import { postOffer } from '#offers/post-offer.ts'
import { quoteOffer, readOffer } from '#offers/read-offers.ts'
import type { Resources } from '#resources.ts'
import { beginPledge, noCharge } from './begin-pledge.ts'
import { finishPledge } from './finish-pledge.ts'
import { giveUpPledge } from './give-up-pledge.ts'
import { findPledge } from './pledge-queries.ts'
import { readOwnPledges, readPledge } from './read-pledges.ts'
import { returnPledge } from './return-pledge.ts'

type BidHandlers = Pick<Handlers<typeof auctionEndpoints>, 'POST /v1/bid/initiate' | 'PATCH /v1/bid/post'>
type OfferHandlers = Pick<Handlers<typeof offerEndpoints>, 'POST /v1/offer/initiate' | 'POST /v1/offer/request'>

/** What the calls of pledges.ts in the contract do, and those by which bids and offers are made: either way of paying leads through here. */
export function pledgeHandlers(resources: Resources): Handlers<typeof pledgeEndpoints> & BidHandlers & OfferHandlers {
  const { db } = resources
  return {
    ...bidHandlers(resources),
    ...offerHandlers(resources),
    'GET /v1/pledge/own': async ({ query, viewer }) => ({
      data: await readOwnPledges(resources, { ownerId: viewer.userId, window: query }),
    }),
    'POST /v1/pledge/{id}/cancel': async ({ params, viewer }) => {
      const pledge = await findPledge(db, params.id)
      if (pledge?.ownerId !== viewer.userId) throw new Refusal('pledge-not-found')
      if (!(await giveUpPledge(db, { pledgeId: params.id, reason: 'given up' }))) throw new Refusal('pledge-ended')
      return { data: await readPledge(resources, params.id) }
    },
    'POST /v1/pledge/{id}/return': async ({ params, viewer }) => {
      await returnPledge(db, { pledgeId: params.id, ownerId: viewer.userId })
      return { data: await readPledge(resources, params.id) }
    },
  }
}

function bidHandlers(resources: Resources): BidHandlers {
  const { db } = resources
  return {
    'POST /v1/bid/initiate': async ({ body, viewer, opKey }) => {
      const { saleId: auctionId, itemId, amount: amountMinor, maxAmount: maxMinor, highestBid: seenHighest } = body
      const bidderId = viewer.userId
      const wish = { auctionId, itemId, bidderId, amountMinor, maxMinor, seenHighest, opKey }
      const totalMinor = await quoteBid(resources, wish)
      const freeMinor = await readFreeBalance(db, bidderId)
      const isCharged = body.modeOfPayment === 'card' && totalMinor > 0n
      const pledged = { ownerId: bidderId, itemId, auctionId, bidMinor: amountMinor, limitMinor: maxMinor ?? null }
      const charge = isCharged
        ? await beginPledge(resources, { ...pledged, amountMinor: totalMinor, opKey })
        : withoutCharge()
      return {
        data: {
          ...charge,
          cardRequired: freeMinor < totalMinor,
          fiatBalance: minorToUsd(freeMinor),
          total: minorToUsd(totalMinor),
        },
      }
    },
    'PATCH /v1/bid/post': async ({ body, viewer, opKey, once }) => {
      const { saleId: auctionId, itemId, paymentId } = body
      const msg = bidMessages.bidAdded
      if (paymentId !== undefined) {
        const pledge = await finishPledge(resources, { ownerId: viewer.userId, itemId, providerId: paymentId })
        if (pledge.auctionId !== auctionId) throw new Refusal('payment-unknown')
      } else {
        const placed = await placeBid(resources, {
          ...{ auctionId, itemId, bidderId: viewer.userId, opKey },
          ...{ amountMinor: body.amount, maxMinor: body.maxAmount, seenHighest: body.highestBid },
          ...(once && { remember: (data) => toRemember(once, successOf({ data, msg })) }),
        })
        if (placed) return { data: placed, msg, isRemembered: once !== null }
      }
      return { data: placedBidOf(await readAuction(resources, { auctionId, viewer })), msg }
    },
  }
}

function offerHandlers(resources: Resources): OfferHandlers {
  return {
    'POST /v1/offer/initiate': async ({ body, viewer, opKey }) => {
      const { amount: unitPriceMinor, itemId, quantity, ownerId: askedOwnerId } = body
      const buyerId = viewer.userId
      const { totalMinor, ...quote } = await quoteOffer(resources, {
        ...{ itemId, quantity, unitPriceMinor, buyerId, ownerId: askedOwnerId },
      })
      const pledged = { ownerId: buyerId, itemId, quantity, unitPriceMinor, askedOwnerId: askedOwnerId ?? null }
      const charge =
        body.modeOfPayment === 'card'
          ? await beginPledge(resources, { ...pledged, amountMinor: totalMinor, opKey })
          : withoutCharge()
      return { data: { ...quote, ...charge } }
    },
    'POST /v1/offer/request': async ({ body, viewer, opKey }) => {
      const { amount: unitPriceMinor, itemId, quantity, ownerId, paymentId } = body
      const buyerId = viewer.userId
      const offerId =
        paymentId === undefined
          ? await postOffer(resources, { itemId, quantity, ownerId, unitPriceMinor, buyerId, opKey })
          : (await finishPledge(resources, { ownerId: buyerId, itemId, providerId: paymentId })).offerId
      if (offerId === null) throw new Refusal('payment-unknown')
      return { data: await readOffer(resources, { offerId, viewer }), msg: messages.offerPosted }
    },
  }
}

const withoutCharge = () => ({ ...noCharge, serverTime: new Date().toISOString() })

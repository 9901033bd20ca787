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
import { answerOfferOnce } from '#offers/answer-offer-once.ts'
import { acceptOffer, rejectOffer } from '#offers/answer-offer.ts'
import { postOffer } from '#offers/post-offer.ts'
import { quoteAcceptance } from '#offers/quote-acceptance.ts'
import { quoteOffer, readOffer } from '#offers/read-offers.ts'
import type { Resources } from '#resources.ts'
import { beginPledge, noCharge } from './begin-pledge.ts'
import { bidByToken } from './bid-by-token.ts'
import { finishPledge } from './finish-pledge.ts'
import { giveUpPledge } from './give-up-pledge.ts'
import { findPledge, type PledgeRow } from './pledge-queries.ts'
import { readOwnPledges, readPledge } from './read-pledges.ts'
import { returnPledge } from './return-pledge.ts'

type BidHandlers = Pick<
  Handlers<typeof auctionEndpoints>,
  'POST /v1/bid/initiate' | 'PATCH /v1/bid/post' | 'PATCH /v1/bid/post-fracto'
>
type OfferHandlers = Pick<Handlers<typeof offerEndpoints>, 'POST /v1/offer/initiate' | 'POST /v1/offer/request'>
type AnswerHandlers = Pick<
  Handlers<typeof offerEndpoints>,
  'POST /v1/offer/{id}/initiate' | 'PATCH /v1/offer/{id}/{answer}'
>
type PledgeHandlers = Handlers<typeof pledgeEndpoints> & BidHandlers & OfferHandlers & AnswerHandlers

/** What the calls of pledges.ts in the contract do, and those by which bids and offers are made: either way of paying leads through here. */
export function pledgeHandlers(resources: Resources): PledgeHandlers {
  const { db } = resources
  return {
    ...bidHandlers(resources),
    ...offerHandlers(resources),
    ...answerHandlers(resources),
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
        const isMeant = (pledge: PledgeRow) => pledge.auctionId === auctionId && pledge.itemId === itemId
        await finishPledge(resources, { ownerId: viewer.userId, providerId: paymentId, isMeant })
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
    'PATCH /v1/bid/post-fracto': async ({ body, viewer, opKey }) => {
      const { saleId: auctionId, itemId, amount, maxAmount, highestBid, ...sent } = body
      const wish = { auctionId, itemId, bidderId: viewer.userId, opKey }
      const asked = { amountMinor: amount, maxMinor: maxAmount, seenHighest: highestBid }
      await bidByToken(resources, { wish: { ...wish, ...asked }, sent })
      const data = placedBidOf(await readAuction(resources, { auctionId, viewer }))
      return { data, msg: bidMessages.bidAdded }
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
      const isMeant = (pledge: PledgeRow) =>
        pledge.itemId === itemId && pledge.auctionId === null && pledge.answeredOfferId === null
      const offerId =
        paymentId === undefined
          ? await postOffer(resources, { itemId, quantity, ownerId, unitPriceMinor, buyerId, opKey })
          : (await finishPledge(resources, { ownerId: buyerId, providerId: paymentId, isMeant })).offerId
      if (offerId === null) throw new Refusal('payment-unknown')
      return { data: await readOffer(resources, { offerId, viewer }), msg: messages.offerPosted }
    },
  }
}

function answerHandlers(resources: Resources): AnswerHandlers {
  const { db } = resources
  return {
    'POST /v1/offer/{id}/initiate': async ({ params, body, viewer, opKey }) => {
      const { id: answeredOfferId } = params
      const { userId: ownerId } = viewer
      const { differenceMinor, ...accepted } = await quoteAcceptance(db, { offerId: answeredOfferId, actorId: ownerId })
      const pledged = { ...accepted, ownerId, answeredOfferId, amountMinor: differenceMinor, opKey }
      const isCharged = body.modeOfPayment === 'card' && differenceMinor > 0n
      const charge = isCharged ? await beginPledge(resources, pledged) : withoutCharge()
      const fiatBalance = minorToUsd(await readFreeBalance(db, ownerId))
      return { data: { ...charge, fiatBalance, total: minorToUsd(differenceMinor) } }
    },
    'PATCH /v1/offer/{id}/{answer}': async ({ params, body, viewer, opKey }) => {
      const { id: offerId, answer } = params
      const { userId: actorId } = viewer
      const isYes = answer === 'accept'
      if (body?.paymentId !== undefined) {
        const isMeant = (pledge: PledgeRow) => isYes && pledge.answeredOfferId === offerId
        await finishPledge(resources, { ownerId: actorId, providerId: body.paymentId, isMeant })
      } else {
        await answerOfferOnce(db, { offerId, opKey, answer: { state: isYes ? 'accepted' : 'rejected' } }, () =>
          (isYes ? acceptOffer : rejectOffer)(resources, { offerId, actorId }),
        )
      }
      const msg = isYes ? messages.offerAccepted : messages.offerRejected
      return { data: await readOffer(resources, { offerId, viewer }), msg }
    },
  }
}

const withoutCharge = () => ({ ...noCharge, serverTime: new Date().toISOString() })

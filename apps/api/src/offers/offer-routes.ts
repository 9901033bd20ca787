import { messages } from '@monsoon/contract/messages'
import type { offerEndpoints } from '@monsoon/contract/trade/offers'
import { minorToUsd } from '@monsoon/domain/money'
import { Refusal } from '#errors.ts'
import type { Handlers } from '#http.ts'
import { beginPayment } from '#payments/begin-payment.ts'
import { findOwnPayment, finishPayment } from '#payments/finish-payment.ts'
import { noCharge, viewCharge } from '#payments/view-charge.ts'
import type { Resources } from '#resources.ts'
import { answerOfferOnce } from './answer-offer-once.ts'
import { acceptOffer, rejectOffer } from './answer-offer.ts'
import { beginChainOffer } from './begin-chain-offer.ts'
import { counterOffer } from './counter-offer.ts'
import { requestOfOffer } from './offer-purpose.ts'
import { postOffer } from './post-offer.ts'
import { quoteAcceptance } from './quote-acceptance.ts'
import { quoteOffer, readOffer, readOfferTerms, readOffersOfItem, readOwnOffers, readOwnTerms } from './read-offers.ts'
import { saveOfferTerms } from './save-offer-terms.ts'
import { submitEtherOffer } from './submit-ether-offer.ts'
import { withdrawOffer } from './withdraw-offer.ts'
import { readFreeBalance } from '#ledger/read-balances.ts'
import { setOfferExpiry } from './expire-offer.ts'

type OfferHandlers = Handlers<typeof offerEndpoints>

/** What the calls of offers.ts in the contract do. */
export function offerHandlers(resources: Resources): OfferHandlers {
  return {
    ...postingHandlers(resources),
    ...acceptingHandlers(resources),
    ...answeringHandlers(resources),
    'GET /v1/offer/price/{id}': async ({ params, viewer }) => ({
      data: await readOfferTerms(resources, { itemId: params.id, viewer }),
    }),
    'POST /v1/dev/offer/{id}/end-in': async ({ params, body, viewer }) => {
      await setOfferExpiry(resources, { offerId: params.id, buyerId: viewer.userId, ...body })
      return { data: {} }
    },
    'GET /v1/offer/item/{id}': async ({ params, query, viewer }) => ({
      data: await readOffersOfItem(resources, { itemId: params.id, window: query, viewer }),
    }),
    'GET /v1/offer/user': async ({ query, viewer }) => {
      const { role, ...window } = query
      return { data: await readOwnOffers(resources, { role, window, viewer }) }
    },
    'GET /v1/offer/terms/{itemId}': async ({ params, viewer }) => ({
      data: await readOwnTerms(resources, { itemId: params.itemId, userId: viewer.userId }),
    }),
    'PUT /v1/offer/terms/{itemId}': async ({ params, body, viewer }) => {
      const own = { itemId: params.itemId, userId: viewer.userId }
      await saveOfferTerms(resources, { ...own, isOpen: body.isOpen, leastMinor: body.leastPrice })
      return { data: await readOwnTerms(resources, own) }
    },
  }
}

type Answering = 'PATCH /v1/offer/{id}' | 'POST /v1/offer/{id}/counter'

function answeringHandlers(resources: Resources): Pick<OfferHandlers, Answering> {
  const { db } = resources
  return {
    'PATCH /v1/offer/{id}': async ({ params, body, viewer, opKey }) => {
      const { id: offerId } = params
      await answerOfferOnce(db, { offerId, opKey, answer: { state: 'withdrawn' } }, () =>
        withdrawOffer(db, { offerId, actor: viewer, reason: body?.reason }),
      )
      return { data: await readOffer(resources, { offerId, viewer }) }
    },
    'POST /v1/offer/{id}/counter': async ({ params, body, viewer, opKey }) => {
      const { amount: unitPriceMinor, note } = body
      const { id: offerId } = params
      await answerOfferOnce(db, { offerId, opKey, answer: { counterMinor: unitPriceMinor } }, () =>
        counterOffer(resources, { offerId, actorId: viewer.userId, unitPriceMinor, note }),
      )
      return { data: await readOffer(resources, { offerId, viewer }) }
    },
  }
}

type Posting = 'POST /v1/offer/initiate' | 'POST /v1/offer/ether' | 'POST /v1/offer/request'

function postingHandlers(resources: Resources): Pick<OfferHandlers, Posting> {
  return {
    'POST /v1/offer/initiate': async ({ body, viewer, opKey }) => {
      const { amount: unitPriceMinor, itemId, quantity, ownerId: askedOwnerId } = body
      const { userId: buyerId } = viewer
      const asked = { itemId, quantity, unitPriceMinor, buyerId, ownerId: askedOwnerId }
      if (body.modeOfPayment === 'metamask') {
        const { metamaskAddress, randomHex } = body
        const { totalMinor: _, ...quote } = await quoteOffer(resources, { ...asked, isOnChain: true })
        const payer = { metamaskAddress, randomHex }
        const { started, etherPurchase } = await beginChainOffer(resources, { ...asked, opKey, payer })
        return { data: { ...quote, ...viewCharge(started), etherPurchase } }
      }
      const { totalMinor, ...quote } = await quoteOffer(resources, asked)
      const request = requestOfOffer({ quantity, unitPriceMinor, askedOwnerId })
      const about = { purpose: 'offer', ownerId: buyerId, itemId, amountMinor: totalMinor, opKey } as const
      const charge =
        body.modeOfPayment === 'card' ? viewCharge(await beginPayment(resources, { ...about, request })) : noCharge()
      return { data: { ...quote, ...charge, etherPurchase: null } }
    },
    'POST /v1/offer/ether': async ({ body, viewer }) => ({
      data: await submitEtherOffer(resources, { ...body, viewer }),
    }),
    'POST /v1/offer/request': async ({ body, viewer, opKey }) => {
      const { amount: unitPriceMinor, itemId, quantity, ownerId, paymentId: providerId } = body
      const { userId: buyerId } = viewer
      const offerId =
        providerId === undefined
          ? await postOffer(resources, { itemId, quantity, ownerId, unitPriceMinor, buyerId, opKey })
          : await finishPaidOffer(resources, { itemId, buyerId, providerId })
      return { data: await readOffer(resources, { offerId, viewer }), msg: messages.offerPosted }
    },
  }
}

async function finishPaidOffer(
  resources: Resources,
  { itemId, buyerId, providerId }: { itemId: string; buyerId: string; providerId: string },
): Promise<string> {
  const payment = await findOwnPayment(resources, { ownerId: buyerId, providerId })
  const isMeant = payment.purpose === 'offer' && payment.itemId === itemId && payment.answeredOfferId === null
  const { offerId } = isMeant ? await finishPayment(resources, payment) : payment
  if (!isMeant || offerId === null) throw new Refusal('payment-unknown')
  return offerId
}

type Accepting = 'POST /v1/offer/{id}/initiate' | 'PATCH /v1/offer/{id}/{answer}'

function acceptingHandlers(resources: Resources): Pick<OfferHandlers, Accepting> {
  const { db } = resources
  return {
    'POST /v1/offer/{id}/initiate': async ({ params, body, viewer, opKey }) => {
      const { id: answeredOfferId } = params
      const { userId: ownerId } = viewer
      const accepted = await quoteAcceptance(db, { offerId: answeredOfferId, actorId: ownerId })
      const { itemId, differenceMinor: amountMinor } = accepted
      const about = { purpose: 'offer', ownerId, itemId, answeredOfferId, amountMinor, opKey } as const
      const isCharged = body.modeOfPayment === 'card' && amountMinor > 0n
      const charge = isCharged
        ? viewCharge(await beginPayment(resources, { ...about, request: requestOfOffer(accepted) }))
        : noCharge()
      const fiatBalance = minorToUsd(await readFreeBalance(db, ownerId))
      return { data: { ...charge, fiatBalance, total: minorToUsd(amountMinor) } }
    },
    'PATCH /v1/offer/{id}/{answer}': async ({ params, body, viewer, opKey }) => {
      const { id: offerId, answer } = params
      const { userId: actorId } = viewer
      const isYes = answer === 'accept'
      if (body?.paymentId !== undefined) {
        const payment = await findOwnPayment(resources, { ownerId: actorId, providerId: body.paymentId })
        if (!isYes || payment.answeredOfferId !== offerId) throw new Refusal('payment-unknown')
        await finishPayment(resources, payment)
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

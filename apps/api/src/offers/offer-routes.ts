import type { offerEndpoints } from '@monsoon/contract/offers'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { answerOfferOnce } from './answer-offer-once.ts'
import { counterOffer } from './counter-offer.ts'
import { hurryOffer } from './hurry-offer.ts'
import { readOffer, readOfferTerms, readOffersOfItem, readOwnOffers, readOwnTerms } from './read-offers.ts'
import { saveOfferTerms } from './save-offer-terms.ts'
import { withdrawOffer } from './withdraw-offer.ts'

/** Offers are made and accepted through pledges/pledge-routes.ts, whichever way they are paid. */
type OfferHandlers = Omit<
  Handlers<typeof offerEndpoints>,
  | 'POST /v1/offer/initiate'
  | 'POST /v1/offer/request'
  | 'POST /v1/offer/{id}/initiate'
  | 'PATCH /v1/offer/{id}/{answer}'
>

/** What the calls of offers.ts in the contract do. */
export function offerHandlers(resources: Resources): OfferHandlers {
  return {
    ...answeringHandlers(resources),
    'GET /v1/offer/price/{id}': async ({ params, viewer }) => ({
      data: await readOfferTerms(resources, { itemId: params.id, viewer }),
    }),
    'POST /v1/dev/offer/{id}/end-in': async ({ params, body, viewer }) => {
      await hurryOffer(resources, { offerId: params.id, buyerId: viewer.userId, ...body })
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

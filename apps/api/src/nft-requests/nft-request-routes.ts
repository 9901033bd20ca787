import { approvalTexts } from '@monsoon/contract/staff/approvals'
import { type nftRequestEndpoints, nftRequestTexts } from '@monsoon/contract/trade/nft-requests'
import { minorToUsd } from '@monsoon/domain/money'
import { invariant } from '@monsoon/domain/invariant'
import { createDocumentLinks } from '#accounts/document-link.ts'
import { Refusal } from '#errors.ts'
import type { Handlers } from '#http.ts'
import { checkReturnPages } from '#payments/crypto/begin-crypto-payment.ts'
import type { StartedPayment } from '#payments/begin-payment.ts'
import type { Resources } from '#resources.ts'
import { readPayableRate } from '#site/hold-rate.ts'
import type { Viewer } from '#viewer.ts'
import { actAsOwner, actAsSender } from './act-on-request.ts'
import { askForObject } from './ask-for-object.ts'
import { addClaimPicture, openClaimPicture } from './claim-pictures.ts'
import { requestDecisions } from './decide-request.ts'
import { findRequest } from './nft-request-queries.ts'
import { beginPostage, finishPostage, payPostageFromWallet, readOwnRequest } from './pay-postage.ts'
import { readOwnRequests, readRequestBoard, readRequestsToSend, readRequestTerms } from './read-requests.ts'
import { viewOwnRequests, viewRequestsToSend } from './view-request.ts'

type NftRequestHandlers = Handlers<typeof nftRequestEndpoints>

/** What the calls of nft-requests.ts in the contract do. */
export const nftRequestHandlers = (resources: Resources): NftRequestHandlers => ({
  ...ownHandlers(resources),
  ...paymentHandlers(resources),
  ...senderHandlers(resources),
  ...staffRequestHandlers(resources),
})

async function viewOwn(resources: Resources, viewer: Viewer, id: string) {
  const request = await readOwnRequest(resources, { id, ownerId: viewer.userId })
  const reading = { ...resources, links: createDocumentLinks(resources.config), viewer }
  const [view] = await viewOwnRequests(reading, [request])
  invariant(view, 'one request has one view')
  return view
}

type Own =
  | `${'GET' | 'POST'} /v1/nft-request`
  | 'GET /v1/nft-request/terms/{itemId}'
  | 'POST /v1/nft-request/{id}'
  | 'POST /v1/nft-request/{id}/picture'
  | 'GET /v1/nft-request/picture/{id}'

function ownHandlers(resources: Resources): Pick<NftRequestHandlers, Own> {
  const links = createDocumentLinks(resources.config)
  return {
    'GET /v1/nft-request': async ({ query, viewer }) => ({
      data: await readOwnRequests({ ...resources, links, viewer }, query),
    }),
    'GET /v1/nft-request/terms/{itemId}': async ({ params: { itemId }, viewer }) => ({
      data: await readRequestTerms(resources, { itemId, ownerId: viewer.userId }),
    }),
    'POST /v1/nft-request': async ({ body: { itemId, physicalAddressId: addressId, edition }, viewer, opKey }) => {
      const { userId: ownerId } = viewer
      const id = await askForObject(resources, { ownerId, itemId, addressId, edition, opKey })
      return { data: await viewOwn(resources, viewer, id), msg: nftRequestTexts.requested }
    },
    'POST /v1/nft-request/{id}': async ({ params: { id }, body, viewer }) => {
      await actAsOwner(resources, { id, ownerId: viewer.userId, body })
      return { data: await viewOwn(resources, viewer, id), msg: nftRequestTexts[body.act] }
    },
    'POST /v1/nft-request/{id}/picture': async ({ params: { id }, files: { file }, viewer }) => ({
      data: { pictureId: await addClaimPicture(resources, { id, ownerId: viewer.userId, file }) },
    }),
    'GET /v1/nft-request/picture/{id}': async ({ params: { id: pictureId }, query: { token }, viewer }) => {
      if (!links.isGood(viewer, pictureId, token)) throw new Refusal('link-expired')
      return openClaimPicture(resources, { pictureId, ownerId: viewer.userId })
    },
  }
}

type Paying = `POST /v1/nft-request/{id}/${'payment' | 'crypto-payment'}` | 'PATCH /v1/nft-request/{id}'

function paymentHandlers(resources: Resources): Pick<NftRequestHandlers, Paying> {
  const { config, cryptoCheckout } = resources
  return {
    'POST /v1/nft-request/{id}/payment': async ({ params: { id }, viewer, opKey }) => {
      const started = await beginPostage(resources, { id, ownerId: viewer.userId, opKey })
      const { clientSecret: paymentIntent, providerId: paymentId } = started
      if (paymentId === null) throw new Refusal('card-unavailable')
      return { data: { paymentIntent, paymentId, ...viewStarted(started) } }
    },
    'POST /v1/nft-request/{id}/crypto-payment': async ({ params: { id }, body, viewer, opKey }) => {
      if (!cryptoCheckout) throw new Refusal('crypto-unavailable')
      await readPayableRate(resources)
      const { successUrl, cancelUrl } = body
      const pages = checkReturnPages({ successUrl, cancelUrl }, config)
      const started = await beginPostage(resources, { id, ownerId: viewer.userId, opKey, pages })
      invariant(started.pageUrl !== null, 'a payment by crypto has its hosted page')
      return {
        data: { widgetUrl: started.pageUrl, transactionId: started.payment.id, ...viewStarted(started) },
      }
    },
    'PATCH /v1/nft-request/{id}': async ({ params: { id }, body, viewer }) => {
      const { modeOfPayment, paymentId, amount: shown } = body
      const own = { id, ownerId: viewer.userId }
      await readOwnRequest(resources, own)
      if (modeOfPayment === 'fiatWallet') await payPostageFromWallet(resources, { ...own, shown })
      else if (paymentId === undefined) throw new Refusal('payment-unknown')
      else await finishPostage(resources, { ...own, paymentId })
      return { data: await viewOwn(resources, viewer, id), msg: nftRequestTexts.paid }
    },
  }
}

function viewStarted({ payment: { amountMinor, expiresAt, now } }: StartedPayment) {
  invariant(expiresAt, 'a payment of postage has its time')
  return { amount: minorToUsd(amountMinor), payUntil: expiresAt.toISOString(), serverTime: now.toISOString() }
}

type Sending = 'GET /v1/creation/nft-request' | 'POST /v1/creation/nft-request/{id}'

function senderHandlers(resources: Resources): Pick<NftRequestHandlers, Sending> {
  return {
    'GET /v1/creation/nft-request': async ({ query, viewer: { userId: senderId } }) => ({
      data: await readRequestsToSend(resources, { ...query, senderId }),
    }),
    'POST /v1/creation/nft-request/{id}': async ({ params: { id }, body, viewer: { userId: senderId } }) => {
      await actAsSender(resources, { id, senderId, body })
      const request = await findRequest(resources.db, id)
      const [view] = request ? await viewRequestsToSend(resources, [request]) : []
      invariant(view, 'a request stays')
      return { data: view, msg: nftRequestTexts[body.act] }
    },
  }
}

type Staff = `${'GET' | 'POST'} /v1/staff/nft-request${string}` & keyof NftRequestHandlers

function staffRequestHandlers(resources: Resources): Pick<NftRequestHandlers, Staff> {
  const links = createDocumentLinks(resources.config)
  return {
    'GET /v1/staff/nft-request': async ({ query, viewer }) => ({
      data: await readRequestBoard({ ...resources, links, viewer }, query),
    }),
    'POST /v1/staff/nft-request/{id}': async ({ params: { id }, body, viewer: { userId: staffId } }) => {
      const reason = 'reason' in body ? body.reason : null
      const decided = { id, staffId, act: body.act, reason, extra: { body } }
      const { isWaiting } = await requestDecisions.decide(resources, decided)
      return { data: {}, msg: isWaiting ? approvalTexts.waiting : nftRequestTexts[body.act] }
    },
    'GET /v1/staff/nft-request/picture/{id}': async ({ params: { id: pictureId }, query: { token }, viewer }) => {
      if (!links.isGood(viewer, pictureId, token)) throw new Refusal('link-expired')
      return openClaimPicture(resources, { pictureId, ownerId: null })
    },
  }
}

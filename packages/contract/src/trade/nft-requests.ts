import { NFT_REQUEST_PICTURES, NFT_REQUEST_STATES } from '@monsoon/domain/trade/nft-request'
import { z } from 'zod'
import { cryptoErrors, returnPages } from '../money/crypto-checkout.ts'
import { endpoint } from '../endpoint.ts'
import type { FilePart } from '../file-parts.ts'
import {
  currencyType,
  feeMode,
  id,
  itemPicture,
  nothing,
  numberInput,
  pageQuery,
  pagination,
  paymentModeInput,
  personName,
  time,
  usd,
} from '../shapes.ts'
import { physicalSender } from '../works/physical-works.ts'
import { ownerAct, senderAct, staffRequestAct, withReason, plain, sendingBody, staffBody } from './nft-request-acts.ts'

/** Page size of the own requests (CONST-050). */
export const nftRequestPageSize = 10

/** RULE-140 */
export const addressNeeded = 'Please choose an address'

export const nftRequestState = z.enum(NFT_REQUEST_STATES)
export type { NftRequestState } from '@monsoon/domain/trade/nft-request'

/** Where an object goes. */
const sentTo = z.object({
  name: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  postcode: z.string(),
  contactNumber: z.string(),
})
export type SentTo = z.infer<typeof sentTo>

const event = z.object({
  event: nftRequestState,
  at: time,
  by: z.enum(['owner', 'sender', 'staff', 'courier', 'clock']),
  note: z.string().nullable(),
})
export type NftRequestEvent = z.infer<typeof event>

/** What the postage comes to, line by line. Customs and taxes of the country that it goes to are paid with it. */
const postageLines = z.object({ postage: usd, customs: usd, tax: usd })

const requestFields = {
  requestId: id,
  itemInfo: itemPicture,
  edition: z.int(),
  /** null: it is not asked for, not known any more, or not for the reader. */
  address: sentTo.nullable(),
  amount: usd.nullable().describe('null: nobody has said yet what the postage is'),
  currencyType,
  lines: postageLines.nullable(),
  courier: z.string().nullable(),
  trackingId: z.string().nullable(),
  events: z.array(event),
  status: nftRequestState,
  /** Until when it is to be paid. */
  payUntil: time.nullable(),
  /** Until when its owner can say that something is wrong with what came. */
  claimUntil: time.nullable(),
  modeOfPayment: feeMode.nullable(),
  reason: z.string().nullable(),
  sentBy: physicalSender,
  createdAt: time,
}

/** A request for the object of one's own edition (ENT-017). */
export const nftRequest = z.object({
  ...requestFields,
  pictures: z.array(z.object({ pictureId: id, url: z.string() })).describe('of a claim; each link works for 60 s'),
  acts: z.array(ownerAct),
})
export type NftRequest = z.infer<typeof nftRequest>

/**
 * A request as whoever sends the object sees it. Before it is paid they know where to in so far as a quote needs it.
 */
export const requestToSend = z.object({
  ...requestFields,
  to: z.object({ country: z.string(), city: z.string().nullable() }),
  acts: z.array(senderAct),
})
export type RequestToSend = z.infer<typeof requestToSend>

export const staffNftRequest = requestToSend.extend({
  user: personName,
  sender: personName.nullable(),
  pictures: nftRequest.shape.pictures,
  acts: z.array(staffRequestAct),
})
export type StaffNftRequest = z.infer<typeof staffNftRequest>

/**
 * Which requests staff or an artist look at: those that wait for whoever sends, those on their way, claims, and those
 * that ended.
 */
export const requestBoard = z.enum(['to-send', 'on-the-way', 'claims', 'ended'])
export type RequestBoard = z.infer<typeof requestBoard>

/** What `msg` says where there is more to say than OK. */
export const nftRequestTexts = {
  requested: 'Your request is with us. You hear what the postage comes to, and pay nothing before.',
  paid: 'The postage is paid. You hear when the object is on its way.',
  cancel: 'The request is cancelled.',
  close: 'Thank you. The request is closed.',
  claim: 'We look into it, and write to you.',
  quote: 'The owner is told what the postage comes to.',
  reject: 'The request is rejected, and the owner is told why.',
  prepare: 'The owner sees that the object is being prepared.',
  ship: 'The owner is told how the object travels.',
  deliver: 'The owner is told that the object was delivered.',
  decline: 'The claim is declined, and the owner is told why.',
  replace: 'Another object is to be sent, and the owner is told.',
  refund: 'The postage goes back, and the owner is told.',
} as const

const pictureSize = 8 * 1024 * 1024
export const claimPicture = {
  types: ['png', 'jpeg'],
  maxBytes: pictureSize,
  wrongType: 'Please choose a PNG or JPEG picture',
  tooLarge: 'A picture can have 8 MB',
} as const satisfies FilePart

/** What somebody can ask for of a work. */
export const nftRequestTerms = z.object({
  itemId: id,
  /** Own editions whose object can be asked for now, by number. */
  free: z.string(),
  freeQuantity: z.int(),
  /** Own editions whose object was asked for, by whoever had them then. */
  claimed: z.string(),
  /** Days to pay the postage, and to say after the delivery that something is wrong. */
  payDays: z.int(),
  claimDays: z.int(),
})
export type NftRequestTerms = z.infer<typeof nftRequestTerms>

const ofRequest = z.object({ id })
const fileToken = z.object({ token: z.string().max(200).default('').describe('Of the link') })
const moved = ['nft-request-not-found', 'nft-request-moved'] as const
const payable = [...moved, 'nft-request-payment-ended', 'nft-request-amount-changed', 'key-reused'] as const

export const nftRequestEndpoints = {
  'GET /v1/nft-request': endpoint({
    summary: 'The own requests for the objects of editions, newest first',
    auth: 'member',
    query: pageQuery.extend({ limit: pageQuery.shape.limit.unwrap().default(nftRequestPageSize) }),
    data: z.object({ requests: z.array(nftRequest), pagination }),
    errors: [],
  }),
  'GET /v1/nft-request/terms/{itemId}': endpoint({
    summary: 'For which of the own editions of a work the object can be asked for',
    auth: 'member',
    params: z.object({ itemId: id }),
    data: nftRequestTerms,
    errors: ['item-not-found'],
  }),
  'POST /v1/nft-request': endpoint({
    summary: 'Ask for the object of an own edition; the edition is not sold until that has ended. Nothing is paid yet',
    auth: 'member',
    body: z.object({
      itemId: id,
      physicalAddressId: z.uuid({ error: addressNeeded }),
      edition: numberInput(z.number().int().min(1).max(999_999_999))
        .optional()
        .describe('its number; absent: the lowest whose object is free'),
    }),
    data: nftRequest,
    errors: [
      ...(['item-not-found', 'address-not-found', 'no-object', 'own-object', 'object-claimed'] as const),
      ...(['edition-not-free', 'edition-at-risk', 'quantity-above-owned', 'key-reused'] as const),
    ],
    idempotent: true,
    rateLimit: 'buy',
  }),
  'POST /v1/nft-request/{id}/payment': endpoint({
    summary: 'Begin to pay the postage by card; it is recorded by PATCH once the card has paid',
    auth: 'member',
    params: ofRequest,
    data: z.object({
      paymentIntent: z.string().nullable().describe("the provider's client secret"),
      paymentId: z.string().describe("the provider's id of the payment"),
      amount: usd,
      payUntil: time,
      serverTime: time,
    }),
    errors: [...payable, 'card-unavailable'],
    idempotent: true,
    secretField: 'paymentIntent',
    rateLimit: 'buy',
  }),
  'POST /v1/nft-request/{id}/crypto-payment': endpoint({
    summary: 'Open a hosted page on which the postage is paid by crypto; it is recorded when enough has come',
    auth: 'member',
    params: ofRequest,
    body: returnPages,
    data: z.object({ widgetUrl: z.string(), transactionId: id, amount: usd, payUntil: time, serverTime: time }),
    errors: [...payable, ...cryptoErrors],
    idempotent: true,
    rateLimit: 'buy',
  }),
  'PATCH /v1/nft-request/{id}': endpoint({
    summary: 'Record the payment of a request: a card payment that was begun and confirmed, or from the wallet at once',
    auth: 'member',
    params: ofRequest,
    body: z.object({
      modeOfPayment: paymentModeInput.default('card'),
      paymentId: z.string().min(1).max(255).optional().describe('the payment; needed but from the wallet'),
      amount: z.number().min(0).max(100_000).multipleOf(0.01).optional().describe('what the caller was shown, in USD'),
    }),
    data: nftRequest,
    errors: [
      ...payable,
      ...(['nft-request-refunded', 'payment-unknown', 'payment-not-finished', 'card-refused'] as const),
      'insufficient-funds',
    ],
    idempotent: true,
    rateLimit: 'buy',
  }),
  'POST /v1/nft-request/{id}': endpoint({
    summary:
      'Cancel an own request before it is paid, say that the object is there, or that something is wrong with it',
    auth: 'member',
    params: ofRequest,
    body: z.discriminatedUnion('act', [plain('cancel'), plain('close'), withReason('claim')]),
    data: nftRequest,
    errors: [...moved, 'claim-needs-picture', 'key-reused'],
    idempotent: true,
    rateLimit: 'buy',
  }),
  'POST /v1/nft-request/{id}/picture': endpoint({
    summary: `Add a picture of what is wrong, before the claim; ${NFT_REQUEST_PICTURES} at most`,
    auth: 'member',
    params: ofRequest,
    files: { file: claimPicture },
    data: z.object({ pictureId: id }),
    errors: [...moved, 'too-many-pictures'],
    rateLimit: 'upload',
  }),
  'GET /v1/nft-request/picture/{id}': endpoint({
    summary: 'A picture of an own claim',
    auth: 'member',
    params: ofRequest,
    query: fileToken,
    data: nothing,
    answersFile: true,
    errors: ['document-not-found', 'link-expired'],
  }),
  'GET /v1/creation/nft-request': endpoint({
    summary:
      'Requests for objects that one sends as the artist: those that wait the longest first, ended ones last first',
    auth: 'member',
    query: pageQuery.extend({ board: requestBoard.default('to-send') }),
    data: z.object({ requests: z.array(requestToSend), pagination }),
    errors: [],
  }),
  'POST /v1/creation/nft-request/{id}': endpoint({
    summary: 'Name the postage of a request for the object of one’s own work, reject it, prepare it or send it',
    auth: 'member',
    params: ofRequest,
    body: sendingBody,
    data: requestToSend,
    errors: [...moved, 'key-reused'],
    idempotent: true,
    rateLimit: 'buy',
  }),
  'GET /v1/staff/nft-request': endpoint({
    summary: 'All requests for objects: those that wait the longest first, ended ones last first',
    auth: 'staff',
    query: pageQuery.extend({
      limit: pageQuery.shape.limit.unwrap().default(20),
      board: requestBoard.default('to-send'),
    }),
    data: z.object({ requests: z.array(staffNftRequest), pagination }),
    errors: [],
  }),
  'POST /v1/staff/nft-request/{id}': endpoint({
    summary: 'Do what whoever sends an object does, say that it was delivered, or decide on a claim',
    auth: 'staff',
    params: ofRequest,
    body: staffBody,
    data: nothing,
    errors: [...moved, 'nft-request-own', 'approval-waits', 'own-account', 'key-reused'],
    idempotent: true,
    requiresRecentAuth: true,
  }),
  'GET /v1/staff/nft-request/picture/{id}': endpoint({
    summary: 'A picture of a claim',
    auth: 'staff',
    params: ofRequest,
    query: fileToken,
    data: nothing,
    answersFile: true,
    errors: ['document-not-found', 'link-expired'],
  }),
}

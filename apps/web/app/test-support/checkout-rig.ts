import { ApiError, type CallData } from '@monsoon/contract/client'
import { errorText, type ErrorCode, type ErrorFacts } from '@monsoon/contract/errors'
import type { EndpointKey } from '@monsoon/contract/endpoints'
import type { Order } from '@monsoon/contract/trade/orders'
import { act, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { SiteData } from '../session/read-site.ts'
import { hana, renderedAtMs, siteWith } from './render-page.tsx'
import { createIdempotencyKeys } from '../session/idempotency-keys.ts'
import type { CardConfirmation, CardFields, CardFieldsRequest } from '../checkout/card/card-fields.ts'
import type { FeeResult, InitiatedPurchase } from '@monsoon/contract/trade/purchases'

/** A call that a screen under test made. */
export type Call = {
  key: EndpointKey
  params: Record<string, string>
  body: Record<string, unknown>
  idempotencyKey: string | undefined
}
type Answers = { [Key in EndpointKey]?: (call: Call) => CallData<Key> }

/**
 * An API whose answers a test sets; what is not set is a silent network. Its calls go under keys as those of a browser
 * do.
 */
export function createFakeApi() {
  const calls: Call[] = []
  let answers: Answers = {}
  let attempt = createIdempotencyKeys()
  return {
    calls,
    bodiesOf: (key: EndpointKey) => calls.filter((call) => call.key === key).map(({ body }) => body),
    answer: (given: Answers) => (answers = { ...answers, ...given }),
    reset() {
      calls.length = 0
      answers = {}
      attempt = createIdempotencyKeys()
    },
    async api(key: EndpointKey, input: Partial<Omit<Call, 'key'>> = {}) {
      const run = async (idempotencyKey: string | undefined) => {
        const call = { key, params: input.params ?? {}, body: input.body ?? {}, idempotencyKey }
        calls.push(call)
        const answer = answers[key]
        if (!answer) throw new ApiError({ status: 0, msg: 'The network did not answer' })
        return { status: 200, msg: 'OK', data: answer(call) }
      }
      const isKeyed = key.startsWith('GET ') || input.idempotencyKey !== undefined
      return isKeyed ? run(input.idempotencyKey) : attempt(`${key} ${JSON.stringify(input)}`, run)
    },
  }
}

export function refusal(code: ErrorCode, facts: ErrorFacts = {}, data?: unknown): ApiError {
  return new ApiError({ status: 400, code, msg: errorText(code, facts), data })
}

/** Card fields that a test types into and answers for. */
export function createFakeFields() {
  let request: CardFieldsRequest | undefined
  let answer: CardConfirmation = { kind: 'confirmed' }
  const confirmed: { clientSecret: string; returnUrl: string }[] = []
  const fields: CardFields = {
    close: () => {},
    confirm: async (payment) => {
      confirmed.push(payment)
      return answer
    },
  }
  return {
    confirmed,
    open: async (_: unknown, given: CardFieldsRequest) => {
      request = given
      return fields
    },
    /** Types a whole card once the form has opened, which it does only after saved cards were asked for. */
    type: async () => {
      await waitFor(() => {
        expect(request).toBeDefined()
        expect(screen.queryByLabelText('Opening the card form')).toBeNull()
      })
      act(() => request?.onChange({ isEdited: true, isComplete: true }))
    },
    answer: (given: CardConfirmation) => (answer = given),
  }
}

const saleId = '01980000-0000-7000-8000-00000000000a'
const itemId = '01980000-0000-7000-8000-00000000000b'
const orderId = '01980000-0000-7000-8000-00000000000c'

export const sale = {
  id: saleId,
  availableQuantity: 3,
  availableEditions: '3, 7-8',
  pricePerQuantity: 420,
  acceptedPaymentMethod: 'fiat' as const,
  acceptsEther: false,
}
export const work = {
  itemId,
  name: 'High Water',
  picture: null,
  artist: { name: 'Rezwan Chowdhury', blueTick: true, isPrivate: false },
  supply: 25,
}

// The server's clock goes on from when the page under test was rendered, whatever this machine's says.
const aheadMs = renderedAtMs - Date.now()

/** The server's time in so many milliseconds. */
export const inMs = (ms: number) => new Date(Date.now() + aheadMs + ms).toISOString()

export function quoteOf(quantity: number, given: Partial<FeeResult> = {}): FeeResult {
  return {
    fee: 84 * quantity,
    royalty: 0,
    sellerCost: 336 * quantity,
    price: 420 * quantity,
    currencyType: 'USD',
    mintFee: 6.2,
    transferFee: 2.2,
    quantity,
    saleId,
    quoteId: `quote-${quantity}`,
    totalCost: 420 * quantity + 8.4,
    totalMinor: 42_000 * quantity + 840,
    ethEstimate: '0.13388',
    expiresAt: inMs(60_000),
    serverTime: inMs(0),
    ...given,
  }
}

export function heldOf(given: Partial<InitiatedPurchase> = {}): InitiatedPurchase {
  return {
    orderId,
    editions: '3',
    quote: quoteOf(1),
    fiatBalance: 5_000,
    cardRequired: false,
    paymentIntent: null,
    paymentId: null,
    widgetUrl: null,
    transactionId: null,
    deliveryAddress: null,
    etherPurchase: null,
    reservedUntil: inMs(180_000),
    serverTime: inMs(0),
    ...given,
  }
}

export const heldForCard = () =>
  heldOf({ cardRequired: true, paymentIntent: 'pi_1_secret_2', paymentId: 'pi_1', fiatBalance: 250 })

export function orderOf(given: Partial<Order> = {}): Order {
  const artist = { ...work.artist, userId: 'a1', type: 'artist' as const, profilePicture: null, walletAddress: '0x1' }
  return {
    orderId,
    saleId,
    quantity: 1,
    editions: '3',
    supply: 25,
    state: 'paid',
    origin: 'sale',
    modeOfPayment: 'fiatWallet',
    item: { _id: itemId, itemId, name: work.name, thumbnail: '', picture: null },
    artist: { ...artist, address: '0x1' },
    price: 420,
    mintFee: 6.2,
    transferFee: 2.2,
    totalCost: 428.4,
    refunded: 0,
    currencyType: 'USD',
    paymentId: null,
    cardLast4: null,
    reason: null,
    legalName: 'Monsoon Art Pte. Ltd.',
    deliveryAddress: null,
    deliverAfter: null,
    reservedAt: inMs(0),
    reservedUntil: inMs(180_000),
    endedAt: inMs(0),
    receiptNumber: 'M-01980000-00000C',
    serverTime: inMs(0),
    ...given,
  }
}

export function balanceOf(freeBalance: number): CallData<'GET /v1/balance'> {
  const fiatWallet = {
    totalBalance: freeBalance,
    lockedBalance: 0,
    freeBalance,
    currencyType: 'USD' as const,
    locks: [],
    cardMoney: [],
  }
  return { cryptoWallet: [], fiatWallet }
}

/** The site for somebody signed in, with a card provider set up. */
export function buyerSite(): SiteData {
  const site = siteWith({ viewer: hana })
  return {
    ...site,
    settings: {
      ...site.settings,
      card: { provider: 'stripe', publishableKey: 'pk_test', frameOrigin: 'http://card.test', threeDSecureKey: null },
    },
  }
}

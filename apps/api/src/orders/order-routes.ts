import { randomBytes } from 'node:crypto'
import type { orderEndpoints } from '@monsoon/contract/trade/orders'
import type { etherPurchaseEndpoints } from '@monsoon/contract/chain/ether-purchases'
import { messages } from '@monsoon/contract/messages'
import { invariant } from '@monsoon/domain/invariant'
import { minorToUsd } from '@monsoon/domain/money'
import { readDelivery } from '#crypto-accounts/read-delivery.ts'
import { liveNetworkOf } from '#chain/networks.ts'
import { Refusal } from '#errors.ts'
import type { Call, Handlers } from '#http.ts'
import { findOwnPayment, finishPayment, chargeOwnPayment } from '#payments/finish-payment.ts'
import { receiveCardWebhook } from '#payments/receive-card-webhook.ts'
import { asksForSelling, quoteSelling } from '#listings/quote-selling.ts'
import type { Resources } from '#resources.ts'
import type { Viewer } from '#viewer.ts'
import { checkAdmitted, checkSaleOpen, readSaleForBuyer } from './purchase/agree-price.ts'
import { buyFromWallet } from './purchase/buy-from-wallet.ts'
import { cancelOrder, findOrderOfBuyer } from './cancel-order.ts'
import { initiatePurchase, resumeOrder } from './purchase/initiate-purchase.ts'
import { listPaymentTransactions } from './list-payment-transactions.ts'
import { makeQuote, viewQuote } from './purchase/make-quote.ts'
import { findOrder, findOrderDetails, listOpenOrderDetails } from './order-queries.ts'
import { viewOrders } from './order-view.ts'
import { readEtherPaymentOf, submitEtherPayment } from './purchase/submit-ether-payment.ts'
import { viewMintOfOrder } from './read-order-mint.ts'
import { readRefundsOfOrder } from './read-refunds-of-order.ts'
import { findMintState, findShownSaleId } from './sale-queries.ts'
import type { saleSplitEndpoints } from '@monsoon/contract/money/sale-splits'
import { readSaleSplit } from './read-sale-split.ts'

/** What the calls of orders.ts in the contract do. */
export function orderHandlers(resources: Resources): Handlers<typeof orderEndpoints & typeof etherPurchaseEndpoints> {
  const { db } = resources
  const readOrder = async (orderId: string, viewer: Viewer) => {
    const [order] = viewOrders(
      resources,
      viewer,
      await findOrderDetails(resources.shared.db, { orderId, buyerId: viewer.userId }),
    )
    if (!order) throw new Refusal('order-not-found')
    return order
  }
  return {
    'POST /v1/calculation': async ({ body, viewer }) => ({ data: await calculate(resources, { body, viewer }) }),
    'POST /V1/buy/mint-fee': async ({ body }) => ({ data: await readMintFee(resources, body.itemId) }),
    'POST /v1/buy/initiate': async ({ body, viewer, opKey }) => ({
      data: await initiatePurchase(resources, {
        ...body,
        buyerId: viewer.userId,
        mode: body.modeOfPayment,
        editions: body.editions,
        deliverTo: await readDelivery(db, { ...body, ownerId: viewer.userId }),
        opKey,
      }),
    }),
    'POST /v1/buy': async ({ body, viewer, opKey }) => {
      const orderId = await finishPurchase(resources, { body, buyerId: viewer.userId, opKey })
      return { data: await readOrder(orderId, viewer), msg: messages.purchaseSucceeded }
    },
    'GET /v1/order/{id}': async ({ params: { id }, viewer }) => {
      const shown = await readOrder(id, viewer)
      return { data: { ...shown, ...(await readWhatFollowed(resources, id)) } }
    },
    'GET /v1/random-hex': async () => ({ data: { randomHex: `0x${randomBytes(32).toString('hex')}` } }),
    'POST /v1/buy/ether': async ({ body, viewer }) => ({
      data: await submitEtherPayment(resources, { ...body, buyerId: viewer.userId }),
    }),
    'GET /v1/order/open': async ({ viewer }) => ({
      data: { orders: viewOrders(resources, viewer, await listOpenOrderDetails(db, viewer.userId)) },
    }),
    'POST /v1/order/{id}/resume': async ({ params, viewer }) => {
      const order = await findOrderOfBuyer(resources, { orderId: params.id, buyerId: viewer.userId })
      return { data: await resumeOrder(resources, order) }
    },
    'POST /v1/order/{id}/cancel': async ({ params, viewer }) => {
      await cancelOrder(resources, { orderId: params.id, buyerId: viewer.userId })
      return { data: await readOrder(params.id, viewer) }
    },
    'GET /v1/payment-transaction/list': async ({ query, viewer }) => ({
      data: await listPaymentTransactions(resources, { viewerId: viewer.userId, ...query }),
    }),
    'POST /v1/payment-service/charge-card': async ({ body, viewer }) => {
      const { paymentId: providerId, ...sent } = body
      await chargeOwnPayment(resources, { ownerId: viewer.userId, providerId, sent })
      return { data: {} }
    },
    'POST /v1/webhook/card': async ({ request }) => {
      await receiveCardWebhook(resources, request)
      return { data: {} }
    },
  }
}

type BodyOf<Name extends keyof typeof orderEndpoints> = Call<(typeof orderEndpoints)[Name]>['body']

/** What a purchase costs; to the owner of a work who names a price, what a listing at it would bring. */
async function calculate(
  resources: Resources,
  { body, viewer }: { body: BodyOf<'POST /v1/calculation'>; viewer: Viewer },
) {
  const { itemId, quantity, price } = body
  const { userId } = viewer
  if (price !== undefined && !body.saleId && (await asksForSelling(resources, { itemId, userId })))
    return quoteSelling(resources, { itemId, sellerId: userId, quantity, price })
  const saleId = body.saleId ?? (await findShownSaleId(resources.db, itemId))?.saleId
  if (!saleId) throw new Refusal('not-for-sale')
  const wanted = { buyerId: userId, saleId, itemId, quantity }
  const sale = await readSaleForBuyer(resources, wanted)
  checkSaleOpen(sale, wanted)
  await checkAdmitted(resources.db, sale, wanted)
  return viewQuote(await makeQuote(resources, { ...wanted, sale }))
}

async function readMintFee({ db, config }: Resources, itemId: string) {
  const item = await findMintState(db, itemId)
  if (!item) throw new Refusal('item-not-found')
  const mintFeeMinor = item.itemStatus === 'minted' ? 0n : config.MINT_FEE_USD_MINOR
  return {
    mintFee: minorToUsd(mintFeeMinor),
    transferFee: minorToUsd(config.TRANSFER_FEE_USD_MINOR),
    currencyType: 'USD' as const,
  }
}

/** Refunds, payment on chain and minting of an order that exists. */
async function readWhatFollowed(resources: Resources, orderId: string) {
  const { db, config } = resources
  const [order, refunds, etherPayment] = await Promise.all([
    findOrder(db, orderId),
    readRefundsOfOrder(db, orderId),
    readEtherPaymentOf(resources, orderId),
  ])
  invariant(order, 'an order that was read is there')
  const mint = await viewMintOfOrder(db, config, order, refunds)
  return { ...refunds, etherPayment, ...mint }
}

/** Ends a purchase by the card payment that it names, else from the wallet. Gives the order. */
async function finishPurchase(
  resources: Resources,
  { body, buyerId, opKey }: { body: BodyOf<'POST /v1/buy'>; buyerId: string; opKey: string | null },
): Promise<string> {
  const { saleId, paymentId: providerId } = body
  if (providerId) return finishCardPurchase(resources, { buyerId, saleId, providerId })
  const deliverTo = await readDelivery(resources.db, { ...body, ownerId: buyerId })
  const isInEther = requireEther(body.modeOfPayment, resources.config)
  return buyFromWallet(resources, { ...body, deliverTo, buyerId, opKey, isInEther })
}

/** Whether a purchase is paid with ether in our custody. Throws Refusal `ether-unavailable` where the chain is off. */
function requireEther(mode: string | undefined, config: Resources['config']): boolean {
  if (mode !== 'cryptoWallet') return false
  if (!liveNetworkOf(config, 'ethereum')) throw new Refusal('ether-unavailable')
  return true
}

/**
 * What the browser says after the bank's page closed. Gives the order that was bought. Throws what {@link
 * finishPayment} refuses.
 */
async function finishCardPurchase(
  resources: Resources,
  { buyerId, saleId, providerId }: { buyerId: string; saleId: string; providerId: string },
): Promise<string> {
  const payment = await findOwnPayment(resources, { ownerId: buyerId, providerId })
  const order = payment.orderId === null ? undefined : await findOrder(resources.db, payment.orderId)
  if (order?.saleId !== saleId) throw new Refusal('payment-unknown')
  await finishPayment(resources, payment)
  return order.id
}

/** What the calls of sale-splits.ts in the contract do. */
export function saleSplitHandlers({ db }: Resources): Handlers<typeof saleSplitEndpoints> {
  return {
    'GET /v1/order/{id}/split': async ({ params, viewer }) => ({
      data: await readSaleSplit(db, { orderId: params.id, userId: viewer.userId }),
    }),
    'GET /v1/staff/orders/{id}/split': async ({ params }) => ({
      data: await readSaleSplit(db, { orderId: params.id, userId: null }),
    }),
  }
}

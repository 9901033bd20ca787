import { randomBytes } from 'node:crypto'
import type { orderEndpoints } from '@monsoon/contract/orders'
import type { etherPurchaseEndpoints } from '@monsoon/contract/ether-purchases'
import { messages } from '@monsoon/contract/messages'
import { invariant } from '@monsoon/domain/invariant'
import { minorToUsd } from '@monsoon/domain/money'
import { readDelivery } from '#crypto-accounts/read-delivery.ts'
import { liveNetworkOf } from '#chain/networks.ts'
import { Refusal } from '#errors.ts'
import type { Handlers } from '#http.ts'
import { chargeOwnPayment } from '#payments/charge-own-payment.ts'
import { findOwnPayment, finishPayment } from '#payments/finish-payment.ts'
import { receiveCardEvent } from '#payments/receive-card-event.ts'
import { asksForSelling, quoteSelling } from '#listings/quote-selling.ts'
import type { Resources } from '#resources.ts'
import type { Viewer } from '#viewer.ts'
import { checkAdmitted, checkSaleOpen, readSaleForBuyer } from './agree-price.ts'
import { buyFromWallet } from './buy-from-wallet.ts'
import { cancelOrder, findOrderOfBuyer } from './give-up-order.ts'
import { initiatePurchase, resumeOrder } from './initiate-purchase.ts'
import { listPaymentTransactions } from './list-payment-transactions.ts'
import { makeQuote, viewQuote } from './make-quote.ts'
import { findOrder, findOrderDetails, listOpenOrderDetails } from './order-queries.ts'
import { viewOrders } from './order-view.ts'
import { readEtherPaymentOf, tellEtherPayment } from './tell-ether-payment.ts'
import { viewMintOfOrder } from './read-order-mint.ts'
import { readRefundsOfOrder } from './read-refunds-of-order.ts'
import { findMintState, findShownSaleId } from './sale-queries.ts'

/** What the calls of orders.ts in the contract do. */
export function orderHandlers(resources: Resources): Handlers<typeof orderEndpoints & typeof etherPurchaseEndpoints> {
  const { db, config } = resources
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
    'POST /v1/calculation': async ({ body, viewer }) => {
      const { itemId, quantity, price } = body
      const sellerId = viewer.userId
      if (price !== undefined && !body.saleId && (await asksForSelling(resources, { itemId, userId: sellerId })))
        return { data: await quoteSelling(resources, { itemId, sellerId, quantity, price }) }
      const saleId = body.saleId ?? (await findShownSaleId(db, body.itemId))?.saleId
      if (!saleId) throw new Refusal('not-for-sale')
      const wanted = { buyerId: viewer.userId, saleId, itemId, quantity }
      const sale = await readSaleForBuyer(resources, wanted)
      checkSaleOpen(sale, wanted)
      await checkAdmitted(db, sale, wanted)
      return { data: viewQuote(await makeQuote(resources, { ...wanted, sale })) }
    },
    'POST /V1/buy/mint-fee': async ({ body }) => {
      const item = await findMintState(db, body.itemId)
      if (!item) throw new Refusal('item-not-found')
      const mintFeeMinor = item.itemStatus === 'minted' ? 0n : config.MINT_FEE_USD_MINOR
      return {
        data: {
          mintFee: minorToUsd(mintFeeMinor),
          transferFee: minorToUsd(config.TRANSFER_FEE_USD_MINOR),
          currencyType: 'USD',
        },
      }
    },
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
      const { userId: buyerId } = viewer
      const orderId = body.paymentId
        ? await finishCardPurchase(resources, { buyerId, saleId: body.saleId, providerId: body.paymentId })
        : await buyFromWallet(resources, {
            ...body,
            deliverTo: await readDelivery(db, { ...body, ownerId: buyerId }),
            ...{ buyerId, opKey, isInEther: requireEther(body.modeOfPayment, config) },
          })
      return { data: await readOrder(orderId, viewer), msg: messages.purchaseSucceeded }
    },
    'GET /v1/order/{id}': async ({ params: { id }, viewer }) => {
      const shown = await readOrder(id, viewer)
      const [order, wentBack, etherPayment] = await Promise.all([
        findOrder(db, id),
        readRefundsOfOrder(db, id),
        readEtherPaymentOf(resources, id),
      ])
      invariant(order, 'an order that was read is there')
      const mint = await viewMintOfOrder(db, config, order, wentBack)
      return { data: { ...shown, ...wentBack, etherPayment, ...mint } }
    },
    'GET /v1/random-hex': async () => ({ data: { randomHex: `0x${randomBytes(32).toString('hex')}` } }),
    'POST /v1/buy/ether': async ({ body, viewer }) => ({
      data: await tellEtherPayment(resources, { ...body, buyerId: viewer.userId }),
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
      await receiveCardEvent(resources, request)
      return { data: {} }
    },
  }
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

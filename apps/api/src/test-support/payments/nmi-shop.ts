import { nmiStandInKeys } from '@monsoon/dev-env/nmi-stand-in/nmi-stand-in-keys'
import { signNmiEvent } from '@monsoon/dev-env/nmi-stand-in/sign-nmi-event'
import { beginCardPurchase, type CardShop } from './card-storm.ts'
import { openTokenShop, type TokenShop } from '../chain/token-shop.ts'

/**
 * A shop whose cards a gateway of the Collect.js kind takes. Its signatures carry no date: an old event is as true as a
 * new one.
 */
export async function openNmiShop(options: Parameters<typeof openTokenShop>[0] = {}): Promise<CardShop & TokenShop> {
  const shop = await openTokenShop(options)
  const { standIn, test } = shop
  const transactionsOf = (providerId: string) => standIn.book.all().filter(({ orderId }) => orderId === providerId)
  return {
    ...shop,
    begin: () => beginCardPurchase(test),
    pay: async (providerId, isDeclined) => {
      const card = { token: shop.tokenOf(isDeclined ? '201' : '123') }
      await test.resources.cards?.chargePayment?.({
        providerId,
        card,
        threeDSecure: null,
        description: 'Monsoon',
        isToBeKept: false,
      })
    },
    silently: async (work) => {
      standIn.faults.failNext = 99
      await work()
      standIn.faults.failNext = 0
    },
    eventOf: (eventId, { providerId, fate }, lie) => {
      const [transaction] = transactionsOf(providerId)
      if (!transaction) throw new Error('there is nothing to tell')
      const type = fate === 'declined' ? 'transaction.sale.failure' : 'transaction.sale.success'
      const secret = lie === 'wrong secret' ? 'the key of somebody else' : nmiStandInKeys.signingKey
      const { body, signature } = signNmiEvent({ id: eventId, type, transaction }, secret)
      return {
        body: lie === 'one byte off' ? body.replace('evt_lie', 'evt_lic') : body,
        headers: { 'webhook-signature': signature },
      }
    },
    reportOf: (providerId) => {
      const actions = transactionsOf(providerId).flatMap((transaction) => transaction.actions)
      const done = actions.filter(({ isDone }) => isDone)
      const back = done.filter(({ type }) => type !== 'sale')
      return {
        charges: done.filter(({ type }) => type === 'sale').length,
        refundedMinor: back.reduce((sum, { cents }) => sum + Math.abs(cents), 0),
      }
    },
  }
}

import { createHmac } from 'node:crypto'
import { cardStandInKeys } from '@monsoon/dev-env/card-stand-in/card-stand-in-keys'
import { type CardStandIn, startCardStandIn } from '@monsoon/dev-env/card-stand-in/start-card-stand-in'
import { createStripeCardGateway } from '#payments/stripe/stripe-card-gateway.ts'
import { beginCardPurchase, type CardShop, type Lie, type StormOrder } from './card-storm.ts'
import { createTestApi } from '../create-test-api.ts'

const { secretKey, webhookSecret } = cardStandInKeys

const skews: Partial<Record<Lie, number>> = { 'in the future': 3_600, 'too old': -3_600 }

/** The bytes of an event and their signature, as Stripe sends them. */
function eventOf(eventId: string, { providerId, fate }: StormOrder, lie: Lie) {
  const type = fate === 'declined' ? 'payment_intent.payment_failed' : 'payment_intent.succeeded'
  const body = JSON.stringify({ id: eventId, type, data: { object: { object: 'payment_intent', id: providerId } } })
  const at = Math.floor(Date.now() / 1000) + (skews[lie] ?? 0)
  const secret = lie === 'wrong secret' ? 'whsec_of_somebody_else' : webhookSecret
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return {
    body: lie === 'one byte off' ? body.replace('evt_lie', 'evt_lic') : body,
    headers: { 'stripe-signature': `t=${at},v1=${signature}` },
  }
}

/** A shop whose cards Stripe takes. */
export async function openStripeShop(): Promise<CardShop & { standIn: CardStandIn }> {
  const standIn = await startCardStandIn({
    ...cardStandInKeys,
    port: 0,
    appOrigin: 'http://localhost:3000',
    webhookUrl: 'http://localhost:9/webhooks',
  })
  const { control } = standIn
  control.setFaults({ dropWebhooks: true })
  const cards = createStripeCardGateway({ secretKey, webhookSecrets: [webhookSecret], apiUrl: standIn.url })
  const test = await createTestApi({ overrides: { cards } })
  return {
    test,
    standIn,
    eventOf,
    begin: () => beginCardPurchase(test),
    pay: async (providerId, isDeclined) => {
      control.confirm({ providerId, paymentMethod: isDeclined ? 'pm_card_visa_chargeDeclined' : 'pm_card_visa' })
    },
    silently: async (work) => {
      control.setFaults({ failNext: { status: 503, times: 99 } })
      await work()
      control.resetFaults()
      control.setFaults({ dropWebhooks: true })
    },
    reportOf: (providerId) => {
      const payment = control.state().payments.find(({ id }) => id === providerId)
      return { charges: payment?.paidCharges ?? 0, refundedMinor: payment?.amountRefunded ?? 0 }
    },
    close: async () => {
      await test.close()
      await standIn.close()
    },
  }
}

import { nmiStandInKeys } from '@monsoon/dev-env/nmi-stand-in/nmi-stand-in-keys'
import { signNmiEvent } from '@monsoon/dev-env/nmi-stand-in/sign-nmi-event'
import { type NmiStandIn, startNmiStandIn } from '@monsoon/dev-env/nmi-stand-in/start-nmi-stand-in'
import { createNmiCardGateway } from '#payments/nmi/nmi-card-gateway.ts'
import { createTestApi, type TestApi } from '../create-test-api.ts'

/**
 * A Monsoon whose card gateway charges tokens: the stand-in behind the real adapter. Its events are delivered by hand.
 */
export interface TokenShop {
  test: TestApi
  standIn: NmiStandIn
  /** What the hosted fields make of a card; a security code that is a published result code has that result. */
  tokenOf: (cvv?: string) => string
  /** Every charge of a payment that took money. */
  salesOf: (providerId: string) => number
  /** Delivers the last event of a payment. */
  send: (providerId: string, secret?: string) => Promise<number>
  close: () => Promise<void>
}

export const testExpiry = `12${(new Date().getFullYear() + 5) % 100}`

export async function openTokenShop(
  options: { settings?: Record<string, string>; logStream?: { write: (line: string) => void } } = {},
): Promise<TokenShop> {
  const { securityKey, signingKey } = nmiStandInKeys
  const standIn = await startNmiStandIn({
    ...nmiStandInKeys,
    port: 0,
    appOrigin: 'http://localhost:3000',
    webhookUrl: 'http://localhost:9/none',
  })
  standIn.faults.copies = 0
  const cards = createNmiCardGateway({ securityKey, webhookSecrets: [signingKey], origin: standIn.url })
  const settings = { CARD_GATEWAY: 'nmi', ...options.settings }
  const test = await createTestApi({ ...options, settings, overrides: { cards } })
  const transactionsOf = (providerId: string) => standIn.book.all().filter(({ orderId }) => orderId === providerId)
  let events = 0
  return {
    test,
    standIn,
    tokenOf: (cvv = '123') => standIn.tokens.create({ ccnumber: '4111111111111111', ccexp: testExpiry, cvv }),
    salesOf: (providerId) =>
      transactionsOf(providerId).filter(({ actions }) => actions[0]?.type === 'sale' && actions[0].isDone).length,
    send: async (providerId, secret = signingKey) => {
      const transaction = transactionsOf(providerId).at(-1)
      if (!transaction) throw new Error('there is nothing to tell')
      events += 1
      const act = transaction.actions.at(-1)?.type
      const type = act === 'return' ? 'chargeback.batch.complete' : `transaction.${act}.success`
      const { body, signature } = signNmiEvent({ id: `event-${events}`, type, transaction }, secret)
      const headers = { 'content-type': 'application/json', 'webhook-signature': signature }
      const answer = await test.app.inject({ method: 'POST', url: '/v1/webhook/card', headers, payload: body })
      return answer.statusCode
    },
    close: async () => {
      await test.close()
      await standIn.close()
    },
  }
}

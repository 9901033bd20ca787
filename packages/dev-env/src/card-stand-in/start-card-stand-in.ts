import Fastify, { type FastifyInstance } from 'fastify'
import { openApp } from '../stand-in/serve.ts'
import { mountStyles } from '../stand-in/stand-in-page.ts'
import { openCardBook } from './card-book.ts'
import { type CardStandInControl, createCardControl, mountControl } from './card-control.ts'
import { noFaults } from './card-faults.ts'
import { mountCardForm, mountPaymentMethods } from './card-form-routes.ts'
import { openFileJournal, openMemoryJournal } from './card-journal.ts'
import { mountCustomers } from './customer-routes.ts'
import { stockDemoCards } from './demo-cards.ts'
import { mountPaymentIntents } from './payment-intent-routes.ts'
import { mountRates } from './rate-routes.ts'
import { mountRefunds } from './refund-routes.ts'
import { speakStripe, type StripeApi } from './stripe-api.ts'
import { mountDisputes } from './dispute-routes.ts'
import { mountThreeDSecure } from './three-d-secure-routes.ts'
import { startWebhookCourier } from './webhook-courier.ts'

export interface CardStandInOptions {
  /** 0 takes any free port. */
  port: number
  /** Where the shop listens for events. */
  webhookUrl: string
  webhookSecret: string
  secretKey: string
  publishableKey: string
  /** The shop's origin, exactly: it alone may show the card form and get the buyer back. */
  appOrigin: string
  /** Where payments survive a restart; without it they are forgotten. */
  dataFile?: string
  disputeDelayMs?: number
  /** Keeps the cards of people of the demo from the beginning. */
  hasDemoCards?: boolean
}

export interface CardStandIn {
  /** The stand-in's origin, e.g. 'http://localhost:4700'. */
  url: string
  close(): Promise<void>
  control: CardStandInControl
}

const BODY_LIMIT_BYTES = 64 * 1024

/**
 * A card provider for a machine without one: Stripe's API as far as a shop needs it, the card form and the bank's page
 * in the browser, signed webhooks, and switches that make it misbehave. It takes test cards only and moves no money.
 */
export async function startCardStandIn(options: CardStandInOptions): Promise<CardStandIn> {
  const { secretKey, publishableKey, webhookUrl: url, webhookSecret: secret } = options
  const journal = options.dataFile === undefined ? openMemoryJournal() : openFileJournal(options.dataFile)
  const book = openCardBook(journal)
  if (options.hasDemoCards) stockDemoCards(book)
  const faults = noFaults()
  const setting = { origin: '', appOrigin: options.appOrigin, disputeDelayMs: options.disputeDelayMs ?? 5_000 }
  const api: StripeApi = { book, setting, faults, keys: { secretKey, publishableKey } }

  const app = Fastify({ bodyLimit: BODY_LIMIT_BYTES, forceCloseConnections: true, genReqId: () => crypto.randomUUID() })
  const courier = startWebhookCourier({ book, url, secret, faults })
  const control = createCardControl({ book, faults, setting, courier })
  await mountAll(app, api, control)

  async function close(): Promise<void> {
    await app.close()
    await courier.close()
    journal.close()
  }
  try {
    setting.origin = await openApp(app, options.port)
  } catch (error) {
    await close()
    throw error
  }
  return { url: setting.origin, control, close }
}

async function mountAll(app: FastifyInstance, api: StripeApi, control: CardStandInControl): Promise<void> {
  await app.register(async (scope) => {
    speakStripe(scope, api)
    mountPaymentIntents(scope, api)
    mountCustomers(scope, api)
    mountRefunds(scope, api)
    mountDisputes(scope, api)
    mountPaymentMethods(scope, api)
  })
  await app.register(async (scope) => mountThreeDSecure(scope, api))
  await app.register(async (scope) => mountCardForm(scope, api))
  await app.register(async (scope) => mountControl(scope, control))
  await app.register(async (scope) => mountRates(scope))
  mountStyles(app)
}

import Fastify from 'fastify'
import { mountRates } from '../card-stand-in/rate-routes.ts'
import { startCourier } from '../stand-in/courier.ts'
import { openApp } from '../stand-in/serve.ts'
import { mountStyles } from '../stand-in/stand-in-page.ts'
import { type CardTokens, createCardTokens } from './card-tokens.ts'
import { mountCollectFields } from './collect-routes.ts'
import { mountNmiApi } from './nmi-api-routes.ts'
import { type NmiBook, type NmiEvent, openNmiBook } from './nmi-book.ts'
import { stockDemoVault } from './nmi-demo-cards.ts'
import { misbehave, mountSwitches, type NmiFaults, noNmiFaults } from './nmi-faults.ts'
import { type NmiVault, openNmiVault } from './nmi-vault.ts'
import { signNmiEvent } from './sign-nmi-event.ts'

export interface NmiStandInOptions {
  /** 0 takes any free port. */
  port: number
  /** The shop's origin, exactly: it alone may show the fields. */
  appOrigin: string
  /** Where the shop listens for events. */
  webhookUrl: string
  securityKey: string
  tokenizationKey: string
  checkoutKey: string
  signingKey: string
  /** Where transactions survive a restart; without it they are forgotten. */
  dataFile?: string | undefined
  /** Keeps the cards of people of the demo from the beginning. */
  hasDemoCards?: boolean
}

export interface NmiStandIn {
  /** The stand-in's origin, e.g. 'http://localhost:4700'. */
  url: string
  book: NmiBook
  tokens: CardTokens
  vault: NmiVault
  faults: NmiFaults
  close(): Promise<void>
}

/**
 * A gateway of the Collect.js kind for a machine without one: NMI's two scripts as far as a shop needs them, the hosted
 * fields and the bank's page in the browser, signed events, and switches that make it misbehave. It takes test cards
 * only and moves no money.
 */
export async function startNmiStandIn(options: NmiStandInOptions): Promise<NmiStandIn> {
  const { securityKey, appOrigin, webhookUrl: url, signingKey: secret } = options
  const book = openNmiBook(options.dataFile)
  const vault = openNmiVault(options.dataFile?.replace(/\.json$/, '-vault.json'))
  if (options.hasDemoCards) stockDemoVault(vault)
  const [tokens, faults] = [createCardTokens(), noNmiFaults()]
  let origin = ''
  const app = Fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true })
  await app.register(async (scope) => {
    misbehave(scope, faults)
    mountNmiApi(scope, { book, tokens, vault, faults, securityKey })
  })
  await app.register(async (scope) =>
    mountCollectFields(scope, { ...options, appOrigin, tokens, vault, originOf: () => origin }),
  )
  await app.register(async (scope) => mountSwitches(scope, { faults, book }))
  await app.register(async (scope) => mountRates(scope))
  mountStyles(app)
  origin = await openApp(app, options.port)
  const courier = startCourier<NmiEvent>({
    write: (event) => {
      const { body, signature } = signNmiEvent(event, secret)
      return { url, body, headers: { 'content-type': 'application/json', 'webhook-signature': signature } }
    },
  })
  book.onEvent((event) => {
    for (let copy = 0; copy < faults.copies; copy += 1) courier.deliver([event])
  })
  return {
    url: origin,
    book,
    tokens,
    vault,
    faults,
    close: async () => {
      await courier.close()
      await app.close()
    },
  }
}

import { join } from 'node:path'
import type { KnownContracts } from '@monsoon/dev-env/chain-stand-in/deploy-once'
import { localChainId } from '@monsoon/dev-env/chain-stand-in/start-anvil'
import type { Service } from '@monsoon/dev-env/keep-alive'
import { answers, startNodeChild } from '@monsoon/dev-env/node-child'
import { isListening } from '@monsoon/dev-env/ports'
import { demoBankAccount, hasDemoBank } from './server-environment.ts'
import { type RunPlace, originOf, scripts, childBasics } from './services.ts'

/** The stand-in of the card provider that the settings name. */
function cardService(place: RunPlace, gateway: string | undefined): Service {
  const { cards } = place.settings.ports
  const [script, dataFile] = gateway === 'nmi' ? [scripts.nmi, 'nmi.json'] : [scripts.cards, 'cards.jsonl']
  return {
    name: 'card stand-in',
    mark: script,
    start: () =>
      startNodeChild({
        ...childBasics(place, 'cards'),
        name: 'card stand-in',
        script: join(place.root, script),
        args: [
          '--port',
          String(cards),
          '--app-origin',
          originOf(place),
          '--webhook-url',
          `http://${place.host}:${place.port}/v1/webhook/card`,
          '--data-file',
          join(place.dataFolder, dataFile),
        ],
        environment: {},
        isReady: () => isListening(cards, 'localhost'),
        stopWithinMs: 5000,
      }),
  }
}

function cryptoService(place: RunPlace): Service {
  const { crypto } = place.settings.ports
  return {
    name: 'crypto stand-in',
    mark: scripts.crypto,
    start: () =>
      startNodeChild({
        ...childBasics(place, 'crypto'),
        name: 'crypto stand-in',
        script: join(place.root, scripts.crypto),
        args: [
          '--port',
          String(crypto),
          '--app-origin',
          originOf(place),
          '--data-file',
          join(place.dataFolder, 'crypto.json'),
        ],
        environment: {},
        isReady: () => isListening(crypto, 'localhost'),
        stopWithinMs: 5000,
      }),
  }
}

function mailService(place: RunPlace): Service {
  const { smtp, inbox } = place.settings.ports
  return {
    name: 'mail stand-in',
    mark: scripts.mail,
    start: () =>
      startNodeChild({
        ...childBasics(place, 'mail'),
        name: 'mail stand-in',
        script: join(place.root, scripts.mail),
        args: ['--smtp-port', String(smtp), '--http-port', String(inbox), '--folder', join(place.dataFolder, 'mail')],
        environment: {},
        isReady: () => answers(`http://127.0.0.1:${inbox}/messages`),
        stopWithinMs: 5000,
      }),
  }
}

function identityService(place: RunPlace): Service {
  const { identity } = place.settings.ports
  return {
    name: 'identity stand-in',
    mark: scripts.identity,
    start: () =>
      startNodeChild({
        ...childBasics(place, 'identity'),
        name: 'identity stand-in',
        script: join(place.root, scripts.identity),
        args: ['--port', String(identity), '--app-origin', originOf(place)],
        environment: {},
        isReady: () => isListening(identity, 'localhost'),
        stopWithinMs: 5000,
      }),
  }
}

function payoutService(place: RunPlace): Service {
  const { payouts } = place.settings.ports
  return {
    name: 'payout stand-in',
    mark: scripts.payouts,
    start: () =>
      startNodeChild({
        ...childBasics(place, 'payouts'),
        name: 'payout stand-in',
        script: join(place.root, scripts.payouts),
        args: ['--port', String(payouts), '--data-file', join(place.dataFolder, 'payouts.json')],
        environment: {},
        isReady: () => isListening(payouts, '127.0.0.1'),
        stopWithinMs: 5000,
      }),
  }
}

function marketService(place: RunPlace): Service {
  const { market } = place.settings.ports
  return {
    name: 'marketplace stand-in',
    mark: scripts.market,
    start: () =>
      startNodeChild({
        ...childBasics(place, 'market'),
        name: 'marketplace stand-in',
        script: join(place.root, scripts.market),
        args: [
          '--port',
          String(market),
          '--app-origin',
          originOf(place),
          '--data-file',
          join(place.dataFolder, 'market.json'),
        ],
        environment: {},
        isReady: () => isListening(market, 'localhost'),
        stopWithinMs: 5000,
      }),
  }
}

function courierService(place: RunPlace): Service {
  const { courier } = place.settings.ports
  return {
    name: 'courier stand-in',
    mark: scripts.courier,
    start: () =>
      startNodeChild({
        ...childBasics(place, 'courier'),
        name: 'courier stand-in',
        script: join(place.root, scripts.courier),
        args: [
          '--port',
          String(courier),
          '--app-origin',
          originOf(place),
          '--data-file',
          join(place.dataFolder, 'parcels.json'),
        ],
        environment: {},
        isReady: () => isListening(courier, 'localhost'),
        stopWithinMs: 5000,
      }),
  }
}

/** The bank of the demo's account: it has statements, and a page that sends transfers. */
function bankService(place: RunPlace): Service {
  const { bank } = place.settings.ports
  return {
    name: 'bank stand-in',
    mark: scripts.bank,
    start: () =>
      startNodeChild({
        ...childBasics(place, 'bank'),
        name: 'bank stand-in',
        script: join(place.root, scripts.bank),
        args: [
          '--port',
          String(bank),
          '--account',
          demoBankAccount.TRANSFER_ACCOUNT,
          '--app-origin',
          originOf(place),
          '--data-file',
          join(place.dataFolder, 'bank.json'),
        ],
        environment: {},
        isReady: () => isListening(bank, 'localhost'),
        stopWithinMs: 5000,
      }),
  }
}

/** A site of somebody else, whose visitors sign in with Monsoon. */
function demoClientService(place: RunPlace): Service {
  const { client } = place.settings.ports
  return {
    name: 'demo client',
    mark: scripts.client,
    start: () =>
      startNodeChild({
        ...childBasics(place, 'client'),
        name: 'demo client',
        script: join(place.root, scripts.client),
        args: ['--port', String(client), '--app-origin', originOf(place)],
        environment: {},
        isReady: () => isListening(client, 'localhost'),
        stopWithinMs: 5000,
      }),
  }
}

/** A chain with our contracts, and an explorer of it. */
export function chainService(place: RunPlace): Service {
  const { chain } = place.settings.ports
  return {
    name: 'chain stand-in',
    mark: scripts.chain,
    start: () =>
      startNodeChild({
        ...childBasics(place, 'chain'),
        name: 'chain stand-in',
        script: join(place.root, scripts.chain),
        args: ['--port', String(chain), '--app-origin', originOf(place), '--folder', join(place.dataFolder, 'chain')],
        environment: {},
        isReady: () => answers(`${chainOrigin(place)}/contracts.json`),
        stopWithinMs: 5000,
      }),
  }
}

const chainOrigin = ({ settings }: Pick<RunPlace, 'settings'>): string => `http://localhost:${settings.ports.chain}`

/** Whether the demo brings the chain: whoever names an endpoint, or none, has decided. */
export const hasDemoChain = (given: Record<string, string | undefined>): boolean =>
  (given['MODE'] || 'demo') === 'demo' &&
  given['ETHEREUM_RPC_URLS'] === undefined &&
  given['POLYGON_RPC_URLS'] === undefined

/** What the server has to know of the demo's chain: both networks are the one. */
export async function readChainSettings(place: RunPlace): Promise<ChainSettings> {
  const url = chainOrigin(place)
  const contracts = (await (await fetch(`${url}/contracts.json`)).json()) as KnownContracts
  const settings = Object.fromEntries(
    (['ETHEREUM', 'POLYGON'] as const).flatMap((network) => [
      [`${network}_CHAIN_ID`, String(localChainId)],
      [`${network}_RPC_URLS`, url],
      [`${network}_CONFIRMATIONS`, '1'],
      [`${network}_CONTRACT`, contracts.artToken],
      [`${network}_EXPLORER`, url],
    ]),
  )
  return {
    settings: { ...settings, ETHEREUM_MARKET_CONTRACT: contracts.artMarket },
    isChainLost: contracts.isChainLost,
  }
}

interface ChainSettings {
  settings: Record<string, string>
  /** An earlier run's chain is gone, and with it what was minted. */
  isChainLost: boolean
}

/** Which stand-ins this run needs: none for a service that the person configured. */
export function standInsFor(place: RunPlace, given: Record<string, string | undefined>): Service[] {
  if ((given['MODE'] || 'demo') !== 'demo') return []
  const services: Service[] = []
  if (!given['CARD_GATEWAY_SECRET_KEY']) services.push(cardService(place, given['CARD_GATEWAY']))
  if (!given['CRYPTO_CHECKOUT']) services.push(cryptoService(place))
  if (!given['SMTP_URL']) services.push(mailService(place))
  if (!given['GOOGLE_CLIENT_ID']) services.push(identityService(place))
  if (given['PAYOUT_URL'] === undefined) services.push(payoutService(place))
  if (given['OUTSIDE_MARKET_URL'] === undefined) services.push(marketService(place))
  if (given['COURIER_URL'] === undefined) services.push(courierService(place))
  if (hasDemoBank(given)) services.push(bankService(place))
  if (!given['CLIENT_APPS']) services.push(demoClientService(place))
  return services
}

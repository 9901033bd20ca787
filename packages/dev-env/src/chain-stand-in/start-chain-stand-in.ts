import { waitForReceipt } from '@monsoon/contracts/wait-for-receipt'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { createWalletClient, http, isAddress, parseEther, type Address } from 'viem'
import { foundry } from 'viem/chains'
import { choosePort } from '../ports.ts'
import { acceptForms, formOf, textAt } from '../stand-in/form-body.ts'
import { openApp } from '../stand-in/serve.ts'
import { mountStyles, readLook, sendPage } from '../stand-in/stand-in-page.ts'
import { houseAccount, purse } from './demo-accounts.ts'
import { deployOnce, type KnownContracts } from './deploy-once.ts'
import { addressPage, startPage, tokenPage, transactionPage, type ExplorerPlace } from './explorer-pages.ts'
import { renderExplorer, type ExplorerPage } from './explorer-parts.ts'
import { createChainReader } from './read-chain.ts'
import { mountRpcGateway } from './rpc-gateway.ts'
import { runChain } from './run-chain.ts'

export interface ChainStandInOptions {
  /** 0 takes any free port. */
  port?: number
  /** Where the chain and the addresses of our contracts survive a restart. */
  folder: string
  appOrigin?: string
  /** How long a transaction waits for its block at most; 250 unless said. */
  blockEveryMs?: number
}

/** A chain on this machine with our contracts: JSON-RPC by POST to its address, an explorer by GET. */
export interface ChainStandIn {
  url: string
  contracts: KnownContracts
  /** Process id of its node. */
  pid: number
  /** The node itself, whose every switch can be turned. */
  node: string
  /** Resolves when the node has ended, by whatever cause. */
  ended: Promise<string>
  close: () => Promise<void>
}

/** @throws NoAnvil where no chain can run on this machine */
export async function startChainStandIn(options: ChainStandInOptions): Promise<ChainStandIn> {
  const { port = 0, folder, appOrigin = 'http://localhost', blockEveryMs = 250 } = options
  const chain = await runChain(folder, await choosePort(), blockEveryMs)
  const app = Fastify({ routerOptions: { maxParamLength: 200 }, bodyLimit: 2 * 1024 * 1024 })
  const close = async () => {
    await app.close()
    await chain.stop()
  }
  try {
    const contracts = await deployOnce(chain.url, folder)
    const place: ExplorerPlace = { appOrigin, contracts, url: '', names: namesOf(contracts) }
    mountRpcGateway(app, chain)
    mountExplorer(app, chain.url, place)
    // Whoever starts us asks here for what the server has to know.
    app.get('/contracts.json', () => contracts)
    const url = await openApp(app, port)
    place.url = url
    return { url, contracts, pid: chain.pid, node: chain.url, ended: chain.ended, close }
  } catch (error) {
    await close()
    throw error
  }
}

const namesOf = ({ artToken, artMarket }: KnownContracts) => ({
  [artToken.toLowerCase()]: 'Art tokens',
  [artMarket.toLowerCase()]: 'Market',
  [houseAccount('relayer').address.toLowerCase()]: "Monsoon's relayer",
  [purse().address.toLowerCase()]: 'Play money',
})

function mountExplorer(app: FastifyInstance, node: string, place: ExplorerPlace): void {
  const reader = createChainReader(node)
  const { appOrigin } = place
  acceptForms(app)
  mountStyles(app)
  const show = async (request: FastifyRequest, reply: FastifyReply, made: Promise<ExplorerPage | undefined>) => {
    const page = await made
    const look = { ...readLook(request.query), ...(hasTheme(request.query) ? {} : { theme: 'system' as const }) }
    const missing = { title: 'Not found', content: '<h1>Not found</h1><p>This chain knows nothing of it.</p>' }
    return sendPage(reply.code(page ? 200 : 404), renderExplorer(look, page ?? missing), { appOrigin })
  }

  app.get('/', (request, reply) => show(request, reply, startPage(reader, place)))
  app.get<{ Params: { hash: string } }>('/tx/:hash', (request, reply) =>
    show(request, reply, transactionPage(reader, place, request.params.hash)),
  )
  app.get<{ Params: { address: string } }>('/address/:address', (request, reply) =>
    show(request, reply, addressPage(reader, place, request.params.address)),
  )
  app.get<{ Params: { contract: string; tokenId: string } }>('/token/:contract/:tokenId', (request, reply) =>
    show(request, reply, tokenPage(reader, place, request.params)),
  )

  const pay = async (to: Address) => {
    const wallet = createWalletClient({ chain: foundry, transport: http(node), account: purse() })
    const hash = await wallet.sendTransaction({ to, value: parseEther('10') })
    await waitForReceipt(reader.client, hash)
  }
  let lastPayment = Promise.resolve()
  app.post('/faucet', async (request, reply) => {
    const address = textAt(formOf(request).params, 'address')?.trim() ?? ''
    if (!isAddress(address, { strict: false })) return await reply.redirect('/', 303)
    // Two that come at once would take the same nonce.
    const mine = lastPayment.catch(() => undefined).then(() => pay(address))
    lastPayment = mine
    await mine
    return await reply.redirect(`/address/${address}`, 303)
  })
}

const hasTheme = (query: unknown): boolean => typeof query === 'object' && query !== null && 'theme' in query

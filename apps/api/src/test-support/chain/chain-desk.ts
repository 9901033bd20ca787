import { randomUUID } from 'node:crypto'
import { deployContracts, defaultMaxOrderCostWei } from '@monsoon/contracts/deploy-contracts'
import { houseKeyPaths } from '@monsoon/contracts/house-keys'
import { startTestChain, type TestChain } from '@monsoon/dev-env/chain-stand-in/test-chain'
import { testPhrase } from '@monsoon/dev-env/chain-stand-in/test-phrase'
import { HDKey } from '@scure/bip32'
import { mnemonicToSeedSync } from '@scure/bip39'
import { createPublicClient, createWalletClient, defineChain, http, toHex, type Address, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { artTokenAbi } from '@monsoon/contracts/art-token'
import { tokenIdOf } from '@monsoon/domain/chain/token-id'
import type { ChainContext } from '#chain/chain-context.ts'
import { releaseLeases } from '#chain/sender-queries.ts'
import { serveChain } from '#chain/serve-chain.ts'
import { storeMedia } from '#media/store-media.ts'
import { openChains } from '#open-chains.ts'
import type { TestApi } from '#test-support/create-test-api.ts'
import { paint } from '#test-support/media-samples.ts'
import { createMember, createSale, createWork, signInMember } from '#test-support/sale-fixture-queries.ts'

/** The account of a key of the house, of the public test phrase. */
export function houseAccount(name: keyof typeof houseKeyPaths) {
  const { privateKey } = HDKey.fromMasterSeed(mnemonicToSeedSync(testPhrase)).derive(houseKeyPaths[name])
  if (!privateKey) throw new Error('the seed has private keys')
  return privateKeyToAccount(toHex(privateKey))
}

export interface OutsideWallet {
  /** In lower case. */
  address: Address
  /** A plain transfer of ERC-1155. Gives its hash. */
  transfer: (to: string, itemId: string, more?: { quantity?: bigint; gas?: bigint }) => Promise<Hex>
  /** What a page asks a browser wallet to send. Gives the hash of the transaction. */
  send: (call: { to: string; data: string; value: string; gas?: bigint }) => Promise<Hex>
  /** Ether, in wei. Gives the hash of the transaction. */
  pay: (to: string, amountWei: bigint) => Promise<Hex>
}

/** A chain of a test, with our contracts on it and the house's keys in their roles. */
export interface ChainDesk {
  chain: TestChain
  token: Address
  market: Address
  /** Settings under which both networks are this chain. */
  settings: Record<string, string>
  /** How many editions of a work lie at an address. */
  balanceOf: (holder: string, itemId: string) => Promise<bigint>
  /** A wallet outside, one of the ten of the chain, with ether of its own: it knows nothing of us. */
  walletAt: (place: number) => OutsideWallet
  stop: () => Promise<void>
}

export async function openChainDesk(): Promise<ChainDesk> {
  const chain = await startTestChain()
  const definition = defineChain({
    id: chain.chainId,
    name: 'local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [chain.url] } },
  })
  const [deployer, admin, treasury] = chain.accounts
  if (!deployer || !admin || !treasury) throw new Error('a test chain has ten accounts')
  const transport = http(chain.url)
  const publicClient = createPublicClient({ chain: definition, transport, pollingInterval: 20 })
  const relayer = houseAccount('relayer').address
  const { artToken, artMarket } = await deployContracts({
    publicClient,
    walletClient: createWalletClient({ chain: definition, transport, account: deployer }),
    admin: deployer.address,
    adminDelayS: 0,
    minter: relayer,
    curation: houseAccount('curation').address,
    metadata: relayer,
    quoter: houseAccount('quoter').address,
    operator: relayer,
    pauser: admin.address,
    treasury: treasury.address,
    contractUri: 'https://monsoon.example/contract.json',
    maxOrderCostWei: defaultMaxOrderCostWei,
  })
  await chain.rpc('anvil_setBalance', [relayer, toHex(10n ** 20n)])
  await chain.mine()
  const id = String(chain.chainId)
  return {
    chain,
    token: artToken,
    market: artMarket,
    settings: {
      ETHEREUM_CHAIN_ID: id,
      ETHEREUM_RPC_URLS: chain.url,
      ETHEREUM_CONTRACT: artToken,
      ETHEREUM_MARKET_CONTRACT: artMarket,
      ETHEREUM_CONFIRMATIONS: '1',
      POLYGON_CHAIN_ID: id,
      POLYGON_RPC_URLS: chain.url,
      POLYGON_CONTRACT: artToken,
      POLYGON_CONFIRMATIONS: '1',
    },
    balanceOf: (holder, itemId) =>
      publicClient.readContract({
        abi: artTokenAbi,
        address: artToken,
        functionName: 'balanceOf',
        args: [holder as Address, tokenIdOf(itemId)],
      }),
    walletAt(place) {
      const account = chain.accounts[place]
      if (!account) throw new Error('a test chain has ten accounts')
      const client = createWalletClient({ chain: definition, transport, account })
      return {
        address: account.address.toLowerCase() as Address,
        transfer: (to, itemId, { quantity = 1n, ...more } = {}) =>
          client.writeContract({
            abi: artTokenAbi,
            address: artToken,
            functionName: 'safeTransferFrom',
            args: [account.address, to as Address, tokenIdOf(itemId), quantity, '0x'],
            ...more,
          }),
        send: ({ to, data, value, gas }) =>
          client.sendTransaction({ to: to as Address, data: data as Hex, value: BigInt(value), ...(gas && { gas }) }),
        pay: (to, amountWei) => client.sendTransaction({ to: to as Address, value: amountWei }),
      }
    },
    stop: () => chain.stop(),
  }
}

const workerId = randomUUID()

/** What serves the chain of these tests: the same worker each time. */
export function chainOf({ resources }: Pick<TestApi, 'resources'>): ChainContext {
  const [context] = openChains(resources)
  if (!context) throw new Error('the chain is off: give the settings of openChainDesk')
  return { ...context, workerId }
}

const patienceMs = 15_000

/** Serves the chain, round after round, until something is so. */
export async function serveUntil(context: ChainContext, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`the chain did not come so far: ${await describeQueues(context)}`)
    await serveChain(context)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** What a test that waited in vain needs to know. */
async function describeQueues({ db }: ChainContext): Promise<string> {
  const senders = await db.selectFrom('chain_sender').select(['next_nonce', 'stopped_reason']).execute()
  const open = await db
    .selectFrom('chain_transaction')
    .select(['state', 'nonce', 'reason'])
    .where('state', 'in', ['queued', 'sent', 'mined'])
    .orderBy('nonce')
    .execute()
  return JSON.stringify({ senders, open }, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
}

/** How many transactions are on their way or wait. */
export async function countOpen({ resources }: Pick<TestApi, 'resources'>): Promise<number> {
  const { count } = await resources.db
    .selectFrom('chain_transaction')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('state', 'in', ['queued', 'sent', 'mined'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Serves the chain until nothing is open, and leaves it to whoever comes next: another worker would wait half a minute
 * for the lease to end.
 */
export async function settled({ resources }: Pick<TestApi, 'resources'>, context: ChainContext): Promise<void> {
  await serveUntil(context, async () => (await countOpen({ resources })) === 0)
  await releaseLeases(resources.db, context.workerId)
}

let picture: Promise<Buffer> | undefined

/** A work that can be minted: its picture has a file. */
export async function createMintableSale(
  test: Pick<TestApi, 'resources'>,
  {
    supply = 10,
    blockchain = 'ethereum',
    ...more
  }: { supply?: number; priceMinor?: bigint; blockchain?: 'ethereum' | 'polygon' } = {},
): ReturnType<typeof createSale> {
  return createSale(test.resources, { supply, blockchain, ...more, media: await pictureOf(test) })
}

/** The same, not on sale. */
export async function createMintableWork(
  test: Pick<TestApi, 'resources'>,
  { supply }: { supply: number },
): Promise<{ itemId: string; artistId: string; curatorId: string }> {
  const artistId = await createMember(test.resources, { name: 'Test Artist' })
  const curatorId = await createMember(test.resources, { name: 'Test Curator' })
  const about = { creatorId: artistId, curatorId, quantity: supply, blockchain: 'ethereum' as const }
  const itemId = await createWork(test.resources, { ...about, media: await pictureOf(test) })
  return { itemId, artistId, curatorId }
}

async function pictureOf({ resources }: Pick<TestApi, 'resources'>) {
  picture ??= paint(40, 30).png().toBuffer()
  const { mediaId } = await storeMedia(resources, { bytes: await picture, fileName: 'a.png' })
  return [{ mediaId, alt: 'Lines' }]
}

/** A new member buys from the wallet. */
export async function buyEditions(
  test: TestApi,
  { saleId, itemId }: { saleId: string; itemId: string },
  quantity = 1,
): Promise<string> {
  const buyerId = await createMember(test.resources, { fundsMinor: 10_000_000n })
  const api = test.apiWith(await signInMember(test.resources, buyerId))
  await api('POST /v1/buy', { idempotencyKey: randomUUID(), body: { saleId, itemId, quantity } })
  return buyerId
}

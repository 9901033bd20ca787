import type pg from 'pg'
import { randomBytes, randomUUID } from 'node:crypto'
import { ETHER_QUOTE_MS } from '@monsoon/domain/pricing/ether-price'
import type { CallData } from '@monsoon/contract/client'
import type { EtherPurchase } from '@monsoon/contract/chain/ether-purchases'
import { chainOf, createMintableSale, openChainDesk, type ChainDesk, type OutsideWallet } from './chain-desk.ts'
import { releaseLeases } from '#chain/sender-queries.ts'
import { serveUntilQuiet } from '#open-chains.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createMember, signInMember } from '#test-support/sale-fixture-queries.ts'
import type { InitiatedPurchase } from '@monsoon/contract/trade/purchases'

/** Sales that a browser wallet pays on a chain of this test. */
export interface EtherShop {
  desk: ChainDesk
  test: TestApi
  /** A work that is sold for crypto as well; its artist is paid at `payout`. */
  createSale: (options?: { supply?: number; priceMinor?: bigint }) => Promise<EtherSale>
  createBuyer: () => Promise<EtherBuyer>
  /** Serves the chain until nothing moves, then does what is due. */
  serve: () => Promise<void>
  /** The time of a quote is over, by the clock of the chain and by ours. */
  endQuote: (held: { orderId: string }) => Promise<void>
  /** Gives what lies at an address, in wei. */
  etherAt: (address: string) => Promise<bigint>
  /** What the tables say. */
  sql: <Row extends pg.QueryResultRow>(text: string, values: unknown[]) => Promise<{ rows: Row[] }>
  close: () => Promise<void>
}

export interface EtherSale {
  itemId: string
  saleId: string
  artistId: string
  curatorId: string | null
  payout: string
}

export interface EtherBuyer {
  id: string
  api: TestApi['api']
  wallet: OutsideWallet
  begin: (
    sale: { itemId: string; saleId: string },
    more?: BeginMore,
  ) => Promise<InitiatedPurchase & { etherPurchase: EtherPurchase }>
  /** Tells the house which transaction pays. */
  submit: (
    held: { etherPurchase: EtherPurchase; quote: { quantity: number } },
    txHash: string,
    more?: object,
  ) => Promise<{ data: CallData<'POST /v1/buy/ether'> }>
}

interface BeginMore {
  quantity?: number
  editions?: string
  randomHex?: string
  toPrivateWallet?: boolean
  walletAddress?: string
}

export async function openEtherShop(settings: Record<string, string> = {}): Promise<EtherShop> {
  const desk = await openChainDesk()
  const test = await createTestApi({ settings: { ...desk.settings, ETH_USD_MINOR: '320000', ...settings } })
  const { db } = test.resources
  // The first accounts of the chain are the house's.
  let place = 3
  return {
    desk,
    test,
    async createSale({ supply = 3, priceMinor = 32_000n } = {}) {
      const sale = await createMintableSale(test, { supply, priceMinor })
      const payout = await addCheckedAddress(test, sale.artistId)
      await db.updateTable('listing').set({ accepted_payment_method: 'all' }).where('id', '=', sale.saleId).execute()
      return { ...sale, payout }
    },
    async createBuyer() {
      const id = await createMember(test.resources, { fundsMinor: 10_000_000n })
      const api = test.apiWith(await signInMember(test.resources, id))
      const wallet = mining(desk, desk.walletAt(place))
      place = place === 9 ? 3 : place + 1
      return {
        id,
        api,
        wallet,
        async begin({ itemId, saleId }, { quantity = 1, ...more } = {}) {
          const body = {
            itemId,
            saleId,
            quantity,
            modeOfPayment: 'metamask' as const,
            metamaskAddress: wallet.address,
            ...more,
          }
          const { data } = await api('POST /v1/buy/initiate', { idempotencyKey: randomUUID(), body })
          const { etherPurchase } = data
          if (!etherPurchase) throw new Error('a purchase on chain says what to send')
          return { ...data, etherPurchase }
        },
        submit({ etherPurchase, quote }, txHash, more = {}) {
          const { itemId, saleId, metamaskAddress, randomHex, totalCost: totalPrice } = etherPurchase
          if (!saleId) throw new Error('a purchase is of a sale')
          const body = {
            itemId,
            saleId,
            quantity: quote.quantity,
            txHash,
            metamaskAddress,
            randomHex,
            totalPrice,
            ...more,
          }
          return api('POST /v1/buy/ether', { body })
        },
      }
    },
    async serve() {
      const context = chainOf(test)
      await serveUntilQuiet(context)
      await releaseLeases(db, context.workerId)
      await test.runJobs()
    },
    async endQuote({ orderId }) {
      await desk.chain.rpc('evm_increaseTime', [ETHER_QUOTE_MS / 1_000 + 60])
      await desk.chain.mine()
      await db
        .updateTable('orders')
        .set({ reserved_until: new Date(Date.now() - 1_000) })
        .where('id', '=', orderId)
        .execute()
    },
    etherAt: async (address) => BigInt(await desk.chain.rpc<string>('eth_getBalance', [address, 'latest'])),
    sql: (text, values) => test.resources.pool.query(text, values),
    async close() {
      await test.checkBooksAndClose()
      await desk.stop()
    },
  }
}

/** What the wallet sends is in a block when it answers. */
function mining({ chain }: ChainDesk, wallet: OutsideWallet): OutsideWallet {
  const then = async (sending: Promise<`0x${string}`>) => {
    const hash = await sending
    await chain.mine()
    return hash
  }
  return {
    ...wallet,
    send: (call) => then(wallet.send(call)),
    pay: (to, amountWei) => then(wallet.pay(to, amountWei)),
  }
}

/** An address that its owner has signed for, long ago. Gives it in lower case. */
export async function addCheckedAddress({ resources }: Pick<TestApi, 'resources'>, userId: string): Promise<string> {
  const address = `0x${randomBytes(20).toString('hex')}`
  const longAgo = new Date(Date.now() - 30 * 86_400_000)
  await resources.db
    .insertInto('crypto_account')
    .values({ user_id: userId, name: 'Ledger', address, verified_at: longAgo, changed_at: longAgo })
    .execute()
  return address
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Hex } from 'viem'
import { inTransaction } from '#db.ts'
import {
  buyEditions,
  chainOf,
  createMintableSale,
  openChainDesk,
  serveUntil,
  settled,
  type ChainDesk,
} from '#test-support/chain/chain-desk.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createMember } from '#test-support/sale-fixture-queries.ts'
import { sendOut } from '#tokens/send-out.ts'
import { syncTokens } from '#tokens/sync-tokens.ts'
import { findCustodyAddress, listTokenRanges } from '#tokens/token-queries.ts'
import type { ChainContext } from './chain-context.ts'
import { serveChain } from './serve-chain.ts'

let desk: ChainDesk
let test: TestApi
beforeAll(async () => {
  desk = await openChainDesk()
  test = await createTestApi({ settings: desk.settings })
})
afterAll(async () => {
  await test.checkBooksAndClose()
  await desk.stop()
})

/** A work of which editions 1 to 3 lie with somebody outside. */
async function workOutside(to: Hex): Promise<string> {
  const sale = await createMintableSale(test, { supply: 5 })
  const buyerId = await buyEditions(test, sale, 3)
  await syncTokens(test.resources, sale.itemId)
  await settled(test, chainOf(test))
  await test.resources.db
    .updateTable('edition_range')
    .set({ state: 'out' })
    .where('owner_id', '=', buyerId)
    .where('item_id', '=', sale.itemId)
    .execute()
  await inTransaction(test.resources.db, (tx) =>
    sendOut(tx, test.resources.config, {
      purpose: 'sync-tokens',
      subjectId: sale.itemId,
      key: `out:${sale.itemId}`,
      itemId: sale.itemId,
      ranges: [{ first: 1, last: 3 }],
      to,
    }),
  )
  await settled(test, chainOf(test))
  return sale.itemId
}

const holdersOf = async (itemId: string): Promise<[first: number, last: number, holder: string][]> =>
  (await listTokenRanges(test.resources.db, itemId)).map(({ first, last, holder }) => [first, last, holder])

const seenTransfers = () =>
  test.resources.db
    .selectFrom('chain_transfer')
    .select(['tx_hash as hash', 'kind', 'from_address as from', 'to_address as to', 'quantity', 'state'])

describe('the scanner', () => {
  it('follows editions from hand to hand outside, the lowest numbers first, each transfer once', async () => {
    const [first, second] = [desk.walletAt(5), desk.walletAt(6)]
    const itemId = await workOutside(first.address)
    expect(await holdersOf(itemId)).toEqual([[1, 3, first.address]])
    const hash = await first.transfer(second.address, itemId, { quantity: 2n })
    await desk.chain.mine()
    const isSeen = async () => (await seenTransfers().where('tx_hash', '=', hash).execute()).length === 1
    await serveUntil(chainOf(test), isSeen)
    for (let round = 0; round < 3; round += 1) await serveChain(chainOf(test))
    expect(await seenTransfers().where('tx_hash', '=', hash).execute()).toEqual([
      { hash, kind: 'token', from: first.address, to: second.address, quantity: 2n, state: 'confirmed' },
    ])
    expect(await holdersOf(itemId)).toEqual([
      [1, 2, second.address],
      [3, 3, first.address],
    ])
  })

  it('lets the books be where editions come back to the address of a member: that is an import, and theirs to claim', async () => {
    const sender = desk.walletAt(7)
    const itemId = await workOutside(sender.address)
    const custody = await findCustodyAddress(test.resources.db, await createMember(test.resources))
    const hash = await sender.transfer(custody, itemId)
    await desk.chain.mine()
    await serveUntil(
      chainOf(test),
      async () => (await seenTransfers().where('tx_hash', '=', hash).execute()).length === 1,
    )
    expect(await holdersOf(itemId)).toEqual([[1, 3, sender.address]])
  })

  it('sees ether that comes to the address of a member, and none of what goes elsewhere', async () => {
    const sender = desk.walletAt(8)
    const custody = (await findCustodyAddress(test.resources.db, await createMember(test.resources))).toLowerCase()
    const [paid, elsewhere] = [await sender.pay(custody, 12_345n), await sender.pay(desk.walletAt(9).address, 54_321n)]
    await desk.chain.mine()
    const isSeen = async () => (await seenTransfers().where('tx_hash', '=', paid).execute()).length === 1
    await serveUntil(chainOf(test), isSeen)
    expect(await seenTransfers().where('tx_hash', '=', paid).execute()).toEqual([
      { hash: paid, kind: 'ether', from: sender.address, to: custody, quantity: 12_345n, state: 'confirmed' },
    ])
    expect(await seenTransfers().where('tx_hash', '=', elsewhere).execute()).toEqual([])
  })

  it('takes back what a reorganisation took below the depth, and takes it in again where it comes again', async () => {
    const sender = desk.walletAt(5)
    const custody = (await findCustodyAddress(test.resources.db, await createMember(test.resources))).toLowerCase()
    await desk.chain.mine(2)
    const hash = await sender.pay(custody, 777n)
    await desk.chain.mine()
    const stateOf = async () => (await seenTransfers().where('tx_hash', '=', hash).executeTakeFirst())?.state
    await serveUntil(chainOf(test), async () => (await stateOf()) === 'confirmed')
    // It is in the newest block, or in the one before: the chain makes blocks by itself as well.
    await desk.chain.reorg(2)
    await serveUntil(chainOf(test), async () => (await stateOf()) === 'lost')
    // At the same fee this is the same transaction once more; at another, another.
    const again = await sender.pay(custody, 777n)
    await desk.chain.mine()
    await serveUntil(
      chainOf(test),
      async () => (await seenTransfers().where('tx_hash', '=', again).executeTakeFirst())?.state === 'confirmed',
    )
    const standing = await seenTransfers().where('to_address', '=', custody).where('state', '=', 'confirmed').execute()
    expect(standing).toHaveLength(1)
  })
})

/** How the transaction of a work stands. */
const transactionOf = (itemId: string) =>
  test.resources.db
    .selectFrom('chain_transaction')
    .select(['state', 'block_number as block'])
    .where('subject_id', '=', itemId)
    .executeTakeFirstOrThrow()

async function sellOne(): Promise<string> {
  const sale = await createMintableSale(test, { supply: 2 })
  await buyEditions(test, sale)
  await syncTokens(test.resources, sale.itemId)
  return sale.itemId
}

const head = async () => BigInt(await desk.chain.rpc<string>('eth_blockNumber'))

function finalAfter(depth: number): ChainContext {
  const context = chainOf(test)
  return { ...context, network: { ...context.network, confirmations: depth } }
}

describe.each([12, 128])('a chain that is final after %i blocks', (depth) => {
  it('mints at once, and says so no sooner than that', async () => {
    const context = finalAfter(depth)
    const itemId = await sellOne()
    const stands = async (state: string) => (await transactionOf(itemId)).state === state
    await serveUntil(context, () => stands('mined'))
    const block = (await transactionOf(itemId)).block ?? 0n
    // The block itself is the first of them.
    await desk.chain.mine(Number(block + BigInt(depth) - 2n - (await head())))
    for (let round = 0; round < 5; round += 1) await serveChain(context)
    expect(await stands('mined')).toBe(true)
    await desk.chain.mine()
    await serveUntil(context, () => stands('confirmed'))
    expect(await head()).toBe(block + BigInt(depth) - 1n)
  })
})

describe('a chain that has become shorter', () => {
  it('is final no further than it is deep, however far it had been read', async () => {
    const context = finalAfter(3)
    await desk.chain.mine(20)
    await serveChain(context)
    await desk.chain.rpc('anvil_rollback', [12])
    const itemId = await sellOne()
    const stands = async (state: string) => (await transactionOf(itemId)).state === state
    await serveUntil(context, () => stands('mined'))
    for (let round = 0; round < 5; round += 1) await serveChain(context)
    expect(await stands('mined')).toBe(true)
    await desk.chain.mine(20)
    await serveUntil(context, () => stands('confirmed'))
  })
})

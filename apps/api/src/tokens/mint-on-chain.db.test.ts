import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#db.ts'
import {
  buyEditions,
  chainOf,
  createMintableSale,
  openChainDesk,
  settled,
  type ChainDesk,
} from '#test-support/chain/chain-desk.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { sendOut } from './send-out.ts'
import { syncTokens } from './sync-tokens.ts'
import { findCustodyAddress, listTokenRanges } from './token-queries.ts'

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

const custodyOf = (userId: string) => findCustodyAddress(test.resources.db, userId)

describe('a purchase', () => {
  it('is minted to the address of its buyer, and what is sold on goes there [CONST-061] [STATE-004]', async () => {
    const sale = await createMintableSale(test, { supply: 5 })
    const context = chainOf(test)
    const buyers = [await buyEditions(test, sale, 2), await buyEditions(test, sale, 1)]
    await syncTokens(test.resources, sale.itemId)
    await settled(test, context)
    const addresses = await Promise.all(buyers.map(custodyOf))
    expect(await Promise.all(addresses.map((holder) => desk.balanceOf(holder, sale.itemId)))).toEqual([2n, 1n])
    await test.resources.db
      .updateTable('edition_range')
      .set({ owner_id: buyers[1] ?? '' })
      .where('owner_id', '=', buyers[0] ?? '')
      .where('item_id', '=', sale.itemId)
      .execute()
    await syncTokens(test.resources, sale.itemId)
    await settled(test, context)
    expect(await Promise.all(addresses.map((holder) => desk.balanceOf(holder, sale.itemId)))).toEqual([0n, 3n])
    const outside = `0x${'e'.repeat(39)}1` as const
    await test.resources.db
      .updateTable('edition_range')
      .set({ state: 'out' })
      .where('owner_id', '=', buyers[1] ?? '')
      .where('item_id', '=', sale.itemId)
      .execute()
    await inTransaction(test.resources.db, (tx) =>
      sendOut(tx, test.resources.config, {
        purpose: 'sync-tokens',
        subjectId: sale.itemId,
        key: `out:${sale.itemId}`,
        itemId: sale.itemId,
        ranges: [{ first: 2, last: 3 }],
        to: outside,
      }),
    )
    await settled(test, context)
    expect(await desk.balanceOf(outside, sale.itemId)).toBe(2n)
    expect(
      (await listTokenRanges(test.resources.db, sale.itemId)).map(({ first, last, userId }) => [first, last, userId]),
    ).toEqual([
      [1, 1, buyers[1]],
      [2, 3, null],
    ])
  })

  it('is told from bought over minting to minted, with its transaction [STATE-004] [ENT-042]', async () => {
    const sale = await createMintableSale(test, { supply: 3 })
    const detail = async () => (await test.api('GET /v1/item/{id}', { params: { id: sale.itemId } })).data
    const standing = async () => {
      const { itemInfo } = await detail()
      return [itemInfo.itemStatus, itemInfo.mintState, itemInfo.mintedQuantity]
    }
    expect(await standing()).toEqual(['not_mint', 'not_mint', 0])
    await buyEditions(test, sale)
    await syncTokens(test.resources, sale.itemId)
    await laterThanAnswersAreKept()
    expect(await standing()).toEqual(['not_mint', 'minting', 0])
    await test.runJobs()
    await laterThanAnswersAreKept()
    expect(await standing()).toEqual(['minted', 'minted', 1])
    const { tradingInfo, chainInfo } = await detail()
    const mint = tradingInfo.find(({ event }) => event === 'mint')
    expect(mint).toMatchObject({ label: 'Minted', editions: '1', quantity: 1 })
    const receipt = await desk.chain.rpc<{ status: string; to: string }>('eth_getTransactionReceipt', [
      mint?.transactionHash,
    ])
    expect(receipt).toMatchObject({ status: '0x1', to: desk.token.toLowerCase() })
    expect(chainInfo).toMatchObject({ contractAddress: desk.token.toLowerCase(), network: 'ethereum' })
    expect(tradingInfo.filter(({ event }) => event !== 'mint').every(({ transactionHash }) => !transactionHash)).toBe(
      true,
    )
  })

  it('is minted without a word from anybody once it is announced, on Polygon as well [CONST-062] [CONST-063]', async () => {
    const sale = await createMintableSale(test, { blockchain: 'polygon' })
    const buyer = await buyEditions(test, sale)
    await test.runJobs()
    expect(await desk.balanceOf(await custodyOf(buyer), sale.itemId)).toBe(1n)
  })
})

/** Anonymous answers are a second old at most. */
const laterThanAnswersAreKept = () => new Promise((resolve) => setTimeout(resolve, 1_100))

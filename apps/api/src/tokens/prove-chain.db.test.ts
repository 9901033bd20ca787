import { toHex } from 'viem/utils'
import { encodeFunctionData } from 'viem/utils'
import { artTokenAbi } from '@monsoon/contracts/art-token'
import { tokenIdOf } from '@monsoon/domain/chain/token-id'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buyEditions, createMintableSale, openChainDesk, type ChainDesk } from '#test-support/chain/chain-desk.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import type { Hex } from '#chain/networks.ts'
import { etherText, readChainBoard } from './chain-board.ts'
import { proveChain } from './prove-chain.ts'
import { findCustodyAddress } from './token-queries.ts'

let desk: ChainDesk
let test: TestApi
beforeAll(async () => {
  desk = await openChainDesk()
  test = await createTestApi({ settings: desk.settings })
})
afterAll(async () => {
  await test.close()
  await desk.stop()
})

/** A sold and minted work, and the address of its owner. */
async function mintedWork(quantity = 2): Promise<{ itemId: string; owner: Hex }> {
  const sale = await createMintableSale(test)
  const owner = await findCustodyAddress(test.resources.db, await buyEditions(test, sale, quantity))
  await test.runJobs()
  return { itemId: sale.itemId, owner: owner as Hex }
}

/** Does something on the chain in the name of an address whose key has leaked. */
async function actAs(address: Hex, data: Hex): Promise<void> {
  await desk.chain.rpc('anvil_setBalance', [address, toHex(10n ** 18n)])
  await desk.chain.rpc('anvil_impersonateAccount', [address])
  await desk.chain.rpc('eth_sendTransaction', [{ from: address, to: desk.token, data, gas: toHex(300_000n) }])
  await desk.chain.mine()
}

const differencesOf = async (itemId: string) => {
  const [proof] = await proveChain(test.resources)
  return proof?.differences
    .filter((difference) => difference.itemId === itemId)
    .map(({ holder, kind, inBooks, onChain }) => [holder, kind, inBooks, onChain])
}

describe('the comparison of chain and books', () => {
  it('finds nothing where all is as it should be, and writes down that it looked', async () => {
    const works = [await mintedWork(), await mintedWork(1)]
    for (const { itemId, owner } of works) {
      expect(await desk.balanceOf(owner, itemId)).toBeGreaterThan(0n)
      expect(await differencesOf(itemId)).toEqual([])
    }
    const proofs = await test.resources.db.selectFrom('chain_proof').select(['works_compared as works']).execute()
    expect(proofs.every(({ works: count }) => count >= 2)).toBe(true)
  })

  it('names a burn', async () => {
    const { itemId, owner } = await mintedWork()
    await actAs(owner, encodeFunctionData({ abi: artTokenAbi, functionName: 'burn', args: [tokenIdOf(itemId), 1n] }))
    expect(await differencesOf(itemId)).toEqual([[owner, 'burn', 2n, 1n]])
  })

  it('names a transfer that was not ours, at both ends', async () => {
    const { itemId, owner } = await mintedWork()
    const thief = `0x${'d'.repeat(40)}` as const
    const args = [owner, thief, tokenIdOf(itemId), 1n, '0x'] as const
    await actAs(owner, encodeFunctionData({ abi: artTokenAbi, functionName: 'safeTransferFrom', args }))
    await test.runJobs()
    // What came of it since is read when something else is on its way.
    await mintedWork()
    expect(await differencesOf(itemId)).toEqual(
      [
        [owner, 'foreign-transfer', 2n, 1n],
        [thief, 'foreign-transfer', 0n, 1n],
      ].toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1)),
    )
  })

  it('names a mint that the chain has lost, and stores it', async () => {
    const { itemId, owner } = await mintedWork()
    const lost = `0x${'c'.repeat(40)}`
    await test.resources.db
      .insertInto('token_range')
      .values({ item_id: itemId, first_no: 9, last_no: 9, holder: lost })
      .execute()
    expect(await differencesOf(itemId)).toEqual([[lost, 'lost-mint', 1n, 0n]])
    const stored = await test.resources.db
      .selectFrom('chain_difference')
      .select(['holder', 'kind', 'in_books', 'on_chain'])
      .where('item_id', '=', itemId)
      .execute()
    expect(stored).toEqual([{ holder: lost, kind: 'lost-mint', in_books: 1n, on_chain: 0n }])
    expect(await desk.balanceOf(owner, itemId)).toBe(2n)
  })

  it('stands on the board of staff, with queue, balance and gas', async () => {
    await mintedWork()
    await proveChain(test.resources)
    const [board] = await readChainBoard(test.resources)
    expect(board).toMatchObject({
      chainId: desk.chain.chainId,
      networks: ['ethereum', 'polygon'],
      waiting: 0,
      onTheWay: 0,
    })
    expect(board?.head?.number).toBeGreaterThan(0)
    expect(board?.mintedEditions).toBeGreaterThanOrEqual(2)
    expect(Number(board?.gasSpent)).toBeGreaterThan(0)
    expect(board?.senders).toMatchObject([{ isHouse: true, stoppedReason: null, shortSince: null }])
    expect(Number(board?.senders[0]?.balance)).toBeGreaterThan(99)
    expect(board?.proof?.differences.map(({ kind }) => kind).toSorted()).toContain('burn')
    expect(board?.stuck).toEqual([])
  })

  it('counts what is not minted a day after it was sold and the chain was first reached', async () => {
    const sale = await createMintableSale(test)
    await buyEditions(test, sale, 2)
    const aDayAgo = new Date(Date.now() - 25 * 3_600_000)
    const unminted = async () => {
      const [board] = await readChainBoard(test.resources)
      return { minting: board?.mintingEditions, late: board?.lateEditions }
    }
    const reachedAt = (at: Date) => test.resources.db.updateTable('chain').set({ first_seen_at: at }).execute()
    expect(await unminted()).toEqual({ minting: 2, late: 0 })
    await reachedAt(aDayAgo)
    expect(await unminted()).toEqual({ minting: 2, late: 0 })
    await test.resources.db
      .updateTable('edition_range')
      .set({ acquired_at: aDayAgo })
      .where('item_id', '=', sale.itemId)
      .execute()
    expect(await unminted()).toEqual({ minting: 0, late: 2 })
    await reachedAt(new Date())
    expect(await unminted()).toEqual({ minting: 2, late: 0 })
  })
})

it.each([
  [0n, '0'],
  [10n ** 18n, '1'],
  [12_500_000_000_000_000n, '0.0125'],
  [123_456_789_012_345_678_901n, '123.456789'],
  [999n, '0'],
])('writes %s wei as %s ETH', (wei, text) => {
  expect(etherText(wei)).toBe(text)
})

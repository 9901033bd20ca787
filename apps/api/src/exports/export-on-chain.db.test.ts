import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buyEditions,
  chainOf,
  createMintableSale,
  openChainDesk,
  settled,
  type ChainDesk,
} from '#test-support/chain/chain-desk.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { signInMember } from '#test-support/sale-fixture-queries.ts'
import { makeWallet } from '#test-support/chain/test-wallet.ts'
import { syncTokens } from '#tokens/sync-tokens.ts'
import { findCustodyAddress } from '#tokens/token-queries.ts'

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

/** Somebody with editions of a work that can be minted. */
async function createOwner(quantity: number) {
  const sale = await createMintableSale(test, { supply: 5 })
  const userId = await buyEditions(test, sale, quantity)
  return { itemId: sale.itemId, userId, api: test.apiWith(await signInMember(test.resources, userId)) }
}
const leave = async ({ api, itemId }: Awaited<ReturnType<typeof createOwner>>, address: string, quantity = 1) =>
  (await api('POST /v1/export-nft/create', { body: { itemId, quantity, address } })).data.report[0]
const historyOf = async ({ api }: Awaited<ReturnType<typeof createOwner>>) =>
  (await api('GET /v1/export-nft')).data.report

describe('an export on a chain', () => {
  it('mints what was never minted straight to the address, and keeps the rest [FLOW-067]', async () => {
    const owner = await createOwner(3)
    const { address } = makeWallet()
    expect(await leave(owner, address, 2)).toMatchObject({ status: 'paid', transferHash: null })
    await settled(test, chainOf(test))
    expect(await desk.balanceOf(address, owner.itemId)).toBe(2n)
    const [done] = await historyOf(owner)
    expect(done).toMatchObject({
      status: 'completed',
      quantity: 2,
      transferHash: expect.stringMatching(/^0x[\da-f]{64}$/),
    })
    expect(done?.explorerUrl).toContain(`/tx/${done?.transferHash}`)
    await syncTokens(test.resources, owner.itemId)
    await settled(test, chainOf(test))
    expect(await desk.balanceOf(await findCustodyAddress(test.resources.db, owner.userId), owner.itemId)).toBe(1n)
  })

  it('moves what a collector has bought out of custody, and the history of the work tells of it [ROLE-020, ROLE-029]', async () => {
    const owner = await createOwner(1)
    await syncTokens(test.resources, owner.itemId)
    await settled(test, chainOf(test))
    const { address } = makeWallet()
    await leave(owner, address)
    await settled(test, chainOf(test))
    expect(await desk.balanceOf(address, owner.itemId)).toBe(1n)
    expect(await desk.balanceOf(await findCustodyAddress(test.resources.db, owner.userId), owner.itemId)).toBe(0n)
    const { data } = await owner.api('GET /v1/item/{id}/history', { params: { id: owner.itemId } })
    expect(data.history.map(({ event }) => event)).toContain('export')
  })
})

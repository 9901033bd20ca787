import { tokenIdOf } from '@monsoon/domain/chain/token-id'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPerson } from '#test-support/people/create-person.ts'
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
import { signInMember } from '#test-support/sale-fixture-queries.ts'
import { syncTokens } from '#tokens/sync-tokens.ts'
import { creditImports } from './credit-imports.ts'

let desk: ChainDesk
let test: TestApi
beforeAll(async () => {
  desk = await openChainDesk()
  test = await createTestApi({ settings: desk.settings })
}, 180_000)
afterAll(async () => {
  await test.checkBooksAndClose()
  await desk.stop()
})

const addressOf = (place: number): string => desk.walletAt(place).address

it('what left, was sold outside by a plain transfer, and is brought here by its new owner, is the edition that it was [FLOW-072, CALL-152]', async () => {
  const { resources } = test
  const sale = await createMintableSale(test, { supply: 5 })
  const sellerId = await buyEditions(test, sale, 2)
  const context = chainOf(test)
  await syncTokens(resources, sale.itemId)
  await settled(test, context)
  const seller = test.apiWith(await signInMember(resources, sellerId))
  const leaving = { itemId: sale.itemId, quantity: 2, address: addressOf(5) }
  await seller('POST /v1/export-nft/create', { body: leaving })
  await settled(test, context)
  await desk.walletAt(5).transfer(addressOf(6), sale.itemId)

  const buyer = await createPerson(test)
  const { data: terms } = await buyer.api('GET /v1/import-nft/terms')
  expect(terms).toMatchObject({ chainId: desk.chain.chainId, contract: desk.token.toLowerCase() })
  const txnId = await desk.walletAt(6).transfer(terms.toAddress, sale.itemId)
  const body = { fromAddress: addressOf(6), toAddress: terms.toAddress, quantity: 1, txnId }
  const { data: said } = await buyer.api('POST /v1/import-nft', {
    body: { ...body, tokenId: String(tokenIdOf(sale.itemId)) },
  })
  const arrived = async () =>
    (await resources.db.selectFrom('chain_transfer').select('id').where('tx_hash', '=', txnId).execute()).length > 0
  await serveUntil(context, arrived)
  await test.runJobs()
  expect((await buyer.api('GET /v1/import-nft')).data.imports).toMatchObject([
    { id: said.id, status: 'completed', editions: [[1, 1]], item: { itemId: sale.itemId } },
  ])
  expect(await desk.balanceOf(terms.toAddress, sale.itemId)).toBe(1n)
  expect(await desk.balanceOf(addressOf(5), sale.itemId)).toBe(1n)
  const owned = await resources.db
    .selectFrom('edition_range')
    .select(['first_no', 'last_no', 'owner_id', 'state'])
    .where('item_id', '=', sale.itemId)
    .where('state', 'in', ['held', 'out'])
    .orderBy('first_no')
    .execute()
  expect(owned).toEqual([
    { first_no: 1, last_no: 1, owner_id: buyer.userId, state: 'held' },
    { first_no: 2, last_no: 2, owner_id: sellerId, state: 'out' },
  ])
})

it('a claim whose transaction failed on the chain has failed, and one that no block has is pending', async () => {
  const { itemId } = await createMintableSale(test)
  const person = await createPerson(test)
  const { data: terms } = await person.api('GET /v1/import-nft/terms')
  // Enough gas is named, or the wallet would see that it fails and not send it.
  const failing = await desk.walletAt(7).transfer(terms.toAddress, itemId, { gas: 200_000n })
  const facts = {
    fromAddress: addressOf(7),
    toAddress: terms.toAddress,
    quantity: 1,
    tokenId: String(tokenIdOf(itemId)),
  }
  for (const txnId of [failing, `0x${'d'.repeat(64)}`])
    await person.api('POST /v1/import-nft', { body: { ...facts, txnId } })
  await serveUntil(chainOf(test), async () => (await desk.chain.rpc('eth_getTransactionReceipt', [failing])) !== null)
  await creditImports(test.resources)
  const { imports } = (await person.api('GET /v1/import-nft')).data
  expect(imports.map(({ txnId, status, fault }) => [txnId === failing, status, fault])).toEqual([
    [false, 'pending', null],
    [true, 'failed', 'reverted'],
  ])
})

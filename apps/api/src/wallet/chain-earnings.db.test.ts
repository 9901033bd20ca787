import { afterAll, beforeAll, expect, it } from 'vitest'
import { openListing } from '#listings/open-listing.ts'
import { addCheckedAddress, openEtherShop, type EtherShop } from '#test-support/chain/ether-shop.ts'
import { signInMember } from '#test-support/sale-fixture-queries.ts'
import { findCustodyAddress } from '#tokens/token-queries.ts'

let shop: EtherShop
beforeAll(async () => {
  shop = await openEtherShop()
})
afterAll(() => shop.close())

const earningsOf = async (userId: string, year?: number) => {
  const api = shop.test.apiWith(await signInMember(shop.test.resources, userId))
  return (await api('GET /v1/earnings', { query: year === undefined ? {} : { year } })).data
}

const custodyOf = (userId: string) => findCustodyAddress(shop.test.resources.db, userId)

it('what sales on chain paid stands apart, as ETH at its address, and in no sum of the wallet', async () => {
  const sale = await shop.createSale({ supply: 1 })
  const first = await shop.createBuyer()
  const bought = await first.begin(sale)
  const soldHash = await first.wallet.send(bought.etherPurchase.transaction)
  await shop.serve()
  const { itemId, artistId, payout } = sale
  const curatorId = sale.curatorId ?? ''
  const artist = await earningsOf(artistId)
  expect(artist).toMatchObject({ total: 0, works: [], kinds: { 'first sales': 0 } })
  expect(artist.onChain.total).toBe('0.07')
  expect(artist.onChain.sales).toMatchObject([
    { orderId: bought.orderId, work: { itemId }, kind: 'first sales', amount: '0.07', address: payout },
  ])
  expect(artist.onChain.sales[0]).toMatchObject({
    transactionHash: soldHash,
    explorerUrl: expect.stringMatching(new RegExp(`/tx/${soldHash}$`)) as string,
  })
  expect((await earningsOf(curatorId)).onChain.sales).toMatchObject([
    { kind: 'curating', amount: '0.01', address: await custodyOf(curatorId) },
  ])
  expect((await earningsOf(first.id)).onChain).toEqual({ total: '0', sales: [] })
  expect((await earningsOf(artistId, 2021)).onChain).toEqual({ total: '0', sales: [] })
  expect((await earningsOf(artistId, 2021)).years).toEqual(artist.years)

  const resellerPayout = await addCheckedAddress(shop.test, first.id)
  const resale = { itemId, sellerId: first.id, unitPriceMinor: 64_000n, quantity: 1 }
  const { listingId } = await openListing(shop.test.resources.db, { ...resale, acceptedPaymentMethod: 'all' })
  const next = await shop.createBuyer()
  await next.begin({ itemId, saleId: listingId }).catch(() => undefined)
  await shop.serve()
  const resold = await next.begin({ itemId, saleId: listingId })
  await next.wallet.send(resold.etherPurchase.transaction)
  await shop.serve()
  expect((await earningsOf(first.id)).onChain).toMatchObject({
    total: '0.175',
    sales: [{ kind: 'resales', amount: '0.175', address: resellerPayout }],
  })
  const afterwards = (await earningsOf(artistId)).onChain
  expect(afterwards.total).toBe('0.09')
  expect(afterwards.sales).toMatchObject([
    { kind: 'royalties', amount: '0.02', address: await custodyOf(artistId) },
    { kind: 'first sales', amount: '0.07' },
  ])
})

import { publishContent } from '#contents/publish-content.ts'
import { createPerson, type Person } from '#test-support/people/create-person.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { openResaleDesk } from '#test-support/resale-desk.ts'
import { createMedia, createMember, createSale } from '#test-support/sale-fixture-queries.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { announceSale, announceSales } from './announce-sale.ts'
import { createCollection } from '#catalog/collections/edit-collection.ts'

let test: TestApi
let collectionId: string
let itemId: string
let saleId: string

beforeAll(async () => {
  test = await createTestApi()
  const actorId = await createMember(test.resources, { role: 'staff' })
  const ownerId = await createMember(test.resources)
  ;({ collectionId } = await createCollection(test.resources.db, { ownerId, name: 'The Lamp', description: '' }))
  const { mediaId } = await createMedia(test.resources, { kind: 'video', mimeType: 'video/mp4' })
  const media = [{ mediaId, alt: 'A lamp' }]
  ;({ itemId, saleId } = await createSale(test.resources, { collectionId, media, supply: 50, name: 'Red' }))
  const tier = {
    collection: `/creation/${collectionId}`,
    film: `/item/${itemId}`,
    price: '130',
    discountedPrice: '100',
    benefits: 'An invite to Vikram World',
    extraBenefits: '',
  }
  const content = { film: [], tiers: [tier], premieres: [] }
  await publishContent(test.resources, { actorId, draft: { page: 'film', basedOn: 1, content } })
})
afterAll(() => test.checkBooksAndClose())
beforeEach(async () => {
  await test.runJobs()
  test.mails.splice(0)
})

const invites = () => test.mails.filter(({ subject }) => subject === 'Your invite to Vikram World')
const join = (fundsMinor = 100_000n) => createPerson(test, { fundsMinor })
const body = () => ({ saleId, itemId, quantity: 1 })
const buy = async ({ api }: Person) => (await api('POST /v1/buy', { body: body() })).data.orderId
const shownInvites = async ({ api }: Person) =>
  (await api('GET /v1/notices', { query: {} })).data.items.filter(({ kind }) => kind === 'film-invite')

describe('who buys a work of a tier of the film', () => {
  it('is invited by mail, with the number of the purchase [FLOW-012]', async () => {
    const buyer = await join()
    const orderId = await buy(buyer)
    await test.runJobs()
    const { receiptNumber } = (await buyer.api('GET /v1/order/{id}', { params: { id: orderId } })).data
    expect(invites()).toHaveLength(1)
    expect(invites()[0]).toMatchObject({ text: expect.stringContaining(String(receiptNumber)) as string })
    expect(await shownInvites(buyer)).toHaveLength(1)
  })

  it('is invited once a purchase: for a second purchase again', async () => {
    const buyer = await join()
    await buy(buyer)
    await buy(buyer)
    await test.runJobs()
    expect(invites()).toHaveLength(2)
    expect(new Set(invites().map(({ messageId }) => messageId)).size).toBe(2)
  })

  it('is invited once, however many processes tell of the sale and however often [FLOW-012]', async () => {
    const buyer = await join()
    const orderId = await buy(buyer)
    await Promise.all(Array.from({ length: 6 }, () => announceSales(test.resources)))
    await Promise.all(Array.from({ length: 6 }, () => announceSale(test.resources, orderId)))
    await test.runJobs()
    await announceSale(test.resources, orderId)
    await test.runJobs()
    expect(invites()).toHaveLength(1)
    expect(await shownInvites(buyer)).toHaveLength(1)
  })

  it('is invited whichever way they paid: by card, at a resale, in an auction, by an offer', async () => {
    const desk = openResaleDesk(test)
    const buyer = await join(0n)
    const { data: held } = await buyer.api('POST /v1/buy/initiate', { body: { ...body(), modeOfPayment: 'card' } })
    test.cards.succeed(held.paymentId ?? '')
    await buyer.api('POST /v1/buy', { body: { ...body(), paymentId: held.paymentId ?? '' } })
    await test.runJobs()
    expect(invites()).toHaveLength(1)
    for (const [way, resell] of Object.entries(desk.resell)) {
      const [seller, next] = [await join(), await join()]
      // All of it is sold on, so that nothing of the first sale stands in the way of an offer.
      const sole = await createSale(test.resources, { collectionId, supply: 1, name: 'Amber' })
      await seller.api('POST /v1/buy', { body: { saleId: sole.saleId, itemId: sole.itemId, quantity: 1 } })
      await test.runJobs()
      test.mails.splice(0)
      await resell(seller, next, { itemId: sole.itemId, edition: 1, price: '120' })
      await test.runJobs()
      await test.runJobs()
      expect(invites(), way).toHaveLength(1)
      expect(await shownInvites(next), way).toHaveLength(1)
    }
  })

  it('is not invited by other works, nor while an order is not paid', async () => {
    const buyer = await join()
    const other = await createSale(test.resources, { name: 'Elsewhere' })
    const { itemId: otherId, saleId: otherSale } = other
    await buyer.api('POST /v1/buy', { body: { saleId: otherSale, itemId: otherId, quantity: 1 } })
    await buyer.api('POST /v1/buy/initiate', { body: body() })
    await test.runJobs()
    expect(test.mails.some(({ subject }) => subject === 'Your receipt for Elsewhere')).toBe(true)
    expect(invites()).toHaveLength(0)
  })
})

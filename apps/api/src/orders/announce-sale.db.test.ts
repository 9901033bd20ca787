import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createMember, createSale, signInMember } from '#test-support/sale-fixture-queries.ts'
import { announceSale } from './announce-sale.ts'
import { refundOrder } from '#test-support/payments/refund-whole-order.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.close())

it('confirms an order on completion: mails the receipt to the buyer and the news to the seller, once, and the refund when there is one [RULE-040]', async () => {
  const sale = await createSale(test.resources)
  const userId = await createMember(test.resources, { fundsMinor: 50_000n, name: 'Hana Idris' })
  const api = test.apiWith(await signInMember(test.resources, userId))
  const body = { saleId: sale.saleId, itemId: sale.itemId, quantity: 1 }
  const { orderId } = (await api('POST /v1/buy/initiate', { body })).data
  const receiptNumber = async () => (await api('GET /v1/order/{id}', { params: { id: orderId } })).data.receiptNumber
  await test.runJobs()
  expect([await receiptNumber(), test.mails]).toEqual([null, []])
  const { data } = await api('POST /v1/buy', { body: { ...body, orderId } })
  expect(await receiptNumber()).toMatch(/^M-/)
  await test.runJobs()
  await test.runJobs()
  await announceSale(test.resources, data.orderId)
  await announceSale(test.resources, data.orderId)
  expect(test.mails.map((mail) => mail.subject).toSorted()).toEqual(['Sold: Tide Table', 'Your receipt for Tide Table'])
  expect(test.mails.find((mail) => mail.subject.startsWith('Your receipt'))?.text).toContain('$108.40')
  expect(test.mails.find((mail) => mail.subject.startsWith('Sold'))?.text).toContain('$70.00')
  await refundOrder(test.resources, { orderId: data.orderId, reason: 'the buyer changed their mind' })
  await test.runJobs()
  await test.runJobs()
  expect(test.mails.at(-1)?.text).toContain('$108.40 is back in your wallet')
})

it('mails both mailboxes of who has two, each once; a secondary one counts from when it was confirmed', async () => {
  const { itemId, saleId, artistId: sellerId } = await createSale(test.resources)
  const buyerId = await createMember(test.resources, { fundsMinor: 50_000n })
  const addSecondary = (userId: string, email: string, isConfirmed: boolean) =>
    test.resources.pool.query(
      `INSERT INTO secondary_email (user_id, email, code_hash, expires_at, verified_at)
       VALUES ($1, $2, gen_random_uuid()::text::bytea, now(), CASE WHEN $3 THEN now() END)`,
      [userId, email, isConfirmed],
    )
  await addSecondary(buyerId, 'books@example.org', true)
  await addSecondary(sellerId, 'studio@example.org', false)
  test.mails.splice(0)
  const api = test.apiWith(await signInMember(test.resources, buyerId))
  const { data } = await api('POST /v1/buy', { body: { saleId, itemId, quantity: 1 } })
  await test.runJobs()
  await test.runJobs()
  const { rows } = await test.resources.pool.query('SELECT email FROM users WHERE id = ANY($1)', [[buyerId, sellerId]])
  const primary = (rows as { email: string }[]).map(({ email }) => email)
  expect(test.mails.map(({ to }) => to).toSorted()).toEqual(['books@example.org', ...primary].toSorted())
  expect(new Set(test.mails.map(({ messageId }) => messageId)).size).toBe(3)
  test.mails.splice(0)
  await refundOrder(test.resources, { orderId: data.orderId, reason: 'the buyer changed their mind' })
  await test.runJobs()
  await test.runJobs()
  expect(test.mails.map(({ to }) => to)).toContain('books@example.org')
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeItemCards } from '#catalog/refresh-item-card.ts'
import { inTransaction } from '#db.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { sellDisputable } from '#test-support/payments/disputed-sale.ts'
import { createMember, signInMember } from '#test-support/sale-fixture-queries.ts'

let test: TestApi
let staff: TestApi['api']
beforeAll(async () => {
  test = await createTestApi()
  staff = test.apiWith(await signInMember(test.resources, await createMember(test.resources, { role: 'staff' })))
})
afterAll(() => test.close())

const nameWork = (itemId: string, name: string) =>
  inTransaction(test.resources.db, async (tx) => {
    await tx.updateTable('item').set({ name }).where('id', '=', itemId).execute()
    await describeItemCards(tx, [itemId])
  })
const find = async (query: string) => (await staff('GET /v1/staff/orders', { query: { query } })).data

it('staff find an order by its number, its receipt, its payment, its work and its buyer', async () => {
  const { orderId, providerId, buyerId, itemId } = await sellDisputable(test)
  const { receiptNumber } = (await staff('GET /v1/staff/orders/{id}', { params: { id: orderId } })).data
  const name = `Lantern ${itemId.slice(-12)}`
  await nameWork(itemId, name)
  const { rows } = await test.resources.pool.query<{ email: string; paymentId: string }>(
    `SELECT email, payment.id AS "paymentId" FROM users JOIN payment ON payment.order_id = $2 WHERE users.id = $1`,
    [buyerId, orderId],
  )
  const { email = '', paymentId = '' } = rows[0] ?? {}
  const ids = [orderId, providerId, buyerId, itemId, paymentId]
  for (const query of [...ids, receiptNumber ?? '', email, name, name.toLowerCase()]) {
    const { orders } = await find(query)
    expect(
      orders.map((order) => order.orderId),
      query,
    ).toEqual([orderId])
  }
  expect(await find('nothing of ours')).toMatchObject({ orders: [], pagination: { total: 0 } })
})

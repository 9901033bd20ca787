import type { EndpointKey } from '@monsoon/contract/endpoints'
import { callAs } from '#test-support/call-as.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import type { KnownIds } from '#test-support/schema-values.ts'
import { createMember, createSale, signInMember } from '#test-support/sale-fixture-queries.ts'

export interface FuzzScene {
  test: TestApi
  knownIds: KnownIds
  /** Headers of a visitor, a buyer with money and an administrator. */
  people: (() => Promise<Record<string, string>>)[]
}

/** A gallery with enough stock and money that wild calls can buy. Failures are logged, so that one sees why. */
export async function createFuzzScene(): Promise<FuzzScene> {
  const test = await createTestApi({ settings: { LOG_LEVEL: 'error' } })
  const { resources } = test
  const sale = await createSale(resources, { supply: 900_000, priceMinor: 1_000n })
  const buyerId = await createMember(resources, { fundsMinor: 900_000_000_000n })
  const adminId = await createMember(resources, { role: 'admin' })
  const buyer = { userId: buyerId, headers: () => signInMember(resources, buyerId) }
  const body = { itemId: sale.itemId, saleId: sale.saleId, quantity: 1, modeOfPayment: 'card' }
  const reserved = await callAs(test, buyer, 'POST /v1/buy/initiate' satisfies EndpointKey, { body })
  if (reserved.statusCode !== 200) throw new Error(`No order could be made: ${reserved.body}`)
  const { orderId, quote } = (reserved.json() as { data: { orderId: string; quote: { quoteId: string } } }).data
  return {
    test,
    knownIds: {
      itemId: [sale.itemId],
      saleId: [sale.saleId],
      orderId: [orderId],
      quoteId: [quote.quoteId],
      user: [sale.artistId, buyerId],
      except: [sale.itemId],
      id: [sale.itemId, orderId, sale.artistId],
    },
    people: [async () => ({}), () => signInMember(resources, buyerId), () => signInMember(resources, adminId)],
  }
}

import { createPerson } from './people/create-person.ts'
import type { TestApi } from './create-test-api.ts'
import { createWork } from './sale-fixture-queries.ts'

/** Who sells in a test, once it has begun. */
export function sellingPeople(test: () => TestApi) {
  const member = (fundsMinor = 0n) => createPerson(test(), { fundsMinor })

  /** A maker with a work of so many editions. */
  async function maker(quantity = 10) {
    const { userId, api } = await member()
    const itemId = await createWork(test().resources, { creatorId: userId, quantity })
    const list = async (editions: string, pricePerQuantity = 50) =>
      (await api('POST /v1/list', { body: { itemId, editions, pricePerQuantity } })).data
    const selling = async () => (await api('GET /v1/item/{id}/selling', { params: { id: itemId } })).data
    return { userId, api, itemId, list, selling }
  }

  const eventsOf = async (itemId: string) =>
    (await test().api('GET /v1/item/{id}/history', { params: { id: itemId } })).data.history.map(
      ({ label, editions, amount }) => `${label} ${editions} ${amount}`,
    )
  return { member, maker, eventsOf }
}

/** The first thing that is wrong with the input of a call. */
export const faultOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => (error as { errors: { path: string; msg: string }[] }).errors[0],
  )

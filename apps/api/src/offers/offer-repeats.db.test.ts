import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createOffer, createOwnedWork, stateOf } from '#test-support/offer-fixture.ts'
import { signInMember } from '#test-support/sale-fixture-queries.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.checkBooksAndClose())

const asUser = async (userId: string) => test.apiWith(await signInMember(test.resources, userId))

async function standing() {
  const { itemId, artistId } = await createOwnedWork(test.resources)
  const { offerId, buyerId } = await createOffer(test.resources, { itemId })
  return { params: { id: offerId }, offerId, owner: await asUser(artistId), buyer: await asUser(buyerId) }
}

/** As after a process died between what it did and the answer: the answer was not kept. */
const forgetAnswers = () => test.resources.pool.query('DELETE FROM idempotency_key')

/** The same call twice under one key, of which the first answer was lost. */
async function callAgain<Answer>(call: (idempotencyKey: string) => Promise<Answer>, key: string): Promise<Answer> {
  await call(key)
  await forgetAnswers()
  return call(key)
}

describe('a call whose answer was lost, sent again under its key', () => {
  it.each(['accept', 'reject'] as const)('finds that the offer was answered: %s', async (answer) => {
    const { params, offerId, owner } = await standing()
    const call = (idempotencyKey: string) =>
      owner('PATCH /v1/offer/{id}/{answer}', { params: { ...params, answer }, idempotencyKey })
    const { data } = await callAgain(call, `${answer}:${offerId}`)
    expect(data.status).toBe(answer === 'accept' ? 'accepted' : 'rejected')
    expect(await stateOf(test.resources, offerId)).toBe(data.status)
  })

  it('finds that the offer was withdrawn', async () => {
    const { params, offerId, buyer } = await standing()
    const call = (idempotencyKey: string) => buyer('PATCH /v1/offer/{id}', { params, idempotencyKey })
    expect((await callAgain(call, `withdraw:${offerId}`)).data.status).toBe('withdrawn')
  })

  it('finds that the price was answered with another, by the owner and by the buyer', async () => {
    const { params, offerId, owner, buyer } = await standing()
    const counter = (api: typeof owner, amount: number) => (idempotencyKey: string) =>
      api('POST /v1/offer/{id}/counter', { params, body: { amount }, idempotencyKey })
    expect((await callAgain(counter(owner, 150), `counter:${offerId}`)).data.status).toBe('countered')
    expect((await callAgain(counter(buyer, 120), `reply:${offerId}`)).data).toMatchObject({
      status: 'open',
      amount: 120,
    })
  })

  it('is refused where something else was done, and without a key', async () => {
    const { params, owner } = await standing()
    await owner('PATCH /v1/offer/{id}/{answer}', { params: { ...params, answer: 'reject' }, idempotencyKey: 'no' })
    const accept = { params: { ...params, answer: 'accept' as const } }
    await expect(owner('PATCH /v1/offer/{id}/{answer}', { ...accept, idempotencyKey: 'yes' })).rejects.toMatchObject({
      code: 'offer-ended',
    })
    const reject = { params: { ...params, answer: 'reject' as const } }
    await expect(owner('PATCH /v1/offer/{id}/{answer}', reject)).rejects.toMatchObject({ code: 'offer-ended' })
  })
})

import { randomUUID } from 'node:crypto'
import { endpoints } from '@monsoon/contract/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPerson, type Person } from '#test-support/people/create-person.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { dayIn, openLegalDesk } from '#test-support/people/legal-desk.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { createSale } from '#test-support/sale-fixture-queries.ts'
import { signUpAndIn } from '#test-support/people/sign-up-and-in.ts'

let test: TestApi
let desk: Awaited<ReturnType<typeof openLegalDesk>>

beforeAll(async () => {
  test = await createTestApi()
  desk = await openLegalDesk(test)
})
afterAll(() => test.checkBooksAndClose())

const person = () => createPerson(test, { fundsMinor: 100_000n })
const query = async (text: string, values: unknown[] = []) => (await test.resources.pool.query(text, values)).rows
const consentsOf = async (userId: string) =>
  (
    await query('SELECT page, version, is_accepted, way FROM legal_consent WHERE user_id = $1 ORDER BY id', [userId])
  ).map((row: { page: string; version: number; is_accepted: boolean; way: string }) => Object.values(row))
const answer = ({ api }: Pick<Person, 'api'>, version: number, isAccepted = true) =>
  api('POST /v1/consent', { body: { version, isAccepted } })
const askedOf = async ({ api }: Pick<Person, 'api'>) => (await api('GET /v1/profile')).data.newTerms

async function buy({ api }: Pick<Person, 'api'>) {
  const { itemId, saleId } = await createSale(test.resources)
  const body = { itemId, saleId, quantity: 1 }
  return api('POST /v1/buy', { idempotencyKey: randomUUID(), body })
}

describe('consent to the legal texts', () => {
  it('is written down at sign-up: both texts as they are in force, and when', async () => {
    const member = await signUpAndIn(test)
    expect(await consentsOf(member.userId)).toEqual([
      ['privacy', 1, true, 'sign-up'],
      ['terms', 1, true, 'sign-up'],
    ])
    const [{ near }] = (await query(
      `SELECT bool_and(answered_at BETWEEN now() - interval '1 minute' AND clock_timestamp()) AS near
        FROM legal_consent WHERE user_id = $1`,
      [member.userId],
    )) as [{ near: boolean }]
    expect(near).toBe(true)
    expect(await askedOf(member)).toBeNull()
    await buy({ api: (await person()).api })
  })

  it('is asked for once a new version of the terms is in force, and trade waits for it', async () => {
    const buyer = await person()
    const version = await desk.publish('terms')
    expect(await askedOf(buyer)).toBe(version)
    expect(await refusalOf(buy(buyer))).toBe('terms-needed')
    expect((await answer(buyer, version)).msg).toBe('Thank you. You have accepted the new Terms of Use.')
    expect(await askedOf(buyer)).toBeNull()
    expect((await buy(buyer)).data.state).toBe('paid')
    expect(await consentsOf(buyer.userId)).toContainEqual(['terms', version, true, 'asked'])
  })

  it('is not asked for while a version waits for its day, nor for a new Privacy Policy', async () => {
    const buyer = await person()
    await desk.publish('privacy')
    const version = await desk.publish('terms', { date: dayIn(5) })
    expect(await askedOf(buyer)).toBeNull()
    expect(await refusalOf(answer(buyer, version))).toBe('terms-moved')
    await buy(buyer)
    await test.asOwner(
      `UPDATE content_version SET in_force_at = clock_timestamp() WHERE page = 'terms' AND version = $1`,
      [version],
    )
    expect(await askedOf(buyer)).toBe(version)
    expect(await refusalOf(buy(buyer))).toBe('terms-needed')
  })

  it('tells under which terms each order was made: those that its buyer had accepted last', async () => {
    const buyer = await person()
    const versions: number[] = []
    for (let round = 0; round < 2; round += 1) {
      const version = await desk.publish('terms')
      await answer(buyer, version)
      await buy(buyer)
      versions.push(version)
    }
    const rows = await query(
      `SELECT (SELECT max(version) FROM legal_consent WHERE user_id = buyer_id AND page = 'terms' AND is_accepted
          AND answered_at <= reserved_at) AS version
        FROM orders WHERE buyer_id = $1 ORDER BY reserved_at`,
      [buyer.userId],
    )
    expect(rows.map((row: { version: number }) => row.version)).toEqual(versions)
  })

  it('counts once, however often it is given', async () => {
    const buyer = await person()
    const version = await desk.publish('terms')
    await Promise.all(Array.from({ length: 5 }, () => answer(buyer, version)))
    const given = (await consentsOf(buyer.userId)).filter(([page, number]) => page === 'terms' && number === version)
    expect(given).toEqual([['terms', version, true, 'asked']])
  })

  it('may be declined: looking, withdrawing and leaving stay open, trade stays shut, and one may think better of it', async () => {
    const member = await person()
    const version = await desk.publish('terms')
    await answer(member, version, false)
    expect(await askedOf(member), 'it is asked once').toBeNull()
    const { itemId } = await createSale(test.resources)
    await member.api('GET /v1/item/{id}', { params: { id: itemId } })
    await member.api('GET /v1/profile')
    expect(await refusalOf(buy(member))).toBe('terms-needed')
    // What stands in the way of these is never the terms.
    const withdrawal = { type: 'fiat', amount: 60, bankAccountId: randomUUID() } as const
    expect(await refusalOf(member.api('POST /v1/withdrawal', { body: withdrawal as never }))).not.toBe('terms-needed')
    expect(await refusalOf(member.api('POST /v1/account/close'))).not.toBe('terms-needed')
    await answer(member, version)
    await buy(member)
    const given = (await consentsOf(member.userId)).filter(([page, number]) => page === 'terms' && number === version)
    expect(given.map(([, , isAccepted]) => isAccepted)).toEqual([false, true])
  })

  it('of whoever signs up later is to the version in force then', async () => {
    const version = await desk.publish('terms')
    const member = await signUpAndIn(test)
    expect(await consentsOf(member.userId)).toContainEqual(['terms', version, true, 'sign-up'])
    expect(await askedOf(member)).toBeNull()
  })
})

describe('the calls that need the terms', () => {
  const marked = Object.entries(endpoints).filter(([, definition]) => 'needsTerms' in definition)

  it('are refused to whoever has not accepted them, whatever else is wrong', async () => {
    const member = await person()
    await desk.publish('terms')
    const token = await member.api('GET /v1/profile')
    expect(token.data.newTerms).not.toBeNull()
    expect(marked.length).toBeGreaterThan(25)
    expect(await refusalOf(member.api('POST /v1/item'))).toBe('terms-needed')
    const offer = { id: randomUUID(), answer: 'accept' } as const
    const answerTerms = (given: 'accept' | 'reject') =>
      refusalOf(member.api('PATCH /v1/offer/{id}/{answer}', { params: { ...offer, answer: given } }))
    expect(await answerTerms('accept')).toBe('terms-needed')
    expect(await answerTerms('reject'), 'everybody may decline').toBe('offer-not-found')
  })
})

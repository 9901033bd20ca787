import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createMember, createSale, signInMember } from '#test-support/sale-fixture-queries.ts'
import { lookups, type LookupRow } from './lookup-queries.ts'

let test: TestApi
let buyerId: string
let email: string
let paymentId: string
beforeAll(async () => {
  test = await createTestApi()
  buyerId = await createMember(test.resources, { fundsMinor: 7_000n })
  email = String((await test.asOwner(`SELECT email FROM users WHERE id = '${buyerId}'`))[0]?.['email'])
  paymentId = await buyByCard()
})
afterAll(() => test.close())

/** Buys an edition at 100 USD, 108.40 with the fees; gives the provider's id of the payment. */
async function buyByCard(): Promise<string> {
  const { saleId, itemId } = await createSale(test.resources, { priceMinor: 10_000n })
  const buyer = test.apiWith(await signInMember(test.resources, buyerId))
  const body = { saleId, itemId, quantity: 1 }
  const { data } = await buyer('POST /v1/buy/initiate', { body: { ...body, modeOfPayment: 'card' } })
  const id = data.paymentId ?? ''
  test.cards.succeed(id)
  await buyer('POST /v1/buy', { body: { ...body, paymentId: id } })
  return id
}

async function look(name: string, key = ''): Promise<LookupRow[]> {
  const lookup = lookups[name]
  if (!lookup) throw new Error(`nothing is called ${name}`)
  return await lookup.read(test.resources.db, key)
}

describe('what operators look up', () => {
  it.each(Object.keys(lookups))('%s can be asked, whatever for', async (name) => {
    for (const key of [randomUUID(), email, buyerId, "'; --", '']) await expect(look(name, key)).resolves.toBeDefined()
  })

  it('is a member by id or email, in whatever case, with the wallet', async () => {
    const expected = [{ id: buyerId, email, role: 'member', posted_minor: 7_000n, held_minor: 0n }]
    for (const key of [buyerId, email, email.toUpperCase()]) expect(await look('member', key)).toMatchObject(expected)
    expect(await look('member', 'nobody@example.org')).toEqual([])
  })

  it("is a payment by the provider's id, and among its member's", async () => {
    const expected = [{ provider_id: paymentId, amount_minor: 10_840n, order_state: 'paid', purpose: 'order' }]
    expect(await look('payment', paymentId)).toMatchObject(expected)
    expect(await look('payments', email)).toMatchObject(expected)
    expect(await look('card-money-without-sale')).toEqual([])
    expect(await look('card-movements')).toMatchObject([{ provider_id: paymentId, kind: 'sale' }])
  })

  it('is an account, by its name, with what its transfers come to', async () => {
    const byName = await look('account', 'card provider')
    expect(byName).toMatchObject([{ id: houseAccounts.cardProvider, summed_minor: -10_840n }])
    expect(await look('account', houseAccounts.cardProvider)).toEqual(byName)
  })

  it('shows a wallet whose balance somebody has changed, and locks that do not come to what is held', async () => {
    const change = (minor: number) =>
      test.asOwner(`UPDATE ledger_account SET posted_minor = posted_minor + ${minor} WHERE owner_id = '${buyerId}'`)
    await change(5)
    expect(await look('account', email)).toMatchObject([{ posted_minor: 7_005n, summed_minor: 7_000n }])
    await change(-5)
    await test.asOwner(`UPDATE ledger_account SET held_minor = 12 WHERE owner_id = '${buyerId}'`)
    expect(await look('account', email)).toMatchObject([{ held_minor: 12n, summed_holds_minor: 0n }])
    await test.asOwner(`UPDATE ledger_account SET held_minor = 0 WHERE owner_id = '${buyerId}'`)
  })
})

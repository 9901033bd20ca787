import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { silentLog } from '#log.ts'
import { atTime } from '#seed-clock.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createMember, createSale, signInMember } from '#test-support/sale-fixture-queries.ts'
import { creditDemoFunds } from './credit-demo-funds.ts'
import { firstIdAt } from '@monsoon/domain/uuid'
import { proveLedger } from './prove-ledger.ts'

let test: TestApi
let buyerId: string
let accountId: string
beforeAll(async () => {
  test = await createTestApi()
  const sale = await createSale(test.resources)
  buyerId = await createMember(test.resources, { fundsMinor: 100_000n })
  const api = test.apiWith(await signInMember(test.resources, buyerId))
  const body = { saleId: sale.saleId, itemId: sale.itemId, quantity: 1 }
  await api('POST /v1/buy', { body })
  const { data } = await api('POST /v1/buy/initiate', { body: { ...body, modeOfPayment: 'card' } })
  test.cards.succeed(data.paymentId ?? '')
  await api('POST /v1/buy', { body: { ...body, paymentId: data.paymentId ?? '' } })
  const past = new Date(Date.now() - 90 * 86_400_000)
  await creditDemoFunds(atTime(test.resources.db, past), { userId: buyerId, amountMinor: 500n, opKey: 'past' })
  const { rows } = await sql('SELECT id FROM ledger_account WHERE owner_id = $1', [buyerId])
  accountId = String(rows[0]?.['id'])
})
afterAll(() => test.close())

const sql = (text: string, values: unknown[] = []) => test.resources.pool.query<Record<string, unknown>>(text, values)
const prove = (sliceSize = 2_000) => proveLedger({ db: test.resources.db, log: silentLog }, { sliceSize })

/** While a wallet has a cent that no transfer brought. */
async function proveACentOff() {
  await sql('UPDATE ledger_account SET posted_minor = posted_minor + 1 WHERE id = $1', [accountId])
  const proof = await prove()
  await sql('UPDATE ledger_account SET posted_minor = posted_minor - 1 WHERE id = $1', [accountId])
  return proof
}

describe('the proof of the books', () => {
  it('finds that what wallets hold is what the house owes, whatever the size of a slice', async () => {
    const sum = (await sql(`SELECT sum(posted_minor)::text AS sum FROM ledger_account WHERE kind = 'user'`)).rows[0]
    for (const size of [1, 3, 2_000]) {
      const proof = await prove(size)
      expect(proof.differences).toEqual([])
      expect(proof.walletsMinor).toBe(BigInt(String(sum?.['sum'])))
      expect(proof.liabilitiesMinor).toBe(proof.walletsMinor)
      expect(proof.wallets).toBe(
        Number((await sql(`SELECT count(*) FROM ledger_account WHERE kind = 'user'`)).rows[0]?.['count']),
      )
    }
  })

  it('names a wallet that is not the sum of its transfers, and the sum of all with it', async () => {
    const { differences, liabilitiesMinor, walletsMinor } = await proveACentOff()
    expect(differences.map(({ check, accountId: of }) => [check, of])).toEqual([
      ['wallets and liabilities', null],
      ['balance and transfers', accountId],
    ])
    expect(walletsMinor - liabilitiesMinor).toBe(1n)
  })

  it('names a wallet whose locks are not what it has locked', async () => {
    await sql('UPDATE ledger_account SET held_minor = held_minor + 7 WHERE id = $1', [accountId])
    const { differences } = await prove()
    await sql('UPDATE ledger_account SET held_minor = held_minor - 7 WHERE id = $1', [accountId])
    expect(differences).toEqual([{ check: 'locked and locks', accountId, expectedMinor: '0', foundMinor: '7' }])
  })

  it('counts from the first transfer instead of naming a wallet that disagrees only with what was written down', async () => {
    const now = new Date()
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1))
    await sql(
      `INSERT INTO ledger_opening VALUES ($1, $2, 1) ON CONFLICT (account_id, first_entry) DO UPDATE SET balance_minor = 1`,
      [accountId, firstIdAt(month)],
    )
    await sql('DELETE FROM ledger_opening WHERE first_entry > $1', [firstIdAt(month)])
    expect((await prove()).differences).toEqual([])
    expect((await sql('SELECT FROM ledger_opening WHERE balance_minor = 1')).rows).toEqual([])
    expect((await prove()).differences).toEqual([])
  })

  it('tells everybody the sums and the day, and staff what did not agree', async () => {
    await proveACentOff()
    await prove()
    const { data } = await test.api('GET /v1/proof')
    expect(data.proof).toMatchObject({ holds: true })
    expect(data.proof?.walletsMinor).toBe(data.proof?.liabilitiesMinor)
    const staff = await signInMember(test.resources, await createMember(test.resources, { role: 'staff' }))
    const { data: all } = await test.apiWith(staff)('GET /v1/staff/proofs', { query: {} })
    expect(all.proofs.slice(0, 2)).toMatchObject([
      { holds: true, differences: [] },
      { holds: false, differences: [{ check: 'wallets and liabilities' }, { check: 'balance and transfers' }] },
    ])
    const { data: rest } = await test.apiWith(staff)('GET /v1/staff/proofs', { query: { before: all.proofs[0]?.id } })
    expect(rest.proofs).toEqual(all.proofs.slice(1))
  })
})

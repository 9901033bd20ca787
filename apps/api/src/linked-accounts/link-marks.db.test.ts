import { inspect } from 'node:util'
import type { MarkedPerson } from '@monsoon/contract/accounts/linked-accounts'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { typedCredit } from '#bank-transfers/bank-entry.ts'
import { recordTransfer, theBank } from '#bank-transfers/record-transfer.ts'
import { auctionPeople } from '#test-support/auction-people.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { handInKyc } from '#test-support/people/kyc-papers.ts'
import { linkAccounts } from '#test-support/people/link-accounts.ts'
import { createSale } from '#test-support/sale-fixture-queries.ts'
import { letWithdraw } from '#test-support/payments/withdrawal-fixture-queries.ts'
import { readStaffWithdrawals } from '#withdrawals/read-staff-withdrawals.ts'

let test: TestApi
let staff: TestApi['api']
beforeAll(async () => {
  const bank = { TRANSFER_ACCOUNT: '000123456', TRANSFER_BANK: 'Harbour Bank', TRANSFER_BIC: 'HARBSGSG' }
  test = await createTestApi({ settings: { ...bank, REFUND_TWO_PEOPLE_USD_MINOR: '100' } })
  staff = (await bidder(0n, 'staff')).api
})
afterAll(() => test.checkBooksAndClose())

const { bidder } = auctionPeople(() => test)
type Person = Awaited<ReturnType<typeof bidder>>
let numbers = 0
const page = { query: { limit: 100 } }

/** What waits for staff of somebody, and whom a page of it names. */
const queues: Record<string, { fill: (person: Person) => Promise<unknown>; read: () => Promise<MarkedPerson[]> }> = {
  withdrawals: {
    fill: async ({ userId, api }) => {
      const number = `88${(numbers += 1)}000111`
      const accountId = await letWithdraw(test.resources, { userId, name: 'Mira Lim', number })
      await api('POST /v1/withdrawal', { body: { amount: 100, accountId, type: 'fiat' } })
    },
    read: async () => (await staff('GET /v1/staff/withdrawals', page)).data.withdrawals.map(({ user }) => user),
  },
  'proofs of identity': {
    fill: ({ userId }) => handInKyc(test, userId),
    read: async () => {
      const { submissions } = (await staff('GET /v1/staff/kyc', page)).data
      const looks = submissions.map(({ id }) => staff('GET /v1/staff/kyc/{id}', { params: { id } }))
      const looked = (await Promise.all(looks)).map(({ data }) => data.user)
      const users = submissions.map(({ user }) => user)
      expect(looked).toEqual(users)
      return users
    },
  },
  'bank transfers': {
    fill: async ({ api }) => {
      const { reference } = (await api('POST /v1/top-up/transfer')).data
      const entry = { entryId: `HB-${(numbers += 1)}`, amount: '250.00', currency: 'USD', bookedOn: '2026-11-20' }
      const typed = typedCredit({ ...entry, payer: 'Mira Lim', remittance: reference })
      await recordTransfer(test.resources, { entry: typed, teller: theBank })
    },
    read: async () => {
      const { transfers } = (await staff('GET /v1/staff/transfers', { query: { state: 'booked', limit: 100 } })).data
      return transfers.flatMap(({ owner }) => owner ?? [])
    },
  },
  'claims of bank transfers': {
    fill: async ({ api }) => {
      const { reference: remittance } = (await api('POST /v1/top-up/transfer')).data
      const entry = { entryId: `HB-${(numbers += 1)}`, amount: '250.00', currency: 'USD', bookedOn: '2026-11-20' }
      await staff('POST /v1/staff/transfers', { body: { ...entry, remittance } })
    },
    read: async () => {
      const { transfers } = (await staff('GET /v1/staff/transfers', { query: { state: 'suspense', limit: 100 } })).data
      return transfers.flatMap(({ approval }) => approval?.subject ?? [])
    },
  },
  refunds: {
    fill: async ({ api }) => {
      const { itemId, saleId } = await createSale(test.resources)
      const { data } = await api('POST /v1/buy', { body: { itemId, saleId, quantity: 1 } })
      const body = { reason: 'Not as described' }
      await staff('POST /v1/staff/orders/{id}/refunds', { params: { id: data.orderId }, body })
    },
    read: async () => (await staff('GET /v1/staff/refunds')).data.refunds.map(({ owner }) => owner),
  },
}

it.each(Object.entries(queues))('%s mark who is linked with somebody, and by what', async (_, { fill, read }) => {
  const [one, other, stranger] = [await bidder(), await bidder(), await bidder()]
  const both = [one.userId, other.userId]
  await linkAccounts(test.resources.db, 'proof-of-address', both)
  await linkAccounts(test.resources.db, 'card', [...both, (await bidder()).userId])
  await linkAccounts(test.resources.db, 'wallet', [stranger.userId])
  for (const person of [one, other, stranger]) await fill(person)
  const people = await read()
  const linkedBy = (userId: string) => people.find((person) => person.userId === userId)?.linkedBy
  expect(linkedBy(one.userId)).toEqual(['card', 'proof-of-address'])
  expect(linkedBy(other.userId)).toEqual(['card', 'proof-of-address'])
  expect(linkedBy(stranger.userId)).toEqual([])
})

it('a page is marked by one query, however many people are on it', async () => {
  const asked: string[] = []
  const noting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked.push(inspect(node, { depth: null }))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const { config, db } = test.resources
  const window = { state: 'requested', staffId: (await bidder(0n, 'staff')).userId, limit: 100, offset: 1 } as const
  const { withdrawals } = await readStaffWithdrawals({ config, db: db.withPlugin(noting) }, window)
  expect(withdrawals.length).toBeGreaterThan(2)
  expect(asked.filter((node) => node.includes("'account_fingerprint'"))).toHaveLength(1)
})

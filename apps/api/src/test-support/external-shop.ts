import { randomBytes } from 'node:crypto'
import { marketStandInKeys, referenceOf } from '@monsoon/dev-env/market-stand-in/market-stand-in-keys'
import { startMarketStandIn } from '@monsoon/dev-env/market-stand-in/start-market-stand-in'
import { sql } from 'kysely'
import { lookAtListing } from '#external-listings/look-at-listing.ts'
import { listInvariantViolations } from '#ledger/invariant-queries.ts'
import { createPerson, type NewMember, type Person } from './people/create-person.ts'
import { createTestApi } from './create-test-api.ts'
import { answerApproval } from '#test-support/people/approval-fixture.ts'
import { createMember, createWork } from './sale-fixture-queries.ts'
import { readWallet } from '#ledger/read-balances.ts'

/** A work of five of which edition 3 is for sale outside and recorded here. */
export interface Listed {
  artistId: string
  itemId: string
  hash: string
  listingId: string
}

/** A Monsoon that sells editions of another marketplace, which runs beside it, and its staff. */
export async function openExternalShop(settings: Record<string, string> = {}) {
  const market = await startMarketStandIn()
  const { apiKey, name, wallet } = marketStandInKeys
  const test = await createTestApi({
    settings: {
      OUTSIDE_MARKET_URL: market.url,
      OUTSIDE_MARKET_API_KEY: apiKey,
      OUTSIDE_MARKET_NAME: name,
      OUTSIDE_MARKET_WALLETS: wallet,
      TRANSFER_FEE_USD_MINOR: '200',
      DATABASE_POOL_SIZE: '20',
      ...settings,
    },
  })
  const { resources } = test
  const person = (given: NewMember = {}) => createPerson(test, given)
  const staff = await person({ role: 'staff' })
  const second = await person({ role: 'staff' })
  /** For sale outside for 640.00. */
  const listed = async (): Promise<Listed> => {
    const artistId = await createMember(resources, { name: 'Test Artist' })
    const itemId = await createWork(resources, { creatorId: artistId, quantity: 5 })
    const hash = `0x${randomBytes(32).toString('hex')}`
    market.list({ hash, tokenId: hash.slice(2, 12).replaceAll(/\D/g, '1'), cents: 64_000 })
    const { data } = await staff.api('POST /v1/staff/external-listings', {
      body: { itemId, edition: 3, reference: referenceOf(hash) },
    })
    return { artistId, itemId, hash, listingId: data.id }
  }
  const editionsOf = async (itemId: string, userId: string) => {
    const { rows } = await sql<{ state: string; range: string }>`
      SELECT state, first_no || '-' || last_no AS range FROM edition_range
      WHERE item_id = ${itemId} AND owner_id = ${userId} ORDER BY first_no`.execute(resources.db)
    return rows.map(({ state, range }) => `${state} ${range}`)
  }
  const boardOf = async ({ listingId }: Listed, state: 'waiting' | 'open' | 'past') => {
    const { data } = await staff.api('GET /v1/staff/external-listings', { query: { state, limit: 100 } })
    return data.listings.find(({ id }) => id === listingId)
  }
  return {
    test,
    market,
    staff,
    person,
    listed,
    editionsOf,
    boardOf,
    buyerWith: (fundsMinor = 100_000n) => person({ fundsMinor }),
    walletOf: async ({ userId }: Person) => (await readWallet(resources.db, userId)).account,
    orderOf: ({ api }: Person, { listingId }: Listed, { total = 642, key = randomBytes(8).toString('hex') } = {}) =>
      api('POST /v1/external-order', { body: { listingId, total }, idempotencyKey: key }),
    look: ({ listingId }: Listed) => lookAtListing(resources, listingId),
    decide: (id: string, body: { act: 'begin' | 'stop' | 'confirm' | 'cancel' } & Record<string, unknown>) =>
      staff.api('POST /v1/staff/external-orders/{id}', { params: { id }, body }),
    /** The second of the staff agrees to what the first has asked for. */
    agree: (id: string) => answerApproval(second.api, id),
    readOf: async ({ api }: Person, { itemId }: Listed) =>
      (await api('GET /v1/external-listing/{id}', { params: { id: itemId } })).data,
    noticesOf: async ({ api }: Person) => (await api('GET /v1/notices')).data.items,
    /** Fails where the books broke a promise meanwhile. */
    close: async () => {
      const broken = await listInvariantViolations(resources.db)
      await test.close()
      await market.close()
      if (broken.length > 0) throw new Error(`the books broke ${JSON.stringify(broken)}`)
    },
  }
}

export type ExternalShop = Awaited<ReturnType<typeof openExternalShop>>

import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { moveOutside } from '#editions/move-outside.ts'
import { tokenIdOf } from '@monsoon/domain/chain/token-id'
import { findCustodyAddress } from '#tokens/token-queries.ts'
import { createPerson, type NewMember, type Person } from '../people/create-person.ts'
import { createTestApi } from '../create-test-api.ts'
import { createMember, createWork } from '../sale-fixture-queries.ts'

const chainId = 31_337
const contract = `0x${'c0'.repeat(20)}`

export const randomAddress = (): string => `0x${randomBytes(20).toString('hex')}`
export const randomHash = (): string => `0x${randomBytes(32).toString('hex')}`

interface Transfer {
  hash?: string
  logIndex?: number
  from: string
  to: string
  tokenId: bigint
  quantity?: number
  state?: 'seen' | 'confirmed'
  /** Seen so many minutes ago. */
  minutes?: number
}

/** A Monsoon that is on a chain which says what the test writes down, as the scanner of the chain does. */
export async function openImportDesk() {
  const test = await createTestApi({
    settings: {
      ETHEREUM_CHAIN_ID: String(chainId),
      ETHEREUM_RPC_URLS: 'http://127.0.0.1:9',
      ETHEREUM_CONFIRMATIONS: '12',
      ETHEREUM_CONTRACT: contract,
      DATABASE_POOL_SIZE: '20',
    },
  })
  const { db } = test.resources
  const person = (given: NewMember = {}) => createPerson(test, given)
  /** A work of five of which these editions lie at addresses outside. */
  const workOutside = async (outside: readonly { edition: number; at: string }[]) => {
    const artistId = await createMember(test.resources, { name: 'Test Artist' })
    const itemId = await createWork(test.resources, { creatorId: artistId, quantity: 5 })
    await db.transaction().execute(async (tx) => {
      await sql`UPDATE item SET blockchain = 'ethereum' WHERE id = ${itemId}`.execute(tx)
      for (const { edition } of outside) await moveOutside(tx, { itemId, ownerId: artistId, edition })
      await sql`INSERT INTO token (item_id, chain_id, contract) VALUES (${itemId}, ${chainId}, ${contract})`.execute(tx)
      for (const { edition, at } of outside)
        await sql`INSERT INTO token_range (item_id, first_no, last_no, holder) VALUES (${itemId}, ${edition}, ${edition}, ${at})`.execute(
          tx,
        )
    })
    return { itemId, artistId, tokenId: tokenIdOf(itemId) }
  }
  /** What the scanner writes down of a transfer of our token. */
  const transferred = async ({
    hash = randomHash(),
    logIndex = 0,
    quantity = 1,
    state = 'confirmed',
    minutes = 60,
    ...of
  }: Transfer) => {
    await sql`INSERT INTO chain_transfer (chain_id, tx_hash, log_index, kind, contract, token_id, from_address, to_address,
        quantity, block_number, block_hash, block_at, state, created_at)
      VALUES (${chainId}, ${hash}, ${logIndex}, 'token', ${contract}, ${String(of.tokenId)}, ${of.from}, ${of.to},
        ${quantity}, 7, ${randomHash()}, now(), ${state},
        now() - make_interval(mins => ${minutes}))`.execute(db)
    return hash
  }
  const editionsOf = async (itemId: string, userId: string) => {
    const { rows } = await sql<{ held: string }>`
      SELECT state || ' ' || first_no || '-' || last_no AS held FROM edition_range
      WHERE item_id = ${itemId} AND owner_id = ${userId} ORDER BY first_no`.execute(db)
    return rows.map(({ held }) => held)
  }
  return {
    test,
    person,
    workOutside,
    transferred,
    editionsOf,
    custodyOf: ({ userId }: Person) => findCustodyAddress(db, userId),
    importsOf: async ({ api }: Person) => (await api('GET /v1/import-nft')).data.imports,
    noticesOf: async ({ api }: Person) => (await api('GET /v1/notices')).data.items.map(({ kind }) => kind),
  }
}

export type ImportDesk = Awaited<ReturnType<typeof openImportDesk>>

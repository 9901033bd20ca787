import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chainPurposes } from '#compose-chain-purposes.ts'
import { inTransaction } from '#db.ts'
import { lockOutsideEditions } from '#editions/edition-queries.ts'
import { queueTransaction, readTransaction } from '#chain/queue-transaction.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createMember, createSale, signInMember } from '#test-support/sale-fixture-queries.ts'
import { readPositions } from './queue-moves.ts'
import { sendOut } from './send-out.ts'
import { syncTokens } from './sync-tokens.ts'
import { receiveFromOutside } from './receive-from-outside.ts'
import { itemIdOfToken, tokenIdOf } from '@monsoon/domain/chain/token-id'
import { findCustodyAddress, listTokenRanges } from './token-queries.ts'

// Nobody listens there: the queue is not served in these tests.
const chain = {
  ETHEREUM_RPC_URLS: 'http://127.0.0.1:9',
  ETHEREUM_CONTRACT: `0x${'1'.repeat(40)}`,
}
const outside = `0x${'e'.repeat(40)}` as const
const hash = `0x${'ab'.repeat(32)}` as const

let test: TestApi
beforeAll(async () => {
  test = await createTestApi({ settings: chain })
})
afterAll(() => test.checkBooksAndClose())

const sync = (itemId: string) => syncTokens(test.resources, itemId)

const listTransactions = (itemId: string) =>
  test.resources.db
    .selectFrom('chain_transaction')
    .select(['id', 'purpose', 'call', 'state'])
    .where('call', '@>', JSON.stringify({ itemId }))
    .orderBy('id')
    .execute()

/** What the queue does once a transaction is deep enough in the chain. */
const confirm = (id: string, subjectId: string) =>
  inTransaction(test.resources.db, (tx) =>
    chainPurposes['sync-tokens'].onConfirmed(tx, { id, subjectId, hash, chainId: 1, blockAt: new Date() }),
  )

async function confirmAll(itemId: string): Promise<void> {
  const open = await test.resources.db
    .selectFrom('token_move')
    .select('transaction_id as id')
    .distinct()
    .where('item_id', '=', itemId)
    .where('state', '=', 'open')
    .execute()
  for (const { id } of open.toSorted((a, b) => (a.id < b.id ? -1 : 1))) await confirm(id, itemId)
}

async function buy(sale: { saleId: string; itemId: string }, quantity: number): Promise<string> {
  const buyerId = await createMember(test.resources, { fundsMinor: 1_000_000n })
  const api = test.apiWith(await signInMember(test.resources, buyerId))
  await api('POST /v1/buy', { idempotencyKey: randomUUID(), body: { ...sale, quantity } })
  return buyerId
}

async function soldWork(): Promise<{ itemId: string; buyerId: string; artistId: string }> {
  const { saleId, itemId, artistId } = await createSale(test.resources, { supply: 10, blockchain: 'ethereum' })
  return { itemId, artistId, buyerId: await buy({ saleId, itemId }, 3) }
}

/** Gives editions of a work other hands in the books, as a sale or a refund does. */
const assignTo = (itemId: string, fromId: string, toId: string, state: 'held' | 'out' = 'held') =>
  test.resources.db
    .updateTable('edition_range')
    .set({ owner_id: toId, state })
    .where('item_id', '=', itemId)
    .where('owner_id', '=', fromId)
    .where('state', 'in', ['held', 'out'])
    .execute()

describe('the token of a work', () => {
  it('is its id as a number, both ways', () => {
    const id = randomUUID()
    expect(itemIdOfToken(tokenIdOf(id))).toBe(id)
    expect(tokenIdOf('00000000-0000-0000-0000-0000000000ff')).toBe(255n)
    expect(itemIdOfToken(1n << 128n)).toBeNull()
  })

  it('is minted once for what was sold, however often the books are compared, and says so in the history', async () => {
    const { itemId, buyerId } = await soldWork()
    await Promise.all([sync(itemId), sync(itemId), sync(itemId)])
    const [mint, ...more] = await listTransactions(itemId)
    const holder = await findCustodyAddress(test.resources.db, buyerId)
    expect(more).toEqual([])
    expect(mint?.call).toEqual({ kind: 'mint', itemId, to: holder, quantity: 3 })
    expect(await listTokenRanges(test.resources.db, itemId)).toEqual([])
    await confirm(mint?.id ?? '', itemId)
    await confirm(mint?.id ?? '', itemId)
    expect(await listTokenRanges(test.resources.db, itemId)).toEqual([{ first: 1, last: 3, holder, userId: buyerId }])
    await sync(itemId)
    expect(await listTransactions(itemId)).toHaveLength(1)
    const item = await test.resources.db
      .selectFrom('item')
      .select(['item_status', 'token_id', 'contract_address'])
      .where('id', '=', itemId)
      .executeTakeFirst()
    expect(item).toEqual({
      item_status: 'minted',
      token_id: String(tokenIdOf(itemId)),
      contract_address: chain.ETHEREUM_CONTRACT,
    })
    const events = await test.resources.db
      .selectFrom('item_event')
      .select(['editions', 'to_id', 'tx_hash', 'chain_id'])
      .where('item_id', '=', itemId)
      .where('kind', '=', 'mint')
      .execute()
    expect(events).toEqual([{ editions: '1-3', to_id: buyerId, tx_hash: hash, chain_id: 1n }])
  })

  it('follows a resale that comes before it is minted', async () => {
    const { itemId, buyerId, artistId } = await soldWork()
    await sync(itemId)
    const next = await createMember(test.resources)
    await assignTo(itemId, buyerId, next)
    await sync(itemId)
    const [from, to] = [
      await findCustodyAddress(test.resources.db, buyerId),
      await findCustodyAddress(test.resources.db, next),
    ]
    expect((await listTransactions(itemId)).map(({ call }) => call)).toEqual([
      { kind: 'mint', itemId, to: from, quantity: 3 },
      { kind: 'transfer', itemId, fromUserId: buyerId, to, quantity: 3 },
    ])
    expect((await readPositions(test.resources.db, itemId)).map(({ holder }) => holder)).toEqual([to])
    await assignTo(itemId, next, artistId)
    await sync(itemId)
    await confirmAll(itemId)
    const makersOwn = await findCustodyAddress(test.resources.db, artistId)
    expect(await listTokenRanges(test.resources.db, itemId)).toEqual([
      { first: 1, last: 3, holder: makersOwn, userId: artistId },
    ])
  })

  it('is planned anew where a transaction failed, but not at once, as each try may cost gas', async () => {
    const { itemId, buyerId } = await soldWork()
    await sync(itemId)
    const [mint] = await listTransactions(itemId)
    await inTransaction(test.resources.db, (tx) =>
      chainPurposes['sync-tokens'].onFailed(tx, { id: mint?.id ?? '', subjectId: itemId, reason: 'reverted' }),
    )
    expect(await readPositions(test.resources.db, itemId)).toEqual([])
    await sync(itemId)
    expect(await listTransactions(itemId)).toHaveLength(1)
    await test.resources.db
      .updateTable('token_move')
      .set({ created_at: sql<Date>`clock_timestamp() - interval '61 seconds'` })
      .where('item_id', '=', itemId)
      .execute()
    await sync(itemId)
    expect(await listTransactions(itemId)).toHaveLength(2)
    await confirmAll(itemId)
    expect((await listTokenRanges(test.resources.db, itemId)).map(({ userId }) => userId)).toEqual([buyerId])
  })

  it('leaves our custody from wherever it lies, is left alone there, and comes back to whom it is sent', async () => {
    const { saleId, itemId } = await createSale(test.resources, { supply: 10, blockchain: 'ethereum' })
    const owner = await buy({ saleId, itemId }, 2)
    const second = await buy({ saleId, itemId }, 2)
    await sync(itemId)
    await confirmAll(itemId)
    await assignTo(itemId, second, owner)
    const third = await buy({ saleId, itemId }, 1)
    await assignTo(itemId, third, owner)
    await assignTo(itemId, owner, owner, 'out')
    const send = () =>
      inTransaction(test.resources.db, (tx) =>
        sendOut(tx, test.resources.config, {
          purpose: 'sync-tokens',
          subjectId: itemId,
          key: `export:${itemId}`,
          itemId,
          to: outside,
          ranges: [{ first: 1, last: 5 }],
        }),
      )
    const ids = await send()
    expect(ids).toHaveLength(3)
    await sync(itemId)
    expect(await listTransactions(itemId)).toHaveLength(5)
    await confirmAll(itemId)
    await assignTo(itemId, owner, owner, 'out')
    expect(await listTokenRanges(test.resources.db, itemId)).toEqual([
      { first: 1, last: 5, holder: outside, userId: null },
    ])
    const collector = await createMember(test.resources)
    const arrival = { itemId, toUserId: collector, from: outside, chainId: 1, hash }
    const picked = (quantity: number) =>
      inTransaction(test.resources.db, (tx) => receiveFromOutside(tx, test.resources.config, { ...arrival, quantity }))
    expect(await picked(6)).toBeNull()
    expect(await picked(2)).toEqual([{ first: 1, last: 2 }])
    const left = await inTransaction(test.resources.db, (tx) => lockOutsideEditions(tx, itemId))
    expect(left.map(({ first, last }) => [first, last])).toEqual([
      [3, 4],
      [5, 5],
    ])
    expect((await listTokenRanges(test.resources.db, itemId)).map(({ userId, last }) => [userId, last])).toEqual([
      [collector, 2],
      [null, 5],
    ])
    await sync(itemId)
    expect(await listTransactions(itemId)).toHaveLength(5)
  })
})

it('the same intent twice is one transaction', async () => {
  const { itemId, buyerId } = await soldWork()
  const to = await findCustodyAddress(test.resources.db, buyerId)
  const queue = () =>
    inTransaction(test.resources.db, (tx) =>
      queueTransaction(tx, test.resources.config, {
        purpose: 'sync-tokens',
        subjectId: itemId,
        key: `mint:${itemId}`,
        network: 'ethereum',
        call: { kind: 'mint', itemId, to: to as `0x${string}`, quantity: 1 },
      }),
    )
  const [one, two] = await Promise.all([queue(), queue()])
  expect(one).toBe(two)
  expect(await readTransaction(test.resources.db, test.resources.config, one)).toEqual({
    id: one,
    state: 'queued',
    hash: null,
    confirmations: { have: 0, need: 12 },
    reason: null,
  })
  expect(await readTransaction(test.resources.db, test.resources.config, randomUUID())).toBeUndefined()
})

import type { ImportRecord } from '@monsoon/contract/chain/imports'
import { FOREIGN_WORK_LIMIT } from '@monsoon/domain/chain/foreign-work-rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeAccount } from '#account-end/close-account.ts'
import { insertWalletLogin } from '#identities/wallet-login-queries.ts'
import { openChainDesk, type ChainDesk } from '#test-support/chain/chain-desk.ts'
import { createPerson, type Person } from '#test-support/people/create-person.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { type ForeignDesk, openForeignDesk, startLyingEndpoint } from '#test-support/chain/foreign-desk.ts'
import { randomAddress } from '#test-support/chain/import-desk.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { createMember, createWork } from '#test-support/sale-fixture-queries.ts'
import { creditImports } from './credit-imports.ts'
import { findCustodyAddress } from '#tokens/token-queries.ts'
import { lookAgainAtForeignWorks } from './look-at-foreign-work.ts'

let desk: ChainDesk
let test: TestApi
let others: ForeignDesk
let liarEndpoint: Awaited<ReturnType<typeof startLyingEndpoint>>
beforeAll(async () => {
  desk = await openChainDesk()
  liarEndpoint = await startLyingEndpoint(desk.chain.url)
  const urls = `${desk.chain.url},${liarEndpoint.url}`
  test = await createTestApi({ settings: { ...desk.settings, ETHEREUM_RPC_URLS: urls } })
  others = openForeignDesk(desk.chain)
}, 180_000)
afterAll(async () => {
  await test.checkBooksAndClose()
  await liarEndpoint.stop()
  await desk.stop()
})
beforeEach(() => liarEndpoint.lies(undefined))

interface Holder extends Person {
  wallet: string
}

/** A member whose wallet has signed for the account. */
async function holder(wallet = randomAddress()): Promise<Holder> {
  const person = await createPerson(test)
  await test.resources.db
    .transaction()
    .execute((tx) => insertWalletLogin(tx, { userId: person.userId, address: wallet }))
  return { ...person, wallet }
}

const bodyOf = ({ wallet }: Holder, contract: string, more: { tokenId?: string; holder?: string } = {}) => ({
  body: { network: 'ethereum' as const, contract, tokenId: '7', holder: wallet, ...more },
})
const show = async (owner: Holder, contract: string, more: { tokenId?: string; holder?: string } = {}) =>
  (await owner.api('POST /v1/import-nft/foreign', bodyOf(owner, contract, more))).data
const refused = (owner: Holder, contract: string, more: { tokenId?: string; holder?: string } = {}) =>
  refusalOf(owner.api('POST /v1/import-nft/foreign', bodyOf(owner, contract, more)))
const listOf = async ({ api }: Person) => (await api('GET /v1/import-nft')).data.imports
const rowOf = async (owner: Person, { id }: Pick<ImportRecord, 'id'>) =>
  (await listOf(owner)).find((row) => row.id === id)
const lookAgain = async () => {
  await sql`UPDATE nft_import SET due_at = now() WHERE contract IS NOT NULL`.execute(test.resources.db)
  await lookAgainAtForeignWorks(test.resources)
}
const staff = () => createPerson(test, { role: 'staff' })
const decide = async (id: string, body: { act: 'retry' | 'show' | 'close'; reason?: string }) =>
  (await staff()).api('POST /v1/staff/imports/{id}', { params: { id }, body })
const noticesOf = async ({ api }: Person) =>
  (await api('GET /v1/notices')).data.items.map(({ kind, reason }) => [kind, reason])

describe('a work of another collection', () => {
  it('by ERC-721 is shown as what it is, where it lies, and never as a work of ours [U-014]', async () => {
    const owner = await holder()
    const at = await others.pictures({ to: owner.wallet })
    const { data, msg } = await owner.api('POST /v1/import-nft/foreign', bodyOf(owner, at))
    expect(msg).toBe('It is in your list, as a work of another collection')
    expect(data).toMatchObject({
      status: 'shown',
      fault: null,
      fromAddress: owner.wallet,
      toAddress: null,
      txnId: null,
      explorerUrl: null,
      quantity: 1,
      tokenId: '7',
      item: null,
      editions: [],
      foreign: {
        network: 'ethereum',
        contract: at,
        standard: 'ERC721',
        collection: 'Quiet Harbours',
        name: null,
        metadata: 'ipfs://pictures/7',
        place: 'wallet',
        doubts: [],
        contractUrl: expect.stringMatching(new RegExp(`/address/${at}$`)),
      },
    })
    expect(await listOf(owner)).toEqual([data])
    const { rows } = await sql`SELECT FROM token_range WHERE holder = ${owner.wallet}
      UNION ALL SELECT FROM edition_range WHERE owner_id = ${owner.userId}
      UNION ALL SELECT FROM listing WHERE seller_id = ${owner.userId}`.execute(test.resources.db)
    expect(rows).toEqual([])
    expect((await owner.api('GET /v1/items/owned', { query: {} })).data.items).toEqual([])
  })

  it('by ERC-1155 is shown with how many there are, and its number in the address of its metadata', async () => {
    const owner = await holder()
    const at = await others.prints({ to: owner.wallet, quantity: 3n })
    expect(await show(owner, at)).toMatchObject({
      status: 'shown',
      quantity: 3,
      foreign: {
        standard: 'ERC1155',
        collection: null,
        metadata: `https://prints.example/${'7'.padStart(64, '0')}.json`,
      },
    })
    const many = await others.prints({ to: owner.wallet, quantity: 10n ** 30n })
    expect((await show(owner, many)).quantity).toBe(1_000_000_000)
  })

  it('whose metadata lie in the contract is shown by its own name, cleaned; nothing is fetched', async () => {
    const owner = await holder()
    const json = Buffer.from(JSON.stringify({ name: 'Tide\u202E \u0000No. 7\n', image: 'http://169.254.169.254/' }))
    const uri = `data:application/json;base64,${json.toString('base64')}`
    const at = await others.pictures({ to: owner.wallet, name: 'Ti\u202Edes\u0007', uri })
    const { foreign } = await show(owner, at)
    expect(foreign).toMatchObject({ collection: 'Tides', name: 'Tide No. 7' })
    expect(foreign?.metadata?.length).toBeLessThanOrEqual(201)
  })

  it('is one, however often it is said, and whoever says it at once', async () => {
    const owner = await holder()
    const at = await others.pictures({ to: owner.wallet })
    const shown = await Promise.all([1, 2, 3].map(() => show(owner, at.toUpperCase().replace('0X', '0x'))))
    expect(new Set(shown.map(({ id }) => id)).size).toBe(1)
    expect(await listOf(owner)).toHaveLength(1)
  })

  it('is no claim of a transfer: what credits imports leaves it alone', async () => {
    const owner = await holder()
    const shown = await show(owner, await others.pictures({ to: owner.wallet }))
    await sql`UPDATE nft_import SET due_at = now() - interval '1 minute', state = 'pending' WHERE id = ${shown.id}`.execute(
      test.resources.db,
    )
    await creditImports(test.resources)
    expect((await rowOf(owner, shown))?.status).toBe('pending')
    await lookAgain()
    expect((await rowOf(owner, shown))?.status).toBe('shown')
  })

  it('lies in a wallet that has signed for the account', async () => {
    const [owner, stranger] = [await holder(), await holder()]
    const at = await others.pictures({ to: stranger.wallet })
    expect(await refused(owner, at)).toBe('foreign-not-held')
    expect(await refused(owner, at, { holder: stranger.wallet })).toBe('wallet-not-proven')
    expect(await refused(owner, at, { tokenId: '8' })).toBe('foreign-not-held')
    expect(await refused(owner, await others.prints({ to: stranger.wallet }))).toBe('foreign-not-held')
    const { data } = await owner.api('GET /v1/import-nft/foreign')
    const custodyAddress = await findCustodyAddress(test.resources.db, owner.userId)
    expect(data).toEqual({ networks: ['ethereum'], wallets: [owner.wallet], custodyAddress })
  })

  it('is of a contract, and of none of ours', async () => {
    const owner = await holder()
    expect(await refused(owner, randomAddress())).toBe('foreign-no-contract')
    expect(await refused(owner, desk.token)).toBe('foreign-is-ours')
    expect(await refused(owner, desk.market)).toBe('foreign-is-ours')
    expect(await refused(owner, '0x12')).toBe('invalid-input')
    expect(await refused(owner, desk.token, { tokenId: '9'.repeat(78) })).toBe('invalid-input')
  })

  it('is not looked up while too few endpoints answer', async () => {
    const owner = await holder()
    const at = await others.pictures({ to: owner.wallet })
    liarEndpoint.lies(() => 'silence')
    expect(await refused(owner, at)).toBe('chain-unavailable')
    expect(await listOf(owner)).toEqual([])
    liarEndpoint.lies(undefined)
    const shown = await show(owner, at)
    liarEndpoint.lies(() => 'silence')
    await lookAgain()
    expect((await rowOf(owner, shown))?.status).toBe('shown')
  })

  it('comes off the list when its owner says so, and nobody else', async () => {
    const owner = await holder()
    const { id } = await show(owner, await others.pictures({ to: owner.wallet }))
    const remove = ({ api }: Person) => api('DELETE /v1/import-nft/{id}', { params: { id } })
    expect(await refusalOf(remove(await holder()))).toBe('import-not-found')
    await remove(owner)
    expect(await listOf(owner)).toEqual([])
    expect(await refusalOf(remove(owner))).toBe('import-not-found')
  })

  it('is shown with at most so many others, and goes with the account', async () => {
    const owner = await holder()
    const { db } = test.resources
    const shown = await show(owner, await others.pictures({ to: owner.wallet }))
    await sql`INSERT INTO nft_import (user_id, chain_id, contract, token_id, from_address, quantity, state, said, looked_at)
      SELECT user_id, chain_id, contract, number, from_address, 1, 'shown', said, looked_at FROM nft_import,
        generate_series(100, ${98 + FOREIGN_WORK_LIMIT}::int) AS number WHERE id = ${shown.id}`.execute(db)
    expect(await refused(owner, await others.prints({ to: owner.wallet }))).toBe('foreign-too-many')
    await closeAccount(test.resources, owner.userId)
    const { rows } = await sql`SELECT FROM nft_import WHERE user_id = ${owner.userId}`.execute(db)
    expect(rows).toEqual([])
  })
})

describe('a doubtful work of another collection', () => {
  it('waits for staff where it reads like the house or a collection here, and is shown with their reason [U-050]', async () => {
    const owner = await holder()
    const at = await others.pictures({ to: owner.wallet, name: 'M0NS00N Originals' })
    const { data: filed, msg } = await owner.api('POST /v1/import-nft/foreign', bodyOf(owner, at))
    expect(msg).toBe('We look at it first, and will tell you')
    expect(filed).toMatchObject({ status: 'review', fault: 'named-like-us', foreign: { doubts: ['named-like-us'] } })
    const { data: board } = await (await staff()).api('GET /v1/staff/imports', { query: { limit: 100 } })
    expect(board.imports.find(({ id }) => id === filed.id)).toMatchObject({
      acts: ['retry', 'show', 'close'],
      user: { userId: owner.userId },
      foreign: { contract: at },
    })
    expect(await refusalOf(decide(filed.id, { act: 'show' }))).toBe('reason-needed')
    await decide(filed.id, { act: 'show', reason: 'The name is their own, and older than ours.' })
    expect(await rowOf(owner, filed)).toMatchObject({ status: 'shown', fault: null })
    expect(await noticesOf(owner)).toEqual([['foreign-work-shown', 'The name is their own, and older than ours.']])
    const { rows } = await sql<{ detail: { contract: string; fault: string } }>`
      SELECT detail::jsonb AS detail FROM audit_entry WHERE action = 'import-shown' AND detail::jsonb->>'importId' = ${filed.id}`.execute(
      test.resources.db,
    )
    expect(rows[0]?.detail).toMatchObject({ contract: at, fault: 'named-like-us' })
    // What staff have looked into does not come back to them each day.
    await lookAgain()
    expect((await rowOf(owner, filed))?.status).toBe('shown')
  })

  it('is refused with a reason that its owner reads, and waits once more when it is said again', async () => {
    const { resources } = test
    const artistId = await createMember(resources, { name: 'Test Artist' })
    await createWork(resources, { creatorId: artistId, quantity: 1, name: 'The Ferry at Kampot' })
    const owner = await holder()
    const at = await others.pictures({ to: owner.wallet, name: 'the Ferry — at KAMPOT' })
    const filed = await show(owner, at)
    expect(filed).toMatchObject({ status: 'review', fault: 'same-name' })
    expect(await refusalOf(decide(filed.id, { act: 'close' }))).toBe('reason-needed')
    await decide(filed.id, { act: 'close', reason: 'It copies a work here.' })
    expect(await rowOf(owner, filed)).toMatchObject({
      status: 'failed',
      fault: 'closed',
      reason: 'It copies a work here.',
    })
    expect(await noticesOf(owner)).toEqual([['foreign-work-refused', 'It copies a work here.']])
    const removing = owner.api('DELETE /v1/import-nft/{id}', { params: { id: filed.id } })
    expect(await refusalOf(removing)).toBe('import-moved')
    const again = await show(owner, at)
    expect(again).toMatchObject({ status: 'review', foreign: { doubts: ['same-name', 'refused-before'] } })
    expect(again.id).not.toBe(filed.id)
  })

  it('reads like a collection here, in letters of another script too', async () => {
    const owner = await holder()
    await sql`INSERT INTO collection (owner_id, name) VALUES (${owner.userId}, 'Slow Rivers')`.execute(
      test.resources.db,
    )
    const at = await others.pictures({ to: owner.wallet, name: 'Ѕlоw-Rіvеrs' })
    expect(await show(owner, at)).toMatchObject({ status: 'review', fault: 'named-like-us' })
  })

  it('was sent to the custody address by mistake, and is never credited', async () => {
    const owner = await holder()
    const custody = await findCustodyAddress(test.resources.db, owner.userId)
    const at = await others.pictures({ to: custody })
    const filed = await show(owner, at, { holder: custody })
    expect(filed).toMatchObject({ status: 'review', fault: 'sent-here', foreign: { place: 'custody' } })
    await decide(filed.id, { act: 'show', reason: 'We send it back by hand on Monday.' })
    expect(await rowOf(owner, filed)).toMatchObject({ status: 'shown', foreign: { place: 'custody' }, item: null })
  })

  it('has moved since: it waits, can be looked at again or closed, and is shown by nobody', async () => {
    const owner = await holder(desk.walletAt(4).address)
    const at = await others.pictures({ to: owner.wallet })
    const shown = await show(owner, at)
    const elsewhere = desk.walletAt(5).address
    await others.sendOn(4, { at, to: elsewhere })
    await lookAgain()
    expect(await rowOf(owner, shown)).toMatchObject({
      status: 'review',
      fault: 'moved',
      foreign: { place: 'elsewhere' },
    })
    expect(await refusalOf(decide(shown.id, { act: 'show', reason: 'Never mind' }))).toBe('import-moved')
    await decide(shown.id, { act: 'retry' })
    await lookAgainAtForeignWorks(test.resources)
    expect((await rowOf(owner, shown))?.status).toBe('review')
    await others.sendOn(5, { at, to: owner.wallet })
    await decide(shown.id, { act: 'retry' })
    await lookAgainAtForeignWorks(test.resources)
    expect(await rowOf(owner, shown)).toMatchObject({ status: 'shown', fault: null, foreign: { place: 'wallet' } })
    await sql`DELETE FROM wallet_login WHERE user_id = ${owner.userId}`.execute(test.resources.db)
    await lookAgain()
    expect((await rowOf(owner, shown))?.fault).toBe('moved')
  })

  it('about which the endpoints contradict each other waits for staff', async () => {
    const [owner, stranger] = [await holder(), randomAddress()]
    const at = await others.pictures({ to: stranger })
    liarEndpoint.lies((data) =>
      data.startsWith('0x6352211e') ? `0x${owner.wallet.slice(2).padStart(64, '0')}` : undefined,
    )
    expect(await show(owner, at)).toMatchObject({
      status: 'review',
      fault: 'endpoints-disagree',
      quantity: 1,
      foreign: { place: 'unknown', standard: null, collection: null, doubts: ['endpoints-disagree'] },
    })
  })

  it('keeps what was known of it while the endpoints contradict each other, and is shown again once they agree', async () => {
    const owner = await holder()
    const shown = await show(owner, await others.pictures({ to: owner.wallet }))
    liarEndpoint.lies((data) => (data.startsWith('0x06fdde03') ? '0x' : undefined))
    await lookAgain()
    expect(await rowOf(owner, shown)).toMatchObject({
      status: 'review',
      fault: 'endpoints-disagree',
      foreign: { collection: 'Quiet Harbours', standard: 'ERC721' },
    })
    liarEndpoint.lies(undefined)
    await decide(shown.id, { act: 'retry' })
    await lookAgainAtForeignWorks(test.resources)
    expect(await rowOf(owner, shown)).toMatchObject({ status: 'shown', fault: null })
  })

  it('whose contract is destroyed is nowhere any more', async () => {
    const owner = await holder()
    const at = await others.pictures({ to: owner.wallet })
    const shown = await show(owner, at)
    await desk.chain.rpc('anvil_setCode', [at, '0x'])
    await lookAgain()
    expect(await rowOf(owner, shown)).toMatchObject({
      fault: 'moved',
      foreign: { collection: 'Quiet Harbours', place: 'elsewhere' },
    })
  })

  it('is nobody’s own to decide on', async () => {
    const judge = await createPerson(test, { role: 'staff' })
    const wallet = randomAddress()
    await test.resources.db
      .transaction()
      .execute((tx) => insertWalletLogin(tx, { userId: judge.userId, address: wallet }))
    const filed = await show({ ...judge, wallet }, await others.pictures({ to: wallet, name: 'Monsoon' }))
    const body = { act: 'show' as const, reason: 'It is mine' }
    expect(await refusalOf(judge.api('POST /v1/staff/imports/{id}', { params: { id: filed.id }, body }))).toBe(
      'import-own',
    )
  })
})

describe('a hostile contract', () => {
  it('that refuses everything is of no standard, and waits for staff', async () => {
    const owner = await holder()
    const { at } = await others.liar()
    expect(await show(owner, at)).toMatchObject({
      status: 'review',
      fault: 'not-standard',
      foreign: { standard: null, place: 'unknown', collection: null, metadata: null },
    })
  })

  it('that says yes to every interface, or to two that exclude each other, waits for staff', async () => {
    const owner = await holder()
    const [everything, both] = [await others.liar(), await others.liar()]
    await everything.claims('itself', 'anything', 'erc721')
    await everything.owns(owner.wallet, 7n)
    expect(await show(owner, everything.at)).toMatchObject({
      fault: 'not-standard',
      foreign: { place: 'wallet', standard: null },
    })
    await both.claims('itself', 'erc721', 'erc1155')
    await both.owns(owner.wallet, 7n)
    expect(await show(owner, both.at)).toMatchObject({ fault: 'not-standard', foreign: { standard: 'both' } })
  })

  it('that answers without end, or never, costs nothing but its name', async () => {
    const owner = await holder()
    const liar = await others.liar()
    await liar.claims('itself', 'erc721')
    await liar.owns(owner.wallet, 7n)
    await liar.answersZeroes('0x06fdde03', 1_500_000n)
    await liar.answersZeroes('0x95d89b41', 20_000n)
    await liar.loops('0xc87b56dd')
    const shown = await show(owner, liar.at)
    expect(shown).toMatchObject({ status: 'shown', foreign: { collection: null, name: null, metadata: null } })
  })

  it('whose owner is no address is believed nothing', async () => {
    const owner = await holder()
    const liar = await others.liar()
    await liar.claims('itself', 'erc721')
    await liar.told(`0x6352211e${'7'.padStart(64, '0')}`, `0x${'f'.repeat(64)}`)
    expect(await show(owner, liar.at)).toMatchObject({ fault: 'not-standard', foreign: { place: 'unknown' } })
  })

  it('has names that are cut to one line', async () => {
    const owner = await holder()
    const liar = await others.liar()
    await liar.claims('itself', 'erc721')
    await liar.owns(owner.wallet, 7n)
    await liar.isCalled(`<script>alert(1)</script>\u202E\n${'long '.repeat(200)}`)
    const { foreign } = await show(owner, liar.at)
    expect(foreign?.collection).toMatch(/^<script>alert\(1\)<\/script> long .+…$/)
    expect([...(foreign?.collection ?? '')].length).toBeLessThanOrEqual(81)
  })
})

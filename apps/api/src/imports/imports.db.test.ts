import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi } from '#test-support/create-test-api.ts'
import { createPerson } from '#test-support/people/create-person.ts'
import { type ImportDesk, openImportDesk, randomAddress, randomHash } from '#test-support/chain/import-desk.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { creditImports } from './credit-imports.ts'

let desk: ImportDesk
beforeAll(async () => {
  desk = await openImportDesk()
})
afterAll(() => desk.test.checkBooksAndClose())

const credit = () => creditImports(desk.test.resources)

async function scene(editions: readonly number[] = [2]) {
  const [person, from] = [await desk.person(), randomAddress()]
  const work = await desk.workOutside(editions.map((edition) => ({ edition, at: from })))
  return { person, from, to: await desk.custodyOf(person), ...work }
}

describe('an import', () => {
  it('is pending until the chain shows it, then the edition is back under its number [CALL-136, CALL-137, ENT-058, FLOW-072, MSG-104, ROLE-006, U-014]', async () => {
    const { person, from, to, itemId, tokenId } = await scene([4])
    const txnId = randomHash()
    const body = { fromAddress: from, toAddress: to, quantity: 1, tokenId: String(tokenId), txnId }
    const { data, msg } = await person.api('POST /v1/import-nft', { body })
    expect(msg).toBe('NFT import initiated successfully')
    expect(data).toMatchObject({ ...body, userId: person.userId, status: 'pending', fault: null, item: null })
    await credit()
    expect((await desk.importsOf(person))[0]?.status).toBe('pending')
    expect(await desk.editionsOf(itemId, person.userId)).toEqual([])

    await desk.transferred({ hash: txnId, from, to, tokenId, state: 'seen' })
    await credit()
    expect((await desk.importsOf(person))[0]).toMatchObject({ status: 'pending', confirmations: null })
    await sql`INSERT INTO chain (id, first_block_hash, scanned_number, scanned_hash, head_number, head_at, seen_at)
      VALUES (31337, ${randomHash()}, 6, ${randomHash()}, 9, now(), now())`.execute(desk.test.resources.db)
    await sql`UPDATE nft_import SET block_number = 7 WHERE id = ${data.id}`.execute(desk.test.resources.db)
    expect((await desk.importsOf(person))[0]).toMatchObject({
      status: 'pending',
      confirmations: { have: 3, need: 12 },
    })

    await sql`UPDATE chain_transfer SET state = 'confirmed' WHERE tx_hash = ${txnId}`.execute(desk.test.resources.db)
    await credit()
    await credit()
    expect(await desk.importsOf(person)).toMatchObject([
      {
        id: data.id,
        status: 'completed',
        confirmations: null,
        editions: [[4, 4]],
        item: { itemId },
        createdAt: data.createdAt,
      },
    ])
    expect(await desk.editionsOf(itemId, person.userId)).toEqual(['held 4-4'])
    expect(await desk.noticesOf(person)).toEqual(['work-imported'])
    const { data: history } = await person.api('GET /v1/item/{id}/history', { params: { id: itemId } })
    expect(JSON.stringify(history)).toContain('"import"')
  })

  it('whose record never came is found on the chain; recorded later, it is the same', async () => {
    const { person, from, to, itemId, tokenId } = await scene([1, 2, 3])
    const txnId = await desk.transferred({ from, to, tokenId, quantity: 2 })
    await credit()
    const [found] = await desk.importsOf(person)
    expect(found).toMatchObject({ txnId, status: 'completed', quantity: 2, editions: [[1, 2]] })
    const body = { fromAddress: from, toAddress: to, quantity: 2, tokenId: String(tokenId), txnId }
    expect((await person.api('POST /v1/import-nft', { body })).data.id).toBe(found?.id)
    expect(await desk.importsOf(person)).toHaveLength(1)
    expect(await desk.editionsOf(itemId, person.userId)).toEqual(['held 1-1', 'held 2-2'])
  })

  it('belongs to a claim whose transaction the wallet replaced by another', async () => {
    const { person, from, to, tokenId } = await scene()
    const body = { fromAddress: from, toAddress: to, quantity: 1, tokenId: String(tokenId), txnId: randomHash() }
    const { data } = await person.api('POST /v1/import-nft', { body })
    const txnId = await desk.transferred({ from, to, tokenId })
    await credit()
    expect(await desk.importsOf(person)).toMatchObject([{ id: data.id, txnId, status: 'completed' }])
  })

  it('is never believed: another quantity, sender or token than the chain shows is no import', async () => {
    const { person, from, to, itemId, tokenId } = await scene([1, 2])
    const hash = await desk.transferred({ from, to, tokenId })
    const truth = { fromAddress: from, toAddress: to, quantity: 1, tokenId: String(tokenId), txnId: hash }
    for (const lie of [{ tokenId: '7' }, { tokenId: String(tokenId + 1n) }])
      await person.api('POST /v1/import-nft', { body: { ...truth, ...lie } })
    await person.api('POST /v1/import-nft', { body: { ...truth, quantity: 2, fromAddress: randomAddress() } })
    await credit()
    const rows = await desk.importsOf(person)
    expect(rows.filter(({ status }) => status === 'completed')).toMatchObject([{ quantity: 1, fromAddress: from }])
    expect(rows.filter(({ fault }) => fault === 'different')).toHaveLength(3)
    expect(await desk.editionsOf(itemId, person.userId)).toEqual(['held 1-1'])
  })

  it('goes to the own custody address, and names what can be a token [RULE-084, RULE-085, RULE-086, RULE-090]', async () => {
    const { person, from, to, tokenId } = await scene()
    const body = { fromAddress: from, toAddress: to, quantity: 1, tokenId: String(tokenId), txnId: randomHash() }
    const send = (change: object) => refusalOf(person.api('POST /v1/import-nft', { body: { ...body, ...change } }))
    expect(await send({ toAddress: randomAddress() })).toBe('import-address-other')
    for (const change of [
      { tokenId: '' },
      { tokenId: '12a' },
      { tokenId: '9'.repeat(78) },
      { tokenId: '1'.repeat(79) },
      { fromAddress: '0x12' },
      { quantity: 0 },
      { quantity: 1.5 },
      { quantity: 1_000_000_001 },
      { quantity: 'many' },
      { txnId: '0x1' },
    ])
      expect(await send(change), JSON.stringify(change)).toBe('invalid-input')
    expect(await send({})).toBeUndefined()
  })

  it('comes from outside: what is minted, moves within our custody, or is nothing, is none', async () => {
    const { person, from, to, tokenId } = await scene()
    const other = await desk.custodyOf(await desk.person())
    await desk.transferred({ from: `0x${'0'.repeat(40)}`, to, tokenId })
    await desk.transferred({ from: other, to, tokenId })
    await desk.transferred({ from, to, tokenId, quantity: 0 })
    await credit()
    expect(await desk.importsOf(person)).toEqual([])
  })

  it('names its chain, its contract and the price of gas [CONST-039]', async () => {
    const { person, to } = await scene()
    const { data } = await person.api('GET /v1/import-nft/terms')
    expect(data).toEqual({
      chainId: 31_337,
      contract: `0x${'c0'.repeat(20)}`,
      toAddress: to,
      gasPriceGwei: 20,
      confirmations: 12,
    })
  })
})

describe('where there is no chain', () => {
  it('nothing is imported, and the list says so', async () => {
    const test = await createTestApi()
    const person = await createPerson(test)
    expect(await refusalOf(person.api('GET /v1/import-nft/terms'))).toBe('imports-off')
    const body = { fromAddress: randomAddress(), toAddress: randomAddress(), quantity: 1, tokenId: '1' }
    expect(await refusalOf(person.api('POST /v1/import-nft', { body: { ...body, txnId: randomHash() } }))).toBe(
      'imports-off',
    )
    expect((await person.api('GET /v1/import-nft')).data).toMatchObject({ isOpen: false, imports: [] })
    await test.close()
  })
})

describe('an import in doubt', () => {
  const boardOf = async (state: 'review' | 'past', id: string) => {
    const staff = await desk.person({ role: 'staff' })
    const { data } = await staff.api('GET /v1/staff/imports', { query: { state, limit: 100 } })
    return { staff, row: data.imports.find((one) => one.id === id) }
  }

  it('waits for staff, who have it looked at again or close it with a reason [U-050]', async () => {
    const { person, from, to, tokenId } = await scene()
    const body = { fromAddress: from, toAddress: to, quantity: 1, tokenId: String(tokenId), txnId: randomHash() }
    const { data } = await person.api('POST /v1/import-nft', { body })
    await sql`UPDATE nft_import SET due_at = now() - interval '1 minute' WHERE id = ${data.id}`.execute(
      desk.test.resources.db,
    )
    await credit()
    const { staff, row } = await boardOf('review', data.id)
    expect(row).toMatchObject({ status: 'review', fault: 'not-found', acts: ['retry', 'close'] })
    expect((await staff.api('GET /v1/staff/overview')).data.importsWaiting).toBeGreaterThan(0)
    const decide = (body: { act: 'retry' | 'close'; reason?: string }) =>
      staff.api('POST /v1/staff/imports/{id}', { params: { id: data.id }, body })
    await decide({ act: 'retry' })
    expect(await refusalOf(decide({ act: 'retry' }))).toBe('import-moved')
    expect((await desk.importsOf(person))[0]?.status).toBe('pending')

    await sql`UPDATE nft_import SET due_at = now() - interval '1 minute' WHERE id = ${data.id}`.execute(
      desk.test.resources.db,
    )
    await credit()
    expect(await refusalOf(decide({ act: 'close' }))).toBe('reason-needed')
    await decide({ act: 'close', reason: 'It is a token of another contract.' })
    expect((await desk.importsOf(person))[0]).toMatchObject({
      status: 'failed',
      fault: 'closed',
      reason: 'It is a token of another contract.',
    })
    expect(await desk.noticesOf(person)).toEqual(['import-closed'])
    expect((await boardOf('past', data.id)).row).toMatchObject({ status: 'failed', acts: [] })
  })

  it('of tokens that our books have nowhere outside can only be closed, and counts as seen', async () => {
    const { person, to, itemId, tokenId } = await scene([2])
    await desk.transferred({ from: randomAddress(), to, tokenId })
    await desk.transferred({ from: randomAddress(), to, tokenId: 2n ** 200n })
    await credit()
    await credit()
    const rows = await desk.importsOf(person)
    expect(rows.map(({ status, fault }) => `${status} ${fault}`)).toEqual(
      Array.from({ length: 2 }, () => 'review unknown-editions'),
    )
    expect(await desk.editionsOf(itemId, person.userId)).toEqual([])
    expect((await boardOf('review', rows[0]?.id ?? '')).row?.acts).toEqual(['close'])
  })

  it('is not in doubt at once: what left us may still be on its way out in the books', async () => {
    const { person, from, to, itemId, tokenId } = await scene([2])
    const elsewhere = randomAddress()
    await desk.transferred({ from: elsewhere, to, tokenId, minutes: 1 })
    await credit()
    expect(await desk.importsOf(person)).toEqual([])
    await sql`UPDATE token_range SET holder = ${elsewhere} WHERE holder = ${from}`.execute(desk.test.resources.db)
    await credit()
    expect((await desk.importsOf(person))[0]?.status).toBe('completed')
    expect(await desk.editionsOf(itemId, person.userId)).toEqual(['held 2-2'])
  })

  it('is not decided by whose it is', async () => {
    const staff = await desk.person({ role: 'staff' })
    const work = await desk.workOutside([])
    await desk.transferred({ from: randomAddress(), to: await desk.custodyOf(staff), tokenId: work.tokenId })
    await credit()
    const [own] = await desk.importsOf(staff)
    const closing = staff.api('POST /v1/staff/imports/{id}', {
      params: { id: own?.id ?? '' },
      body: { act: 'close', reason: 'Because' },
    })
    expect(await refusalOf(closing)).toBe('import-own')
    const missing = staff.api('POST /v1/staff/imports/{id}', {
      params: { id: work.itemId },
      body: { act: 'close', reason: 'Because' },
    })
    expect(await refusalOf(missing)).toBe('import-not-found')
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ImportDesk, openImportDesk, randomAddress, randomHash } from '#test-support/chain/import-desk.ts'
import { creditImports } from './credit-imports.ts'

let desk: ImportDesk
beforeAll(async () => {
  desk = await openImportDesk()
})
afterAll(() => desk.test.checkBooksAndClose())

const times = <Result>(count: number, make: (place: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, place) => make(place)))

async function arrival() {
  const from = randomAddress()
  const work = await desk.workOutside([1, 2, 3].map((edition) => ({ edition, at: from })))
  const [owner, other] = [await desk.person(), await desk.person()]
  const to = await desk.custodyOf(owner)
  const txnId = randomHash()
  const claim = async (person: typeof owner) =>
    person.api('POST /v1/import-nft', {
      body: {
        fromAddress: from,
        toAddress: await desk.custodyOf(person),
        quantity: 1,
        txnId,
        tokenId: String(work.tokenId),
      },
    })
  return { from, to, txnId, owner, other, claim, ...work }
}

describe('one transfer', () => {
  it('that two people claim at once, while several servers credit it, is one edition of whose address it reached', async () => {
    for (const _ of Array.from({ length: 5 })) {
      const { from, to, txnId, owner, other, claim, itemId, tokenId } = await arrival()
      await desk.transferred({ hash: txnId, from, to, tokenId })
      await Promise.all([
        ...[other, owner, other, owner].map(claim),
        times(6, () => creditImports(desk.test.resources)),
      ])
      await creditImports(desk.test.resources)
      expect(await desk.editionsOf(itemId, owner.userId)).toEqual(['held 1-1'])
      expect(await desk.editionsOf(itemId, other.userId)).toEqual([])
      const statuses = async (person: typeof owner) => (await desk.importsOf(person)).map(({ status }) => status)
      expect(await statuses(owner)).toEqual(['completed'])
      expect((await statuses(other)).every((status) => status === 'pending' || status === 'failed')).toBe(true)
    }
  })

  it('is credited more than once by who looks before writing (control)', async () => {
    const { db } = desk.test.resources
    const { from, to, tokenId } = await arrival()
    const hash = await desk.transferred({ from, to, tokenId })
    await sql`CREATE TABLE naive_import (tx_hash text)`.execute(db)
    await times(6, () =>
      db.transaction().execute(async (tx) => {
        const { rows } = await sql`SELECT FROM naive_import WHERE tx_hash = ${hash}`.execute(tx)
        await sql`SELECT pg_sleep(0.02)`.execute(tx)
        if (rows.length === 0) await sql`INSERT INTO naive_import VALUES (${hash})`.execute(tx)
      }),
    )
    const { rows } = await sql`SELECT FROM naive_import`.execute(db)
    expect(rows.length).toBeGreaterThan(1)
    await sql`DROP TABLE naive_import`.execute(db)
  })

  it('cannot be two imports, because the database refuses it', async () => {
    const { db } = desk.test.resources
    const { from, to, tokenId, owner } = await arrival()
    await desk.transferred({ from, to, tokenId })
    await creditImports(desk.test.resources)
    const again = sql`INSERT INTO nft_import (user_id, chain_id, tx_hash, place, token_id, from_address, to_address, quantity, transfer_id)
      SELECT user_id, chain_id, tx_hash, place + 1, token_id, from_address, to_address, quantity, transfer_id
      FROM nft_import WHERE user_id = ${owner.userId}`
    await expect(again.execute(db)).rejects.toMatchObject({ code: '23505' })
  })
})

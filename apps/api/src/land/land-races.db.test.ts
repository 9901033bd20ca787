import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creditDemoFunds } from '#ledger/credit-demo-funds.ts'
import { settlePayment } from '#payments/settle-payment.ts'
import { createPerson, type Person } from '#test-support/people/create-person.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createParcel, type TestParcel } from '#test-support/land-fixture.ts'
import { initiateLand, buyLandFromWallet } from './buy-land.ts'
import { editLand } from './edit-land.ts'
import { readFreeBalance } from '#ledger/read-balances.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.checkBooksAndClose())

const rounds = 5
const price = 98_000n
const query = async <Row>(text: string, values: unknown[]): Promise<Row[]> =>
  (await test.resources.pool.query(text, values)).rows as Row[]
const buyers = (count: number, fundsMinor: bigint) =>
  Promise.all(Array.from({ length: count }, () => createPerson(test, { fundsMinor })))
const buyOnce = ({ userId: buyerId }: Person, { shown }: TestParcel) =>
  buyLandFromWallet(test.resources, { buyerId, shown, opKey: null })
const countWon = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length
const ownersOf = ({ id }: TestParcel) =>
  query<{ buyerId: string }>(
    'SELECT buyer_id AS "buyerId" FROM land_purchase WHERE land_id = $1 AND returned_at IS NULL',
    [id],
  )

/** Looks whether it is free and takes it afterwards, without a lock. */
async function buyNaively({ userId }: Person, { id }: TestParcel): Promise<void> {
  if ((await ownersOf({ id } as TestParcel)).length > 0) throw new Error('sold')
  await new Promise((resolve) => setTimeout(resolve, 20))
  await query(
    `WITH paid AS (INSERT INTO payment (purpose, status, state, owner_id, provider, amount_minor, land_id, expires_at, ended_at)
       VALUES ('land', 'succeeded', 'succeeded', $2, 'wallet', 98000, $1, clock_timestamp() + interval '3 minutes', clock_timestamp())
       RETURNING id)
     INSERT INTO land_purchase (land_id, buyer_id, mode, payment_id, amount_minor) SELECT $1, $2, 'fiatWallet', id, 98000 FROM paid`,
    [id, userId],
  )
}

/** What a naive purchase left in no books. */
async function forget({ id }: TestParcel): Promise<void> {
  await query('DELETE FROM land_purchase WHERE land_id = $1', [id])
  await query('DELETE FROM payment WHERE land_id = $1', [id])
}

describe('a parcel that several people buy at once', () => {
  it('is one person’s, and the others pay nothing (server-rule 31)', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [people, parcel] = [await buyers(6, price), await createParcel(test)]
      const results = await Promise.allSettled(people.map((person) => buyOnce(person, parcel)))
      expect(countWon(results)).toBe(1)
      const [owner, ...more] = await ownersOf(parcel)
      expect(more).toEqual([])
      const balances = await Promise.all(people.map(({ userId }) => readFreeBalance(test.resources.db, userId)))
      const expected = people.map(({ userId }) => (userId === owner?.buyerId ? 0n : price))
      expect(balances).toEqual(expected)
    }
  })

  it('would be several people’s were it looked at before and taken afterwards, did the database not refuse', async () => {
    const [people, parcel] = [await buyers(6, 0n), await createParcel(test)]
    const guarded = await Promise.allSettled(people.map((person) => buyNaively(person, parcel)))
    expect(countWon(guarded)).toBe(1)
    await forget(parcel)
    await test.asOwner('DROP INDEX land_purchase_owner_key')
    const results = await Promise.allSettled(people.map((person) => buyNaively(person, parcel)))
    expect(countWon(results)).toBeGreaterThan(1)
    expect((await ownersOf(parcel)).length).toBeGreaterThan(1)
    await forget(parcel)
    await test.asOwner(
      'CREATE UNIQUE INDEX land_purchase_owner_key ON land_purchase (land_id) WHERE returned_at IS NULL',
    )
  })

  it('is bought once by one person who presses twice', async () => {
    const [[buyer], parcel] = [await buyers(1, 2n * price), await createParcel(test)]
    if (!buyer) throw new Error('there is a buyer')
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => buyOnce(buyer, parcel)))
    expect(countWon(results)).toBe(1)
    expect(await readFreeBalance(test.resources.db, buyer.userId)).toBe(price)
  })

  it('is held for one of those who begin at once', async () => {
    const [people, parcel] = [await buyers(5, price), await createParcel(test)]
    const begin = ({ userId: buyerId }: Person) =>
      initiateLand(test.resources, { buyerId, shown: parcel.shown, opKey: null, isCardWanted: false })
    expect(countWon(await Promise.allSettled(people.map(begin)))).toBe(1)
  })

  it('goes to a card or a wallet, whichever is first; the card’s money goes back where it is not', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [[byCard, byWallet], parcel] = [await buyers(2, 0n), await createParcel(test)]
      if (!byCard || !byWallet) throw new Error('there are two')
      await creditDemoFunds(test.resources.db, {
        userId: byWallet.userId,
        amountMinor: price,
        opKey: `race:${parcel.id}`,
      })
      const wanted = { shown: parcel.shown, opKey: null, isCardWanted: true }
      const { started } = await initiateLand(test.resources, { buyerId: byCard.userId, ...wanted })
      if (!started?.providerId) throw new Error('a card was asked for')
      test.cards.succeed(started.providerId)
      await query('UPDATE land SET held_until = clock_timestamp() WHERE id = $1', [parcel.id])
      await Promise.allSettled([
        settlePayment(test.resources, started.payment.id),
        buyOnce(byWallet, parcel),
        settlePayment(test.resources, started.payment.id),
      ])
      const [owner, ...more] = await ownersOf(parcel)
      expect(more).toEqual([])
      const isCard = owner?.buyerId === byCard.userId
      expect(await readFreeBalance(test.resources.db, byWallet.userId)).toBe(isCard ? price : 0n)
      await test.runJobs()
      expect(test.cards.payments.get(started.providerId)?.refundedMinor).toBe(isCard ? 0n : price)
    }
  })
})

describe('a parcel whose price staff change while somebody buys it', () => {
  const dearer = 120_000n
  const raise = (staffId: string, { record }: TestParcel) =>
    editLand(test.resources, {
      staffId,
      landTokenId: record.tokenId,
      basedOn: 1,
      words: { ...record, priceMinor: dearer },
    })
  const stateOf = async ({ id }: TestParcel) => {
    const [row] = await query<{ price: bigint; paid: bigint | null; open: bigint | null }>(
      `SELECT price_minor AS price, (SELECT amount_minor FROM land_purchase WHERE land_id = land.id) AS paid,
         (SELECT amount_minor FROM payment WHERE land_id = land.id AND status = 'open') AS open FROM land WHERE id = $1`,
      [id],
    )
    if (!row) throw new Error('there is a parcel')
    return row
  }
  const codesOf = (results: PromiseSettledResult<unknown>[]) =>
    results.map((result) => (result.status === 'rejected' ? (result.reason as { code?: string }).code : 'done'))

  it('is paid at the price that was shown, or is not sold at all', async () => {
    const { userId: staffId } = await createPerson(test, { role: 'staff' })
    for (let round = 0; round < 4 * rounds; round += 1) {
      const [[buyer], parcel] = [await buyers(1, dearer), await createParcel(test)]
      if (!buyer) throw new Error('there is a buyer')
      const calls = [() => buyOnce(buyer, parcel), () => raise(staffId, parcel)]
      const started = round % 2 === 0 ? calls : calls.toReversed()
      const results = await Promise.allSettled(started.map((call) => call()))
      const codes = codesOf(round % 2 === 0 ? results : results.toReversed()).join(' ')
      const isBought = codes === 'done land-owned'
      if (!isBought) expect(codes).toBe('land-changed done')
      expect(await stateOf(parcel)).toEqual({
        ...(isBought ? { price, paid: price } : { price: dearer, paid: null }),
        open: null,
      })
      expect(await readFreeBalance(test.resources.db, buyer.userId)).toBe(isBought ? dearer - price : dearer)
    }
  })

  it('is begun at the price that was shown, and keeps it, or is not begun', async () => {
    const { userId: staffId } = await createPerson(test, { role: 'staff' })
    for (const isBuyerFirst of [true, false, true, false, true, false]) {
      const [[buyer], parcel] = [await buyers(1, 0n), await createParcel(test)]
      if (!buyer) throw new Error('there is a buyer')
      const begin = () =>
        initiateLand(test.resources, { buyerId: buyer.userId, shown: parcel.shown, opKey: null, isCardWanted: true })
      const calls = [begin, () => raise(staffId, parcel)]
      const results = await Promise.allSettled((isBuyerFirst ? calls : calls.toReversed()).map((call) => call()))
      const codes = codesOf(isBuyerFirst ? results : results.toReversed()).join(' ')
      const isBegun = codes === 'done land-being-paid'
      if (!isBegun) expect(codes).toBe('land-changed done')
      expect(await stateOf(parcel)).toEqual({
        ...(isBegun ? { price, open: price } : { price: dearer, open: null }),
        paid: null,
      })
    }
  })

  it('comes to the same one after the other', async () => {
    const { userId: staffId } = await createPerson(test, { role: 'staff' })
    const [[first, second], bought, raised] = [
      await buyers(2, dearer),
      await createParcel(test),
      await createParcel(test),
    ]
    if (!first || !second) throw new Error('there are two')
    await buyOnce(first, bought)
    await expect(raise(staffId, bought)).rejects.toMatchObject({ code: 'land-owned' })
    await raise(staffId, raised)
    await expect(buyOnce(second, raised)).rejects.toMatchObject({ code: 'land-changed' })
    expect(await readFreeBalance(test.resources.db, second.userId)).toBe(dearer)
    await expect(raise(staffId, raised)).rejects.toMatchObject({ code: 'land-edited' })
  })

  it('would be sold for less than it costs were it looked at before and changed afterwards', async () => {
    const [[buyer], parcel] = [await buyers(1, price), await createParcel(test)]
    if (!buyer) throw new Error('there is a buyer')
    const isFree = (await ownersOf(parcel)).length === 0
    await buyOnce(buyer, parcel)
    if (isFree) await query('UPDATE land SET price_minor = $2 WHERE id = $1', [parcel.id, dearer])
    expect(await stateOf(parcel)).toEqual({ price: dearer, paid: price, open: null })
  })
})

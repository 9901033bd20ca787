import { noticeTopic } from '@monsoon/contract/notices/notice-topics'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { announceBids } from '#auctions/announce-bids.ts'
import { cancelAuction } from '#auctions/cancel-auction.ts'
import { settleAuction } from '#auctions/settle-auction.ts'
import { cancelBid } from '#auctions/void-bids.ts'
import { inTransaction } from '#db.ts'
import { endSale } from '#listings/end-sale.ts'
import { announceSale } from '#orders/announce-sale.ts'
import { bidFor, createAuction, endIn } from '#test-support/auction-fixture.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createNoticeReader } from '#test-support/people/notice-reader.ts'
import { createMember, createSale } from '#test-support/sale-fixture-queries.ts'
import { deliverNotices, type LastLook } from './deliver-notices.ts'
import { forgetOldNotices, insertNotices } from './notice-queries.ts'
import { notify as notifyPeople } from './notify.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.close())
beforeEach(() => void test.mails.splice(0))

const query = (text: string, values: unknown[] = []) => test.resources.pool.query(text, values)

/** An auction with two bidders and its seller. */
async function createLot() {
  const lot = await createAuction(test.resources)
  const [anna, ben, seller] = [
    await createNoticeReader(test),
    await createNoticeReader(test),
    await createNoticeReader(test, { userId: lot.artistId }),
  ]
  const bid = async ({ userId }: { userId: string }, amountMinor: bigint) => {
    await bidFor(test.resources, lot, { bidderId: userId, amountMinor })
    await announceBids(test.resources)
  }
  const end = async () => {
    await endIn(test.resources, lot.auctionId, -1)
    await settleAuction(test.resources, lot.auctionId)
    await test.runJobs()
  }
  const staff = { userId: await createMember(test.resources), sessionId: '', role: 'staff' } as const
  return { ...lot, anna, ben, seller, bid, end, staff }
}

const addressOf = async (userId: string): Promise<string> => {
  const { rows } = await query('SELECT email FROM users WHERE id = $1', [userId])
  return (rows as { email: string }[])[0]?.email ?? ''
}
const mailsTo = async ({ userId }: { userId: string }) => {
  const address = await addressOf(userId)
  return test.mails.filter(({ to }) => to === address).map(({ subject }) => subject)
}

const waitingDeliveries = () => query(`SELECT FROM graphile_worker.jobs WHERE task_identifier = 'deliver-notices'`)

describe('an auction tells within Monsoon', () => {
  it('each time who is outbid, and in the end who won, who lost and who sold', async () => {
    const { anna, ben, seller, bid, end } = await createLot()
    await bid(anna, 11_000n)
    await bid(ben, 12_000n)
    expect(await anna.told()).toEqual(['outbid Tide Table 120'])
    await bid(anna, 13_000n)
    await bid(ben, 14_000n)
    expect(await anna.told()).toEqual(['outbid Tide Table 140', 'outbid Tide Table 120'])
    expect(await ben.told()).toEqual(['outbid Tide Table 130'])
    await end()
    await end()
    expect((await anna.told())[0]).toBe('lost Tide Table 140')
    expect((await ben.read()).items[0]).toMatchObject({ kind: 'won', price: 148.4, orderId: expect.any(String) })
    expect(await ben.kinds()).toEqual(['won', 'outbid'])
    expect(await seller.told()).toEqual(['sold Tide Table 112'])
    expect(await mailsTo(anna)).toContain('The auction of Tide Table is over')
  })

  it('nobody of a bid that was refused', async () => {
    const { anna, ben, bid } = await createLot()
    await bid(anna, 11_000n)
    await expect(bid(ben, 10_500n)).rejects.toMatchObject({ code: 'bid-too-low' })
    expect(await anna.told()).toEqual([])
  })

  it('of voided bids, who leads again, a second chance with its end, and of no bid at all', async () => {
    const { anna, ben, seller, auctionId, bid, end, staff } = await createLot()
    await bid(anna, 11_000n)
    await bid(ben, 12_000n)
    const { rows } = await query('SELECT id FROM bid WHERE auction_id = $1 AND bidder_id = $2', [auctionId, ben.userId])
    const bidId = (rows as { id: string }[])[0]?.id ?? ''
    await cancelBid(test.resources.db, { bidId, actor: staff, reason: 'A card that was stolen' })
    expect((await ben.read()).items[0]).toMatchObject({ kind: 'bids-voided', reason: 'A card that was stolen' })
    expect(await anna.kinds()).toEqual(['highest-again', 'outbid'])
    await end()
    const [chance] = (await anna.read()).items
    expect(chance).toMatchObject({ kind: 'second-chance', price: 110, until: expect.any(String) })
    await anna.api('POST /v1/auction/{id}/second-chance', { params: { id: auctionId }, body: { answer: 'decline' } })
    expect(await seller.told()).toEqual(['auction-unsold Tide Table -'])
  })

  it('bidders and seller of one that staff cancelled, with the reason, and mails them by one job', async () => {
    const { anna, ben, seller, auctionId, bid, staff } = await createLot()
    await bid(anna, 11_000n)
    await bid(ben, 12_000n)
    await test.runJobs()
    test.mails.splice(0)
    await cancelAuction(test.resources.db, { auctionId, actor: staff, reason: 'A copy of another work' })
    const told = { kind: 'auction-cancelled', reason: 'A copy of another work' }
    for (const reader of [anna, ben, seller]) expect((await reader.read()).items[0]).toMatchObject(told)
    expect((await waitingDeliveries()).rowCount).toBe(1)
    await test.runJobs()
    for (const reader of [anna, ben, seller])
      expect(await mailsTo(reader)).toEqual(['The auction of Tide Table was cancelled'])
  })
})

describe('a sale tells within Monsoon', () => {
  it('buyer and seller once, however often it is announced, with the way to the receipt', async () => {
    const { saleId, itemId, artistId } = await createSale(test.resources)
    const [buyer, seller] = [await createNoticeReader(test), await createNoticeReader(test, { userId: artistId })]
    const { data } = await buyer.api('POST /v1/buy', { body: { saleId, itemId, quantity: 1 } })
    await test.runJobs()
    await announceSale(test.resources, data.orderId)
    expect((await buyer.read()).items).toMatchObject([{ kind: 'bought', price: 108.4, orderId: data.orderId }])
    expect(await seller.told()).toEqual(['sold Tide Table 70'])
  })

  it('its seller when its time is over, and by mail', async () => {
    const { saleId, artistId } = await createSale(test.resources)
    const seller = await createNoticeReader(test, { userId: artistId })
    await query(
      `UPDATE listing SET created_at = now() - interval '9 days', ends_at = now() - interval '1 second' WHERE id = $1`,
      [saleId],
    )
    await endSale(test.resources.db, saleId)
    await endSale(test.resources.db, saleId)
    await test.runJobs()
    expect(await seller.told()).toEqual(['listing-ended Tide Table -'])
    expect(await mailsTo(seller)).toEqual(['Your sale of Tide Table has ended'])
  })
})

describe('what somebody was told', () => {
  async function createTold(count: number) {
    const reader = await createNoticeReader(test)
    const { itemId } = await createSale(test.resources)
    const send = (key: string) =>
      inTransaction(test.resources.db, (tx) =>
        insertNotices(tx, [{ userId: reader.userId, kind: 'lost', key, itemId }]),
      )
    for (let one = 1; one <= count; one += 1) await send(`n${one}`)
    return { ...reader, itemId, send }
  }

  it('is listed a page at a time, whatever comes meanwhile', async () => {
    const { read, send } = await createTold(5)
    const first = await read({ limit: 2 })
    await send('late')
    const second = await read({ limit: 2, before: first.next ?? '' })
    const third = await read({ limit: 2, before: second.next ?? '' })
    const ids = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id))
    expect(new Set(ids).size).toBe(5)
    expect(ids).toEqual(ids.toSorted().toReversed())
    expect([first.unread, second.unread, third.next]).toEqual([5, 6, null])
  })

  it('is told once under a key, also by two at the same time', async () => {
    const { told, send } = await createTold(0)
    await Promise.all([send('same'), send('same'), send('same')])
    expect(await told()).toHaveLength(1)
  })

  it('is not told when what it tells of did not happen', async () => {
    const { told, userId, itemId } = await createTold(0)
    const failing = inTransaction(test.resources.db, async (tx) => {
      await notifyPeople(tx, [{ userId, kind: 'lost', key: 'never', itemId, priceMinor: 1n, isOnChain: null }])
      throw new Error('after all not')
    })
    await expect(failing).rejects.toThrow('after all not')
    await test.runJobs()
    expect([await told(), test.mails]).toEqual([[], []])
  })

  it('is mailed to all receivers of one call by one job, and not again under the same key', async () => {
    const { itemId } = await createTold(0)
    const readers = [await createNoticeReader(test), await createNoticeReader(test)]
    const lost = readers.map(
      ({ userId }) => ({ userId, kind: 'lost', key: 'together', itemId, priceMinor: 1n, isOnChain: null }) as const,
    )
    for (let times = 0; times < 2; times += 1) {
      await inTransaction(test.resources.db, (tx) => notifyPeople(tx, lost))
      expect((await waitingDeliveries()).rowCount).toBe(times === 0 ? 1 : 0)
      await test.runJobs()
    }
    for (const reader of readers) {
      expect(await mailsTo(reader)).toEqual(['The auction of Tide Table is over'])
      expect(await reader.kinds()).toEqual(['lost'])
    }
  })

  it('is mailed to all others where one of them cannot be mailed yet, which is tried again', async () => {
    const { itemId } = await createTold(0)
    const readers = [await createNoticeReader(test), await createNoticeReader(test)]
    const [unlucky] = readers
    const notices = readers.map(({ userId }) => ({ kind: 'lost', userId, key: 'apart', itemId, priceMinor: '1' }))
    const lost: LastLook = async (_, { userId }) => {
      if (userId === unlucky?.userId) throw new Error('not now')
      return {}
    }
    await deliverNotices(test.resources, { notices }, { lost })
    const { rows } = await query(`SELECT payload FROM graphile_worker._private_jobs AS jobs
      JOIN graphile_worker._private_tasks AS tasks ON tasks.id = task_id WHERE identifier = 'deliver-notices'`)
    expect(rows).toEqual([{ payload: { notices: [notices[0]] } }])
    const again = deliverNotices(test.resources, { notices: notices.slice(0, 1) }, { lost })
    await expect(again).rejects.toThrow('not now')
    await test.runJobs()
    const subject = 'The auction of Tide Table is over'
    expect(await Promise.all(readers.map(mailsTo))).toEqual([[subject], [subject]])
  })

  it('is left out where this release does not know its kind', async () => {
    const { userId, read, told } = await createTold(1)
    await query(`INSERT INTO notice (user_id, kind, key) VALUES ($1, 'of-tomorrow', 'k')`, [userId])
    expect(await told()).toHaveLength(1)
    expect((await read()).items).toHaveLength(1)
  })

  it('is read one by one, up to what was seen, or all of it', async () => {
    const { api, read, send } = await createTold(4)
    const [newest, next] = (await read()).items
    const one = await api('POST /v1/notices/{id}/read', { params: { id: newest?.id ?? '' } })
    expect(one.data.unread).toBe(3)
    expect((await api('POST /v1/notices/{id}/read', { params: { id: newest?.id ?? '' } })).data.unread).toBe(3)
    await send('late')
    expect((await api('POST /v1/notices/read', { body: { upTo: next?.id ?? '' } })).data.unread).toBe(1)
    expect((await api('POST /v1/notices/read', { body: {} })).data.unread).toBe(0)
    expect((await api('GET /v1/notices/unread')).data.unread).toBe(0)
  })

  it('is nobody else’s: foreign notices are neither listed nor marked', async () => {
    const [own, foreign] = [await createTold(1), await createTold(1)]
    const [notice] = (await foreign.read()).items
    const mark = own.api('POST /v1/notices/{id}/read', { params: { id: notice?.id ?? '' } })
    await expect(mark).rejects.toMatchObject({ code: 'notice-not-found' })
    await own.api('POST /v1/notices/read', { body: {} })
    expect((await foreign.api('GET /v1/notices/unread')).data.unread).toBe(1)
    expect((await own.read({ before: notice?.id ?? '' })).items.map(({ id }) => id)).not.toContain(notice?.id)
  })

  it('counts as far as 100, and is forgotten after half a year', async () => {
    const { api, userId, told } = await createTold(1)
    await query(
      `INSERT INTO notice (user_id, kind, key) SELECT $1, 'lost', 'm' || n FROM generate_series(1, 120) AS n`,
      [userId],
    )
    expect((await api('GET /v1/notices/unread')).data.unread).toBe(100)
    await query(`UPDATE notice SET created_at = now() - interval '179 days' WHERE user_id = $1 AND key = 'n1'`, [
      userId,
    ])
    await query(`UPDATE notice SET created_at = now() - interval '181 days' WHERE user_id = $1 AND key <> 'n1'`, [
      userId,
    ])
    await forgetOldNotices(test.resources.db)
    expect(await told()).toEqual(['lost Tide Table -'])
  })

  it('is in the copy of the own data, and goes with the account', async () => {
    const { userId, api } = await createTold(1)
    await api('PATCH /v1/notices/choices', { body: { topic: 'bids', byMail: false } })
    const { readPersonalData } = await import('#archives/personal-data-queries.ts')
    const data = await readPersonalData(test.resources.db, userId)
    expect(data['notices']).toMatchObject([{ kind: 'lost' }])
    expect(data['noticeChoices']).toMatchObject([{ topic: 'bids', by_mail: false }])
    await query('DELETE FROM ledger_account WHERE owner_id = $1', [userId]).catch(() => undefined)
    const { personalTables } = await import('#account-end/close-account-queries.ts')
    expect(personalTables.erased).toEqual(expect.arrayContaining(['notice', 'notice_choice']))
  })
})

describe('where somebody wants to be told', () => {
  it('is everywhere until they choose; receipts are always mailed', async () => {
    const { api } = await createNoticeReader(test)
    const choices = async () => (await api('GET /v1/notices/choices')).data.items
    expect((await choices()).map(({ topic }) => topic)).toEqual(noticeTopic.options)
    expect((await choices())[0]).toEqual({ topic: 'bids', inApp: true, byMail: true, toSecondEmail: true })
    await api('PATCH /v1/notices/choices', { body: { topic: 'bids', byMail: false } })
    await api('PATCH /v1/notices/choices', { body: { topic: 'bids', inApp: false } })
    expect((await choices())[0]).toEqual({ topic: 'bids', inApp: false, byMail: false, toSecondEmail: true })
    const unwanted = api('PATCH /v1/notices/choices', { body: { topic: 'purchases', byMail: false } })
    await expect(unwanted).rejects.toMatchObject({ code: 'always-mailed' })
    await api('PATCH /v1/notices/choices', { body: { topic: 'purchases', inApp: false } })
    expect((await choices())[2]).toEqual({ topic: 'purchases', inApp: false, byMail: null, toSecondEmail: null })
    await api('PATCH /v1/notices/choices', { body: { topic: 'withdrawals', inApp: false } })
    expect((await choices()).at(-1)).toEqual({ topic: 'withdrawals', inApp: false, byMail: null, toSecondEmail: null })
  })

  it('within Monsoon but not by mail, or by mail but not within Monsoon', async () => {
    const { anna, ben, bid } = await createLot()
    await anna.api('PATCH /v1/notices/choices', { body: { topic: 'bids', byMail: false } })
    await ben.api('PATCH /v1/notices/choices', { body: { topic: 'bids', inApp: false } })
    for (const amount of [11_000n, 12_000n, 13_000n].entries()) await bid(amount[0] % 2 === 0 ? anna : ben, amount[1])
    await bid(ben, 14_000n)
    await test.runJobs()
    expect(await anna.kinds()).toEqual(['outbid', 'outbid'])
    expect(await mailsTo(anna)).toEqual([])
    expect([await ben.kinds(), (await ben.api('GET /v1/notices/unread')).data.unread]).toEqual([[], 0])
    await bid(anna, 15_000n)
    await test.runJobs()
    expect(await mailsTo(ben)).toEqual(['Somebody bid more for Tide Table'])
  })

  it('to the second email or not, each by itself; a receipt goes to both whatever was chosen', async () => {
    const { saleId, itemId, artistId } = await createSale(test.resources)
    const [buyer, seller] = [await createNoticeReader(test), await createNoticeReader(test, { userId: artistId })]
    for (const [userId, email] of [
      [buyer.userId, 'buyer.second@example.org'],
      [seller.userId, 'seller.second@example.org'],
    ])
      await query(
        `INSERT INTO secondary_email (user_id, email, code_hash, expires_at, verified_at) VALUES ($1, $2, $3, now(), now())`,
        [userId, email, Buffer.from(email ?? '')],
      )
    for (const { api } of [buyer, seller]) {
      await api('PATCH /v1/notices/choices', { body: { topic: 'sales', byMail: false } })
      await api('PATCH /v1/notices/choices', { body: { topic: 'auction-ends', byMail: false, toSecondEmail: false } })
    }
    await buyer.api('POST /v1/buy', { body: { saleId, itemId, quantity: 1 } })
    await test.runJobs()
    expect(test.mails.map(({ to, subject }) => `${to} ${subject}`).toSorted()).toEqual(
      [
        `${await addressOf(buyer.userId)} Your receipt for Tide Table`,
        'buyer.second@example.org Your receipt for Tide Table',
        'seller.second@example.org Sold: Tide Table',
      ].toSorted(),
    )
  })
})

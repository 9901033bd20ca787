import type { CallData } from '@monsoon/contract/client'
import { usdToMinor } from '@monsoon/domain/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { hangExhibition } from '#test-support/exhibition-fixture.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { createMember, createSale, signInMember } from '#test-support/sale-fixture-queries.ts'
import { insertVocabulary } from '#test-support/vocabulary-fixture-queries.ts'
import { forgetOldViews } from '#views/view-queries.ts'
import { createTellers } from '#test-support/payments/withdrawal-fixture-queries.ts'
import { readWallet } from '#ledger/read-balances.ts'

let test: TestApi
let staff: TestApi['api']
beforeAll(async () => {
  test = await createTestApi()
  await insertVocabulary(test.resources.db)
  const [teller] = await createTellers(test)
  staff = test.apiWith(await signInMember(test.resources, teller))
})
afterAll(() => test.checkBooksAndClose())

type Report = CallData<'GET /v1/curating/exhibitions/{id}/report'>
type Sale = Awaited<ReturnType<typeof createSale>>

const browser = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/605.1.15'
const apiOf = async (userId: string) => test.apiWith(await signInMember(test.resources, userId))
const reportOf = async (api: TestApi['api'], id: string): Promise<Report> =>
  (await api('GET /v1/curating/exhibitions/{id}/report', { params: { id } })).data

async function createBuyer() {
  const userId = await createMember(test.resources, { fundsMinor: 10_000_000n })
  return { userId, api: await apiOf(userId) }
}
const buy = async (
  { api }: { api: TestApi['api'] },
  { itemId, saleId }: Pick<Sale, 'itemId' | 'saleId'>,
  quantity = 1,
) => (await api('POST /v1/buy', { body: { itemId, saleId, quantity } })).data.orderId
const refund = (id: string, amount?: string) =>
  staff('POST /v1/staff/orders/{id}/refunds', {
    params: { id },
    body: { reason: 'Not as described', ...(amount && { amount }) },
  })

/** Two works that the curator brought, one that somebody else did, in an exhibition of the curator's. */
async function hang(given: { opensInDays?: number } = {}) {
  const own = await createSale(test.resources, { priceMinor: 12_345n })
  const curatorId = own.curatorId ?? ''
  const { db } = test.resources
  const second = await createSale(test.resources, { priceMinor: 1_777n })
  await db.updateTable('item').set({ curator_id: curatorId }).where('id', '=', second.itemId).execute()
  const foreign = await createSale(test.resources, { priceMinor: 50_000n })
  const itemIds = [own, second, foreign].map(({ itemId }) => itemId)
  const { exhibitionId } = await hangExhibition(test.resources, { curatorId, itemIds, ...given })
  return { own, second, foreign, curatorId, exhibitionId, curator: await apiOf(curatorId) }
}

/** What the books say of first sales of works, added up leg by leg in cents. */
async function readBooks(itemIds: readonly string[], curatorId: string) {
  const { account } = await readWallet(test.resources.db, curatorId)
  const { rows } = await test.resources.pool.query<{ purpose: string; credit: string; minor: string }>(
    `SELECT purpose, credit_account AS credit, amount_minor AS minor FROM ledger_transfer JOIN ledger_entry ON ledger_entry.id = entry_id
     WHERE kind = 'sale' AND item_id = ANY ($1)`,
    [itemIds],
  )
  const { rows: owed } = await test.resources.pool.query<{ minor: string }>(
    'SELECT amount_minor AS minor FROM receivable WHERE owner_id = $1',
    [curatorId],
  )
  const sum = (of: readonly { minor: string }[]) => of.reduce((all, { minor }) => all + BigInt(minor), 0n)
  const paid = rows.filter(({ purpose }) => purpose === 'purchase')
  const fees = rows.filter(({ purpose }) => purpose === 'mint fee' || purpose === 'transfer fee')
  const shares = rows.filter(({ purpose, credit }) => purpose === 'curator share' && credit === account.id)
  return { amount: sum(paid) - sum(fees), share: sum(shares), owed: sum(owed), wallet: account.postedMinor }
}

describe('the report of an exhibition', () => {
  it('says what the books say, to the cent: sales, the curator’s shares, and what refunds took back', async () => {
    const { own, second, foreign, curatorId, exhibitionId, curator } = await hang()
    const buyer = await createBuyer()
    const whole = await buy(buyer, own, 3)
    const part = await buy(buyer, own)
    await buy(buyer, second, 2)
    await buy(buyer, foreign)
    await refund(whole)
    await refund(part, '61.73')
    await test.runJobs()
    const report = await reportOf(curator, exhibitionId)
    const works = [own, second, foreign].map(({ itemId }) => itemId)
    const books = await readBooks(works, curatorId)
    expect(usdToMinor(report.amount)).toBe(books.amount)
    expect(books.amount).toBe(4n * 12_345n + 2n * 1_777n + 50_000n)
    expect(usdToMinor(report.share)).toBe(books.share)
    // What is left of the shares is in the wallet, but for what is owed.
    expect(usdToMinor(report.share) - usdToMinor(report.shareBack)).toBe(books.wallet - books.owed)
    expect(report.editions).toBe(7)
    for (const field of ['editions', 'amount', 'refunded', 'share', 'shareBack'] as const) {
      const sumOf = (rows: readonly Report['works'][number][] | Report['days']) =>
        rows.reduce((sum, row) => sum + Math.round(row[field] * 100), 0)
      expect([sumOf(report.works), sumOf(report.days)]).toEqual([
        Math.round(report[field] * 100),
        Math.round(report[field] * 100),
      ])
    }
    expect(report.works.find(({ itemId }) => itemId === foreign.itemId)).toMatchObject({
      amount: 500,
      share: 0,
      shareBack: 0,
    })
    expect(await reportOf(staff, exhibitionId)).toMatchObject({ share: report.share, curator: { userId: curatorId } })
  })

  it('counts a share that could not be taken back as given back: it is owed', async () => {
    const { own, curatorId, exhibitionId, curator } = await hang()
    const order = await buy(await createBuyer(), own, 3)
    const other = await createSale(test.resources, { priceMinor: 1_400n })
    await buy({ api: curator }, other)
    await refund(order)
    await test.runJobs()
    const { share, shareBack, refunded, amount } = await reportOf(curator, exhibitionId)
    expect((await readBooks([], curatorId)).owed).toBeGreaterThan(0n)
    expect(shareBack).toBe(share)
    expect(refunded).toBeGreaterThan(amount)
  })

  it('leaves out what was sold before it opened, and is there while it waits', async () => {
    const { own, exhibitionId, curator } = await hang({ opensInDays: 5 })
    expect(await reportOf(curator, exhibitionId)).toMatchObject({ amount: 0, share: 0, visits: 0, days: [] })
    const early = await createSale(test.resources, { priceMinor: 1_900n })
    await buy(await createBuyer(), early)
    const { exhibitionId: later, curatorId } = await hangExhibition(test.resources, {
      itemIds: [early.itemId],
      startAt: new Date(Date.now() + 1),
      endAt: new Date(Date.now() + 86_400_000),
    })
    await buy(await createBuyer(), early)
    const report = await reportOf(await apiOf(curatorId), later)
    expect(report).toMatchObject({ editions: 1, amount: 19 })
    expect(own.itemId).not.toBe(early.itemId)
  })

  it('is its curator’s and staff’s alone, and of drafts there is none', async () => {
    const { own, exhibitionId, curatorId } = await hang()
    const params = { id: exhibitionId }
    for (const userId of [own.artistId, await createMember(test.resources)]) {
      const api = await apiOf(userId)
      for (const key of ['', '/file', '/csv'] as const)
        expect(await refusalOf(api(`GET /v1/curating/exhibitions/{id}/report${key}`, { params }))).toBe(
          'exhibition-not-found',
        )
    }
    const draft = await hangExhibition(test.resources, { curatorId, publishedAt: null })
    expect(await refusalOf(reportOf(await apiOf(curatorId), draft.exhibitionId))).toBe('exhibition-is-draft')
  })

  it('comes as a PDF and as CSV, whose cents add up to the same', async () => {
    const { own, exhibitionId, curatorId, curator } = await hang()
    await test.resources.db.updateTable('item').set({ name: '=1+1, "Rain"' }).where('id', '=', own.itemId).execute()
    await buy(await createBuyer(), own, 2)
    const headers = await signInMember(test.resources, curatorId)
    const file = await test.app.inject({ url: `/v1/curating/exhibitions/${exhibitionId}/report/file`, headers })
    expect(file.headers['content-type']).toBe('application/pdf')
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const csv = await test.app.inject({ url: `/v1/curating/exhibitions/${exhibitionId}/report/csv`, headers })
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    const report = await reportOf(curator, exhibitionId)
    const day = report.days[0]?.day ?? ''
    expect(csv.body.split('\r\n')).toEqual([
      'date_utc,visits,item_id,work,artist,editions,sales_usd,refunded_usd,share_usd,share_given_back_usd',
      `${day},,${own.itemId},"'=1+1, ""Rain""",Test Artist,2,246.90,0.00,${report.share.toFixed(2)},0.00`,
      '',
    ])
  })
})

describe('visits of an exhibition', () => {
  const visitor = (userAgent = browser) => test.apiWith({ 'user-agent': userAgent })
  const member = async (userId: string) =>
    test.apiWith({ ...(await signInMember(test.resources, userId)), 'user-agent': browser })
  const visit = async (api: TestApi['api'], exhibitionId: string) =>
    (await api('POST /v1/view/exhibition', { body: { exhibitionId } })).data.isCounted

  it('count once per visitor and day, on view only, and not those of its curator, its artists and machines', async () => {
    const { own, exhibitionId, curatorId, curator } = await hang()
    const fan = await member(await createMember(test.resources))
    expect(await visit(fan, exhibitionId)).toBe(true)
    expect(await visit(fan, exhibitionId)).toBe(false)
    expect(await visit(visitor(), exhibitionId)).toBe(true)
    for (const userId of [curatorId, own.artistId]) expect(await visit(await member(userId), exhibitionId)).toBe(false)
    expect(await visit(visitor('Googlebot/2.1'), exhibitionId)).toBe(false)
    expect(await visit(visitor(), (await hang({ opensInDays: 2 })).exhibitionId)).toBe(false)
    expect(await visit(visitor(), (await hang({ opensInDays: -40 })).exhibitionId)).toBe(false)
    await test.resources.pool.query('UPDATE exhibition_visit SET day = day - 1')
    await test.resources.pool.query('UPDATE exhibition_visit_day SET day = day - 1')
    expect(await visit(fan, exhibitionId)).toBe(true)
    const report = await reportOf(curator, exhibitionId)
    expect(report.visits).toBe(3)
    expect(report.days.map(({ visits }) => visits)).toEqual([2, 1])
  })

  it('are counted exactly when many come at once, and who came is forgotten with the day', async () => {
    const { exhibitionId, curator } = await hang()
    const browsers = Array.from({ length: 8 }, (_, nth) => visitor(`Mozilla/5.0 (X11; Linux) Firefox/${nth}`))
    await Promise.all([...browsers, ...browsers].map((api) => visit(api, exhibitionId)))
    expect((await reportOf(curator, exhibitionId)).visits).toBe(8)
    await test.resources.pool.query('UPDATE exhibition_visit SET day = day - 1')
    await test.resources.db.transaction().execute((tx) => forgetOldViews(tx))
    const { rows } = await test.resources.pool.query('SELECT FROM exhibition_visit')
    expect(rows).toEqual([])
    expect((await reportOf(curator, exhibitionId)).visits).toBe(8)
  })
})

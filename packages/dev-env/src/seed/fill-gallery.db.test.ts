import { createHash, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig } from '@monsoon/api/config'
import { issueInvoices } from '@monsoon/api/invoices/issue-invoices'
import { listInvariantViolations } from '@monsoon/api/ledger/invariant-queries'
import { silentLog } from '@monsoon/api/log'
import type { Resources } from '@monsoon/api/resources'
import { NFT_REQUEST_STATES } from '@monsoon/domain/trade/nft-request'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoAlerts } from '../gallery/demo-alerts.ts'
import { demoAuctions } from '../gallery/demo-auctions.ts'
import { demoOffers } from '../gallery/demo-offers.ts'
import { demoPeople } from '../gallery/demo-people.ts'
import { demoExhibitions } from '../gallery/exhibitions/demo-exhibitions.ts'
import { demoResales } from '../gallery/demo-resales.ts'
import { demoWorks } from '../gallery/works/demo-works.ts'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'
import { fillGallery } from './fill-gallery.ts'
import { readOriginal } from './store-originals.ts'
import { openResources } from '@monsoon/api/open-resources'

let database: TestDatabase
let resources: Resources
let folder: string

/** Small pictures instead of the originals, each another: what is proven here is not how pictures are made. */
async function readSmall(file: string): Promise<Buffer> {
  if (!file.endsWith('.webp')) return readOriginal(file)
  const [r = 0, g = 0, b = 0] = createHash('sha1').update(file).digest()
  return sharp({ create: { width: 24, height: 16, channels: 3, background: { r, g, b } } })
    .webp()
    .toBuffer()
}

class Killed extends Error {}

/** Fills the gallery, but is killed at that line of its progress. Gives how many lines there were. */
async function fill(killedAtLine = Infinity): Promise<number> {
  let lines = 0
  const report = (): void => {
    lines += 1
    if (lines === killedAtLine) throw new Killed()
  }
  await fillGallery(resources, { report, read: readSmall }).catch((error: unknown) => {
    if (!(error instanceof Killed)) throw error
  })
  return lines
}

const tables = [
  'users',
  'media',
  'collection',
  'item',
  'item_media',
  'item_card',
  'item_event',
  'listing',
  'edition_range',
  'auction',
  'bid',
  'offer',
  'notice',
  'orders',
  'payment',
  'ledger_entry',
  'ledger_transfer',
  'country',
  'tag',
  'exhibition',
  'exhibition_item',
  'favourite',
  'item_view_day',
  'exhibition_visit_day',
  'shortlisted_work',
  'curator_message',
  'report',
  'alert',
  'content_version',
  'contact_message',
  'job_application',
  'land',
  'land_purchase',
]

async function countRows(): Promise<Record<string, string>> {
  const counts: Record<string, string> = {}
  for (const table of tables) {
    const { rows } = await sql<{ count: bigint }>`SELECT count(*) AS count FROM ${sql.table(table)}`.execute(
      resources.db,
    )
    counts[table] = String(rows[0]?.count)
  }
  return counts
}

beforeAll(async () => {
  database = await createTestDatabase()
  folder = join(tmpdir(), `monsoon-seed-${randomUUID()}`)
  const config = loadConfig({
    DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
    FILES_FOLDER: folder,
    PRIVATE_FILES_FOLDER: `${folder}-private`,
  })
  resources = await openResources(config, silentLog)
  // Killed again and again, each time somewhere else; then left alone.
  for (const killedAtLine of [1, 9, 30, 20, 12, 7, 18]) await fill(killedAtLine)
  await fill()
}, 120_000)

afterAll(async () => {
  await resources.db.destroy()
  await database.drop()
  for (const made of [folder, `${folder}-private`]) await rm(made, { recursive: true, force: true })
})

describe('the demo gallery, filled after many kills', () => {
  it('has something in every list of chosen works and people', async () => {
    const { rows } = await sql<Record<string, number>>`
      SELECT count(*) FILTER (WHERE featured)::int AS featured, count(*) FILTER (WHERE showcase)::int AS showcase,
        count(*) FILTER (WHERE banner)::int AS banner, count(DISTINCT category_id) FILTER (WHERE featured)::int AS categories,
        count(*) FILTER (WHERE featured AND EXISTS (SELECT FROM auction WHERE item_id = item.id AND auction.state = 'live'))::int AS auctions,
        (SELECT count(*)::int FROM users WHERE celebrity) AS celebrities
      FROM item`.execute(resources.db)
    expect(rows).toEqual([
      {
        featured: 8,
        showcase: 4,
        banner: 3,
        celebrities: 3,
        auctions: expect.any(Number),
        categories: expect.any(Number),
      },
    ])
    expect(rows[0]?.['auctions']).toBeGreaterThan(0)
    expect(rows[0]?.['categories']).toBeGreaterThan(2)
  })

  it('has everybody, every work and every past sale once, and a further run adds nothing', async () => {
    const counts = await countRows()
    const wonAuctions = demoAuctions.filter(
      ({ bids, openedHoursAgo, days }) => bids.length > 0 && openedHoursAgo > days * 24,
    )
    const pastSales =
      demoWorks.reduce((sum, { history }) => sum + history.length, demoResales.length) +
      wonAuctions.length +
      demoOffers.filter(({ answer }) => answer?.kind === 'accepted').length
    expect(counts).toMatchObject({
      users: String(demoPeople.length),
      item: String(demoWorks.length),
      item_card: String(demoWorks.length),
      orders: String(pastSales),
      // And the three parcels that were bought from the wallet.
      payment: String(pastSales + 3),
      auction: String(demoAuctions.length),
      offer: String(demoOffers.length),
      country: '249',
      land: '24',
      land_purchase: '3',
      report: '4',
      alert: String(demoAlerts.length),
      shortlisted_work: '6',
      curator_message: '2',
      // And the draft of seed-drafts.ts.
      exhibition: String(demoExhibitions.length + 1),
    })
    expect(await fill()).toBe(0)
    expect(await countRows()).toEqual(counts)
  })

  it('has the words of its house, and what strangers wrote to it, in every state', async () => {
    const { rows } = await sql<{ what: string }>`
      SELECT 'page ' || page || ' ' || version AS what FROM content_version
      UNION SELECT 'message ' || CASE WHEN closed_at IS NULL THEN 'waits' ELSE 'answered' END FROM contact_message
      UNION SELECT 'application ' || state FROM job_application ORDER BY what`.execute(resources.db)
    expect(rows.map(({ what }) => what)).toEqual([
      ...['declined', 'hired', 'interview', 'reading', 'received'].map((state) => `application ${state}`),
      'message answered',
      'message waits',
      'page film 2',
      'page jobs 2',
      'page people 2',
      'page press 2',
    ])
    const { rows: jobs } = await sql<{ title: string }>`
      SELECT DISTINCT job_title AS title FROM job_application`.execute(resources.db)
    expect(jobs).toHaveLength(6)
  })

  it('lets nobody of the house like or follow works', async () => {
    const { rows } = await sql<{ email: string }>`
      SELECT email FROM users WHERE role <> 'member' AND (EXISTS (SELECT FROM favourite WHERE user_id = users.id)
        OR EXISTS (SELECT FROM alert WHERE user_id = users.id))`.execute(resources.db)
    expect(rows).toEqual([])
  })

  it('carries art from Southeast Asia, South Asia and the Middle East [CONST-001]', async () => {
    const rows = await resources.db
      .selectFrom('item_card')
      .innerJoin('region', 'region.country_code', 'item_card.country_code')
      .select('region.region')
      .distinct()
      .execute()
    expect(rows.map(({ region }) => region).toSorted()).toEqual(['Middle East', 'South Asia', 'Southeast Asia'])
  })

  it('holds every edition of every work exactly once', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT item.name FROM item
      LEFT JOIN (SELECT item_id, sum(last_no - first_no + 1) AS held, max(last_no) AS last FROM edition_range GROUP BY item_id) AS ranges
        ON ranges.item_id = item.id
      WHERE ranges.held IS DISTINCT FROM item.quantity OR ranges.last IS DISTINCT FROM item.quantity`.execute(
      resources.db,
    )
    expect(rows).toEqual([])
  })

  it('has requests for objects in each state [S-009]', async () => {
    const { rows } = await sql<{ state: string }>`SELECT DISTINCT state FROM nft_request`.execute(resources.db)
    expect(rows.map(({ state }) => state).toSorted()).toEqual([...NFT_REQUEST_STATES].toSorted())
  })

  it('leaves collectors the balance that the demo promises, and the books even', async () => {
    const { rows: sums } = await sql<{ kind: string; total: bigint }>`
      SELECT 'all' AS kind, sum(CASE WHEN side = 'debit' THEN -amount_minor ELSE amount_minor END) AS total
      FROM (SELECT 'debit' AS side, amount_minor FROM ledger_transfer UNION ALL SELECT 'credit', amount_minor FROM ledger_transfer) AS legs`.execute(
      resources.db,
    )
    expect(sums[0]?.total).toBe(0n)
    const wallets = await resources.db
      .selectFrom('users')
      .innerJoin('ledger_account', 'ledger_account.owner_id', 'users.id')
      .select(['users.email', 'ledger_account.posted_minor as posted'])
      .execute()
    for (const { email, walletUsdMinor } of demoPeople.filter(({ type, isStaff }) => type === 'user' && !isStaff)) {
      expect(wallets.find((wallet) => wallet.email === email)?.posted, email).toBe(walletUsdMinor)
    }
  })

  it('gives every sale its invoice, with nothing left aside, and keeps the promises of the books', async () => {
    await issueInvoices(resources, { settledMs: -1 })
    const leftAside = await resources.db.selectFrom('invoice_left_aside').select('failure').execute()
    expect(leftAside).toEqual([])
    expect(await listInvariantViolations(resources.db)).toEqual([])
  })

  it('tells every history in its order, before today', async () => {
    const { rows } = await sql<{ name: string; kinds: string[]; newest: Date }>`
      SELECT item.name, array_agg(item_event.kind ORDER BY item_event.occurred_at, item_event.id) AS kinds, max(item_event.occurred_at) AS newest
      FROM item JOIN item_event ON item_event.item_id = item.id GROUP BY item.name`.execute(resources.db)
    expect(rows).toHaveLength(demoWorks.length)
    for (const { name, kinds, newest } of rows) {
      expect(kinds[0], name).toBe('lazy_mint')
      if (kinds.length > 1) expect(['list', 'auction', 'offer'], name).toContain(kinds[1])
      expect(newest.getTime(), name).toBeLessThanOrEqual(Date.now())
    }
  })

  it('tells nobody of its past by mail', async () => {
    const { rows } = await sql<{ kind: string }>`
      SELECT DISTINCT notice ->> 'kind' AS kind FROM graphile_worker._private_jobs AS job
      JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id, json_array_elements(payload -> 'notices') AS notice
      WHERE task.identifier = 'deliver-notices'`.execute(resources.db)
    const told = rows.map(({ kind }) => kind)
    expect(told).toContain('kyc-submitted')
    expect(told.filter((kind) => /^(offer|counter|outbid|won|lost|auction|withdrawal)/.test(kind))).toEqual([])
    expect(await resources.db.selectFrom('sale_to_announce').select('order_id').execute()).toEqual([])
  })

  it('shows each work in the state that it is meant to have', async () => {
    const cards = await resources.db.selectFrom('item_card').selectAll().execute()
    for (const { title, state, supply, history, resale } of demoWorks) {
      const card = cards.find(({ name }) => name === title)
      const left = supply - history.reduce((sum, { quantity }) => sum + quantity, 0)
      const expected =
        state === 'notForSale'
          ? { listing_id: null, available_quantity: 0 }
          : { available_quantity: left > 0 ? left : (resale?.editions ?? 0) }
      expect(card, title).toMatchObject(expected)
      if (state === 'launchesIn') expect(card?.launch_at?.getTime(), title).toBeGreaterThan(Date.now())
      if (state === 'soldOut') expect(left, title).toBe(0)
    }
  })
})

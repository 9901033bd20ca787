import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestDatabase } from '@monsoon/dev-env/test-database'
import type pg from 'pg'

// Trade as one writes it who has not thought of two people at once, or of a process that dies: it looks, decides, then
// writes, one statement after the other. Done alone and to the end, it is right.

const guarded = [
  'ledger_account',
  'ledger_hold',
  'ledger_transfer',
  'listing',
  'edition_range',
  'auction',
  'bid',
  'offer',
]

/** Takes the database's own guards away, so that the checks have to find what they would have refused. */
export async function dropGuards(asOwner: TestDatabase['asOwner']): Promise<void> {
  const constraints = await asOwner(
    `SELECT conrelid::regclass::text AS table, conname AS name FROM pg_constraint
     WHERE conrelid = ANY ($1::text[]::regclass[]) AND contype IN ('c', 'u', 'x')`,
    [guarded],
  )
  for (const { table, name } of constraints)
    await asOwner(`ALTER TABLE ${String(table)} DROP CONSTRAINT "${String(name)}" CASCADE`)
  const indexes = await asOwner(
    `SELECT indexrelid::regclass::text AS name FROM pg_index
     WHERE indrelid = ANY ($1::text[]::regclass[]) AND indisunique AND NOT indisprimary`,
    [guarded],
  )
  for (const { name } of indexes) await asOwner(`DROP INDEX ${String(name)}`)
}

/** Where the naive code trades. `step`: what passes between two of its statements; it may throw, as a process dies. */
export interface NaiveMarket {
  pool: pg.Pool
  step: () => Promise<void>
}

/** A moment between two statements, in which others act; now and then the last one. */
export const hurriedStep = (random: () => number) => async (): Promise<void> => {
  await sleep(random() * 4)
  if (random() < 0.02) throw new Error('the process died')
}

async function one<Row extends pg.QueryResultRow>(pool: pg.Pool, text: string, values: unknown[]): Promise<Row> {
  const { rows } = await pool.query<Row>(text, values)
  const [row] = rows
  if (!row) throw new Error('nothing there')
  return row
}

const walletOf = (pool: pg.Pool, userId: string) =>
  one<{ id: string; posted: bigint; held: bigint }>(
    pool,
    'SELECT id, posted_minor AS posted, held_minor AS held FROM ledger_account WHERE owner_id = $1',
    [userId],
  )

const setHeld = ({ pool }: NaiveMarket, id: string, held: bigint) =>
  pool.query('UPDATE ledger_account SET held_minor = $2 WHERE id = $1', [id, String(held)])

const setPosted = ({ pool }: NaiveMarket, id: string, posted: bigint) =>
  pool.query('UPDATE ledger_account SET posted_minor = $2 WHERE id = $1', [id, String(posted)])

async function hold(market: NaiveMarket, hold: { userId: string; reason: string; ref: string; amount: bigint }) {
  const { userId, reason, ref, amount } = hold
  const wallet = await walletOf(market.pool, userId)
  await market.step()
  await market.pool.query(
    'INSERT INTO ledger_hold (account_id, owner_id, amount_minor, reason, ref) VALUES ($1, $2, $3, $4, $5)',
    [wallet.id, userId, String(amount), reason, ref],
  )
  await market.step()
  await setHeld(market, wallet.id, wallet.held + amount)
}

async function release(market: NaiveMarket, { reason, ref }: { reason: string; ref: string }): Promise<void> {
  const { pool, step } = market
  const held = await one<{ account: string; amount: bigint; total: bigint }>(
    pool,
    `SELECT account_id AS account, amount_minor AS amount, held_minor AS total FROM ledger_hold
     JOIN ledger_account ON ledger_account.id = account_id WHERE reason = $1 AND ref = $2 AND state = 'active'`,
    [reason, ref],
  )
  await step()
  await pool.query(`UPDATE ledger_hold SET state = 'released', ended_at = now() WHERE reason = $1 AND ref = $2`, [
    reason,
    ref,
  ])
  await step()
  await setHeld(market, held.account, held.total - held.amount)
}

/** Bids a dollar more than the highest bid. */
export async function naiveBid(market: NaiveMarket, auctionId: string, bidderId: string): Promise<void> {
  const { pool, step } = market
  const auction = await one<{
    highest: bigint
    count: number
    lead: number | null
    leader: string | null
    fees: bigint
  }>(
    pool,
    `SELECT coalesce(highest_minor, minimum_minor) AS highest, bid_count AS count, lead_seq AS lead, leader_id AS leader,
       mint_fee_minor + transfer_fee_minor AS fees FROM auction WHERE id = $1`,
    [auctionId],
  )
  if (auction.leader === bidderId) return
  const amount = auction.highest + 100n
  const seq = auction.count + 1
  await step()
  await pool.query('INSERT INTO bid (auction_id, seq, bidder_id, amount_minor) VALUES ($1, $2, $3, $4)', [
    auctionId,
    seq,
    bidderId,
    String(amount),
  ])
  await step()
  if (auction.lead !== null) await release(market, { reason: 'bid', ref: `${auctionId}:${auction.lead}` })
  await hold(market, { userId: bidderId, reason: 'bid', ref: `${auctionId}:${seq}`, amount: amount + auction.fees })
  await step()
  await pool.query(
    `UPDATE auction SET bid_count = $2::integer, lead_seq = $2::integer, highest_minor = $3, limit_minor = $3, leader_id = $4 WHERE id = $1`,
    [auctionId, seq, String(amount), bidderId],
  )
}

/** Buys one edition, of which the whole price goes to the seller. */
export async function naiveBuy(market: NaiveMarket, saleId: string, buyerId: string): Promise<void> {
  const { pool, step } = market
  const sale = await one<{ item: string; seller: string; price: bigint; available: number }>(
    pool,
    `SELECT item_id AS item, seller_id AS seller, unit_price_minor AS price, available_quantity AS available FROM listing WHERE id = $1`,
    [saleId],
  )
  const [buyer, seller] = [await walletOf(pool, buyerId), await walletOf(pool, sale.seller)]
  if (sale.available < 1 || buyer.posted - buyer.held < sale.price) return
  const range = await one<{ id: string; first: number; last: number }>(
    pool,
    `SELECT id, first_no AS first, last_no AS last FROM edition_range WHERE listing_id = $1 AND state = 'listed'`,
    [saleId],
  )
  await step()
  const entry = await one<{ id: string }>(
    pool,
    `INSERT INTO ledger_entry (kind, op_key) VALUES ('naive sale', $1) RETURNING id`,
    [randomUUID()],
  )
  await step()
  await pool.query(
    `INSERT INTO ledger_transfer (entry_id, leg, purpose, debit_account, credit_account, currency, amount_minor)
     VALUES ($1, 1, 'purchase', $2, $3, 'USD', $4)`,
    [entry.id, buyer.id, seller.id, String(sale.price)],
  )
  await setPosted(market, buyer.id, buyer.posted - sale.price)
  await step()
  await setPosted(market, seller.id, seller.posted + sale.price)
  await pool.query('UPDATE listing SET available_quantity = $2 WHERE id = $1', [saleId, sale.available - 1])
  await step()
  if (range.first === range.last) await pool.query('DELETE FROM edition_range WHERE id = $1', [range.id])
  else await pool.query('UPDATE edition_range SET first_no = $2 WHERE id = $1', [range.id, range.first + 1])
  await pool.query('INSERT INTO edition_range (item_id, first_no, last_no, owner_id) VALUES ($1, $2, $2, $3)', [
    sale.item,
    range.first,
    buyerId,
  ])
}

/** Takes the buyer's open offer for a work back, or makes one. */
export async function naiveOffer(
  market: NaiveMarket,
  { itemId, ownerId, buyerId }: { itemId: string; ownerId: string; buyerId: string },
): Promise<void> {
  const { pool, step } = market
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM offer WHERE item_id = $1 AND buyer_id = $2 AND state = 'open' LIMIT 1`,
    [itemId, buyerId],
  )
  const [open] = rows
  await step()
  if (open) {
    await pool.query(`UPDATE offer SET state = 'withdrawn', ended_at = now() WHERE id = $1`, [open.id])
    await step()
    return release(market, { reason: 'offer', ref: open.id })
  }
  const { id } = await one<{ id: string }>(
    pool,
    `INSERT INTO offer (item_id, buyer_id, owner_id, quantity, unit_price_minor, mint_fee_minor, transfer_fee_minor, expires_at)
     VALUES ($1, $2, $3, 1, 1000, 0, 0, now() + interval '7 days') RETURNING id`,
    [itemId, buyerId, ownerId],
  )
  await step()
  await hold(market, { userId: buyerId, reason: 'offer', ref: id, amount: 1_000n })
}

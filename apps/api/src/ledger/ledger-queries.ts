import { sql } from 'kysely'
import { clock } from '#database/clock-queries.ts'
import { compiledOnce, type Placeholders } from '#compiled-once.ts'
import { clockSetTo, plannedOnce, type DbOrTx, type Tx } from '#db.ts'
import type { EntryToPost, HoldName, HoldToPlace, UserAccount } from './ledger-types.ts'

const accountColumns = ['id', 'owner_id as ownerId', 'posted_minor as postedMinor', 'held_minor as heldMinor'] as const

const hasCardMoney = sql<boolean>`coalesce(card_money_until > clock_timestamp(), false)`.as('hasCardMoney')

/** Makes the USD wallet of a new user; harmless when it exists. @public */
export async function insertUserAccount(tx: DbOrTx, userId: string): Promise<void> {
  await tx
    .insertInto('ledger_account')
    .values({ owner_id: userId, kind: 'user', name: 'wallet', currency: 'USD' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

// An array would be planned anew each time, for ten people where there are two.
const walletsLocked = new Map<number, ReturnType<typeof compileLock>>()

const compileLock = (people: number) =>
  compiledOnce((tx: Tx, owners: Placeholders<Record<string, string>>) =>
    tx
      .selectFrom('ledger_account')
      .select(accountColumns)
      .select(hasCardMoney)
      .$narrowType<{ ownerId: string }>()
      .where('kind', '=', sql.lit('user'))
      .where('currency', '=', 'USD')
      .where(
        'owner_id',
        'in',
        Array.from({ length: people }, (_, place) => sql<string>`${owners[place]}`),
      )
      .orderBy('id')
      .forUpdate()
      .modifyEnd(plannedOnce),
  )

/** Locks the USD wallets of these people, in ascending order of id like everybody else. */
export async function lockUserAccounts(tx: Tx, ownerIds: readonly string[]): Promise<UserAccount[]> {
  const owners = [...new Set(ownerIds)]
  const lock = walletsLocked.get(owners.length) ?? compileLock(owners.length)
  walletsLocked.set(owners.length, lock)
  return lock(tx, Object.fromEntries(owners.entries()))
}

export async function findUserAccount(db: DbOrTx, ownerId: string): Promise<UserAccount | undefined> {
  return db
    .selectFrom('ledger_account')
    .select(accountColumns)
    .select(hasCardMoney)
    .$narrowType<{ ownerId: string }>()
    .where('kind', '=', 'user')
    .where('currency', '=', 'USD')
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
}

/** A hold ends with the entry that takes its money, in the statement that writes it. */
const capture = ({ reason, ref }: HoldName) => sql`, captured AS (
      UPDATE ledger_hold SET state = 'captured', capture_entry = entry.id, ended_at = clock_timestamp()
      FROM entry WHERE reason = ${reason} AND ref = ${ref} AND state = 'active'
      RETURNING account_id, amount_minor
    )`

const capturedOf = sql`, held_minor = held_minor - coalesce((SELECT amount_minor FROM captured WHERE account_id = delta.id), 0)`

// An entry's id carries its time: statements and histories read in its order.
const idOfTime = (at: Date) => sql`uuidv7(${at}::timestamptz - clock_timestamp()), `

/**
 * Entry, transfers and balances in one statement. `deltas` are the changes of user accounts; the account of a captured
 * hold is one of them.
 */
export async function insertEntry(tx: Tx, entry: EntryToPost, deltas: ReadonlyMap<string, bigint>): Promise<string> {
  const { postings } = entry
  const setTo = clockSetTo(tx)
  // Rows, not an array: PostgreSQL would take an array for ten rows, and plan anew each time for the few that there
  // are. The first one matches nothing and is there when the entry is between accounts of the house.
  const changes = sql.join([
    sql`(NULL::uuid, 0::numeric)`,
    ...[...deltas].map(([accountId, amount]) => sql`(${accountId}::uuid, ${String(amount)}::numeric)`),
  ])
  const { rows } = await sql<{ id: string }>`
    WITH entry AS (
      INSERT INTO ledger_entry (${setTo ? sql`id, ` : sql``}kind, op_key, reverses, order_id, payment_id, item_id, memo, occurred_at)
      VALUES (${setTo ? idOfTime(setTo) : sql``}${entry.kind}, ${entry.opKey}, ${entry.reverses ?? null}, ${entry.orderId ?? null}, ${entry.paymentId ?? null},
        ${entry.itemId ?? null}, ${entry.memo ?? ''}, ${clock(tx)})
      RETURNING id
    )${entry.captures ? capture(entry.captures) : sql``}, moved AS (
      UPDATE ledger_account SET posted_minor = posted_minor + delta.amount${entry.captures ? capturedOf : sql``}
      FROM (VALUES ${changes}) AS delta (id, amount)
      WHERE ledger_account.id = delta.id
    ), transfers AS (
      INSERT INTO ledger_transfer (entry_id, leg, purpose, debit_account, credit_account, currency, amount_minor)
      SELECT entry.id, leg.number, leg.purpose, leg.debit, leg.credit, 'USD', leg.amount
      FROM entry, unnest(${postings.map(({ purpose }) => purpose)}::text[], ${postings.map(({ debit }) => debit)}::uuid[],
        ${postings.map(({ credit }) => credit)}::uuid[],
        ${postings.map(({ amountMinor }) => String(amountMinor))}::numeric[])
        WITH ORDINALITY AS leg (purpose, debit, credit, amount, number)
    )
    SELECT id FROM entry ${entry.captures ? sql`WHERE EXISTS (SELECT FROM captured)` : sql``} ${plannedOnce}`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error('an entry was not written, or the hold that was to pay it has ended')
  return row.id
}

export async function findEntryOfOrder(tx: Tx, { orderId, kind }: { orderId: string; kind: string }) {
  return tx
    .selectFrom('ledger_entry')
    .select(['id'])
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .executeTakeFirst()
}

/** What was given back of an order so far, a sum each time, oldest first. */
export async function listRefundsOfOrder(
  tx: Tx,
  { orderId, escrow }: { orderId: string; escrow: string },
): Promise<bigint[]> {
  const rows = await tx
    .selectFrom('ledger_entry as entry')
    .innerJoin('ledger_transfer as leg', 'leg.entry_id', 'entry.id')
    .select('leg.amount_minor as amountMinor')
    .where('entry.order_id', '=', orderId)
    .where('entry.kind', '=', 'refund')
    .where('leg.debit_account', '=', escrow)
    .orderBy('entry.id')
    .execute()
  return rows.map(({ amountMinor }) => amountMinor)
}

/** Active holds of these names: what each locks. */
export async function listHeld(tx: Tx, { reason, refs }: { reason: string; refs: readonly string[] }) {
  return tx
    .selectFrom('ledger_hold')
    .select(['ref', 'amount_minor as amountMinor'])
    .where('reason', '=', reason)
    .where('ref', 'in', refs)
    .where('state', '=', 'active')
    .execute()
}

/** Writes down who owes what an entry could not take from their wallets. */
export async function insertReceivables(
  tx: Tx,
  entryId: string,
  owed: readonly { ownerId: string; amountMinor: bigint }[],
): Promise<void> {
  if (owed.length === 0) return
  await tx
    .insertInto('receivable')
    .values(
      owed.map(({ ownerId, amountMinor }) => ({ entry_id: entryId, owner_id: ownerId, amount_minor: amountMinor })),
    )
    .execute()
}

/** What an entry took from somebody's wallet, and what they owe by it. @public */
export async function sumTakenBack(
  db: DbOrTx,
  { opKey, ownerId }: { opKey: string; ownerId: string },
): Promise<{ takenMinor: bigint; owedMinor: bigint }> {
  const { rows } = await sql<{ takenMinor: bigint; owedMinor: bigint }>`
    SELECT coalesce((SELECT sum(leg.amount_minor) FROM ledger_transfer AS leg JOIN ledger_account AS account ON account.id = leg.debit_account
        WHERE leg.entry_id = entry.id AND account.owner_id = ${ownerId}), 0)::bigint AS "takenMinor",
      coalesce((SELECT amount_minor FROM receivable WHERE entry_id = entry.id AND owner_id = ${ownerId}), 0)::bigint AS "owedMinor"
    FROM ledger_entry AS entry WHERE op_key = ${opKey}`.execute(db)
  return rows[0] ?? { takenMinor: 0n, owedMinor: 0n }
}

export async function listPostingsOfEntry(tx: Tx, entryId: string) {
  return tx
    .selectFrom('ledger_transfer as leg')
    .innerJoin('ledger_account as debit', 'debit.id', 'leg.debit_account')
    .innerJoin('ledger_account as credit', 'credit.id', 'leg.credit_account')
    .select([
      'leg.purpose',
      'leg.debit_account as debit',
      'leg.credit_account as credit',
      'leg.amount_minor as amountMinor',
      'debit.owner_id as debitOwnerId',
      'credit.owner_id as creditOwnerId',
    ])
    .where('leg.entry_id', '=', entryId)
    .orderBy('leg.leg')
    .execute()
}

export async function insertHold(tx: Tx, hold: HoldToPlace): Promise<void> {
  await sql`
    WITH held AS (
      UPDATE ledger_account SET held_minor = held_minor + ${String(hold.amountMinor)}::numeric WHERE id = ${hold.accountId}
    )
    INSERT INTO ledger_hold (account_id, owner_id, amount_minor, reason, ref, release_at)
    VALUES (${hold.accountId}, ${hold.ownerId}, ${String(hold.amountMinor)}::numeric, ${hold.reason}, ${hold.ref}, ${hold.releaseAt ?? null}) ${plannedOnce}`.execute(
    tx,
  )
}

/**
 * Makes an active hold larger, or smaller by less than nothing. The account must be locked. False when there is none.
 */
export async function changeHold(tx: Tx, { reason, ref }: HoldName, byMinor: bigint): Promise<boolean> {
  const { rows } = await sql`
    WITH changed AS (
      UPDATE ledger_hold SET amount_minor = amount_minor + ${String(byMinor)}::numeric
      WHERE reason = ${reason} AND ref = ${ref} AND state = 'active'
      RETURNING account_id
    )
    UPDATE ledger_account SET held_minor = held_minor + ${String(byMinor)}::numeric
    FROM changed WHERE ledger_account.id = changed.account_id RETURNING ledger_account.id ${plannedOnce}`.execute(tx)
  return rows.length === 1
}

/** Ends active holds by their reference, and gives the money free. The accounts must be locked. @public */
export async function releaseHolds(
  tx: Tx,
  { reason, refs }: { reason: string; refs: readonly string[] },
): Promise<void> {
  await sql`
    WITH ended AS (
      UPDATE ledger_hold SET state = 'released', ended_at = clock_timestamp()
      WHERE reason = ${reason} AND ref = ANY(${[...refs]}::text[]) AND state = 'active'
      RETURNING account_id, amount_minor
    )
    UPDATE ledger_account SET held_minor = held_minor - ended.amount
    FROM (SELECT account_id, sum(amount_minor) AS amount FROM ended GROUP BY account_id) AS ended
    WHERE ledger_account.id = ended.account_id ${plannedOnce}`.execute(tx)
}

/**
 * Ends a hold whose time has come, and gives the money free; nothing where it was prolonged or ended since. The account
 * must be locked.
 */
export async function releaseHoldIfDue(tx: Tx, { reason, ref }: { reason: string; ref: string }): Promise<void> {
  await sql`
    WITH ended AS (
      UPDATE ledger_hold SET state = 'released', ended_at = clock_timestamp()
      WHERE reason = ${reason} AND ref = ${ref} AND state = 'active' AND release_at <= clock_timestamp()
      RETURNING account_id, amount_minor
    )
    UPDATE ledger_account SET held_minor = held_minor - ended.amount_minor
    FROM ended WHERE ledger_account.id = ended.account_id ${plannedOnce}`.execute(tx)
}

export async function listDueHolds(db: DbOrTx, limit: number) {
  return db
    .selectFrom('ledger_hold')
    .select(['owner_id as ownerId', 'reason', 'ref'])
    .where('state', '=', 'active')
    .where('release_at', '<=', sql<Date>`now()`)
    .orderBy('release_at')
    .limit(limit)
    .execute()
}

export async function listActiveHolds(db: DbOrTx, accountId: string) {
  return db
    .selectFrom('ledger_hold')
    .select(['amount_minor as amountMinor', 'reason', 'ref', 'release_at as releaseAt'])
    .where('account_id', '=', accountId)
    .where('state', '=', 'active')
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()
}

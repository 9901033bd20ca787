import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '#db.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'

/** One row as an operator reads it: amounts in cents (`…_minor`), moments in UTC. */
export type LookupRow = Readonly<Record<string, unknown>>

/** What an operator can look up without SQL. */
export interface Lookup {
  /** What it is asked for by; null where it shows all there is. */
  by: string | null
  does: string
  read: (db: DbOrTx, key: string) => Promise<LookupRow[]>
}

const rowsOf = async (db: DbOrTx, statement: RawBuilder<LookupRow>): Promise<LookupRow[]> =>
  (await statement.execute(db)).rows

const lookup = (does: string, statement: RawBuilder<LookupRow>): Lookup => ({
  by: null,
  does,
  read: (db) => rowsOf(db, statement),
})

const lookupBy = (by: string, does: string, statementFor: (key: string) => RawBuilder<LookupRow>): Lookup => ({
  by,
  does,
  read: (db, key) => rowsOf(db, statementFor(key)),
})

/** A member by id or email. */
const isMember = (key: string) => sql<boolean>`(users.id::text = ${key} OR lower(users.email) = lower(${key}))`

/** What came to an account by a transfer, negative where it left. */
const moved = (account: RawBuilder<unknown>) =>
  sql<bigint>`CASE WHEN leg.credit_account = ${account} THEN leg.amount_minor ELSE -leg.amount_minor END`

const lastHundred = sql`LIMIT 100`

const readPayments = (which: RawBuilder<boolean>, limit = sql``) => sql<LookupRow>`
  SELECT payment.id, payment.purpose, payment.status, payment.state, payment.reason, payment.amount_minor,
    payment.refunded_minor, payment.provider, payment.provider_id, payment.order_id, orders.state AS order_state,
    payment.auction_id, payment.offer_id, received_minor, pending_minor, spent_minor, kept_minor, payment.created_at
  FROM payment JOIN users ON users.id = payment.owner_id LEFT JOIN orders ON orders.id = payment.order_id
    LEFT JOIN crypto_invoice ON crypto_invoice.payment_id = payment.id
  WHERE ${which} ORDER BY payment.created_at DESC ${limit}`

const people: Record<string, Lookup> = {
  member: lookupBy(
    'id or email',
    'one member, with the wallet',
    (key) => sql`
      SELECT users.id, users.email, users.name, users.role, users.kyc_status, users.created_at, users.suspended_at,
        users.closed_at, account.id AS wallet_account, account.posted_minor, account.held_minor
      FROM users LEFT JOIN ledger_account AS account ON account.owner_id = users.id
      WHERE ${isMember(key)}`,
  ),
  staff: lookup(
    'whoever has a role of the house',
    sql`SELECT id, email, role FROM users WHERE role <> 'member' AND closed_at IS NULL ORDER BY role, email`,
  ),
  consents: lookup(
    'how many have answered which version of the legal texts, and which one is in force',
    sql`
      SELECT page, version, bool_or(in_force.page IS NOT NULL) AS is_in_force, is_accepted,
        count(consent.id)::int AS members, min(answered_at) AS first_at, max(answered_at) AS last_at
      FROM legal_consent AS consent FULL JOIN legal_in_force AS in_force USING (page, version)
      GROUP BY page, version, is_accepted ORDER BY page, version, is_accepted`,
  ),
}

const payments: Record<string, Lookup> = {
  payments: lookupBy('member', "a member's last hundred payments, by whatever way", (key) =>
    readPayments(isMember(key), lastHundred),
  ),
  payment: lookupBy("id, or the provider's id", 'one payment', (key) =>
    readPayments(sql`(payment.id::text = ${key} OR payment.provider_id = ${key})`),
  ),
  'card-money-without-sale': lookup(
    'card money that the provider has taken, without a sale and without a refund',
    readPayments(sql`payment.provider <> 'wallet' AND payment.state = 'succeeded'
      AND orders.state NOT IN ('paid', 'refunded')
      AND NOT EXISTS (SELECT FROM refund WHERE refund.payment_id = payment.id)`),
  ),
  'open-charges': lookup(
    'charges whose outcome is unknown',
    sql`
      SELECT payment.id, payment.provider_id, card_charge.begun_at, payment.state
      FROM card_charge JOIN payment ON payment.id = payment_id WHERE card_charge.ended_at IS NULL ORDER BY begun_at`,
  ),
  'provider-events': lookup(
    'which events of the payment providers came, and when last',
    sql`
      SELECT provider, event_type, count(*)::int AS events, max(received_at) AS newest
      FROM provider_event GROUP BY 1, 2 ORDER BY newest DESC`,
  ),
  'open-refunds': lookup(
    'refunds to cards and crypto that have not arrived, with the error of their job',
    sql`
      SELECT refund.id, refund.state, refund.amount_minor, refund.reason, refund.created_at, payment.provider_id,
        payment.order_id, job.attempts, job.run_at, job.last_error
      FROM refund JOIN payment ON payment.id = refund.payment_id
        LEFT JOIN graphile_worker.jobs AS job
          ON job.task_identifier = 'send-refund' AND job.key = 'send-refund:' || refund.id
      WHERE refund.state IN ('requested', 'failed') AND payment.provider <> 'wallet' ORDER BY refund.created_at`,
  ),
  'cards-to-forget': lookup(
    'removed cards of which the gateway has not been told',
    sql`SELECT provider, kind, reference, asked_at FROM forgotten_card ORDER BY asked_at`,
  ),
  'open-withdrawals': lookup(
    'withdrawals on their way to the bank or the chain',
    sql`
      SELECT id, user_id, amount_minor, route, next_ask_at, payout_file_id, requested_at
      FROM withdrawal WHERE state = 'processing' ORDER BY requested_at`,
  ),
}

const books: Record<string, Lookup> = {
  account: lookupBy(
    'id, name or member',
    'an account of the ledger: balance and holds as written down (of wallets alone) and as summed anew',
    (key) => sql`
      SELECT account.id, account.kind, account.name, account.owner_id,
        CASE WHEN account.kind = 'user' THEN account.posted_minor END AS posted_minor,
        coalesce((SELECT sum(${moved(sql`account.id`)}) FROM ledger_transfer AS leg
          WHERE account.id IN (leg.debit_account, leg.credit_account)), 0) AS summed_minor,
        account.held_minor,
        coalesce((SELECT sum(amount_minor) FROM ledger_hold
          WHERE account_id = account.id AND state = 'active'), 0) AS summed_holds_minor
      FROM ledger_account AS account LEFT JOIN users ON users.id = account.owner_id
      WHERE account.id::text = ${key} OR (account.owner_id IS NULL AND account.name = ${key}) OR ${isMember(key)}`,
  ),
  holds: lookupBy(
    'account or member',
    'what is held of an account, and was',
    (key) => sql`
      SELECT hold.id, hold.state, hold.amount_minor, hold.reason, hold.ref, hold.created_at, hold.release_at,
        hold.ended_at
      FROM ledger_hold AS hold JOIN users ON users.id = hold.owner_id
      WHERE hold.account_id::text = ${key} OR ${isMember(key)} ORDER BY hold.created_at DESC`,
  ),
  'overdue-holds': lookup(
    'holds that should have been released',
    sql`
      SELECT owner_id, amount_minor, reason, ref, release_at FROM ledger_hold
      WHERE state = 'active' AND release_at <= now() ORDER BY release_at`,
  ),
  'held-for-disputes': lookup(
    'proceeds that stay held because a dispute runs or was lost',
    sql`
      SELECT DISTINCT hold.owner_id, hold.amount_minor, hold.ref
      FROM ledger_hold AS hold JOIN order_card_money ON split_part(hold.ref, ':', 1) = order_id::text
        JOIN card_money USING (payment_id)
      WHERE reason = 'card-proceeds' AND state = 'active' AND until IS NULL`,
  ),
  'unsplit-sales': lookup(
    'entries of sales that left something in the account of sales being split',
    sql`
      SELECT leg.entry_id, sum(${moved(sql`${houseAccounts.salesBeingSplit}`)}) AS left_minor
      FROM ledger_transfer AS leg
      WHERE ${houseAccounts.salesBeingSplit} IN (leg.debit_account, leg.credit_account)
      GROUP BY leg.entry_id HAVING sum(${moved(sql`${houseAccounts.salesBeingSplit}`)}) <> 0`,
  ),
  'card-movements': lookup(
    'what the books say came to and left the card provider, payment by payment',
    sql`
      SELECT payment.provider_id, entry.kind, entry.occurred_at,
        -sum(${moved(sql`${houseAccounts.cardProvider}`)}) AS at_provider_minor
      FROM ledger_entry AS entry JOIN ledger_transfer AS leg ON leg.entry_id = entry.id
        JOIN payment ON payment.id = entry.payment_id
      WHERE ${houseAccounts.cardProvider} IN (leg.debit_account, leg.credit_account)
      GROUP BY 1, 2, 3 ORDER BY entry.occurred_at`,
  ),
  receivables: lookup(
    'who owes the house how much',
    sql`
      SELECT users.id, users.email, sum(receivable.amount_minor - collected_minor) AS open_minor
      FROM receivable JOIN users ON users.id = owner_id
      WHERE collected_minor < receivable.amount_minor GROUP BY users.id ORDER BY open_minor DESC`,
  ),
}

const work: Record<string, Lookup> = {
  'failing-jobs': lookup(
    'jobs that have failed and are tried again, or were given up: the last hundred',
    sql`
      SELECT id, task_identifier AS job, key, attempts, max_attempts, run_at, last_error
      FROM graphile_worker.jobs WHERE attempts > 0 AND locked_at IS NULL ORDER BY run_at DESC ${lastHundred}`,
  ),
  archive: lookupBy(
    'member or archive',
    'how far archives are packed',
    (key) => sql`
      SELECT archive.id, archive.requested_at, archive.ready_at, count(part.entries)::int AS packed_parts,
        count(part.no)::int AS parts
      FROM data_export AS archive JOIN users ON users.id = archive.user_id
        LEFT JOIN data_export_part AS part ON part.export_id = archive.id
      WHERE archive.id::text = ${key} OR ${isMember(key)} GROUP BY archive.id ORDER BY archive.requested_at DESC`,
  ),
  catalogue: lookupBy(
    'id',
    'how many rows of a catalogue have come how far',
    (key) => sql`
      SELECT state, waits, count(*)::int AS rows FROM catalogue_row WHERE catalogue_id::text = ${key}
      GROUP BY 1, 2 ORDER BY 1, 2`,
  ),
  pins: lookup(
    'files of IPFS by state, and why the pinning service refused some',
    sql`
      SELECT state, reason, count(*)::int AS files, min(tried_at) AS oldest_try,
        (array_agg(cid ORDER BY tried_at))[1:20] AS oldest
      FROM ipfs_pin GROUP BY 1, 2 ORDER BY 1, 2`,
  ),
}

/** By the word that it is asked for with. */
export const lookups: Readonly<Record<string, Lookup>> = { ...people, ...payments, ...books, ...work }

import type { ProofDifference } from '@monsoon/contract/chain/proofs'
import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '#db.ts'

/** All that follows sees the books as they are at one moment, and changes nothing. */
export const beginSnapshot = async (tx: Tx): Promise<void> => {
  await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`.execute(tx)
}

/** An account with what it says it holds, and what its transfers and its locks come to. */
export interface ProvedAccount {
  id: string
  kind: string
  postedMinor: bigint
  heldMinor: bigint
  /** Of transfers before the month, and of all. */
  openingMinor: bigint
  provedMinor: bigint
  locksMinor: bigint
  /** What was written down that `openingMinor` was summed from; 0 where that is the first transfer. */
  openedMinor: bigint
}

/**
 * Accounts after one, by id, each summed from what it came to when the last month began that was written down, by the
 * indexes of transfers by account: a night costs as much as moved in a month. `isWhole`: from the first transfer on,
 * trusting nothing that was written down.
 */
export async function listProvedAccounts(
  tx: Tx,
  { after, limit, monthEntry, isWhole }: { after: string; limit: number; monthEntry: string; isWhole: boolean },
): Promise<ProvedAccount[]> {
  const sum = (side: string, until: boolean) => sql`coalesce((SELECT sum(amount_minor) FROM ledger_transfer
    WHERE ${sql.ref(side)} = account.id AND entry_id >= coalesce(opening.first_entry, '00000000-0000-0000-0000-000000000000')
      ${until ? sql`AND entry_id < ${monthEntry}` : sql``}), 0)`
  const { rows } = await sql<ProvedAccount>`
    SELECT account.id, account.kind, account.posted_minor AS "postedMinor", account.held_minor AS "heldMinor",
      coalesce(opening.balance_minor, 0) + ${sum('credit_account', true)} - ${sum('debit_account', true)} AS "openingMinor",
      coalesce(opening.balance_minor, 0) + ${sum('credit_account', false)} - ${sum('debit_account', false)} AS "provedMinor",
      coalesce((SELECT sum(amount_minor) FROM ledger_hold WHERE account_id = account.id AND state = 'active'), 0) AS "locksMinor",
      coalesce(opening.balance_minor, 0) AS "openedMinor"
    FROM (SELECT * FROM ledger_account WHERE id > ${after} ORDER BY id LIMIT ${limit}) AS account
    LEFT JOIN LATERAL (SELECT first_entry, balance_minor FROM ledger_opening
      WHERE account_id = account.id AND first_entry <= ${monthEntry} AND NOT ${isWhole}
      ORDER BY first_entry DESC LIMIT 1) AS opening ON true
    ORDER BY account.id`.execute(tx)
  return rows
}

/** Writes down what accounts came to when a month began. Only where that changed. */
export async function recordOpenings(
  db: Db,
  { monthEntry, openings }: { monthEntry: string; openings: readonly { id: string; balanceMinor: bigint }[] },
): Promise<void> {
  if (openings.length === 0) return
  await sql`
    INSERT INTO ledger_opening (account_id, first_entry, balance_minor)
    SELECT id, ${monthEntry}, balance
    FROM unnest(${openings.map(({ id }) => id)}::uuid[], ${openings.map(({ balanceMinor }) => String(balanceMinor))}::numeric[]) AS opening (id, balance)
    ON CONFLICT (account_id, first_entry) DO UPDATE SET balance_minor = excluded.balance_minor`.execute(db)
}

/** Forgets what was written down: until the next month begins, everything is counted from the first transfer. */
export async function dropOpenings(db: Db): Promise<void> {
  await db.deleteFrom('ledger_opening').execute()
}

export interface NewProof {
  at: Date
  wallets: number
  walletsMinor: bigint
  liabilitiesMinor: bigint
  heldMinor: bigint
  differences: readonly ProofDifference[]
  tookMs: number
}

export async function insertProof(db: Db, proof: NewProof): Promise<void> {
  await sql`
    INSERT INTO ledger_proof (at, wallets, wallets_minor, liabilities_minor, held_minor, differences, took_ms)
    VALUES (${proof.at}, ${proof.wallets}, ${String(proof.walletsMinor)}::numeric, ${String(proof.liabilitiesMinor)}::numeric,
      ${String(proof.heldMinor)}::numeric, ${JSON.stringify(proof.differences)}::jsonb, ${proof.tookMs})`.execute(db)
}

/** Proofs before one, newest first. */
export async function listProofs(db: DbOrTx, { before, limit }: { before?: string | undefined; limit: number }) {
  return db
    .selectFrom('ledger_proof')
    .select([
      'id',
      'at',
      'wallets',
      'wallets_minor as walletsMinor',
      'liabilities_minor as liabilitiesMinor',
      'held_minor as heldMinor',
      'differences',
      'took_ms as tookMs',
    ])
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

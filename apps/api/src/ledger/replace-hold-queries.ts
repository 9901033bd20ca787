import { type RawBuilder, sql } from 'kysely'
import type { Placeholders } from '#compiled-once.ts'
import type { HoldReason } from './ledger-types.ts'

/** Locks the wallets that nobody else has locked, as a part of a statement: `locked_wallets` names them. @public */
export const lockFreeWalletsWith = ({ walletIds }: Placeholders<{ walletIds: string[] }>): RawBuilder<unknown> => sql`
  locked_wallets AS MATERIALIZED (
    SELECT id FROM ledger_account WHERE id = ANY (${walletIds}::uuid[]) FOR NO KEY UPDATE SKIP LOCKED
  )`

/**
 * Holds end and others begin, as parts of a statement that has locked their wallets: those of each row of `of`, the
 * name of a part before it, which has the columns of `HoldReplacement`. What is null does not end or begin. The
 * database refuses the statement as a whole when a wallet has less free than that.
 * @public
 */
export const replaceHoldsWith = (
  { reason, of }: { reason: HoldReason; of: string },
  { walletIds, freedRefs }: Placeholders<{ walletIds: string[]; freedRefs: string[] }>,
): RawBuilder<unknown> => sql`
  freed AS (
    UPDATE ledger_hold SET state = 'released', ended_at = clock_timestamp()
    FROM ${sql.ref(of)} AS given
    WHERE reason = ${sql.lit(reason)} AND ledger_hold.ref = ANY (${freedRefs}::text[]) AND state = 'active' AND ledger_hold.ref = given."freedRef"
    RETURNING account_id, amount_minor
  ), held AS (
    INSERT INTO ledger_hold (account_id, owner_id, amount_minor, reason, ref)
    SELECT wallet, "ownerId", "amountMinor", ${sql.lit(reason)}, ref FROM ${sql.ref(of)} WHERE ref IS NOT NULL
    RETURNING account_id, amount_minor
  ), wallets AS (
    UPDATE ledger_account SET held_minor = held_minor + change.by_minor
    FROM (
      SELECT account_id, sum(by_minor) AS by_minor
      FROM (SELECT account_id, amount_minor AS by_minor FROM held UNION ALL SELECT account_id, -amount_minor FROM freed) AS part
      GROUP BY account_id
    ) AS change
    WHERE id = ANY (${walletIds}::uuid[]) AND id = change.account_id
  )`

export interface HoldReplacement {
  /** The hold that ends, and its wallet. */
  freedRef: string | null
  freedWallet: string | null
  /** The hold that begins, in whose wallet, and how much. Amounts as text stay exact. */
  ref: string | null
  wallet: string | null
  ownerId: string | null
  amountMinor: string | null
}

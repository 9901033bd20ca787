import { type RawBuilder, sql } from 'kysely'
import type { Placeholders } from '#compiled-once.ts'
import type { HoldReason } from './ledger-types.ts'

/**
 * One hold ends and another begins, as parts of a statement: nothing of it happens unless `when`, the name of a part before it, has a row. What is
 * null does not end or begin. The holds come before their wallets, and these in ascending order of id, as everywhere. The database refuses the
 * statement as a whole when a wallet has less free than that.
 */
export const replaceHoldWith = (
  { reason, when }: { reason: HoldReason; when: string },
  { freedRef, freedWallet, ref, wallet, ownerId, amountMinor }: Placeholders<HoldReplacement>,
): RawBuilder<unknown> => sql`
  freed AS (
    UPDATE ledger_hold SET state = 'released', ended_at = clock_timestamp()
    WHERE reason = ${sql.lit(reason)} AND ref = ${freedRef} AND state = 'active' AND EXISTS (SELECT FROM ${sql.ref(when)})
    RETURNING amount_minor
  ), held AS (
    INSERT INTO ledger_hold (account_id, owner_id, amount_minor, reason, ref)
    SELECT ${wallet}::uuid, ${ownerId}::uuid, ${amountMinor}::numeric, ${sql.lit(reason)}, ${ref}::text
    FROM ${sql.ref(when)} WHERE ${ref}::text IS NOT NULL
    RETURNING amount_minor
  ), locked_wallets AS MATERIALIZED (
    SELECT id FROM ledger_account
    WHERE id IN (${freedWallet}::uuid, ${wallet}::uuid) AND EXISTS (SELECT FROM ${sql.ref(when)}) ORDER BY id FOR UPDATE
  ), wallets AS (
    UPDATE ledger_account SET held_minor = held_minor
      + CASE WHEN id = ${wallet}::uuid THEN (SELECT coalesce(sum(amount_minor), 0) FROM held) ELSE 0 END
      - CASE WHEN id = ${freedWallet}::uuid THEN (SELECT coalesce(sum(amount_minor), 0) FROM freed) ELSE 0 END
    WHERE id IN (${freedWallet}::uuid, ${wallet}::uuid) AND (SELECT count(*) FROM locked_wallets) > 0
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

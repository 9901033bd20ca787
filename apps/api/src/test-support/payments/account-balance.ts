import type { TestApi } from '../create-test-api.ts'

/** What an account of the ledger was debited, less what it was credited. Cents. */
export async function debitBalanceOf({ resources }: TestApi, accountId: string): Promise<bigint> {
  const { rows } = await resources.pool.query<{ sum: bigint }>(
    `SELECT coalesce(sum(CASE WHEN debit_account = $1 THEN amount_minor ELSE -amount_minor END), 0)::bigint AS sum
     FROM ledger_transfer WHERE $1 IN (debit_account, credit_account)`,
    [accountId],
  )
  return rows[0]?.sum ?? 0n
}

import type { Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { lockIfMayTrade } from './trading-account-queries.ts'

/**
 * Lets what one person offers at once happen one after the other, and none of it beside a suspension, a confiscation or
 * the end of the account: nothing offered survives its owner. Purchases, which only point to the account, go on. The
 * first lock of its transaction. Throws Refusal `account-suspended`.
 */
export async function lockTradingAccount(tx: Tx, userId: string): Promise<void> {
  if (!(await lockIfMayTrade(tx, userId))) throw new Refusal('account-suspended')
}

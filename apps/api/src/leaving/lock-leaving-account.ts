import type { Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { hasApprovedLeave, hasConfiscationWaiting, lockAccountStatus } from './leave-request-queries.ts'

/**
 * Lets works leave an account one after the other, beside nothing else that it offers. A suspended one only once staff
 * have agreed, and not while a confiscation waits for a second person. The first lock of its transaction. Throws
 * Refusal `account-suspended` where it is closed, `leave-not-agreed`, `leave-stopped`.
 */
export async function lockLeavingAccount(tx: Tx, userId: string): Promise<{ isSuspended: boolean }> {
  const account = await lockAccountStatus(tx, userId)
  if (!account) throw new Refusal('account-suspended')
  if (!account.isSuspended) return account
  if (!(await hasApprovedLeave(tx, userId))) throw new Refusal('leave-not-agreed')
  if (await hasConfiscationWaiting(tx, userId)) throw new Refusal('leave-stopped')
  return account
}

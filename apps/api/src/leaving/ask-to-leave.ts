import { nextLeaveStep } from '@monsoon/domain/leave-rules'
import { type Db, inTransaction, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import {
  findOpenSuspension,
  insertLeaveRequest,
  listLeaveRequests,
  lockAccountStatus,
  hasApprovedLeave,
  hasConfiscationWaiting,
} from './leave-request-queries.ts'

interface Asking {
  userId: string
  statement: string
}

/** Asks, as a suspended member, to leave with the own works. Throws Refusal `not-suspended`, `leave-asked`. */
export async function askToLeave(db: Db, { userId, statement }: Asking): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { suspensionId } = await readEligibility(tx, userId)
    if (!(await insertLeaveRequest(tx, { userId, suspensionId, appealedId: null, statement })))
      throw new Refusal('leave-asked')
  })
}

/**
 * Appeals against the refusal: it waits in the same queue, and what is decided on it stands. Throws Refusal
 * `not-suspended`, `leave-not-refused`, `appeal-waiting`, `appeal-decided`.
 */
export async function appealToLeave(db: Db, { userId, statement }: Asking): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { suspensionId, requests } = await readEligibility(tx, userId)
    const [first, appeal] = requests
    if (appeal) throw new Refusal(appeal.state === 'waiting' ? 'appeal-waiting' : 'appeal-decided')
    const next = nextLeaveStep(requests.map(({ state, appealedId }) => ({ state, isAppeal: appealedId !== null })))
    if (!first || next !== 'appeal') throw new Refusal('leave-not-refused')
    await insertLeaveRequest(tx, { userId, suspensionId, appealedId: first.id, statement })
  })
}

/** What was asked so far. The account is locked: neither is it restored meanwhile, nor asks its owner twice. */
async function readEligibility(tx: Tx, userId: string) {
  const account = await lockAccountStatus(tx, userId)
  const suspension = account?.isSuspended ? await findOpenSuspension(tx, userId) : undefined
  if (!suspension) throw new Refusal('not-suspended')
  return { suspensionId: suspension.id, requests: await listLeaveRequests(tx, suspension.id) }
}

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

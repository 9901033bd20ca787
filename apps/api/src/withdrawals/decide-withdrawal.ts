import {
  transactionHashField,
  type StaffWithdrawalAct,
  type WithdrawalDecision,
} from '@monsoon/contract/staff-withdrawals'
import { usdToEth } from '@monsoon/domain/convert-amount'
import { afterWithdrawalAct, approvalsNeeded } from '@monsoon/domain/withdrawal-rules'
import { recordAction } from '#audit/record-action.ts'
import type { Config } from '#config.ts'
import { inTransaction, isUniqueViolation, type Tx } from '#db.ts'
import { InputRefusal, Refusal } from '#errors.ts'
import { addJob } from '#outbox-queries.ts'
import type { Resources } from '#resources.ts'
import { readPayableRate } from '#site/hold-rate.ts'
import { askAgain, insertApproval, isInGoodStanding, listApprovals } from './staff-withdrawal-queries.ts'
import { moveWithdrawal, type Step } from './move-withdrawal.ts'
import { lockWithdrawal, type PayoutRoute, type SentCrypto, type WithdrawalRow } from './withdrawal-queries.ts'

const actions = {
  review: 'withdrawal-reviewed',
  approve: 'withdrawal-approved',
  pay: 'withdrawal-sent',
  settle: 'withdrawal-settled',
  reject: 'withdrawal-rejected',
  fail: 'withdrawal-failed',
  return: 'withdrawal-returned',
} as const

/** How many different people have to approve a withdrawal. */
export const approvalsOf = (
  { WITHDRAWAL_TWO_PEOPLE_USD_MINOR: twoPeopleFromMinor }: Pick<Config, 'WITHDRAWAL_TWO_PEOPLE_USD_MINOR'>,
  withdrawal: Pick<WithdrawalRow, 'amountMinor' | 'isOwnName'>,
): 1 | 2 => approvalsNeeded({ ...withdrawal, twoPeopleFromMinor })

/** What the payout service tells by itself; staff tell it of bank files alone. */
const isToldByService = (act: StaffWithdrawalAct, { route }: Pick<WithdrawalRow, 'route'>): boolean =>
  route === 'transfer' && (act === 'settle' || act === 'fail' || act === 'return')

/** A transaction of a chain does not come back by itself, as a payment of a bank does. */
const isImpossible = (act: StaffWithdrawalAct, { type }: Pick<WithdrawalRow, 'type'>): boolean =>
  type === 'crypto' && act === 'return'

/** What a member of staff may do with a withdrawal now. */
export function actsOf(
  withdrawal: Pick<WithdrawalRow, 'state' | 'route' | 'type' | 'userId'>,
  { staffId, approverIds }: { staffId: string; approverIds: readonly string[] },
): StaffWithdrawalAct[] {
  if (withdrawal.userId === staffId) return []
  const all = Object.keys(actions) as StaffWithdrawalAct[]
  return all.filter(
    (act) =>
      afterWithdrawalAct(withdrawal.state, act) !== null &&
      !isToldByService(act, withdrawal) &&
      !isImpossible(act, withdrawal) &&
      !(act === 'approve' && approverIds.includes(staffId)),
  )
}

type Deciding = Pick<Resources, 'config' | 'db' | 'payouts' | 'rates'>

interface Decided {
  id: string
  staffId: string
  decision: WithdrawalDecision
}

/**
 * Does what a member of staff decides on a withdrawal, and writes it down. The last approval that is needed approves it; before that it goes on
 * being reviewed, which is told by `isApprovedOnce`. Never one's own.
 */
export async function decideWithdrawal(
  resources: Deciding,
  { id, staffId, decision }: Decided,
): Promise<{ isApprovedOnce: boolean }> {
  const decide = inTransaction(resources.db, async (tx) => {
    const found = await lockWithdrawal(tx, id)
    if (!found) throw new Refusal('withdrawal-not-found')
    if (found.userId === staffId) throw new Refusal('withdrawal-own')
    if (!afterWithdrawalAct(found.state, decision.act) || isImpossible(decision.act, found))
      throw new Refusal('withdrawal-moved')
    if (isToldByService(decision.act, found)) throw new Refusal('payout-decides')
    const isApprovedOnce = await act(tx, resources, { found, staffId, decision })
    const detail = {
      withdrawalId: id,
      amountMinor: String(found.amountMinor),
      ...(decision.reason !== undefined && { reason: decision.reason }),
      ...(decision.transactionId !== undefined && { transactionId: decision.transactionId }),
    }
    await recordAction(tx, { actorId: staffId, action: actions[decision.act], subjectId: found.userId, detail })
    return { isApprovedOnce }
  })
  return decide.catch((error: unknown) => {
    throw isUniqueViolation(error, 'withdrawal_hash') ? new Refusal('transaction-used') : error
  })
}

/** Gives whether it was an approval that needs another one. */
async function act(
  tx: Tx,
  { config, payouts, rates }: Deciding,
  { found, staffId, decision }: { found: WithdrawalRow; staffId: string; decision: WithdrawalDecision },
): Promise<boolean> {
  const { id, userId } = found
  const isSending = decision.act === 'approve' || decision.act === 'pay'
  if (isSending && !(await isInGoodStanding(tx, userId))) throw new Refusal('withdrawal-of-suspended')
  if (decision.act === 'approve') {
    const isNew = await insertApproval(tx, { withdrawalId: id, staffId })
    if (!isNew) throw new Refusal('withdrawal-approved-by-you')
    const approvals = await listApprovals(tx, [id])
    if (approvals.length < approvalsOf(config, found)) return true
  }
  const route = decision.act === 'pay' ? routeOf(found, payouts !== null) : undefined
  const crypto = route === 'chain' ? await priceInEth({ db: tx, config, rates }, found) : undefined
  await moveWithdrawal(tx, found, {
    ...stepOf(decision, found),
    ...{ actorId: staffId, ...(route && { route }), ...(crypto && { crypto }) },
  })
  if (route === 'transfer') {
    await askAgain(tx, { id, seconds: 0 })
    await addJob(tx, 'ask-payout', { withdrawalId: id }, { key: `ask-payout:${id}` })
  }
  return false
}

function routeOf({ type }: Pick<WithdrawalRow, 'type'>, isByService: boolean): PayoutRoute {
  if (type === 'crypto') return 'chain'
  return isByService ? 'transfer' : 'bank-file'
}

/** A transaction of a chain is known by its hash alone. */
function stepOf(decision: WithdrawalDecision, { type }: Pick<WithdrawalRow, 'type'>): Step {
  if (type === 'fiat' || decision.transactionId === undefined) return decision
  const hash = transactionHashField.safeParse(decision.transactionId)
  if (hash.success) return { ...decision, transactionId: hash.data }
  throw new InputRefusal([{ path: 'transactionId', msg: hash.error.issues[0]?.message ?? '' }])
}

/** What is sent in ETH. Fixed once it is approved and cannot be cancelled any more, so that nobody waits for a better rate at our cost. */
async function priceInEth(
  reading: Parameters<typeof readPayableRate>[0],
  { amountMinor, feeMinor }: WithdrawalRow,
): Promise<SentCrypto> {
  const ethUsdMinor = await readPayableRate(reading)
  return { eth: usdToEth(amountMinor - feeMinor, { ethUsdMinor }), ethUsdMinor }
}

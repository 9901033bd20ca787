import {
  transactionHashField,
  type StaffWithdrawalAct,
  type WithdrawalDecision,
} from '@monsoon/contract/staff-withdrawals'
import { usdToEth } from '@monsoon/domain/convert-amount'
import type { ApprovalAct } from '@monsoon/domain/approval-rules'
import { invariant } from '@monsoon/domain/invariant'
import { afterWithdrawalAct } from '@monsoon/domain/withdrawal-rules'
import { type CarryOut, markAgreed } from '#approvals/carry-out.ts'
import { lockPeople, type People, requestApproval } from '#approvals/request-approval.ts'
import { recordAction } from '#audit/record-action.ts'
import { inTransaction, isUniqueViolation, type Tx } from '#db.ts'
import { InputRefusal, Refusal } from '#errors.ts'
import { addJob } from '#outbox-queries.ts'
import type { Resources } from '#resources.ts'
import { readPayableRate } from '#site/hold-rate.ts'
import { askAgain, isInGoodStanding } from './staff-withdrawal-queries.ts'
import { moveWithdrawal, type Step } from './move-withdrawal.ts'
import {
  findWithdrawal,
  lockWithdrawal,
  type PayoutRoute,
  type SentCrypto,
  type WithdrawalRow,
} from './withdrawal-queries.ts'

const actions = {
  review: 'withdrawal-reviewed',
  approve: 'withdrawal-approved',
  pay: 'withdrawal-sent',
  settle: 'withdrawal-settled',
  reject: 'withdrawal-rejected',
  fail: 'withdrawal-failed',
  return: 'withdrawal-returned',
} as const

/** What the payout service tells by itself; staff tell it of bank files alone. */
const isToldByService = (act: StaffWithdrawalAct, { route }: Pick<WithdrawalRow, 'route'>): boolean =>
  route === 'transfer' && (act === 'settle' || act === 'fail' || act === 'return')

/** A transaction of a chain does not come back by itself, as a payment of a bank does. */
const isImpossible = (act: StaffWithdrawalAct, { type }: Pick<WithdrawalRow, 'type'>): boolean =>
  type === 'crypto' && act === 'return'

/** What staff ask approval for, by what they do. The other acts free money that has not left, or say what the bank did. */
const approvalOf: Partial<Record<StaffWithdrawalAct, ApprovalAct>> = {
  review: 'withdrawal-review',
  approve: 'withdrawal-approval',
  pay: 'withdrawal-payment',
  fail: 'withdrawal-failure',
  return: 'withdrawal-return',
}

const actOf = (approval: ApprovalAct): StaffWithdrawalAct => {
  const [act] = (Object.keys(approvalOf) as StaffWithdrawalAct[]).filter((one) => approvalOf[one] === approval)
  invariant(act, 'an approval of a withdrawal is of one of its acts')
  return act
}

/** What a member of staff may do with a withdrawal now. */
export function actsOf(
  withdrawal: Pick<WithdrawalRow, 'state' | 'route' | 'type' | 'userId'>,
  { staffId, waiting, mayPay }: { staffId: string; waiting: readonly ApprovalAct[]; mayPay: boolean },
): StaffWithdrawalAct[] {
  if (withdrawal.userId === staffId) return []
  const all = Object.keys(actions) as StaffWithdrawalAct[]
  return all.filter((act) => {
    const approval = approvalOf[act]
    return (
      afterWithdrawalAct(withdrawal.state, act) !== null &&
      !isToldByService(act, withdrawal) &&
      !isImpossible(act, withdrawal) &&
      !(approval && waiting.includes(approval)) &&
      !(act === 'pay' && !mayPay)
    )
  })
}

/**
 * Whether two people have to look at it whatever it comes to: the account is in another name, or the money may have left, so that freeing it would
 * give it twice.
 */
export const isDoubtful = (
  act: StaffWithdrawalAct,
  { isOwnName, route, fileId }: Pick<WithdrawalRow, 'isOwnName' | 'route' | 'fileId'>,
): boolean => {
  if (act === 'approve') return !isOwnName
  return act === 'fail' && (route === 'chain' || fileId !== null)
}

type Deciding = Pick<Resources, 'config' | 'db' | 'payouts' | 'rates'>

interface Decided {
  id: string
  staffId: string
  decision: WithdrawalDecision
}

/**
 * Does what a member of staff decides on a withdrawal, or writes it down for a second person (`isWaiting`). Whoever reviewed or approved it does not send
 * it. Never one's own.
 */
export async function decideWithdrawal(
  resources: Deciding,
  { id, staffId, decision }: Decided,
): Promise<{ isWaiting: boolean }> {
  const seen = await findWithdrawal(resources.db, id)
  if (!seen) throw new Refusal('withdrawal-not-found')
  if (seen.userId === staffId) throw new Refusal('withdrawal-own')
  const decide = inTransaction(resources.db, async (tx) => {
    const people = await lockPeople(tx, { staffId, subjectId: seen.userId })
    const found = await lockDecidable(tx, { id, act: decision.act })
    if (await askApproval(tx, resources, { people, found, decision })) return { isWaiting: true }
    await carryOut(tx, resources, { found, staffId, decision })
    return { isWaiting: false }
  })
  return decide.catch((error: unknown) => {
    throw isUniqueViolation(error, 'withdrawal_hash') ? new Refusal('transaction-used') : error
  })
}

/** What a second person has agreed to. */
export const carryOutAgreedWithdrawal: CarryOut = async (
  tx,
  resources,
  { id, staffId, ref, act: approval, reason },
) => {
  const act = actOf(approval)
  const found = await lockDecidable(tx, { id: ref, act })
  await markAgreed(tx, { id, staffId })
  await carryOut(tx, resources, { found, staffId, decision: { act, ...(reason !== null && { reason }) } })
}

async function lockDecidable(tx: Tx, { id, act }: { id: string; act: StaffWithdrawalAct }): Promise<WithdrawalRow> {
  const found = await lockWithdrawal(tx, id)
  invariant(found, 'a withdrawal stays')
  if (!afterWithdrawalAct(found.state, act) || isImpossible(act, found)) throw new Refusal('withdrawal-moved')
  if (isToldByService(act, found)) throw new Refusal('payout-decides')
  const isSending = act === 'approve' || act === 'pay'
  if (isSending && !(await isInGoodStanding(tx, found.userId))) throw new Refusal('withdrawal-of-suspended')
  return found
}

/** Gives whether somebody else has to agree first. */
async function askApproval(
  tx: Tx,
  { config }: Deciding,
  { people, found, decision }: { people: People; found: WithdrawalRow; decision: WithdrawalDecision },
): Promise<boolean> {
  const act = approvalOf[decision.act]
  if (!act) return false
  const { id: ref, amountMinor } = found
  const asked = { act, ref, amountMinor, reason: decision.reason, isDoubtful: isDoubtful(decision.act, found) }
  return (await requestApproval(tx, config, people, asked)).isWaiting
}

async function carryOut(
  tx: Tx,
  { config, payouts, rates }: Pick<Deciding, 'config' | 'payouts' | 'rates'>,
  { found, staffId, decision }: { found: WithdrawalRow; staffId: string; decision: WithdrawalDecision },
): Promise<void> {
  const { id, userId, amountMinor } = found
  const { act, reason, transactionId } = decision
  const route = act === 'pay' ? routeOf(found, payouts !== null) : undefined
  const crypto = route === 'chain' ? await priceInEth({ db: tx, config, rates }, found) : undefined
  await moveWithdrawal(tx, found, {
    ...stepOf(decision, found),
    ...{ actorId: staffId, ...(route && { route }), ...(crypto && { crypto }) },
  })
  if (route === 'transfer') {
    await askAgain(tx, { id, seconds: 0 })
    await addJob(tx, 'ask-payout', { withdrawalId: id }, { key: `ask-payout:${id}` })
  }
  const detail = {
    ...{ withdrawalId: id, amountMinor: String(amountMinor) },
    ...(reason !== undefined && { reason }),
    ...(transactionId !== undefined && { transactionId }),
  }
  await recordAction(tx, { actorId: staffId, action: actions[act], subjectId: userId, detail })
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

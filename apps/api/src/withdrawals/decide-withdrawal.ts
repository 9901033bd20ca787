import type { PayoutRoute } from '@monsoon/contract/staff/staff-withdrawals'
import type { StaffAction } from '@monsoon/contract/staff/staff-actions'
import { transactionHashField, type StaffWithdrawalAct } from '@monsoon/contract/staff/staff-withdrawals'
import { usdToEth } from '@monsoon/domain/pricing/convert-amount'
import { withdrawalSteps } from '@monsoon/domain/payments/withdrawal-rules'
import { type Deciding, type DecisionRow, staffDecisions } from '#approvals/staff-decision.ts'
import { isUniqueViolation, type Tx } from '#db.ts'
import { InputRefusal, Refusal } from '#errors.ts'
import { addJob } from '#outbox-queries.ts'
import type { Resources } from '#resources.ts'
import { readPayableRate } from '#site/hold-rate.ts'
import { askAgain, isInGoodStanding } from './staff-withdrawal-queries.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import { findWithdrawal, lockWithdrawal, type SentCrypto, type WithdrawalRow } from './withdrawal-queries.ts'

type Seen = Pick<WithdrawalRow, 'state' | 'route' | 'type' | 'userId'>
interface Extra {
  transactionId: string | undefined
}
type DecidingWithdrawal = Deciding<WithdrawalRow, StaffWithdrawalAct, Extra>

/** What the payout service tells by itself; staff tell it of bank files alone. */
const unlessToldByService = ({ route }: Seen) => (route === 'transfer' ? ('payout-decides' as const) : null)

/**
 * Whether two people have to look at it whatever it comes to: the account is in another name, or the money may have
 * left, so that freeing it would give it twice.
 */
export const isDoubtful = (
  act: StaffWithdrawalAct,
  { isOwnName, route, fileId }: Pick<WithdrawalRow, 'isOwnName' | 'route' | 'fileId'>,
): boolean => {
  if (act === 'approve') return !isOwnName
  return act === 'fail' && (route === 'chain' || fileId !== null)
}

const ask = (_: Tx, { act, found }: DecidingWithdrawal) => ({
  amountMinor: found.amountMinor,
  isDoubtful: isDoubtful(act, found),
})

/** What leaves the house leaves it for accounts in good standing alone. */
async function check(tx: Tx, { found }: DecidingWithdrawal): Promise<void> {
  if (!(await isInGoodStanding(tx, found.userId))) throw new Refusal('withdrawal-of-suspended')
}

type Row = DecisionRow<Seen, WithdrawalRow, StaffWithdrawalAct, Extra>
const rowOf = (act: StaffWithdrawalAct, action: StaffAction, more: Partial<Row> = {}): Row => ({
  from: withdrawalSteps[act].from,
  ask,
  carryOut,
  action,
  ...more,
})

/**
 * What staff decide on a withdrawal. What takes no approval frees money that has not left, or says what the bank did.
 */
export const withdrawalDecisions = staffDecisions<Seen, WithdrawalRow, StaffWithdrawalAct, Extra>({
  refusals: { missing: 'withdrawal-not-found', own: 'withdrawal-own', moved: 'withdrawal-moved' },
  find: findWithdrawal,
  lock: lockWithdrawal,
  subjectOf: ({ userId }) => userId,
  detailOf: ({ id, found: { amountMinor }, reason, extra }) => ({
    withdrawalId: id,
    amountMinor: String(amountMinor),
    ...(reason !== null && { reason }),
    ...extra,
  }),
  acts: {
    review: rowOf('review', 'withdrawal-reviewed', { approval: 'withdrawal-review' }),
    approve: rowOf('approve', 'withdrawal-approved', { approval: 'withdrawal-approval', check }),
    pay: rowOf('pay', 'withdrawal-sent', { approval: 'withdrawal-payment', check }),
    settle: rowOf('settle', 'withdrawal-settled', { faultOf: unlessToldByService }),
    reject: rowOf('reject', 'withdrawal-rejected'),
    fail: rowOf('fail', 'withdrawal-failed', { approval: 'withdrawal-failure', faultOf: unlessToldByService }),
    return: rowOf('return', 'withdrawal-returned', {
      approval: 'withdrawal-return',
      // A transaction of a chain does not come back by itself, as a payment of a bank does.
      faultOf: (seen) => (seen.type === 'crypto' ? 'withdrawal-moved' : unlessToldByService(seen)),
    }),
  },
})

async function carryOut(
  tx: Tx,
  { id, act, staffId, found, reason, extra }: DecidingWithdrawal,
  { config, payouts, rates }: Resources,
): Promise<void> {
  const route = act === 'pay' ? routeOf(found, payouts !== null) : undefined
  const crypto = route === 'chain' ? await priceInEth({ db: tx, config, rates }, found) : undefined
  const step = {
    act,
    reason: reason ?? undefined,
    transactionId: transactionIdOf(extra, found),
    actorId: staffId,
    ...(route && { route }),
    ...(crypto && { crypto }),
  }
  await moveWithdrawal(tx, found, step).catch((error: unknown) => {
    throw isUniqueViolation(error, 'withdrawal_hash') ? new Refusal('transaction-used') : error
  })
  if (route !== 'transfer') return
  await askAgain(tx, { id, seconds: 0 })
  await addJob(tx, 'submit-payout', { withdrawalId: id }, { key: `submit-payout:${id}` })
}

function routeOf({ type }: Pick<WithdrawalRow, 'type'>, isByService: boolean): PayoutRoute {
  if (type === 'crypto') return 'chain'
  return isByService ? 'transfer' : 'bank-file'
}

/** A transaction of a chain is known by its hash alone. */
function transactionIdOf({ transactionId }: Partial<Extra>, { type }: WithdrawalRow): string | undefined {
  if (type === 'fiat' || transactionId === undefined) return transactionId
  const hash = transactionHashField.safeParse(transactionId)
  if (hash.success) return hash.data
  throw new InputRefusal([{ path: 'transactionId', msg: hash.error.issues[0]?.message ?? '' }])
}

/**
 * What is sent in ETH. Fixed once it is approved and cannot be cancelled any more, so that nobody waits for a better
 * rate at our cost.
 */
async function priceInEth(
  reading: Parameters<typeof readPayableRate>[0],
  { amountMinor, feeMinor }: WithdrawalRow,
): Promise<SentCrypto> {
  const ethUsdMinor = await readPayableRate(reading)
  return { eth: usdToEth(amountMinor - feeMinor, { ethUsdMinor }), ethUsdMinor }
}

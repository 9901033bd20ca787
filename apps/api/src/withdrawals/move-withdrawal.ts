import type { PayoutRoute } from '@monsoon/contract/staff/staff-withdrawals'
import { invariant } from '@monsoon/domain/invariant'
import {
  afterWithdrawalAct,
  holdsMoney,
  type WithdrawalAct,
  type WithdrawalState,
} from '@monsoon/domain/payments/withdrawal-rules'
import { type Tx, inTransaction, type Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import type { HoldName } from '#ledger/ledger-types.ts'
import { lockWallets } from '#ledger/lock-wallets.ts'
import { postEntry } from '#ledger/post-entry.ts'
import { notify } from '#notices/notify.ts'
import {
  findWithdrawal,
  insertEvent,
  type SentCrypto,
  setWithdrawalState,
  type WithdrawalRow,
  lockWithdrawal,
  listOpenWithdrawals,
} from './withdrawal-queries.ts'
import { endWaitingOf } from '#approvals/approval-queries.ts'
import { releaseHolds } from '#ledger/ledger-queries.ts'

/** The hold of a withdrawal's money, until it is paid or ended. */
export const withdrawalHold = (id: string): HoldName => ({ reason: 'withdrawal', ref: id })

/** One step of a withdrawal that the caller has locked. */
export interface Step {
  act: WithdrawalAct
  actorId?: string | null
  reason?: string | undefined
  transactionId?: string | undefined
  route?: PayoutRoute
  /** What is sent in ETH, of a withdrawal in crypto that is sent off. */
  crypto?: SentCrypto
}

/**
 * Does a step with everything that goes with it: the money moves or is free again, the event is written, and the owner
 * is mailed. Gives the withdrawal as it is then. Throws Refusal `withdrawal-moved` where the step cannot be done in
 * this state.
 */
export async function moveWithdrawal(tx: Tx, before: WithdrawalRow, step: Step): Promise<WithdrawalRow> {
  const { id } = before
  const { act, actorId, reason } = step
  const state = afterWithdrawalAct(before.state, act)
  if (!state) throw new Refusal('withdrawal-moved')
  if (act === 'settle') await payOut(tx, before)
  if (act === 'return') await creditReturnedPayout(tx, before)
  if (holdsMoney(before.state) && !holdsMoney(state) && act !== 'settle') await releaseWithdrawalHold(tx, before)
  const { route = before.route, transactionId = before.transactionId } = step
  await setWithdrawalState(tx, {
    id,
    state,
    ...(step.route && { route: step.route }),
    ...(step.crypto && { crypto: step.crypto }),
    ...(step.transactionId && { transactionId: step.transactionId }),
    ...(!holdsMoney(state) && { nextAskAt: null }),
  })
  await endWaitingOf(tx, id)
  await insertEvent(tx, { withdrawalId: id, state, actorId, reason })
  await notifyOwner(tx, { id, state, reason })
  return { ...before, state, route, transactionId, sentEth: step.crypto?.eth ?? before.sentEth }
}

/** Tells the owner of a state: at once within Monsoon, and by mail of what lasts longer than minutes. */
export async function notifyOwner(
  tx: Tx,
  { id, state, reason = null }: { id: string; state: WithdrawalState; reason?: string | null | undefined },
): Promise<void> {
  const found = await findWithdrawal(tx, id)
  invariant(found, 'what somebody is told of is there')
  const { userId, type: payout, amountMinor, feeMinor, sentEth, transactionId } = found
  const key = `withdrawal:${state}:${id}`
  await notify(tx, [
    {
      kind: `withdrawal-${state}`,
      userId,
      key,
      mailKey: key,
      reason,
      payout,
      transactionId,
      sentEth,
      priceMinor: amountMinor,
      sentMinor: amountMinor - feeMinor,
      target: found.cryptoAddress ?? `${found.bankName} ${found.maskedNumber}`,
    },
  ])
}

async function releaseWithdrawalHold(tx: Tx, { id, userId }: WithdrawalRow): Promise<void> {
  await lockWallets(tx, [userId])
  await releaseHolds(tx, { reason: 'withdrawal', refs: [id] })
}

async function payOut(tx: Tx, { id, userId, type, amountMinor, feeMinor }: WithdrawalRow): Promise<void> {
  const wallets = await lockWallets(tx, [userId])
  const debit = wallets.of(userId).id
  const { bankPayouts, cryptoPayouts, withdrawalFees } = houseAccounts
  const credit = type === 'fiat' ? bankPayouts : cryptoPayouts
  const postings = [
    { purpose: 'withdrawal', debit, credit, amountMinor: amountMinor - feeMinor },
    { purpose: 'withdrawal fee', debit, credit: withdrawalFees, amountMinor: feeMinor },
  ] as const
  const opKey = `withdrawal:${id}`
  await postEntry(tx, { kind: 'withdrawal', opKey, postings, captures: withdrawalHold(id) }, wallets.all)
}

/** What the bank sends back is what was sent: the fee was spent. */
async function creditReturnedPayout(tx: Tx, { id, userId, amountMinor, feeMinor }: WithdrawalRow): Promise<void> {
  const wallets = await lockWallets(tx, [userId])
  const credit = wallets.of(userId).id
  const debit = houseAccounts.bankPayouts
  const posting = { purpose: 'withdrawal returned', debit, credit, amountMinor: amountMinor - feeMinor } as const
  const opKey = `withdrawal-return:${id}`
  await postEntry(tx, { kind: 'withdrawal return', opKey, postings: [posting] }, wallets.all)
}

/** Takes an own withdrawal back that nobody has approved yet; the money is free at once. */
export async function cancelWithdrawal(db: Db, { id, userId }: { id: string; userId: string }): Promise<void> {
  await inTransaction(db, async (tx) => {
    const found = await lockWithdrawal(tx, id)
    if (found?.userId !== userId) throw new Refusal('withdrawal-not-found')
    if (!afterWithdrawalAct(found.state, 'cancel')) throw new Refusal('withdrawal-not-cancellable')
    await moveWithdrawal(tx, found, { act: 'cancel' })
  })
}

const reason = 'Stopped with the link "this wasn’t me" of a mail.'

/**
 * The job behind that link: whatever was asked for and is not sent off yet ends, and its money is free again. Repeated,
 * it finds none.
 */
export async function stopWithdrawals(db: Db, userId: string): Promise<void> {
  for (const id of await listOpenWithdrawals(db, userId)) {
    await inTransaction(db, async (tx) => {
      const found = await lockWithdrawal(tx, id)
      if (found && afterWithdrawalAct(found.state, 'reject')) await moveWithdrawal(tx, found, { act: 'reject', reason })
    })
  }
}

import type { TransferAct, TransferDecision } from '@monsoon/contract/bank-transfers'
import type { ApprovalAct } from '@monsoon/domain/approval-rules'
import { invariant } from '@monsoon/domain/invariant'
import { lockTradingAccount } from '#accounts/lock-trading-account.ts'
import { type CarryOut, markAgreed } from '#approvals/carry-out.ts'
import { listApprovalsOf } from '#approvals/read-approvals.ts'
import { lockPeople, requestApproval } from '#approvals/request-approval.ts'
import { recordAction } from '#audit/record-action.ts'
import { inTransaction, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { postEntry } from '#ledger/post-entry.ts'
import type { Resources } from '#resources.ts'
import { endTransfer, hasAccount, lockTransfer, type TransferRow } from './bank-transfer-queries.ts'
import { bringIn } from './bring-in.ts'

/** What staff may ask for, where no request waits. */
export function actsOf({ state, amountMinor }: Pick<TransferRow, 'state' | 'amountMinor'>): TransferAct[] {
  if (state === 'listed') return ['explain']
  if (state !== 'suspense') return []
  return amountMinor === null ? ['sendBack'] : ['assign', 'sendBack']
}

const approvals = {
  assign: 'transfer-assignment',
  sendBack: 'transfer-return',
  explain: 'transfer-explanation',
} as const satisfies Record<TransferAct, ApprovalAct>

/**
 * Asks for an entry on the board to be assigned to a wallet, sent back, or taken as explained: nothing happens
 * until a second person agrees.
 */
export async function decideTransfer(
  { config, db }: Pick<Resources, 'config' | 'db'>,
  { id, staffId, act, userId, reason }: TransferDecision & { id: string; staffId: string },
): Promise<void> {
  const ownerId = act === 'assign' ? (userId ?? null) : null
  await inTransaction(db, async (tx) => {
    const people = await lockPeople(tx, { staffId, subjectId: ownerId })
    const transfer = await lockTransfer(tx, id)
    if (!transfer) throw new Refusal('transfer-not-found')
    const { amountMinor, recorderId } = transfer
    if (act === 'assign' && amountMinor === null) throw new Refusal('transfer-other-currency')
    if (!actsOf(transfer).includes(act)) throw new Refusal('transfer-moved')
    if (act === 'assign' && (ownerId === null || !(await hasAccount(tx, ownerId)))) throw new Refusal('user-not-found')
    // Whichever act it asks for: only one request waits for a transfer.
    const requests = await listApprovalsOf(tx, [id])
    if (requests.some(({ state }) => state === 'waiting')) throw new Refusal('approval-waits')
    const asked = { act: approvals[act], ref: id, amountMinor, reason, broughtBy: recorderId }
    await requestApproval(tx, config, people, asked)
  })
}

const ends = {
  'transfer-assignment': { state: 'booked', action: 'transfer-assigned' },
  'transfer-return': { state: 'sentBack', action: 'transfer-sent-back' },
  'transfer-explanation': { state: 'explained', action: 'transfer-explained' },
} as const

/**
 * A second person agrees, who did not record the transfer either. Money goes back at the bank; here that is only
 * booked.
 */
export const carryOutAgreedTransfer: CarryOut = async (tx, _, { id: approvalId, act, ref: id, ...agreed }) => {
  invariant(
    act === 'transfer-assignment' || act === 'transfer-return' || act === 'transfer-explanation',
    'of a transfer',
  )
  const { staffId, subjectId, reason } = agreed
  const transfer = await lockTransfer(tx, id)
  if (transfer?.state !== 'suspense' && transfer?.state !== 'listed') throw new Refusal('transfer-moved')
  if (transfer.recorderId === staffId) throw new Refusal('transfer-recorded-by-you')
  await markAgreed(tx, { id: approvalId, staffId })
  const { amountMinor, entryId, amount, currency } = transfer
  if (act === 'transfer-assignment') await assign(tx, { id, userId: subjectId, amountMinor })
  if (act === 'transfer-return' && amountMinor !== null) await bookReturn(tx, { id, amountMinor })
  const { state, action } = ends[act]
  await endTransfer(tx, { id, state, userId: subjectId, approvalId })
  const detail = { transferId: id, entryId, amount: `${amount} ${currency}`, reason }
  await recordAction(tx, { actorId: staffId, action, subjectId, detail })
}

async function assign(
  tx: Tx,
  { id, userId, amountMinor }: { id: string; userId: string | null; amountMinor: bigint | null },
): Promise<void> {
  invariant(userId !== null && amountMinor !== null, 'what is assigned has an owner and a sum')
  await lockTradingAccount(tx, userId)
  await bringIn(tx, { id, userId, amountMinor, from: houseAccounts.unassignedTransfers })
}

async function bookReturn(tx: Tx, { id, amountMinor }: { id: string; amountMinor: bigint }): Promise<void> {
  const { bankTransfers, unassignedTransfers } = houseAccounts
  const leg = { purpose: 'transfer sent back', debit: unassignedTransfers, credit: bankTransfers, amountMinor } as const
  await postEntry(tx, { kind: 'transfer sent back', opKey: `transfer-back:${id}`, legs: [leg] }, [])
}

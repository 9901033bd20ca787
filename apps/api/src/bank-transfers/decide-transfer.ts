import type { TransferAct, TransferDecision } from '@monsoon/contract/bank-transfers'
import { lockSeller } from '#accounts/lock-seller.ts'
import { recordAction } from '#audit/record-action.ts'
import { type Db, inTransaction, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { postEntry } from '#ledger/post-entry.ts'
import { endTransfer, hasAccount, lockTransfer, type TransferRow, writePlan } from './bank-transfer-queries.ts'
import { bringIn } from './bring-in.ts'

/** What a member of staff may do with a transfer now. */
export function actsOf(
  {
    state,
    plan,
    plannerId,
    plannedOwnerId,
    amountMinor,
  }: Pick<TransferRow, 'state' | 'plan' | 'plannerId' | 'plannedOwnerId' | 'amountMinor'>,
  staffId: string,
): TransferAct[] {
  if (state !== 'suspense') return []
  if (plan === null) return amountMinor === null ? ['sendBack'] : ['assign', 'sendBack']
  return plannerId === staffId || plannedOwnerId === staffId ? ['decline'] : ['agree', 'decline']
}

type Deciding = TransferDecision & { id: string; staffId: string }

/**
 * Does what a member of staff decides on a transfer in suspense, and writes it down: one says whose it is, or that it goes back, another agrees
 * or declines. Never for oneself. Sending it back is done at the bank; here it is recorded.
 */
export async function decideTransfer(db: Db, deciding: Deciding): Promise<void> {
  const { id, staffId, act } = deciding
  await inTransaction(db, async (tx) => {
    const transfer = await lockTransfer(tx, id)
    if (!transfer) throw new Refusal('transfer-not-found')
    if (transfer.state !== 'suspense') throw new Refusal('transfer-moved')
    const isPlanning = act === 'assign' || act === 'sendBack'
    if (isPlanning !== (transfer.plan === null)) throw new Refusal('transfer-moved')
    if (act === 'agree') await agree(tx, transfer, staffId)
    else if (act === 'decline') await writePlan(tx, id, null)
    else await plan(tx, transfer, { ...deciding, act })
    const detail = { transferId: id, entryId: transfer.entryId, reason: deciding.reason ?? transfer.planReason ?? '' }
    await recordAction(tx, {
      actorId: staffId,
      action: actionOf(act, transfer),
      subjectId: subjectOf(deciding, transfer),
      detail,
    })
  })
}

const actionOf = (act: TransferAct, { plan: planned }: TransferRow) => {
  if (act === 'decline') return 'transfer-declined'
  if (act !== 'agree') return 'transfer-planned'
  return planned === 'assign' ? 'transfer-assigned' : 'transfer-sent-back'
}

const subjectOf = ({ act, userId }: Deciding, { plannedOwnerId }: TransferRow): string | null =>
  act === 'assign' ? (userId ?? null) : plannedOwnerId

async function plan(
  tx: Tx,
  { id, amountMinor }: TransferRow,
  { act, userId, staffId, reason }: Deciding & { act: 'assign' | 'sendBack' },
): Promise<void> {
  if (reason === undefined) throw new Refusal('reason-needed')
  if (act === 'sendBack') return writePlan(tx, id, { act, userId: null, staffId, reason })
  if (amountMinor === null) throw new Refusal('transfer-other-currency')
  if (userId === undefined || !(await hasAccount(tx, userId))) throw new Refusal('user-not-found')
  if (userId === staffId) throw new Refusal('transfer-own')
  await writePlan(tx, id, { act, userId, staffId, reason })
}

async function agree(tx: Tx, transfer: TransferRow, staffId: string): Promise<void> {
  const { id, plan: planned, plannerId, plannedOwnerId, amountMinor } = transfer
  if (plannerId === staffId) throw new Refusal('transfer-planned-by-you')
  if (plannedOwnerId === staffId) throw new Refusal('transfer-own')
  const { bankTransfers, unassignedTransfers } = houseAccounts
  if (planned === 'assign' && plannedOwnerId !== null && amountMinor !== null) {
    await lockSeller(tx, plannedOwnerId)
    await bringIn(tx, { id, userId: plannedOwnerId, amountMinor, from: unassignedTransfers })
  } else if (amountMinor !== null) {
    const leg = {
      purpose: 'transfer sent back',
      debit: unassignedTransfers,
      credit: bankTransfers,
      amountMinor,
    } as const
    await postEntry(tx, { kind: 'transfer sent back', opKey: `transfer-back:${id}`, legs: [leg] }, [])
  }
  await endTransfer(tx, { id, userId: plannedOwnerId, staffId })
}

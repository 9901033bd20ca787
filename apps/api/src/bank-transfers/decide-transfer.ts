import type { TransferAct, TransferDecision } from '@monsoon/contract/bank-transfers'
import { invariant } from '@monsoon/domain/invariant'
import { lockSeller } from '#accounts/lock-seller.ts'
import { recordAction } from '#audit/record-action.ts'
import { type Db, inTransaction, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { postEntry } from '#ledger/post-entry.ts'
import { areLinked } from '#linked-accounts/are-linked.ts'
import {
  endTransfer,
  hasAccount,
  lockTransfer,
  type PlannedAct,
  type TransferRow,
  writePlan,
} from './bank-transfer-queries.ts'
import { bringIn } from './bring-in.ts'

/** What a member of staff may do with a transfer now. Nobody agrees to what they recorded or planned, or to money for themselves. */
export function actsOf(
  transfer: Pick<TransferRow, 'state' | 'plan' | 'plannerId' | 'plannedOwnerId' | 'recorderId' | 'amountMinor'>,
  staffId: string,
): TransferAct[] {
  const { state, plan, plannerId, plannedOwnerId, recorderId, amountMinor } = transfer
  if (state !== 'suspense' && state !== 'listed') return []
  if (plan !== null)
    return [plannerId, plannedOwnerId, recorderId].includes(staffId) ? ['decline'] : ['agree', 'decline']
  if (state === 'listed') return ['explain']
  return amountMinor === null ? ['sendBack'] : ['assign', 'sendBack']
}

type Deciding = TransferDecision & { id: string; staffId: string }

/**
 * Does what a member of staff decides on an entry on the board, and writes it down: one says whose it is, that it goes back or what it is, another
 * agrees or declines. Never for oneself. Sending it back is done at the bank; here it is recorded.
 */
export async function decideTransfer(db: Db, deciding: Deciding): Promise<void> {
  const { id, staffId, act } = deciding
  await inTransaction(db, async (tx) => {
    const transfer = await lockTransfer(tx, id)
    if (!transfer) throw new Refusal('transfer-not-found')
    if (transfer.state !== 'suspense' && transfer.state !== 'listed') throw new Refusal('transfer-moved')
    const isPlanning = act !== 'agree' && act !== 'decline'
    if (isPlanning !== (transfer.plan === null)) throw new Refusal('transfer-moved')
    if (isPlanning && (act === 'explain') !== (transfer.state === 'listed')) throw new Refusal('transfer-moved')
    if (act === 'agree') await agree(tx, transfer, staffId)
    else if (act === 'decline') await writePlan(tx, id, null)
    else await plan(tx, transfer, { ...deciding, act })
    const { entryId, amount, currency, planReason } = transfer
    const reason = deciding.reason ?? planReason ?? ''
    const detail = { transferId: id, entryId, amount: `${amount} ${currency}`, reason }
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
  if (planned === 'explain') return 'transfer-explained'
  return planned === 'assign' ? 'transfer-assigned' : 'transfer-sent-back'
}

const subjectOf = ({ act, userId }: Deciding, { plannedOwnerId }: TransferRow): string | null =>
  act === 'assign' ? (userId ?? null) : plannedOwnerId

async function plan(
  tx: Tx,
  { id, amountMinor }: TransferRow,
  { act, userId, staffId, reason }: Deciding & { act: PlannedAct },
): Promise<void> {
  if (reason === undefined) throw new Refusal('reason-needed')
  if (act !== 'assign') return writePlan(tx, id, { act, userId: null, staffId, reason })
  if (amountMinor === null) throw new Refusal('transfer-other-currency')
  if (userId === undefined || !(await hasAccount(tx, userId))) throw new Refusal('user-not-found')
  if (await areLinked(tx, staffId, userId)) throw new Refusal('transfer-own')
  await writePlan(tx, id, { act, userId, staffId, reason })
}

async function agree(tx: Tx, transfer: TransferRow, staffId: string): Promise<void> {
  const { id, plan: planned, plannerId, plannedOwnerId, recorderId, amountMinor } = transfer
  if (plannerId === staffId) throw new Refusal('transfer-planned-by-you')
  if (recorderId === staffId) throw new Refusal('transfer-recorded-by-you')
  if (plannedOwnerId !== null && (await areLinked(tx, staffId, plannedOwnerId))) throw new Refusal('transfer-own')
  const { bankTransfers, unassignedTransfers } = houseAccounts
  if (planned === 'assign' && plannedOwnerId !== null && amountMinor !== null) {
    await lockSeller(tx, plannedOwnerId)
    await bringIn(tx, { id, userId: plannedOwnerId, amountMinor, from: unassignedTransfers })
  } else if (planned === 'sendBack' && amountMinor !== null) {
    const leg = {
      purpose: 'transfer sent back',
      debit: unassignedTransfers,
      credit: bankTransfers,
      amountMinor,
    } as const
    await postEntry(tx, { kind: 'transfer sent back', opKey: `transfer-back:${id}`, legs: [leg] }, [])
  }
  invariant(planned !== null, 'somebody has planned what is agreed to')
  await endTransfer(tx, { id, state: ends[planned], userId: plannedOwnerId, staffId })
}

const ends = { assign: 'booked', sendBack: 'sentBack', explain: 'explained' } as const

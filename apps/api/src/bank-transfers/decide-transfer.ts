import type { TransferAct } from '@monsoon/contract/money/bank-transfers'
import { invariant } from '@monsoon/domain/invariant'
import { type Deciding, staffDecisions } from '#approvals/staff-decision.ts'
import type { Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { postEntry } from '#ledger/post-entry.ts'
import { endTransfer, findTransfer, hasAccount, lockTransfer, type TransferRow } from './bank-transfer-queries.ts'
import { lockTradingAccount } from '#accounts/account-guards.ts'
import { bringIn } from './record-transfer.ts'

type Seen = Pick<TransferRow, 'state' | 'amountMinor'>
type DecidingTransfer = Deciding<TransferRow, TransferAct>

/** An entry on the board is assigned to a wallet (`userId`), sent back, or taken as explained, by two people. */
export const transferDecisions = staffDecisions<Seen, TransferRow, TransferAct, { userId: string | undefined }>({
  refusals: { missing: 'transfer-not-found', own: 'own-account', moved: 'transfer-moved' },
  find: findTransfer,
  lock: lockTransfer,
  subjectOf: (_, { userId = null }) => userId,
  detailOf({ id, found: { entryId, amount, currency }, reason }) {
    return { transferId: id, entryId, amount: `${amount} ${currency}`, reason }
  },
  acts: {
    assign: {
      from: ['suspense'],
      faultOf: ({ amountMinor }) => (amountMinor === null ? 'transfer-other-currency' : null),
      approval: 'transfer-assignment',
      async ask(tx, deciding) {
        const { subjectId } = deciding
        if (subjectId === null || !(await hasAccount(tx, subjectId))) throw new Refusal('user-not-found')
        return ask(tx, deciding)
      },
      carryOut: assign,
      action: 'transfer-assigned',
    },
    sendBack: {
      from: ['suspense'],
      approval: 'transfer-return',
      ask,
      carryOut: sendBack,
      action: 'transfer-sent-back',
    },
    explain: {
      from: ['listed'],
      approval: 'transfer-explanation',
      ask,
      carryOut: (tx, deciding) => end(tx, deciding, 'explained'),
      action: 'transfer-explained',
    },
  },
})

function ask(_: Tx, { found: { amountMinor, recorderId } }: DecidingTransfer) {
  return { amountMinor, broughtBy: recorderId }
}

async function assign(tx: Tx, deciding: DecidingTransfer): Promise<void> {
  const { id, subjectId: userId, found } = deciding
  const { amountMinor } = found
  invariant(userId !== null && amountMinor !== null, 'what is assigned has an owner and a sum')
  await lockTradingAccount(tx, userId)
  await bringIn(tx, { id, userId, amountMinor, from: houseAccounts.unassignedTransfers })
  await end(tx, deciding, 'booked')
}

/** Money goes back at the bank; here that is only booked. */
async function sendBack(tx: Tx, deciding: DecidingTransfer): Promise<void> {
  const { id, found } = deciding
  const { amountMinor } = found
  if (amountMinor !== null) {
    const { bankTransfers: credit, unassignedTransfers: debit } = houseAccounts
    const posting = { purpose: 'transfer sent back', debit, credit, amountMinor } as const
    await postEntry(tx, { kind: 'transfer sent back', opKey: `transfer-back:${id}`, postings: [posting] }, [])
  }
  await end(tx, deciding, 'sentBack')
}

async function end(
  tx: Tx,
  { id, subjectId: userId, approval }: DecidingTransfer,
  state: 'booked' | 'sentBack' | 'explained',
): Promise<void> {
  invariant(approval, 'it takes two people')
  await endTransfer(tx, { id, state, userId, approvalId: approval.id })
}

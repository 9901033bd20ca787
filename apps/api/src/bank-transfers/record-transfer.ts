import type { TransferHurdle } from '@monsoon/contract/bank-transfers'
import { findCreditorReference } from '@monsoon/domain/creditor-reference'
import { usdToMinor } from '@monsoon/domain/money'
import { lockSeller } from '#accounts/lock-seller.ts'
import { recordAction } from '#audit/record-action.ts'
import { type Db, inTransaction, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { postEntry } from '#ledger/post-entry.ts'
import { bringIn } from './bring-in.ts'
import { findReferenceOwner, insertTransfer } from './bank-transfer-queries.ts'
import type { BankEntry } from './read-statement.ts'

/** What became of an entry: in a wallet, in nobody's yet, or it was recorded before. */
export type RecordedAs = 'booked' | 'suspense' | 'known'

/** Records one entry of the bank, by a member of staff; null: by the demo. Each counts once, however often and at once it is told. */
export const recordTransfer = (
  db: Db,
  { entry, staffId }: { entry: BankEntry; staffId: string | null },
): Promise<RecordedAs> =>
  inTransaction(db, async (tx) => {
    const outcome = await recordOne(tx, { entry, staffId })
    const detail = { entryId: entry.entryId, amount: `${entry.amount} ${entry.currency}`, outcome }
    if (staffId !== null && outcome !== 'known')
      await recordAction(tx, { actorId: staffId, action: 'transfer-recorded', subjectId: null, detail })
    return outcome
  })

async function recordOne(
  tx: Tx,
  { entry, staffId }: { entry: BankEntry; staffId: string | null },
): Promise<RecordedAs> {
  const found = await findOwner(tx, entry)
  const amountMinor = entry.currency === 'USD' ? usdToMinor(entry.amount) : null
  const id = await insertTransfer(tx, { ...entry, ...found, amountMinor, recordedBy: staffId })
  if (id === undefined) return 'known'
  // The books know USD alone: other money stands on the board until it is sent back.
  if (amountMinor === null) return 'suspense'
  const { bankTransfers, unassignedTransfers } = houseAccounts
  if (found.userId !== null) {
    await bringIn(tx, { id, userId: found.userId, amountMinor, from: bankTransfers })
    return 'booked'
  }
  const leg = {
    purpose: 'unassigned transfer',
    debit: bankTransfers,
    credit: unassignedTransfers,
    amountMinor,
  } as const
  await postEntry(tx, { kind: 'unassigned transfer', opKey: `unassigned-transfer:${id}`, legs: [leg] }, [])
  return 'suspense'
}

type Found = { userId: string; hurdle: null } | { userId: null; hurdle: TransferHurdle }

/** Whose money it is, by the reference; its account is locked then. */
async function findOwner(tx: Tx, { currency, remittance }: BankEntry): Promise<Found> {
  const inSuspense = (hurdle: TransferHurdle): Found => ({ userId: null, hurdle })
  if (currency !== 'USD') return inSuspense('otherCurrency')
  const reference = findCreditorReference(remittance)
  if (reference === null) return inSuspense('noReference')
  const userId = await findReferenceOwner(tx, reference)
  if (userId === undefined) return inSuspense('unknownReference')
  try {
    await lockSeller(tx, userId)
    return { userId, hurdle: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return inSuspense('accountClosed')
  }
}

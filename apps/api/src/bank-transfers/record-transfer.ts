import { findCreditorReference } from '@monsoon/domain/payments/creditor-reference'
import type { TransferHurdle } from '@monsoon/contract/money/bank-transfers'
import { lockPeople, type People, requestApproval } from '#approvals/request-approval.ts'
import { recordAction } from '#audit/record-action.ts'
import { inTransaction, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { postEntry } from '#ledger/post-entry.ts'
import { areLinked } from '#linked-accounts/are-linked.ts'
import type { Resources } from '#resources.ts'
import { type BankEntry, pairWithRecorded } from './bank-entry.ts'
import {
  confirmTransfer,
  findReferenceOwner,
  insertTransfer,
  isOwnPayout,
  isToldOtherwise,
  listAlike,
  lockBankAccount,
  lockTransfer,
  type RecordedEntry,
  type TransferStatus,
} from './bank-transfer-queries.ts'
import { endWaitingOf } from '#approvals/approval-queries.ts'
import { lockTradingAccount } from '#accounts/account-guards.ts'
import { lockWallets } from '#ledger/lock-wallets.ts'
import { notify } from '#notices/notify.ts'

/** What became of an entry: in a wallet, in nobody's yet, recorded before, or on the board as no money for a wallet. */
export type RecordedAs = 'booked' | 'suspense' | 'known' | 'listed'

/** Who tells of an entry: the bank that the server asked, or a member of staff, by a file or by hand. */
export type Teller = { source: 'fetched'; staffId: null } | { source: 'uploaded' | 'manual'; staffId: string }

export const theBank: Teller = { source: 'fetched', staffId: null }

/**
 * Records one entry of the bank. Each counts once, however often, at once or in whatever order it is told. Only what
 * the bank itself told comes into a wallet alone; what a person brings waits for another one, also where its reference
 * names an owner.
 * @param alike the entries of the same statement that only their place tells apart from this one, with this one among
 *   them
 */
export const recordTransfer = (
  { db, config }: Pick<Resources, 'config' | 'db'>,
  { entry, alike = [entry], teller }: { entry: BankEntry; alike?: readonly BankEntry[]; teller: Teller },
): Promise<RecordedAs> =>
  inTransaction(db, async (tx) => {
    await lockBankAccount(tx)
    const rows = await listAlike(tx, entry)
    const known = pairWithRecorded(alike, rows)[alike.indexOf(entry)]
    const { outcome, ownerId } = known
      ? await confirm(tx, { known, entry, teller })
      : await recordNew(tx, config, { entry, teller, ordinal: rows.length + 1 })
    if (outcome !== 'known') await audit(tx, { entry, teller, outcome, ownerId })
    return outcome
  })

interface Recorded {
  outcome: RecordedAs
  /** Whose wallet grew, or would. */
  ownerId: string | null
}

async function audit(
  tx: Tx,
  { entry, teller, outcome, ownerId }: Recorded & { entry: BankEntry; teller: Teller },
): Promise<void> {
  // What moves nothing and nobody did is on the board, and in the sums of its statement.
  if (teller.staffId === null && ownerId === null) return
  const amount = `${entry.direction === 'debit' ? '-' : ''}${entry.amount} ${entry.currency}`
  const detail = { entryId: entry.entryId, amount, source: teller.source, outcome }
  await recordAction(tx, { actorId: teller.staffId, action: 'transfer-recorded', subjectId: ownerId, detail })
}

async function recordNew(
  tx: Tx,
  config: Resources['config'],
  { entry, teller, ordinal }: { entry: BankEntry; teller: Teller; ordinal: number },
): Promise<Recorded> {
  const { claim, ...status } = await statusOf(tx, entry, teller)
  const id = await insertTransfer(tx, { entry, ordinal, ...tellerRow(teller), status })
  const ownerId = status.userId ?? claim?.subjectId ?? null
  if (status.state === 'listed') return { outcome: 'listed', ownerId }
  if (status.state === 'explained') return { outcome: 'known', ownerId }
  const { amountMinor } = entry
  const { bankTransfers, unassignedTransfers } = houseAccounts
  // The books know USD alone: other money stands on the board until it is sent back.
  if (amountMinor === null) return { outcome: 'suspense', ownerId }
  if (status.userId !== null) {
    await bringIn(tx, { id, userId: status.userId, amountMinor, from: bankTransfers })
    return { outcome: 'booked', ownerId }
  }
  const posting = {
    purpose: 'unassigned transfer',
    debit: bankTransfers,
    credit: unassignedTransfers,
    amountMinor,
  } as const
  await postEntry(tx, { kind: 'unassigned transfer', opKey: `unassigned-transfer:${id}`, postings: [posting] }, [])
  if (claim) {
    const reason = 'The reference names them.'
    await requestApproval(tx, config, claim, { act: 'transfer-assignment', ref: id, amountMinor, reason })
  }
  return { outcome: 'suspense', ownerId }
}

const tellerRow = ({ source, staffId }: Teller) => ({ source, recordedBy: staffId })

/** What a person told and still waits is decided by the bank's own word, once the bank tells it. */
async function confirm(
  tx: Tx,
  { known, entry, teller }: { known: RecordedEntry; entry: BankEntry; teller: Teller },
): Promise<Recorded> {
  const isConfirmed = teller.source === 'fetched' && known.source !== 'fetched'
  const unchanged = { outcome: 'known', ownerId: null } as const
  if (!isConfirmed) return unchanged
  const { id } = known
  // Locks the owner before the transfer, as decisions of staff do.
  const { claim: _, ...status } = await statusOf(tx, entry, teller)
  if ((await lockTransfer(tx, id))?.state !== 'suspense') return unchanged
  await confirmTransfer(tx, { id, entry, status })
  await endWaitingOf(tx, id)
  if (status.userId === null || entry.amountMinor === null) return unchanged
  const { unassignedTransfers: from } = houseAccounts
  await bringIn(tx, { id, userId: status.userId, amountMinor: entry.amountMinor, from })
  return { outcome: 'booked', ownerId: status.userId }
}

interface Judged extends TransferStatus {
  /** Where a person entered it: who they are and whose it is by its reference. A second person has to agree. */
  claim: People | null
}

/** Where an entry belongs. The account of whose wallet it comes into, or would, is locked then. */
async function statusOf(tx: Tx, entry: BankEntry, teller: Teller): Promise<Judged> {
  const none = { userId: null, claim: null }
  const { hurdle } = entry
  if (hurdle === 'debit' || hurdle === 'reversal' || hurdle === 'unreadable') {
    if (hurdle === 'debit' && (await isOwnPayout(tx, entry))) return { ...none, state: 'explained', hurdle: null }
    return { ...none, state: 'listed', hurdle }
  }
  const inSuspense = (why: TransferHurdle): Judged => ({ ...none, state: 'suspense', hurdle: why })
  if (entry.currency !== 'USD') return inSuspense('otherCurrency')
  if (hurdle !== null) return inSuspense(hurdle)
  const found = await findOwner(tx, entry, teller)
  if ('hurdle' in found) return inSuspense(found.hurdle)
  const { userId, claim } = found
  if (claim) return { ...inSuspense('unconfirmed'), claim }
  if (await isToldOtherwise(tx, entry)) return inSuspense('repeatedReference')
  return { ...none, userId, state: 'booked', hurdle: null }
}

/** Whose money it is, by the reference; its account is locked then. */
async function findOwner(
  tx: Tx,
  { remittance }: BankEntry,
  { staffId }: Teller,
): Promise<{ userId: string; claim: People | null } | { hurdle: TransferHurdle }> {
  const reference = findCreditorReference(remittance)
  if (reference === null) return { hurdle: 'noReference' }
  const userId = await findReferenceOwner(tx, reference)
  if (userId === undefined) return { hurdle: 'unknownReference' }
  if (staffId !== null && (await areLinked(tx, staffId, userId))) return { hurdle: 'ownTransfer' }
  const claim = staffId === null ? null : await lockPeople(tx, { staffId, subjectId: userId })
  try {
    await lockTradingAccount(tx, userId)
    return { userId, claim }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { hurdle: 'accountClosed' }
  }
}

/**
 * Brings a transfer into a wallet, once, and tells its owner. Their account is locked. `from`: the account of the house
 * where it stands.
 */
export async function bringIn(
  tx: Tx,
  { id, userId, amountMinor, from }: { id: string; userId: string; amountMinor: bigint; from: string },
): Promise<void> {
  const wallet = (await lockWallets(tx, [userId])).of(userId)
  const posting = { purpose: 'top-up', debit: from, credit: wallet.id, amountMinor } as const
  await postEntry(tx, { kind: 'transfer', opKey: `transfer:${id}`, postings: [posting] }, [wallet])
  await notify(tx, [{ kind: 'transfer-arrived', userId, key: `top-up-arrived:${id}`, priceMinor: amountMinor }])
}

import type { LockedAmount, LockKind, Posting } from '@monsoon/contract/money/postings'
import { minorToUsd } from '@monsoon/domain/money'
import { toLandAddress } from '#land/land-address.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import type { LockRow, PostingRow } from './posting-queries.ts'

const houseByAccount = new Map<string, string>(Object.entries(houseAccounts).map(([name, id]) => [id, name]))

/** Where money stands: in the reader's own wallet, with the house, or in a wallet that is nobody's business. */
export const placeOf = (account: string, ownAccount: string): string =>
  account === ownAccount ? 'you' : (houseByAccount.get(account) ?? 'wallet')

export const workOf = ({ itemId, itemName }: { itemId: string | null; itemName: string | null }) =>
  itemId === null || itemName === null ? null : { itemId, name: itemName }

/**
 * Transfers of a wallet, newest first, each with the balance that it left. `balanceMinor` is that before the oldest of
 * them.
 */
export function viewPostings(
  rows: readonly PostingRow[],
  { accountId, balanceMinor }: { accountId: string; balanceMinor: bigint },
): Posting[] {
  let balance = balanceMinor
  return rows
    .toReversed()
    .map((row) => {
      const isCredit = row.credit === accountId
      balance += isCredit ? row.amountMinor : -row.amountMinor
      return {
        entryId: row.entryId,
        leg: row.leg,
        at: row.at.toISOString(),
        purpose: row.purpose,
        isCredit,
        from: placeOf(row.debit, accountId),
        to: placeOf(row.credit, accountId),
        amount: minorToUsd(row.amountMinor),
        balanceAfter: minorToUsd(balance),
        work: workOf(row),
        land: toLandAddress(row),
        orderId: row.orderId,
      }
    })
    .toReversed()
}

const lockReasons: Record<LockKind, string> = {
  'card-proceeds': 'Proceeds held until a card payment is final',
  bid: 'A bid of yours that leads',
  offer: 'An offer of yours that stands',
  withdrawal: 'A withdrawal under way',
  cashback: 'Cashback of a purchase',
  dispute: 'Your bank asks for a payment back',
  external: 'An edition that we acquire for you on another marketplace',
}

export const viewLock = (row: LockRow): LockedAmount => ({
  id: row.id,
  amount: minorToUsd(row.amountMinor),
  kind: row.kind,
  reason: lockReasons[row.kind],
  since: row.since.toISOString(),
  until: row.until?.toISOString() ?? null,
  orderId: row.kind === 'card-proceeds' || row.kind === 'cashback' ? (row.ref.split(':')[0] ?? null) : null,
  work: workOf(row),
})

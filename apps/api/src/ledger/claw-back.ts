import type { Tx } from '#db.ts'
import { houseAccounts } from './ledger-accounts.ts'
import { changeHold, releaseHolds, insertReceivables, listHeld } from './ledger-queries.ts'
import type { EntryToPost, HoldName, Posting, PostingPurpose } from './ledger-types.ts'
import { freeMinor, lockWallets } from './lock-wallets.ts'
import { postEntry } from './post-entry.ts'

/** Money that somebody has to give back. */
interface ToClawBack extends Omit<EntryToPost, 'postings'> {
  ownerId: string
  amountMinor: bigint
  /** The account of the house that gets it, and why. */
  toAccount: string
  purpose: PostingPurpose
  /** What is locked for it: it goes first. */
  held: HoldName
}

/**
 * Takes money back from a wallet: what is locked for it, then what is free. What is missing becomes a receivable, so
 * that no wallet falls below zero (server-rules 10). Gives what is missing, in cents.
 */
export async function clawBack(
  tx: Tx,
  { ownerId, amountMinor, toAccount, purpose, held: name, ...entry }: ToClawBack,
): Promise<bigint> {
  const wallet = (await lockWallets(tx, [ownerId])).of(ownerId)
  const [held] = await listHeld(tx, { reason: name.reason, refs: [name.ref] })
  const heldMinor = held?.amountMinor ?? 0n
  const available = freeMinor(wallet) + heldMinor
  const takenMinor = available < amountMinor ? available : amountMinor
  const owedMinor = amountMinor - takenMinor
  if (takenMinor >= heldMinor) await releaseHolds(tx, { reason: name.reason, refs: [name.ref] })
  else if (takenMinor > 0n) await changeHold(tx, name, -takenMinor)
  const postings: Posting[] = [
    { purpose, debit: wallet.id, credit: toAccount, amountMinor: takenMinor },
    { purpose: 'owed after refund', debit: houseAccounts.receivables, credit: toAccount, amountMinor: owedMinor },
  ]
  const entryId = await postEntry(tx, { ...entry, postings }, [wallet])
  if (owedMinor > 0n) await insertReceivables(tx, entryId, [{ ownerId, amountMinor: owedMinor }])
  return owedMinor
}

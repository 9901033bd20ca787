import { invariant } from '@monsoon/domain/invariant'
import type { Tx } from '#db.ts'
import { insertEntry } from './ledger-queries.ts'
import type { EntryToPost, UserAccount } from './ledger-types.ts'

/**
 * Posts a balanced entry and moves the balances of the user accounts in it, which the caller has locked
 * (lockUserAccounts) and found to have enough free. The database refuses a balance below what is held.
 */
export async function postEntry(tx: Tx, entry: EntryToPost, accounts: readonly UserAccount[]): Promise<string> {
  const postings = entry.postings.filter((posting) => posting.amountMinor !== 0n)
  invariant(postings.length > 0, 'an entry moves something')
  invariant(
    postings.every((posting) => posting.amountMinor > 0n),
    'a leg moves a positive amount',
  )
  const userAccounts = new Set(accounts.map((account) => account.id))
  const deltas = new Map<string, bigint>()
  const add = (account: string, amount: bigint) => {
    if (userAccounts.has(account)) deltas.set(account, (deltas.get(account) ?? 0n) + amount)
  }
  for (const posting of postings) {
    add(posting.debit, -posting.amountMinor)
    add(posting.credit, posting.amountMinor)
  }
  return insertEntry(tx, { ...entry, postings }, deltas)
}

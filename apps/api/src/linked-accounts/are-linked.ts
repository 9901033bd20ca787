import { isRefusingLink } from '@monsoon/contract/accounts/linked-accounts'
import type { LinkedAccount } from '@monsoon/contract/staff/staff'
import type { DbOrTx } from '#db.ts'
import { hasLink, hasRefusingLink, listLinks } from './linked-account-queries.ts'

/**
 * Whether two accounts are one person's, as far as is known: the same account, or a bank account, card, identity paper
 * or wallet in common.
 */
export const areLinked = async (db: DbOrTx, one: string, other: string): Promise<boolean> =>
  one === other || hasLink(db, one, other)

/** The same as a part of a statement; not for an account and itself. */
export const areLinkedIn = hasRefusingLink

/**
 * The accounts that have something in common with this one, and what, for staff: those that may not trade with it
 * first.
 */
export async function linkedAccountsOf(db: DbOrTx, userId: string): Promise<LinkedAccount[]> {
  const accounts = new Map<string, LinkedAccount>()
  for (const { kind, since, lastSeenAt, ...other } of await listLinks(db, userId)) {
    const account = accounts.get(other.userId) ?? { ...other, mayNotTrade: false, links: [] }
    account.links.push({ kind, since: since.toISOString(), lastSeenAt: lastSeenAt.toISOString() })
    account.mayNotTrade ||= isRefusingLink(kind)
    accounts.set(other.userId, account)
  }
  return [...accounts.values()].toSorted((one, other) => Number(other.mayNotTrade) - Number(one.mayNotTrade))
}

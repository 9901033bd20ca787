import type { CardMoney } from '@monsoon/contract/money/postings'
import { minorToUsd, sumMinor } from '@monsoon/domain/money'
import type { DbOrTx, Tx } from '#db.ts'
import { insertCardMoney, type KeptMoney, listCardMoney } from './card-money-queries.ts'
import type { UserAccount } from './ledger-types.ts'

/**
 * Keeps what a card brought into a locked wallet from being withdrawn for some days: a stolen card must not become a
 * bank transfer. It may be spent at once; what others earn by that is locked, and what it buys carries it on
 * (`lockCardProceeds`).
 */
export const recordCardMoney = (
  tx: Tx,
  { wallet, ...money }: { wallet: UserAccount; paymentId: string; amountMinor: bigint; days: number },
): Promise<void> => insertCardMoney(tx, { ...money, accountId: wallet.id, ownerId: wallet.ownerId })

/** What of a wallet may be spent, but not withdrawn yet, in cents. */
export async function sumCardMoney(db: DbOrTx, ownerId: string): Promise<bigint> {
  const kept = await listCardMoney(db, ownerId)
  return sumMinor(kept.map(({ amountMinor }) => amountMinor))
}

/** Card money as its owner sees it. */
export const viewCardMoney = (kept: readonly KeptMoney[]): CardMoney[] =>
  kept.map(({ amountMinor, until }) => ({ amount: minorToUsd(amountMinor), until: until?.toISOString() ?? null }))

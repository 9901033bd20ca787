import type { CardMoney } from '@monsoon/contract/postings'
import { minorToUsd, sumMinor } from '@monsoon/domain/money'
import type { DbOrTx, Tx } from '#db.ts'
import { insertCardMoney, listCardMoney } from './card-money-queries.ts'
import type { UserAccount } from './ledger-types.ts'

/**
 * Keeps what a card brought into a locked wallet from being withdrawn for some days: a stolen card must not become a bank transfer. It may be
 * spent at once; what others earn by that is locked like any card sale (`postSale`).
 */
export const keepCardMoney = (
  tx: Tx,
  { wallet, ...money }: { wallet: UserAccount; paymentId: string; amountMinor: bigint; days: number },
): Promise<void> => insertCardMoney(tx, { ...money, accountId: wallet.id, ownerId: wallet.ownerId })

/** Card money of somebody that may not be withdrawn yet, by payment, the next to be free first. Cents. */
export const readCardMoney = (
  db: DbOrTx,
  ownerId: string,
): Promise<{ paymentId: string; amountMinor: bigint; until: Date }[]> => listCardMoney(db, ownerId)

/** What of a wallet may be spent, but not withdrawn yet, in cents. */
export async function sumCardMoney(db: DbOrTx, ownerId: string): Promise<bigint> {
  const kept = await listCardMoney(db, ownerId)
  return sumMinor(kept.map(({ amountMinor }) => amountMinor))
}

/** Card money as its owner sees it. */
export const viewCardMoney = (kept: Awaited<ReturnType<typeof readCardMoney>>): CardMoney[] =>
  kept.map(({ amountMinor, until }) => ({ amount: minorToUsd(amountMinor), until: until.toISOString() }))

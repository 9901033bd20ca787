import type { Tx } from '#db.ts'
import { lockWallets } from '#ledger/lock-wallets.ts'
import { postEntry } from '#ledger/post-entry.ts'
import { notify } from '#notices/notify.ts'

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

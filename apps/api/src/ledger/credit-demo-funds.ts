import { type Db, inTransaction, isUniqueViolation } from '#db.ts'
import { houseAccounts } from './ledger-accounts.ts'
import { lockWallets } from './lock-wallets.ts'
import { postEntry } from './post-entry.ts'

/** Puts demo money into a wallet, once per `opKey`. */
export async function creditDemoFunds(
  db: Db,
  { userId, amountMinor, opKey }: { userId: string; amountMinor: bigint; opKey: string },
): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      const wallets = await lockWallets(tx, [userId])
      const posting = {
        purpose: 'top-up',
        debit: houseAccounts.demoFunds,
        credit: wallets.of(userId).id,
        amountMinor,
      } as const
      await postEntry(tx, { kind: 'top-up', opKey, postings: [posting], memo: 'Demo funds' }, wallets.all)
    })
  } catch (error) {
    if (!isUniqueViolation(error, 'ledger_entry_op_key_key')) throw error
  }
}

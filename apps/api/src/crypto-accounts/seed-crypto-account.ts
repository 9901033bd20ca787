import { inTransaction, type Db } from '#db.ts'
import { ageCryptoAccount, findCryptoAccount, insertCryptoAccount } from './crypto-account-queries.ts'

/**
 * Gives somebody of the demo a confirmed transfer address of a month ago, without telling them. One that they have
 * stays as it is.
 */
export async function seedCryptoAccount(
  db: Db,
  { userId, name, address }: { userId: string; name: string; address: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await findCryptoAccount(tx, userId)) return
    await insertCryptoAccount(tx, { userId, name, address, isVerified: true })
    await ageCryptoAccount(tx, { userId, days: 30 })
  })
}

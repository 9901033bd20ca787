import type { NewBankAccount } from '@monsoon/contract/money/bank-accounts'
import { inTransaction } from '#db.ts'
import type { Resources } from '#resources.ts'
import { insertBankAccount } from './bank-account-queries.ts'
import { sealBankAccount } from './sealed-bank-account.ts'
import { upsertFingerprints } from '#linked-accounts/linked-account-queries.ts'

const monthMs = 30 * 86_400_000

/**
 * Gives somebody of the demo a bank account of a month ago, without telling them. One that they have stays as it is.
 */
export async function seedBankAccount(
  resources: Pick<Resources, 'config' | 'db' | 'sealer'>,
  userId: string,
  given: NewBankAccount,
): Promise<void> {
  const account = await sealBankAccount(resources, given)
  await inTransaction(resources.db, async (tx) => {
    await insertBankAccount(tx, { ...account, userId, addedAt: new Date(Date.now() - monthMs) })
    await upsertFingerprints(tx, [
      { userId, kind: 'bank-account', fingerprint: account.fingerprint, keyId: account.keyId },
    ])
  })
}

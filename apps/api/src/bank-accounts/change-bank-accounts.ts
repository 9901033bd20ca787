import { bankAccountLimit, type NewBankAccount } from '@monsoon/contract/money/bank-accounts'
import { lockOwnAccount } from '#accounts/change-logins.ts'
import { warnOwner } from '#accounts/mailboxes/warn-owner.ts'
import { inTransaction } from '#db.ts'
import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import type { Viewer } from '#viewer.ts'
import { countBankAccounts, deleteBankAccount, insertBankAccount } from './bank-account-queries.ts'
import { sealBankAccount } from './sealed-bank-account.ts'
import { upsertFingerprints } from '#linked-accounts/linked-account-queries.ts'

type Owner = Pick<Viewer, 'userId' | 'sessionId'>

/** Adds a bank account, and tells its owner. The same account of the same bank is not taken twice. */
export async function addBankAccount(
  resources: Pick<Resources, 'config' | 'db' | 'sealer'>,
  owner: Owner,
  given: NewBankAccount,
): Promise<string> {
  const { userId } = owner
  const account = await sealBankAccount(resources, given)
  const { bankName, maskedNumber: number } = account
  await inTransaction(resources.db, async (tx) => {
    await lockOwnAccount(tx, owner)
    if ((await countBankAccounts(tx, userId)) >= bankAccountLimit) {
      throw new Refusal('too-many-bank-accounts', { limit: bankAccountLimit })
    }
    if (!(await insertBankAccount(tx, { ...account, userId }))) throw new Refusal('bank-account-exists')
    await upsertFingerprints(tx, [
      { userId, kind: 'bank-account', fingerprint: account.fingerprint, keyId: account.keyId },
    ])
    await warnOwner(tx, { userId, event: { kind: 'bank-account-added', bankName, number } })
  })
  return account.id
}

/** Removes a bank account, and tells its owner. */
export async function removeBankAccount({ db }: Pick<Resources, 'db'>, { userId }: Owner, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const removed = await deleteBankAccount(tx, { userId, id })
    if (!removed) throw new Refusal('bank-account-not-found')
    const { bankName, maskedNumber: number } = removed
    await warnOwner(tx, { userId, event: { kind: 'bank-account-removed', bankName, number } })
  })
}

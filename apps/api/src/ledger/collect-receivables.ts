import { payOffDebts } from '@monsoon/domain/pricing/pay-off-debts'
import { type Db, inTransaction, type Tx } from '#db.ts'
import { addJob } from '#outbox-queries.ts'
import { releaseReserve } from './card-risk.ts'
import { houseAccounts } from './ledger-accounts.ts'
import type { UserAccount } from './ledger-types.ts'
import { freeMinor, lockWallets } from './lock-wallets.ts'
import { listDebts, listWhoCanPay, updateCollected } from './receivable-queries.ts'
import { postEntry } from './post-entry.ts'

const batchSize = 200

/**
 * Pays what the owner of a locked wallet owes with what is free in it, the oldest debt first, an entry each, of which
 * they are told. Gives the wallet as it stands then.
 * @param firstPaymentId a card payment whose bank has returned the money: what is owed for it is paid first
 */
export async function collectReceivables(
  tx: Tx,
  wallet: UserAccount,
  { firstPaymentId }: { firstPaymentId?: string } = {},
): Promise<UserAccount> {
  const { id, ownerId } = wallet
  const payments = payOffDebts(await listDebts(tx, { ownerId, firstPaymentId }), freeMinor(wallet))
  let { postedMinor } = wallet
  for (const { debt, amountMinor } of payments) {
    const { entryId, itemId, leftMinor, lostPaymentId } = debt
    const posting = { purpose: 'owed money paid', debit: id, credit: houseAccounts.receivables, amountMinor } as const
    // What is left of the debt tells one payment of it from the next.
    const opKey = `owed:${entryId}:${ownerId}:${leftMinor}`
    await postEntry(tx, { kind: 'owed paid', opKey, postings: [posting], ...(itemId !== null && { itemId }) }, [wallet])
    await updateCollected(tx, { entryId, ownerId, amountMinor })
    if (lostPaymentId !== null) await releaseReserve(tx, lostPaymentId)
    const told = { userId: ownerId, key: opKey, itemId, amountMinor: amountMinor.toString() }
    await addJob(tx, 'notify-of-debt', told, { key: `tell-of-debt:${opKey}`, canWait: true })
    postedMinor -= amountMinor
  }
  return { ...wallet, postedMinor }
}

/**
 * Collects from everybody who owes something and has something free, each in a short transaction. Gives from how many.
 */
export async function collectAllReceivables(db: Db): Promise<number> {
  const owners = await listWhoCanPay(db, batchSize)
  for (const ownerId of owners) {
    await inTransaction(db, async (tx) => collectReceivables(tx, (await lockWallets(tx, [ownerId])).of(ownerId)))
  }
  return owners.length === batchSize ? owners.length + (await collectAllReceivables(db)) : owners.length
}

import { formatMinor } from '@monsoon/domain/money'
import { mayReturn } from '@monsoon/domain/pledge-rules'
import { isHosted } from '#crypto-checkout/is-hosted.ts'
import { type Db, inTransaction } from '#db.ts'
import { Refusal } from '#errors.ts'
import { collectOwed } from '#ledger/collect-owed.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { freeMinor, lockWallets } from '#ledger/lock-wallets.ts'
import { postEntry } from '#ledger/post-entry.ts'
import { requestCardRefund } from '#payments/request-refund.ts'
import { endPledge, findPledge, lockPledge } from './pledge-queries.ts'
import { findPledgedFor } from './pledge-list-queries.ts'

/**
 * Sends card money that a bid or an offer has freed back to its card (server-rules 16): all of it, as long as the wallet has as much free
 * once what its owner owes is paid.
 * Throws Refusal `pledge-not-found`, `pledge-not-free`, `pledge-spent`.
 */
export async function returnPledge(
  db: Db,
  { pledgeId, ownerId }: { pledgeId: string; ownerId: string },
): Promise<void> {
  const found = await findPledge(db, pledgeId)
  if (found?.ownerId !== ownerId) throw new Refusal('pledge-not-found')
  // There is no way back to an address that nobody named.
  if (await isHosted(db, found.paymentId)) throw new Refusal('pledge-not-free')
  await inTransaction(db, async (tx) => {
    const { state, endedAt, now, amountMinor, paymentId, itemId } = await lockPledge(tx, pledgeId)
    // Locked first: a bid of the owner's that comes now takes its money before or after this.
    const wallet = await collectOwed(tx, (await lockWallets(tx, [ownerId])).of(ownerId))
    const pledgedFor = await findPledgedFor(tx, pledgeId)
    if (!endedAt || !mayReturn({ state, pledgedFor, placedAt: endedAt, now })) throw new Refusal('pledge-not-free')
    const free = freeMinor(wallet)
    if (free < amountMinor) throw new Refusal('pledge-spent', { free: formatMinor(free, 'USD') })
    const opKey = `pledge-return:${pledgeId}`
    const leg = { purpose: 'refund', debit: wallet.id, credit: houseAccounts.cardMoneyToRefund, amountMinor } as const
    await postEntry(tx, { kind: 'pledge return', opKey, legs: [leg], paymentId, itemId }, [wallet])
    await requestCardRefund(tx, { paymentId, amountMinor, reason: 'asked for', opKey }, 'refund-pledge')
    await endPledge(tx, { pledgeId, state: 'returned' })
  })
}

import { formatMinor } from '@monsoon/domain/money'
import { mayReturn, pledgeStates } from '@monsoon/domain/payments/pledge-rules'
import { type Db, type DbOrTx, inTransaction } from '#db.ts'
import { Refusal } from '#errors.ts'
import { collectReceivables } from '#ledger/collect-receivables.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { freeMinor, lockWallets } from '#ledger/lock-wallets.ts'
import { postEntry } from '#ledger/post-entry.ts'
import { chainProvider } from '#payments/crypto/read-chain-payment.ts'
import { requestCardRefund } from '#refunds/request-refund.ts'
import { findPledgedFor } from './pledge-queries.ts'
import { findPaymentByPublicId, endPayment, lockPayment, type Payment } from '#payments/payment-queries.ts'

interface OwnPledge {
  pledgeId: string
  ownerId: string
}

/** A payment of somebody's own for a bid or an offer. Throws Refusal `pledge-not-found`. */
export async function findOwnPledge(db: DbOrTx, { pledgeId, ownerId }: OwnPledge): Promise<Payment> {
  const payment = await findPaymentByPublicId(db, pledgeId)
  const isPledge = payment?.purpose === 'bid' || payment?.purpose === 'offer'
  if (!isPledge || payment.ownerId !== ownerId) throw new Refusal('pledge-not-found')
  return payment
}

/**
 * Sends card money that a bid or an offer has freed back to its card (server-rules 16): all of it, as long as the
 * wallet has as much free once what its owner owes is paid.
 * Throws Refusal `pledge-not-found`, `pledge-not-free`, `pledge-spent`.
 */
export async function returnPledge(db: Db, own: OwnPledge): Promise<void> {
  const { ownerId } = own
  const found = await findOwnPledge(db, own)
  // There is no way back to an address that nobody named.
  if (found.isHosted || found.provider === chainProvider) throw new Refusal('pledge-not-free')
  await inTransaction(db, async (tx) => {
    const { id: paymentId, status, endedAt, now, amountMinor, itemId } = await lockPayment(tx, found.id)
    // Locked first: a bid of the owner's that comes now takes its money before or after this.
    const wallet = await collectReceivables(tx, (await lockWallets(tx, [ownerId])).of(ownerId))
    const pledgedFor = await findPledgedFor(tx, paymentId)
    const isFree = status && endedAt && mayReturn({ state: pledgeStates[status], pledgedFor, placedAt: endedAt, now })
    if (!isFree) throw new Refusal('pledge-not-free')
    const free = freeMinor(wallet)
    if (free < amountMinor) throw new Refusal('pledge-spent', { free: formatMinor(free, 'USD') })
    const opKey = `pledge-return:${paymentId}`
    const posting = {
      purpose: 'refund',
      debit: wallet.id,
      credit: houseAccounts.cardMoneyToRefund,
      amountMinor,
    } as const
    const about = { paymentId, itemId: itemId ?? undefined }
    await postEntry(tx, { kind: 'pledge return', opKey, postings: [posting], ...about }, [wallet])
    await requestCardRefund(tx, { paymentId, amountMinor, reason: 'asked for', opKey })
    await endPayment(tx, { paymentId, status: 'returned' })
  })
}

import { invariant } from '@monsoon/domain/invariant'
import { formatMinor, usdToMinor } from '@monsoon/domain/money'
import { inTransaction } from '#db.ts'
import { Refusal } from '#errors.ts'
import { freeMinor, lockWallets } from '#ledger/lock-wallets.ts'
import type { ReturnPages } from '#payments/crypto/begin-crypto-payment.ts'
import { beginPayment, type StartedPayment } from '#payments/begin-payment.ts'
import { findOwnPayment, finishPayment } from '#payments/finish-payment.ts'
import type { Resources } from '#resources.ts'
import { lockKnownRequest } from './move-request.ts'
import { findRequest, type NftRequestRow } from './nft-request-queries.ts'
import { requirePayable } from './postage-purpose.ts'
import { recordPaid } from './record-paid.ts'
import { findPaymentByPublicId, type Payment } from '#payments/payment-queries.ts'
import { lockTradingAccount } from '#accounts/account-guards.ts'

interface Paying {
  id: string
  ownerId: string
}

/** A request of one's own. Throws Refusal `nft-request-not-found`. */
export async function readOwnRequest({ db }: Pick<Resources, 'db'>, { id, ownerId }: Paying): Promise<NftRequestRow> {
  const request = await findRequest(db, id)
  if (request?.ownerId !== ownerId) throw new Refusal('nft-request-not-found')
  return request
}

/** Begins to pay the postage, by card or on a hosted page. */
export async function beginPostage(
  resources: Resources,
  { opKey, pages, ...own }: Paying & { opKey: string | null; pages?: ReturnPages },
): Promise<StartedPayment> {
  const request = await readOwnRequest(resources, own)
  const { id: nftRequestId, itemId, ownerId, amountMinor } = request
  if (amountMinor === null || amountMinor === 0n) throw new Refusal('nft-request-moved')
  const about = { purpose: 'postage', ownerId, itemId, nftRequestId, amountMinor, opKey } as const
  return beginPayment(resources, { ...about, ...(pages && { pages }) })
}

/** Records a payment that was begun and confirmed; only its provider is believed. */
export async function finishPostage(
  resources: Resources,
  { id, ownerId, paymentId }: Paying & { paymentId: string },
): Promise<void> {
  const payment = await findPaymentOf(resources, { ownerId, paymentId })
  if (payment.nftRequestId !== id) throw new Refusal('payment-unknown')
  await finishPayment(resources, payment)
}

/** By what the provider calls it, or, of a hosted page, by our own id. */
async function findPaymentOf(
  resources: Resources,
  { ownerId, paymentId }: { ownerId: string; paymentId: string },
): Promise<Payment> {
  const isUuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(paymentId)
  const hosted = isUuid ? await findPaymentByPublicId(resources.db, paymentId) : undefined
  const payment = hosted ?? (await findOwnPayment(resources, { ownerId, providerId: paymentId }))
  if (payment.ownerId !== ownerId) throw new Refusal('payment-unknown')
  return payment
}

/** Pays the postage from the wallet at once. `shown`: what the caller was shown, in USD. */
export async function payPostageFromWallet(
  { db }: Pick<Resources, 'db'>,
  { id, ownerId, shown }: Paying & { shown?: number | undefined },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockTradingAccount(tx, ownerId)
    const request = await lockKnownRequest(tx, id)
    const amountMinor = shown === undefined ? (request.amountMinor ?? 0n) : usdToMinor(shown)
    requirePayable(request, { ownerId, amountMinor })
    const wallet = (await lockWallets(tx, [ownerId])).of(ownerId)
    const free = freeMinor(wallet)
    invariant(amountMinor > 0n, 'nothing is to be paid where nothing waits for it')
    if (free < amountMinor) throw new Refusal('insufficient-funds', { free: formatMinor(free, 'USD') })
    await recordPaid(tx, request, { mode: 'fiatWallet', wallet })
  })
}

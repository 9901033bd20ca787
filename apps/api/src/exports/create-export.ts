import type { ExportInput } from '@monsoon/contract/chain/exports'
import { formatMinor, usdToMinor } from '@monsoon/domain/money'
import { dropCatalogCache } from '#catalog/catalog-cache.ts'
import { inTransaction, isUniqueViolation, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { freeMinor } from '#ledger/lock-wallets.ts'
import { beginPayment, type PaymentToBegin, type StartedPayment, writePayment } from '#payments/begin-payment.ts'
import type { ReturnPages } from '#payments/crypto/begin-crypto-payment.ts'
import { chargeCard, checkSentCard, type SentCard } from '#payments/charge-card.ts'
import { findOwnPayment, finishPayment } from '#payments/finish-payment.ts'
import type { Resources } from '#resources.ts'
import { readKeysWait } from '#withdrawals/keys-wait.ts'
import { checkExportAddress } from './check-export-address.ts'
import { readStoredRequest, requestOfExport } from './export-purpose.ts'
import { findExportByOpKey, findExportOfPayment } from './export-work-queries.ts'
import { type ExportRequest, type PreparedExport, prepareExport } from './prepare-export.ts'
import { startExport } from './start-export.ts'
import { findPaymentByOpKey, findPaymentByPublicId, type Payment } from '#payments/payment-queries.ts'

/** An export that somebody asks for. `shown`: the fee that they saw, in USD. */
export interface ExportCall {
  ownerId: string
  command: ExportInput
  shown?: number | undefined
  opKey: string | null
}

/** What a call asks for, with the address as it is sent to. Refuses a wrong address. */
export async function readRequest(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  { ownerId, command: { itemId, quantity, editions, more, address } }: Pick<ExportCall, 'ownerId' | 'command'>,
): Promise<ExportRequest> {
  return {
    ownerId,
    address: await checkExportAddress(db, config, { ownerId, address }),
    works: [{ itemId, quantity, editions }, ...more],
  }
}

/** Works leave as money does: not while whoever has just changed the keys of an account may be somebody else. */
async function requireSettledKeys(resources: Resources, ownerId: string): Promise<void> {
  const waits = await readKeysWait(resources, ownerId)
  if (waits) throw new Refusal('export-waits', { date: `${waits.toISOString().slice(0, 16).replace('T', ' ')} UTC` })
}

/** What an export costs as things stand. Refuses what could not leave now; nothing is held. */
export async function quoteNow(resources: Resources, request: ExportRequest): Promise<PreparedExport> {
  await requireSettledKeys(resources, request.ownerId)
  return inTransaction(resources.db, (tx) => prepareExport(tx, resources.config, request))
}

function requireShown(shown: number | undefined, totalMinor: bigint): void {
  if (shown !== undefined && usdToMinor(shown) !== totalMinor)
    throw new Refusal('export-fee-changed', { fee: formatMinor(totalMinor, 'USD') })
}

/** The payment of an export that can leave now. */
async function paymentFor(
  resources: Resources,
  { ownerId, opKey, shown }: Omit<ExportCall, 'command'>,
  request: ExportRequest,
): Promise<PaymentToBegin> {
  const prepared = await quoteNow(resources, request)
  requireShown(shown, prepared.totalMinor)
  // Nothing is to be paid: it is asked for as from the wallet.
  if (prepared.totalMinor === 0n) throw new Refusal('export-fee-changed', { fee: formatMinor(0n, 'USD') })
  const itemId = prepared.works[0]?.itemId
  const about = { purpose: 'export', ownerId, itemId, amountMinor: prepared.totalMinor, opKey } as const
  return { ...about, request: requestOfExport(request, prepared) }
}

/** Begins the payment of an export, by card or on a hosted page. The works leave once it is paid. */
export async function beginExport(
  resources: Resources,
  { command, pages, ...call }: ExportCall & { pages?: ReturnPages },
): Promise<StartedPayment> {
  const request = await readRequest(resources, { ownerId: call.ownerId, command })
  const payment = await paymentFor(resources, call, request)
  return beginPayment(resources, { ...payment, ...(pages && { pages }) })
}

/**
 * Exports by a payment that was begun and confirmed; only its provider is believed. What the call says of it must be
 * so. Gives the export's id.
 */
export async function finishExport(
  resources: Resources,
  { ownerId, command, shown, paymentTxnId }: ExportCall & { paymentTxnId: string },
): Promise<string> {
  const payment = await findPaymentOf(resources, { ownerId, paymentTxnId })
  const { address, works } = readStoredRequest(payment.request)
  const [first] = works
  const isSame =
    address.toLowerCase() === command.address.toLowerCase() &&
    first?.itemId === command.itemId &&
    first.quantity === command.quantity &&
    works.length === command.more.length + 1
  if (!isSame) throw new Refusal('payment-unknown')
  requireShown(shown, payment.amountMinor)
  return exportOf(resources, await finishPayment(resources, payment))
}

/** By what the provider calls it, or, of a hosted page, by our own id. */
async function findPaymentOf(
  resources: Resources,
  { ownerId, paymentTxnId }: { ownerId: string; paymentTxnId: string },
): Promise<Payment> {
  const isUuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(paymentTxnId)
  const hosted = isUuid ? await findPaymentByPublicId(resources.db, paymentTxnId) : undefined
  const payment = hosted ?? (await findOwnPayment(resources, { ownerId, providerId: paymentTxnId }))
  if (payment.ownerId !== ownerId || payment.purpose !== 'export') throw new Refusal('payment-unknown')
  return payment
}

async function exportOf({ db }: Resources, { id }: Payment): Promise<string> {
  const exportId = await findExportOfPayment(db, id)
  if (!exportId) throw new Refusal('export-refunded')
  return exportId
}

/**
 * Exports by a card that our server charges. A repeated call goes on where the first one stopped. Gives the export's
 * id.
 */
export async function exportByToken(
  resources: Resources,
  { command, sent, ...call }: ExportCall & { sent: SentCard },
): Promise<string> {
  const { cards, db } = resources
  checkSentCard(resources, sent)
  if (!cards) throw new Refusal('card-unavailable')
  const { ownerId, opKey } = call
  const begun = opKey === null ? undefined : await findPaymentByOpKey(db, { ownerId, opKey })
  const payment = begun ?? (await begin())
  if (payment.purpose !== 'export') throw new Refusal('key-reused')
  if (payment.status === 'open') await chargeCard(resources, { paymentId: payment.id, sent })
  return exportOf(resources, await finishPayment(resources, payment))

  async function begin(): Promise<Payment> {
    const request = await readRequest(resources, { ownerId, command })
    return writePayment(resources, await paymentFor(resources, call, request))
  }
}

/**
 * Exports from the wallet, which pays the fee, or for nothing where the house asks none. A repeated call finds the
 * export that it made. Gives its id.
 */
export async function exportFromWallet(
  resources: Resources,
  { ownerId, command, shown, opKey }: ExportCall,
): Promise<string> {
  const { db, config } = resources
  const findMade = async () => (opKey ? findExportByOpKey(db, { ownerId, opKey }) : undefined)
  const made = await findMade()
  if (made) return sameCommand(made, command)
  const request = await readRequest(resources, { ownerId, command })
  await requireSettledKeys(resources, ownerId)
  try {
    const exportId = await inTransaction(db, async (tx: Tx) => {
      const prepared = await prepareExport(tx, config, request)
      const { totalMinor, wallet } = prepared
      requireShown(shown, totalMinor)
      const free = freeMinor(wallet)
      if (free < totalMinor) throw new Refusal('insufficient-funds', { free: formatMinor(free, 'USD') })
      return startExport(tx, config, { request, prepared, mode: 'fiatWallet', paymentId: null, opKey })
    })
    dropCatalogCache()
    return exportId
  } catch (error) {
    const isRepeated = error instanceof Refusal || isUniqueViolation(error, 'nft_export_op_key')
    const first = isRepeated ? await findMade() : undefined
    if (first) return sameCommand(first, command)
    throw error
  }
}

function sameCommand(made: { exportId: string; address: string }, command: ExportInput): string {
  if (made.address.toLowerCase() !== command.address.toLowerCase()) throw new Refusal('key-reused')
  return made.exportId
}

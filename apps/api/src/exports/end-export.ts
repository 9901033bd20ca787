import { countEditions, type EditionRange, formatEditions, normalizeRanges } from '@monsoon/domain/edition-ranges'
import { invariant } from '@monsoon/domain/invariant'
import { refreshItemCards } from '#catalog/refresh-item-card.ts'
import type { ChainPurpose, ConfirmedTransaction } from '#chain/chain-purpose.ts'
import type { Tx } from '#db.ts'
import { endExportingEditions } from '#editions/end-exporting-editions.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { lockWallets } from '#ledger/lock-wallets.ts'
import { postEntry } from '#ledger/post-entry.ts'
import { notify } from '#notices/notify.ts'
import { addJob } from '#outbox-queries.ts'
import { requestCardRefund } from '#refunds/request-refund.ts'
import {
  endExportItem,
  type ExportItem,
  insertFailedRest,
  listTransactionsOf,
  listUnmetOffers,
  lockExportItem,
} from './export-work-queries.ts'
import { insertProvenanceEvent } from '#provenance/provenance-queries.ts'

/**
 * What the chain says of a work that leaves. Its editions may lie at several places, and go by a transaction from each:
 * it has ended when all of them have, which is told once.
 */
export const exportChainPurpose: ChainPurpose = {
  onConfirmed: (tx, done) => endIfAllEnded(tx, { ...done, outcome: 'confirmed', reason: null }),
  onFailed: (tx, failed) => endIfAllEnded(tx, { ...failed, outcome: 'failed' }),
}

type News = { id: string; subjectId: string } & (
  | ({ outcome: 'confirmed'; reason: null } & Pick<ConfirmedTransaction, 'hash' | 'chainId'>)
  | { outcome: 'failed'; reason: string }
)

async function endIfAllEnded(tx: Tx, news: News): Promise<void> {
  const leaving = await lockExportItem(tx, news.subjectId)
  invariant(leaving, 'a transaction of an export has its work')
  if (leaving.state !== 'leaving') return
  const transactions = (await listTransactionsOf(tx, leaving.id)).map((part) => ({
    ...part,
    state: part.id === news.id ? news.outcome : part.state,
  }))
  if (transactions.some(({ state }) => state !== 'confirmed' && state !== 'failed')) return
  const left = normalizeRanges(
    transactions.filter(({ state }) => state === 'confirmed').flatMap(({ ranges }) => ranges),
  )
  const why = news.reason ?? transactions.find(({ reason }) => reason !== null)?.reason ?? ''
  if (left.length === 0) return failExport(tx, { leaving, reason: why })
  const hash = news.outcome === 'confirmed' ? news.hash : transactions.find(({ state }) => state === 'confirmed')?.hash
  await completeExport(tx, { leaving, left, hash: hash ?? '', chainId: transactions[0]?.chainId ?? 0, why })
}

/**
 * Where some editions could not leave, they stay as a failed export of their own, whose fee has been spent on the
 * others.
 */
async function completeExport(
  tx: Tx,
  {
    leaving,
    left,
    hash,
    chainId,
    why,
  }: { leaving: ExportItem; left: readonly EditionRange[]; hash: string; chainId: number; why: string },
): Promise<void> {
  const { id, itemId, ownerId, address: target } = leaving
  const [editions, quantity] = [formatEditions(left), countEditions(left)]
  await endExportItem(tx, { id, state: 'completed', editions, quantity })
  await endExportingEditions(tx, { itemId, ownerId, exportItemId: id, left })
  if (quantity < leaving.quantity) await insertFailedRest(tx, { leaving, left, reason: why })
  await insertProvenanceEvent(tx, {
    itemId,
    kind: 'export',
    fromId: ownerId,
    quantity,
    editions,
    onChain: { chainId, hash },
  })
  await refreshItemCards(tx, [itemId])
  const about = { userId: ownerId, key: `export-completed:${id}`, itemId }
  await notify(tx, [{ kind: 'export-completed', ...about, quantity, target, transactionId: hash }])
  // Whoever has left with a work may have less of it than somebody offers for (server-rules 13).
  for (const offerId of await listUnmetOffers(tx, { itemId, ownerId }))
    await addJob(tx, 'end-unmet-offer', { offerId }, { key: `end-unmet-offer:${offerId}` })
}

/** Nothing has left: the editions are their owner's as before, and the fee goes back to whence it came. */
async function failExport(tx: Tx, { leaving, reason }: { leaving: ExportItem; reason: string }): Promise<void> {
  const { id, itemId, ownerId, address: target, editions, quantity } = leaving
  await endExportItem(tx, { id, state: 'failed', editions, quantity, reason })
  await endExportingEditions(tx, { itemId, ownerId, exportItemId: id, left: [] })
  if (leaving.feeMinor > 0n) await returnFee(tx, leaving)
  await refreshItemCards(tx, [itemId])
  await notify(tx, [{ kind: 'export-failed', userId: ownerId, key: `export-failed:${id}`, itemId, target, reason }])
}

/** To the card; else into the wallet, also of crypto: nobody named an address to return it to (server-rules 10). */
async function returnFee(tx: Tx, leaving: ExportItem): Promise<void> {
  const { id, ownerId, itemId, mode, paymentId, feeMinor, mintFeeMinor } = leaving
  const { mintFees, transferFees, cardMoneyToRefund } = houseAccounts
  const opKey = `export-return:${id}`
  const wallets = mode === 'card' ? null : await lockWallets(tx, [ownerId])
  const credit = wallets?.of(ownerId).id ?? cardMoneyToRefund
  const postings = [
    { purpose: 'refund', debit: mintFees, credit, amountMinor: mintFeeMinor },
    { purpose: 'refund', debit: transferFees, credit, amountMinor: feeMinor - mintFeeMinor },
  ] as const
  const about = { itemId, ...(paymentId !== null && { paymentId }) }
  await postEntry(tx, { kind: 'export fee return', opKey, postings, ...about }, wallets?.all ?? [])
  if (mode !== 'card') return
  invariant(paymentId, 'a card paid by a payment')
  await requestCardRefund(tx, { paymentId, amountMinor: feeMinor, reason: 'export failed', opKey })
}

import type { PaymentMode } from '@monsoon/contract/shapes'
import { invariant } from '@monsoon/domain/invariant'
import { sumMinor } from '@monsoon/domain/money'
import { refreshItemCards } from '#catalog/refresh-item-card.ts'
import type { Hex } from '#chain/networks.ts'
import type { Config } from '#config.ts'
import type { Tx } from '#db.ts'
import { offerEditions } from '#editions/offer-editions.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import type { Posting, UserAccount } from '#ledger/ledger-types.ts'
import { postEntry } from '#ledger/post-entry.ts'
import { notify } from '#notices/notify.ts'
import { sendOut } from '#tokens/send-out.ts'
import { insertExport, insertExportItem } from './export-work-queries.ts'
import type { ExportRequest, PreparedExport, PreparedWork } from './prepare-export.ts'

interface Start {
  request: Pick<ExportRequest, 'ownerId' | 'address'>
  prepared: PreparedExport
  mode: PaymentMode
  paymentId: string | null
  opKey: string | null
  /** The purchase that is sent to its buyer's own wallet by it. */
  orderId?: string
}

/**
 * What is prepared leaves: the fee is in the books, the editions can be in nothing else, and each work has its
 * transaction in the queue of the chain. Gives the export's id.
 */
export async function startExport(
  tx: Tx,
  config: Config,
  { request: { ownerId, address }, prepared, mode, paymentId, opKey, orderId }: Start,
): Promise<string> {
  const { works, totalMinor: feeMinor, wallet } = prepared
  const exportId = await insertExport(tx, { ownerId, address, mode, paymentId, feeMinor, opKey, orderId })
  const [first] = works
  invariant(first, 'an export is of at least one work')
  if (feeMinor > 0n) await postFee(tx, { exportId, mode, paymentId, works, wallet })
  for (const work of works) await sendWork(tx, config, { exportId, ownerId, address, work })
  await refreshItemCards(
    tx,
    works.map(({ itemId }) => itemId),
  )
  const quantity = works.reduce((sum, work) => sum + work.quantity, 0)
  const key = `export-requested:${exportId}`
  await notify(tx, [
    { kind: 'export-requested', userId: ownerId, key, itemId: first.itemId, quantity, target: address },
  ])
  return exportId
}

async function sendWork(
  tx: Tx,
  config: Config,
  { exportId, ownerId, address, work }: { exportId: string; ownerId: string; address: string; work: PreparedWork },
): Promise<void> {
  const { itemId, offered, editions, quantity, feeMinor, mintFeeMinor } = work
  const id = await insertExportItem(tx, { exportId, itemId, editions, quantity, feeMinor, mintFeeMinor })
  await offerEditions(tx, offered, (since) => ({ state: 'exporting', ownerId, exportItemId: id, since }))
  const out = { purpose: 'export', subjectId: id, key: `export:${id}`, itemId } as const
  await sendOut(tx, config, { ...out, ranges: offered.taken, to: address.toLowerCase() as Hex })
}

/** What the house gets of a fee: its own account for the mint and for the transfer. */
export function feePostings(
  { feeMinor, mintFeeMinor }: Pick<PreparedWork, 'feeMinor' | 'mintFeeMinor'>,
  payer: string,
): Posting[] {
  const { mintFees, transferFees } = houseAccounts
  return [
    { purpose: 'mint fee', debit: payer, credit: mintFees, amountMinor: mintFeeMinor },
    { purpose: 'transfer fee', debit: payer, credit: transferFees, amountMinor: feeMinor - mintFeeMinor },
  ]
}

async function postFee(
  tx: Tx,
  {
    exportId,
    mode,
    paymentId,
    works,
    wallet,
  }: Pick<Start, 'mode' | 'paymentId'> & { exportId: string; works: readonly PreparedWork[]; wallet: UserAccount },
): Promise<void> {
  const payer = {
    card: houseAccounts.cardProvider,
    crypto: houseAccounts.cryptoProvider,
    // Its purchase has paid for it.
    metamask: houseAccounts.marketContract,
    cryptoWallet: houseAccounts.etherOfMembers,
    fiatWallet: wallet.id,
  }[mode]
  const fee = {
    feeMinor: sumMinor(works.map(({ feeMinor }) => feeMinor)),
    mintFeeMinor: sumMinor(works.map(({ mintFeeMinor }) => mintFeeMinor)),
  }
  const about = { itemId: works[0]?.itemId, ...(paymentId !== null && { paymentId }) }
  const entry = {
    kind: 'export fee',
    opKey: `export:${exportId}`,
    postings: feePostings(fee, payer),
    ...about,
  } as const
  await postEntry(tx, entry, mode === 'fiatWallet' ? [wallet] : [])
}

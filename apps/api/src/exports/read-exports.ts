import type { CallData } from '@monsoon/contract/client'
import type { ExportRecord } from '@monsoon/contract/chain/exports'
import { exportStateOf, type LeavingState } from '@monsoon/domain/chain/export-rules'
import { minorToUsd } from '@monsoon/domain/money'
import { checkReach, type PageWindow, readTotal, toPagination } from '#catalog/lists/page-window.ts'
import { networkOf } from '#chain/networks.ts'
import { readTransaction } from '#chain/queue-transaction.ts'
import { viewItemPicture } from '#orders/order-view.ts'
import type { Resources } from '#resources.ts'
import { tokenIdOf } from '@monsoon/domain/chain/token-id'
import { exportDecisions } from './decide-export.ts'
import { countSeenExports, listSeenExports } from './staff-export-queries.ts'
import {
  countExports,
  type ExportProgress,
  type ExportRow,
  listExportRows,
  listExports,
  listProgress,
  listWorksOf,
} from './export-list-queries.ts'

type Reading = Pick<Resources, 'db' | 'config'>

/** A page of somebody's exports (CALL-138). */
export async function readExports(
  { db, config }: Reading,
  { ownerId, ...window }: PageWindow & { ownerId: string },
): Promise<CallData<'GET /v1/export-nft'>> {
  checkReach(window)
  const { limit, offset } = window
  const rows = await listExports(db, { ownerId, limit, skip: limit * (offset - 1) })
  const total = await readTotal(window, rows.length, (upTo) => countExports(db, { ownerId, upTo }))
  return { report: await viewExports({ db, config }, rows), pagination: toPagination(window, total) }
}

/** The works of one export, as its owner sees them. */
export const readExport = async (
  { db, config }: Reading,
  own: { exportId: string; ownerId: string },
): Promise<ExportRecord[]> => viewExports({ db, config }, await listWorksOf(db, own))

/** A page of everybody's exports, for staff. */
export async function readExportBoard(
  { db, config }: Reading,
  { board: state, staffId, ...window }: PageWindow & { board: LeavingState; staffId: string },
): Promise<CallData<'GET /v1/staff/exports'>> {
  checkReach(window)
  const { limit, offset } = window
  const seen = await listSeenExports(db, { state, limit, skip: limit * (offset - 1) })
  const total = await readTotal(window, seen.length, (upTo) => countSeenExports(db, { state, upTo }))
  const rows = await listExportRows(
    db,
    seen.map(({ id }) => id),
  )
  const views = await viewExports({ db, config }, rows)
  const exports = seen.flatMap((one) => {
    const at = rows.findIndex(({ id }) => id === one.id)
    const [row, view] = [rows[at], views[at]]
    if (!row || !view) return []
    const user = { userId: row.ownerId, name: row.ownerName }
    return [{ ...view, user, acts: exportDecisions.actsOf(one, { staffId }) }]
  })
  return { exports, pagination: toPagination(window, total) }
}

/** With what the chain says of each. */
export async function viewExports({ db, config }: Reading, rows: readonly ExportRow[]): Promise<ExportRecord[]> {
  const progress = await listProgress(
    db,
    rows.map(({ id }) => id),
  )
  return Promise.all(
    rows.map((row) =>
      viewExport(
        { db, config },
        row,
        progress.find(({ id }) => id === row.id),
      ),
    ),
  )
}

async function viewExport(
  { db, config }: Reading,
  row: ExportRow,
  progress: ExportProgress | undefined,
): Promise<ExportRecord> {
  const item = viewItemPicture(row, { mediaOrigin: config.MEDIA_ORIGIN })
  const status = row.state === 'requested' ? row.state : exportStateOf(row.state, progress?.state ?? null)
  const isConfirming = status === 'confirming' && progress !== undefined
  const transaction = isConfirming ? await readTransaction(db, config, progress.transactionId) : undefined
  const hash = progress?.hash ?? null
  return {
    id: row.id,
    itemId: row.itemId,
    itemThumbnail: item.thumbnail,
    itemName: row.itemName,
    item,
    quantity: row.quantity,
    editions: row.editions,
    txnAmount: minorToUsd(row.feeMinor),
    currencyType: 'USD',
    modeOfPayment: row.mode,
    tokenId: String(tokenIdOf(row.itemId)),
    transferHash: hash,
    status,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    address: row.address,
    network: row.network,
    confirmations: transaction?.confirmations ?? null,
    explorerUrl: hash === null ? null : `${networkOf(config, row.network).explorer}/tx/${hash}`,
    reason: row.reason,
    directTransfer: row.isDirect,
  }
}

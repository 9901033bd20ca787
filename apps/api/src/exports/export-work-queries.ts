import {
  countEditions,
  type EditionRange,
  formatEditions,
  intersectRanges,
  parseEditions,
  subtractRanges,
} from '@monsoon/domain/edition-ranges'
import type { LeavingState } from '@monsoon/domain/chain/export-rules'
import { sql } from 'kysely'
import type { PaymentMode } from '@monsoon/contract/shapes'
import type { NetworkName } from '#chain/networks.ts'
import type { DbOrTx, Tx } from '#db.ts'

export interface LeavingItem {
  itemId: string
  creatorId: string
  network: NetworkName
  isMinted: boolean
}

/** Published works, whatever staff have decided about their trade: who owns an edition may take it along. */
export async function lockLeavingItems(tx: Tx, itemIds: readonly string[]): Promise<LeavingItem[]> {
  return tx
    .selectFrom('item')
    .select([
      'id as itemId',
      'creator_id as creatorId',
      'blockchain as network',
      sql<boolean>`item_status = 'minted'`.as('isMinted'),
    ])
    .$narrowType<{ network: NetworkName }>()
    .where('id', 'in', [...itemIds])
    .where('published_at', 'is not', null)
    .orderBy('id')
    .forShare()
    .execute()
}

/** Whose address of our custody this is, given with the capitals of EIP-55. */
export async function findCustodyOwner(db: DbOrTx, address: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('custody_address', 'in', [address, address.toLowerCase()])
    .executeTakeFirst()
  return row?.id
}

/** Which of the wanted editions, or of all that somebody has of a work, a dispute keeps; null: none. */
export async function hasFrozen(
  tx: Tx,
  { itemId, ownerId, wanted }: { itemId: string; ownerId: string; wanted: readonly EditionRange[] | null },
): Promise<string | null> {
  const frozen = await tx
    .selectFrom('edition_range')
    .select(['first_no as first', 'last_no as last'])
    .where('item_id', '=', itemId)
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'frozen')
    .orderBy('first_no')
    .execute()
  const concerned = wanted ? intersectRanges(frozen, wanted) : frozen
  return concerned.length > 0 ? formatEditions(concerned) : null
}

export interface NewExport {
  ownerId: string
  address: string
  mode: PaymentMode
  paymentId: string | null
  feeMinor: bigint
  opKey: string | null
  orderId?: string | undefined
}

export async function insertExport(tx: Tx, given: NewExport): Promise<string> {
  const { id } = await tx
    .insertInto('nft_export')
    .values({
      owner_id: given.ownerId,
      address: given.address,
      payment_mode: given.mode,
      payment_id: given.paymentId,
      fee_minor: given.feeMinor,
      op_key: given.opKey,
      order_id: given.orderId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertExportItem(
  tx: Tx,
  given: {
    exportId: string
    itemId: string
    editions: string
    quantity: number
    feeMinor: bigint
    mintFeeMinor: bigint
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('nft_export_item')
    .values({
      export_id: given.exportId,
      item_id: given.itemId,
      editions: given.editions,
      quantity: given.quantity,
      fee_minor: given.feeMinor,
      mint_fee_minor: given.mintFeeMinor,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const exportItems = (db: DbOrTx) =>
  db
    .selectFrom('nft_export_item as leaving')
    .innerJoin('nft_export as export', 'export.id', 'leaving.export_id')
    .select([
      'leaving.id',
      'leaving.export_id as exportId',
      'leaving.item_id as itemId',
      'leaving.editions',
      'leaving.quantity',
      'leaving.fee_minor as feeMinor',
      'leaving.mint_fee_minor as mintFeeMinor',
      'leaving.state',
      'export.owner_id as ownerId',
      'export.address',
      'export.payment_mode as mode',
      'export.payment_id as paymentId',
    ])
    .$narrowType<{ state: LeavingState; mode: PaymentMode }>()

export type ExportItem = NonNullable<Awaited<ReturnType<typeof findExportItem>>>

export const findExportItem = (db: DbOrTx, id: string) =>
  exportItems(db).where('leaving.id', '=', id).executeTakeFirst()

/** Locks a work that leaves alone; the export that it is part of never changes. */
export async function lockExportItem(tx: Tx, id: string): Promise<ExportItem | undefined> {
  await tx.selectFrom('nft_export_item').select('id').where('id', '=', id).forUpdate().execute()
  return findExportItem(tx, id)
}

export async function endExportItem(
  tx: Tx,
  {
    id,
    state,
    editions,
    quantity,
    reason = null,
  }: { id: string; state: 'completed' | 'failed'; editions: string; quantity: number; reason?: string | null },
): Promise<void> {
  await tx
    .updateTable('nft_export_item')
    .set({ state, editions, quantity, reason, ended_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}

/** Writes down that some editions of a work have not left with the others. */
export async function insertFailedRest(
  tx: Tx,
  { leaving, left, reason }: { leaving: ExportItem; left: readonly EditionRange[]; reason: string },
): Promise<void> {
  const rest = subtractRanges(parseEditions(leaving.editions) ?? [], left)
  await tx
    .insertInto('nft_export_item')
    .values({
      export_id: leaving.exportId,
      item_id: leaving.itemId,
      editions: formatEditions(rest),
      quantity: countEditions(rest),
      fee_minor: 0n,
      mint_fee_minor: 0n,
      state: 'failed',
      reason,
      ended_at: sql<Date>`clock_timestamp()`,
    })
    .execute()
}

/** A transaction by which editions of an export leave, and which editions those are. */
export interface ExportTransaction {
  id: string
  chainId: number
  state: string
  reason: string | null
  hash: string | null
  ranges: EditionRange[]
}

/** The transactions of a work that leaves: one for each place where its editions lay. */
export async function listTransactionsOf(db: DbOrTx, exportItemId: string): Promise<ExportTransaction[]> {
  const { rows } = await sql<ExportTransaction>`
    SELECT transaction.id, transaction.chain_id::int AS "chainId", transaction.state, transaction.reason, transaction.hash,
      jsonb_agg(jsonb_build_object('first', move.first_no, 'last', move.last_no) ORDER BY move.first_no) AS ranges
    FROM chain_transaction AS transaction JOIN token_move AS move ON move.transaction_id = transaction.id
    WHERE transaction.subject_id = ${exportItemId} AND transaction.purpose = 'export'
    GROUP BY transaction.id ORDER BY transaction.id`.execute(db)
  return rows
}

export async function findExportByOpKey(
  db: DbOrTx,
  { ownerId, opKey }: { ownerId: string; opKey: string },
): Promise<{ exportId: string; address: string } | undefined> {
  return db
    .selectFrom('nft_export')
    .select(['id as exportId', 'address'])
    .where('owner_id', '=', ownerId)
    .where('op_key', '=', opKey)
    .executeTakeFirst()
}

export async function findExportOfPayment(db: DbOrTx, paymentId: string): Promise<string | undefined> {
  const row = await db.selectFrom('nft_export').select('id').where('payment_id', '=', paymentId).executeTakeFirst()
  return row?.id
}

/** Open offers to somebody who has less of a work by now than they are for. */
export async function listUnmetOffers(
  tx: Tx,
  { itemId, ownerId }: { itemId: string; ownerId: string },
): Promise<string[]> {
  const { rows } = await sql<{ offerId: string }>`
    SELECT offer.id AS "offerId" FROM offer
    WHERE item_id = ${itemId} AND owner_id = ${ownerId} AND state IN ('open', 'countered') AND quantity > (
      SELECT coalesce(sum(last_no - first_no + 1), 0) FROM edition_range
      WHERE edition_range.item_id = offer.item_id AND edition_range.owner_id = offer.owner_id AND edition_range.state <> 'out')`.execute(
    tx,
  )
  return rows.map(({ offerId }) => offerId)
}

import type { ImportFault, ImportStatus } from '@monsoon/contract/chain/imports'
import { firstIdAt } from '@monsoon/domain/uuid'
import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '#db.ts'
import { pictureColumns } from '#files/picture-view.ts'
import { type ForeignSaid, foreignSaid } from './foreign-work-queries.ts'
import { countUpTo } from '#database/clock-queries.ts'

const imports = (db: DbOrTx) =>
  db
    .selectFrom('nft_import as brought')
    .innerJoin('users as owner', 'owner.id', 'brought.user_id')
    .leftJoin('item', 'item.id', 'brought.item_id')
    .leftJoin('item_media', (join) =>
      join.onRef('item_media.item_id', '=', 'item.id').on('item_media.position', '=', 0),
    )
    .leftJoin('media', 'media.id', 'item_media.media_id')
    .select(['brought.id', 'brought.user_id as userId', 'owner.name as userName', 'brought.chain_id as chainId'])
    .select(['brought.tx_hash as txHash', 'brought.token_id as tokenId', 'brought.from_address as fromAddress'])
    .select(['brought.to_address as toAddress', 'brought.quantity', 'brought.state', 'brought.fault', 'brought.reason'])
    .select(['brought.transfer_id as transferId', 'brought.editions', 'brought.created_at as createdAt'])
    .select(['item.id as itemId', 'item.name as itemName', 'item_media.alt_text as altText'])
    .select(pictureColumns)
    .select(['brought.contract', 'brought.said', 'brought.looked_at as lookedAt', 'brought.cleared'])
    .select(depth.as('depth'))
    .$narrowType<{ state: ImportStatus; fault: ImportFault | null }>()

/** How deep the block of the transaction is, as far as this is seen: the newest is 1 deep. */
const depth = sql<bigint | null>`(SELECT greatest(chain.head_number - brought.block_number + 1, 0)
  FROM chain WHERE chain.id = brought.chain_id)`

/** What the chain said of a work of another collection is read back as it was written. */
const withSaid = <Row extends { said: unknown }>(row: Row): Omit<Row, 'said'> & { said: ForeignSaid | null } => ({
  ...row,
  said: row.said === null ? null : foreignSaid.parse(row.said),
})

export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>

export async function findImport(db: DbOrTx, id: string) {
  const row = await imports(db).where('brought.id', '=', id).executeTakeFirst()
  return row && withSaid(row)
}

/** Somebody's imports, the newest first. */
export async function listImportsOf(
  db: Db,
  { userId, limit, offset }: { userId: string; limit: number; offset: number },
): Promise<ImportRow[]> {
  const rows = await imports(db)
    .where('brought.user_id', '=', userId)
    .orderBy('brought.id', 'desc')
    .limit(limit)
    .offset((offset - 1) * limit)
    .execute()
  return rows.map(withSaid)
}

export const countImportsOf = (db: Db, { userId, upTo }: { userId: string; upTo: number }): Promise<number> =>
  countUpTo(db, db.selectFrom('nft_import').select('id').where('user_id', '=', userId), upTo)

export type ImportBoard = 'review' | 'past'

const onBoard = (db: Db, board: ImportBoard) =>
  db
    .selectFrom('nft_import')
    .select('id')
    .where('state', board === 'review' ? '=' : '!=', 'review')

/** Those that somebody has to look at, the oldest first, or all others, the newest first. */
export async function listBoard(
  db: Db,
  { board, limit, offset }: { board: ImportBoard; limit: number; offset: number },
): Promise<ImportRow[]> {
  const rows = await imports(db)
    .where('brought.id', 'in', onBoard(db, board))
    .orderBy('brought.id', board === 'review' ? 'asc' : 'desc')
    .limit(limit)
    .offset((offset - 1) * limit)
    .execute()
  return rows.map(withSaid)
}

export const countBoard = (db: Db, { board, upTo }: { board: ImportBoard; upTo: number }): Promise<number> =>
  countUpTo(db, onBoard(db, board), upTo)

export interface ImportFacts {
  userId: string
  chainId: number
  txHash: string
  tokenId: bigint
  fromAddress: string
  toAddress: string
  quantity: bigint
}

const columnsOf = ({ userId, chainId, txHash, tokenId, fromAddress, toAddress, quantity }: ImportFacts) => ({
  user_id: userId,
  chain_id: BigInt(chainId),
  tx_hash: txHash,
  token_id: tokenId,
  from_address: fromAddress,
  to_address: toAddress,
  quantity,
})

/**
 * Writes down what somebody says; what is written of that token and transaction already stays. Gives the first of them.
 */
export async function insertClaim(db: DbOrTx, facts: ImportFacts): Promise<string> {
  await db
    .insertInto('nft_import')
    .values(columnsOf(facts))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await db
    .selectFrom('nft_import')
    .select('id')
    .where('user_id', '=', facts.userId)
    .where('chain_id', '=', BigInt(facts.chainId))
    .where('tx_hash', '=', facts.txHash)
    .where('token_id', '=', facts.tokenId)
    .orderBy('place')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

/** What arrived from outside at a member's custody address since then, and is no import yet, the oldest first. */
export async function listArrivals(db: DbOrTx, { since, limit }: { since: Date; limit: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT transfer.id FROM chain_transfer AS transfer
    WHERE transfer.id >= ${firstIdAt(since)} AND transfer.kind = 'token' AND transfer.state = 'confirmed' AND ${isFromOutside}
      AND transfer.to_address IN (SELECT lower(custody_address) FROM users)
      AND NOT EXISTS (SELECT FROM nft_import WHERE nft_import.transfer_id = transfer.id)
    ORDER BY transfer.id LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Of tokens, neither minted, nor sent from one custody address to another, nor by a transaction of ours. None can be
 * sent, too.
 */
const isFromOutside = sql<boolean>`transfer.quantity > 0 AND transfer.from_address <> '0x0000000000000000000000000000000000000000'
  AND transfer.from_address NOT IN (SELECT lower(custody_address) FROM users)
  AND NOT EXISTS (SELECT FROM chain_attempt WHERE chain_attempt.hash = transfer.tx_hash)`

export interface Arrival extends ImportFacts {
  transferId: string
  /** Seen a few minutes ago. */
  isFresh: boolean
}

/**
 * Locks a transfer that arrived from outside, alone, the first lock of its import; null: it is none, or an import
 * already.
 */
export async function lockArrival(tx: Tx, id: string): Promise<Arrival | null> {
  await tx.selectFrom('chain_transfer').select('id').where('id', '=', id).forUpdate().execute()
  const { rows } = await sql<Omit<Arrival, 'chainId'> & { chainId: bigint }>`
    SELECT transfer.id AS "transferId", transfer.chain_id AS "chainId", transfer.tx_hash AS "txHash",
      transfer.token_id AS "tokenId", transfer.from_address AS "fromAddress", transfer.to_address AS "toAddress",
      transfer.quantity, owner.id AS "userId",
      transfer.created_at > clock_timestamp() - interval '10 minutes' AS "isFresh"
    FROM chain_transfer AS transfer JOIN users AS owner ON lower(owner.custody_address) = transfer.to_address
    WHERE transfer.id = ${id} AND transfer.kind = 'token' AND transfer.state = 'confirmed' AND ${isFromOutside}
      AND NOT EXISTS (SELECT FROM nft_import WHERE nft_import.transfer_id = transfer.id)`.execute(tx)
  const [row] = rows
  if (!row) return null
  return { ...row, chainId: Number(row.chainId) }
}

/**
 * Whose import a transfer is: what its owner said of it, where that is true of it; else a claim of theirs that names a
 * transaction which its wallet replaced by this one; else a row of its own. The transfer must be locked. Gives the
 * import.
 */
export async function claimArrival(tx: Tx, arrival: Arrival): Promise<string> {
  const claimId = (await findClaim(tx, arrival)) ?? (await adoptClaim(tx, arrival)) ?? (await insertFirst(tx, arrival))
  if (claimId !== undefined) return claimId
  // Somebody has said something of it meanwhile.
  const said = await findClaim(tx, arrival)
  if (said !== undefined) return said
  const { id } = await tx
    .insertInto('nft_import')
    .values({ ...columnsOf(arrival), place: await nextPlace(tx, arrival) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Claims of an arrival's owner that no transfer has borne out, and that say of it what is so. */
const trueClaims = (tx: Tx, { userId, chainId, tokenId, fromAddress, quantity }: Arrival) =>
  tx
    .selectFrom('nft_import')
    .select('id')
    .where('user_id', '=', userId)
    .where('chain_id', '=', BigInt(chainId))
    .where('token_id', '=', tokenId)
    .where('from_address', '=', fromAddress)
    .where('quantity', '=', quantity)
    .where('contract', 'is', null)
    .where('transfer_id', 'is', null)
    .where('state', 'in', ['pending', 'review'])
    .orderBy('id')
    .limit(1)
    .forUpdate()

async function findClaim(tx: Tx, arrival: Arrival): Promise<string | undefined> {
  const found = await trueClaims(tx, arrival).where('tx_hash', '=', arrival.txHash).executeTakeFirst()
  return found?.id
}

async function adoptClaim(tx: Tx, arrival: Arrival): Promise<string | undefined> {
  const found = await trueClaims(tx, arrival)
    .where('tx_hash', '!=', arrival.txHash)
    .where((of) =>
      of.not(of.exists(of.selectFrom('chain_transfer').select('id').whereRef('tx_hash', '=', 'nft_import.tx_hash'))),
    )
    .executeTakeFirst()
  if (!found) return undefined
  const place = await nextPlace(tx, arrival)
  await tx.updateTable('nft_import').set({ tx_hash: arrival.txHash, place }).where('id', '=', found.id).execute()
  return found.id
}

async function insertFirst(tx: Tx, arrival: Arrival): Promise<string | undefined> {
  const inserted = await tx
    .insertInto('nft_import')
    .values(columnsOf(arrival))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

async function nextPlace(tx: Tx, { userId, chainId, txHash, tokenId }: ImportFacts): Promise<number> {
  const { place } = await tx
    .selectFrom('nft_import')
    .select(sql<number>`coalesce(max(place) + 1, 0)`.as('place'))
    .where('user_id', '=', userId)
    .where('chain_id', '=', BigInt(chainId))
    .where('tx_hash', '=', txHash)
    .where('token_id', '=', tokenId)
    .executeTakeFirstOrThrow()
  return place
}

/** Of a claim, for what the chain does not show yet; a work of another collection is looked at as soon as may be. */
const patience = sql`CASE WHEN contract IS NULL THEN interval '1 day' ELSE interval '0' END`

type Outcome =
  | { state: 'completed'; transferId: string; itemId: string; editions: string }
  | { state: 'review'; fault: ImportFault; transferId?: string }
  | { state: 'failed'; fault: Exclude<ImportFault, 'closed'> }
  | { state: 'failed'; fault: 'closed'; reason: string }
  | { state: 'pending' }

/** Writes what became of an import. It, or its transfer, must be locked. */
export async function setOutcome(tx: Tx, id: string, outcome: Outcome): Promise<void> {
  const isEnded = outcome.state === 'completed' || outcome.state === 'failed'
  await tx
    .updateTable('nft_import')
    .set({
      state: outcome.state,
      fault: 'fault' in outcome ? outcome.fault : null,
      reason: 'reason' in outcome ? outcome.reason : null,
      ...('transferId' in outcome && { transfer_id: outcome.transferId }),
      ...(outcome.state === 'completed' && { item_id: outcome.itemId, editions: outcome.editions }),
      ...(outcome.state === 'pending' && { due_at: sql<Date>`clock_timestamp() + ${patience}` }),
      ended_at: isEnded ? sql<Date>`clock_timestamp()` : null,
    })
    .where('id', '=', id)
    .execute()
}

/** Locks an import alone; then reads it. */
export async function lockImport(tx: Tx, id: string): Promise<ImportRow | undefined> {
  await tx.selectFrom('nft_import').select('id').where('id', '=', id).forUpdate().execute()
  return findImport(tx, id)
}

/**
 * Claims without a transfer that are decided now: what their transaction moved to that address is imported otherwise,
 * if it moved anything; or nobody has seen it for long.
 */
export async function listFalseClaims(db: DbOrTx, limit: number): Promise<{ id: string; isThere: boolean }[]> {
  const { rows } = await sql<{ id: string; isThere: boolean }>`
    SELECT claim.id, there.is_there AS "isThere"
    FROM nft_import AS claim
    CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM chain_transfer AS transfer
      WHERE transfer.chain_id = claim.chain_id AND transfer.tx_hash = claim.tx_hash AND transfer.state = 'confirmed') AS is_there) AS there
    WHERE NOT EXISTS (SELECT FROM chain_transfer AS transfer
        WHERE transfer.chain_id = claim.chain_id AND transfer.tx_hash = claim.tx_hash AND transfer.to_address = claim.to_address
          AND NOT EXISTS (SELECT FROM nft_import AS brought WHERE brought.transfer_id = transfer.id))
      AND claim.contract IS NULL AND claim.state = 'pending' AND claim.transfer_id IS NULL AND (there.is_there OR claim.due_at <= clock_timestamp())
    ORDER BY claim.id LIMIT ${limit}`.execute(db)
  return rows
}

/** Claims whose transfer is not known yet, the newest first. */
export const listOpenClaims = (db: DbOrTx, { chainId, limit }: { chainId: number; limit: number }) =>
  db
    .selectFrom('nft_import')
    .select(['id', 'tx_hash as txHash'])
    .$narrowType<{ txHash: string }>()
    .where('chain_id', '=', BigInt(chainId))
    .where('contract', 'is', null)
    .where('state', '=', 'pending')
    .where('transfer_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** In which block the transaction of a claim is; null: in none. */
export async function noteBlock(
  tx: Tx,
  { id, blockNumber }: { id: string; blockNumber: bigint | null },
): Promise<void> {
  await tx.updateTable('nft_import').set({ block_number: blockNumber }).where('id', '=', id).execute()
}

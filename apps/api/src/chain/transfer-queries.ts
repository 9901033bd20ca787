import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '#db.ts'

export interface ChainRow {
  firstBlockHash: string
  scannedNumber: bigint
  scannedHash: string
}

export const findChain = (db: DbOrTx, chainId: bigint): Promise<ChainRow | undefined> =>
  db
    .selectFrom('chain')
    .select(['first_block_hash as firstBlockHash', 'scanned_number as scannedNumber', 'scanned_hash as scannedHash'])
    .where('id', '=', chainId)
    .executeTakeFirst()

export interface HeadSeen {
  chainId: bigint
  headNumber: bigint
  headAt: Date
}

/** The first look at a chain: transfers are followed from this block on. */
export const insertChain = (
  db: Db,
  chain: HeadSeen & { firstBlockHash: string; scannedNumber: bigint; scannedHash: string },
) =>
  db
    .insertInto('chain')
    .values({
      id: chain.chainId,
      first_block_hash: chain.firstBlockHash,
      scanned_number: chain.scannedNumber,
      scanned_hash: chain.scannedHash,
      head_number: chain.headNumber,
      head_at: chain.headAt,
      seen_at: sql<Date>`clock_timestamp()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const noteHead = (db: DbOrTx, { chainId, headNumber, headAt }: HeadSeen) =>
  db
    .updateTable('chain')
    .set({ head_number: headNumber, head_at: headAt, seen_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', chainId)
    .execute()

/** Moves the scanner on; false: another worker has been here. */
export async function moveScanner(
  tx: Tx,
  { chainId, from, to, hash, at }: { chainId: bigint; from: bigint; to: bigint; hash: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('chain')
    .set({ scanned_number: to, scanned_hash: hash, scanned_at: at })
    .where('id', '=', chainId)
    .where('scanned_number', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface NewTransfer {
  chainId: bigint
  hash: string
  logIndex: number
  position: number
  kind: 'token' | 'ether'
  contract: string | null
  tokenId: bigint | null
  /** Who had it moved. Of ether: null. Not stored. */
  operator: string | null
  from: string
  to: string
  quantity: bigint
  blockNumber: bigint
  blockHash: string
  blockAt: Date
}

/** Final transfers, once each: those that were known as final are left out. Gives the new ones with their ids. */
export async function confirmTransfers(
  tx: Tx,
  transfers: readonly NewTransfer[],
): Promise<(NewTransfer & { id: string })[]> {
  if (transfers.length === 0) return []
  const rows = await tx
    .insertInto('chain_transfer')
    .values(
      transfers.map((transfer) => ({
        chain_id: transfer.chainId,
        tx_hash: transfer.hash,
        log_index: transfer.logIndex,
        position: transfer.position,
        kind: transfer.kind,
        contract: transfer.contract,
        token_id: transfer.tokenId,
        from_address: transfer.from,
        to_address: transfer.to,
        quantity: transfer.quantity,
        block_number: transfer.blockNumber,
        block_hash: transfer.blockHash,
        block_at: transfer.blockAt,
        state: 'confirmed',
      })),
    )
    .onConflict((conflict) => conflict.columns(['chain_id', 'tx_hash', 'log_index', 'position']).doNothing())
    .returning(['id', 'tx_hash as hash', 'log_index as logIndex', 'position'])
    .execute()
  return rows.flatMap(({ id, hash, logIndex, position }) => {
    const found = transfers.find((one) => one.hash === hash && one.logIndex === logIndex && one.position === position)
    return found ? [{ id, ...found }] : []
  })
}

/** Which of these transactions are ours: an attempt of our queue. */
export async function listOwnHashes(db: DbOrTx, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await db.selectFrom('chain_attempt').select('hash').where('hash', 'in', hashes).execute()
  return new Set(rows.map(({ hash }) => hash))
}

/** Which of these addresses are custodial ones of members. */
export async function listCustodyAddresses(db: DbOrTx, addresses: readonly string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set()
  const address = sql<string>`lower(custody_address)`
  const rows = await db.selectFrom('users').select(address.as('address')).where(address, 'in', addresses).execute()
  return new Set(rows.map((row) => row.address))
}

/** Confirmed transfers from this block on, whose blocks a deep reorganisation may have taken. */
export const listConfirmedFrom = (db: DbOrTx, { chainId, block }: { chainId: bigint; block: bigint }) =>
  db
    .selectFrom('chain_transfer')
    .select(['id', 'tx_hash as hash', 'block_hash as blockHash'])
    .where('chain_id', '=', chainId)
    .where('state', '=', 'confirmed')
    .where('block_number', '>=', block)
    .execute()

export const markTransfersLost = (db: DbOrTx, ids: readonly string[]) =>
  db.updateTable('chain_transfer').set({ state: 'lost' }).where('id', 'in', ids).execute()

/** Transfers that a deep reorganisation took, and that are in a block again: known, and told before. */
export async function reviveTransfers(tx: Tx, transfers: readonly NewTransfer[]): Promise<void> {
  for (const transfer of transfers)
    await tx
      .updateTable('chain_transfer')
      .set({
        state: 'confirmed',
        block_number: transfer.blockNumber,
        block_hash: transfer.blockHash,
        block_at: transfer.blockAt,
      })
      .where('chain_id', '=', transfer.chainId)
      .where('tx_hash', '=', transfer.hash)
      .where('log_index', '=', transfer.logIndex)
      .where('position', '=', transfer.position)
      .where('state', '=', 'lost')
      .execute()
}

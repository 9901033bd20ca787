import { sql } from 'kysely'
import type { Reader, Tx } from '#db.ts'
import type { FileBlock } from './make-cid.ts'

export interface IpfsFile {
  cid: string
  profile: string
  contentType: string
  byteCount: bigint
  sha256: string
  fileKey: string | null
  content: Buffer | null
}

const columns = [
  'cid',
  'profile',
  'content_type as contentType',
  'byte_count as byteCount',
  'sha256',
  'file_key as fileKey',
  'content',
] as const

export async function findIpfsFile(db: Reader, cid: string): Promise<IpfsFile | undefined> {
  return db.selectFrom('ipfs_file').select(columns).where('cid', '=', cid).executeTakeFirst()
}

export async function findIpfsFileOfKey(db: Reader, fileKey: string): Promise<IpfsFile | undefined> {
  return db.selectFrom('ipfs_file').select(columns).where('file_key', '=', fileKey).executeTakeFirst()
}

/** The same bytes under two keys are one file, which stays where it was first. */
export async function insertIpfsFile(tx: Tx, file: IpfsFile, blocks: readonly FileBlock[]): Promise<void> {
  await tx
    .insertInto('ipfs_file')
    .values({
      cid: file.cid,
      profile: file.profile,
      content_type: file.contentType,
      byte_count: file.byteCount,
      sha256: file.sha256,
      file_key: file.fileKey,
      content: file.content,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('ipfs_pin')
    .values({ cid: file.cid })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (blocks.length === 0) return
  await tx
    .insertInto('ipfs_block')
    .values(
      blocks.map((block) => ({
        cid: block.cid,
        file_cid: file.cid,
        first_byte: block.firstByte === null ? null : BigInt(block.firstByte),
        byte_count: block.byteCount,
        content: block.content,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A block of a file of several, with the file's place. */
export async function findIpfsBlock(db: Reader, cid: string) {
  return db
    .selectFrom('ipfs_block as block')
    .innerJoin('ipfs_file as file', 'file.cid', 'block.file_cid')
    .select([
      'block.first_byte as firstByte',
      'block.byte_count as byteCount',
      'block.content',
      'file.file_key as fileKey',
      'file.content as fileContent',
    ])
    .where('block.cid', '=', cid)
    .executeTakeFirst()
}

export interface OpenPin {
  cid: string
  state: 'waiting' | 'requested' | 'failed'
  requestId: string | null
}

/**
 * What is to be pinned yet and was not looked at for a while: failed ones for an hour, others for as long as `seconds`.
 */
export async function listOpenPins(db: Reader, { seconds, limit }: { seconds: number; limit: number }) {
  return db
    .selectFrom('ipfs_pin')
    .select('cid')
    .where('state', '!=', sql.lit('pinned'))
    .where((eb) =>
      eb.or([
        eb('tried_at', 'is', null),
        eb(
          'tried_at',
          '<',
          sql<Date>`now() - CASE WHEN state = 'failed' THEN interval '1 hour' ELSE ${seconds} * interval '1 second' END`,
        ),
      ]),
    )
    .orderBy('tried_at', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute()
}

export async function findPin(db: Reader, cid: string): Promise<OpenPin | undefined> {
  const row = await db
    .selectFrom('ipfs_pin')
    .select(['cid', 'state', 'request_id as requestId'])
    .where('cid', '=', cid)
    .where('state', '!=', sql.lit('pinned'))
    .executeTakeFirst()
  return row && { ...row, state: row.state as OpenPin['state'] }
}

export type PinOutcome = { state: 'requested' | 'pinned'; requestId: string } | { state: 'failed'; reason: string }

/** A file that is pinned stays so, whatever a slower look at it has found. */
export async function updatePin(tx: Tx, cid: string, outcome: PinOutcome): Promise<void> {
  await tx
    .updateTable('ipfs_pin')
    .set({
      state: outcome.state,
      request_id: outcome.state === 'failed' ? null : outcome.requestId,
      reason: outcome.state === 'failed' ? outcome.reason : null,
      tried_at: sql<Date>`now()`,
    })
    .where('cid', '=', cid)
    .where('state', '!=', sql.lit('pinned'))
    .execute()
}

export async function countPins(db: Reader): Promise<number> {
  const { rows } = await db
    .selectFrom('ipfs_pin')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('rows'))
    .executeTakeFirstOrThrow()
  return rows
}

/** Forgets what a pinning service has answered, so that another one is asked for all files. Gives how many. */
export async function askForPinsAnew(tx: Tx): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('ipfs_pin')
    .set({ state: 'waiting', request_id: null, reason: null, tried_at: null })
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

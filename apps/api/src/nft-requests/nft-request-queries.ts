import type { FeeMode } from '@monsoon/contract/shapes'
import type { NftRequestActor, NftRequestState } from '@monsoon/domain/trade/nft-request'
import { sql } from 'kysely'
import { clock, countUpTo } from '#database/clock-queries.ts'
import { clockSetTo, type Db, type DbOrTx, type Tx } from '#db.ts'
import { pictureColumns } from '#files/picture-view.ts'

const requests = (db: DbOrTx) =>
  db
    .selectFrom('nft_request as request')
    .innerJoin('item', 'item.id', 'request.item_id')
    .innerJoin('users as owner', 'owner.id', 'request.owner_id')
    .innerJoin('country', 'country.code', 'request.country_code')
    .leftJoin('users as sender', 'sender.id', 'request.sender_id')
    .leftJoin('item_media', (join) =>
      join.onRef('item_media.item_id', '=', 'item.id').on('item_media.position', '=', 0),
    )
    .leftJoin('media', 'media.id', 'item_media.media_id')
    .select(['request.id', 'request.item_id as itemId', 'request.edition_no as edition', 'request.state'])
    .select(['request.owner_id as ownerId', 'owner.name as ownerName'])
    .select(['request.sender_id as senderId', 'sender.name as senderName'])
    .select(['request.sealed_address as sealedAddress', 'country.name as countryName'])
    .select(['postage_minor as postageMinor', 'customs_minor as customsMinor', 'tax_minor as taxMinor'])
    .select(['request.amount_minor as amountMinor', 'pay_until as payUntil', 'payment_mode as mode'])
    .select(['courier', 'tracking_id as trackingId', 'shipped_at as shippedAt', 'claim_until as claimUntil'])
    .select(['request.reason', 'request.created_at as createdAt', clock(db).as('now')])
    .select(['item.name as itemName', 'item_media.alt_text as altText'])
    .select(pictureColumns)
    .$narrowType<{ state: NftRequestState; mode: FeeMode | null }>()

export type NftRequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>

export const findRequest = (db: DbOrTx, id: string) => requests(db).where('request.id', '=', id).executeTakeFirst()

/** Locks a request alone, and reads it as it is then. */
export async function lockRequest(tx: Tx, id: string): Promise<NftRequestRow | undefined> {
  await tx.selectFrom('nft_request').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return findRequest(tx, id)
}

export const findRequestByOpKey = (db: DbOrTx, { ownerId, opKey }: { ownerId: string; opKey: string }) =>
  requests(db).where('request.owner_id', '=', ownerId).where('request.op_key', '=', opKey).executeTakeFirst()

/** Somebody's requests, the newest first. */
export const listRequestsOf = (
  db: Db,
  { ownerId, limit, offset }: { ownerId: string; limit: number; offset: number },
) =>
  requests(db)
    .where('request.owner_id', '=', ownerId)
    .orderBy('request.id', 'desc')
    .limit(limit)
    .offset((offset - 1) * limit)
    .execute()

export const countRequestsOf = (db: Db, { ownerId, upTo }: { ownerId: string; upTo: number }): Promise<number> =>
  countUpTo(db, db.selectFrom('nft_request').select('id').where('owner_id', '=', ownerId), upTo)

/** Requests in some states: of all, or those that one artist sends. */
interface Board {
  states: readonly NftRequestState[]
  senderId: string | null
  isNewestFirst: boolean
}

const onBoard = (db: Db, { states, senderId }: Board) =>
  db
    .selectFrom('nft_request')
    .select('id')
    .where('state', 'in', [...states])
    .$if(senderId !== null, (query) => query.where('sender_id', '=', senderId))

export const listBoard = (db: Db, { limit, offset, ...board }: Board & { limit: number; offset: number }) =>
  requests(db)
    .where('request.id', 'in', onBoard(db, board))
    .orderBy('request.id', board.isNewestFirst ? 'desc' : 'asc')
    .limit(limit)
    .offset((offset - 1) * limit)
    .execute()

export const countBoard = (db: Db, { upTo, ...board }: Board & { upTo: number }): Promise<number> =>
  countUpTo(db, onBoard(db, board), upTo)

export interface NewRequest {
  itemId: string
  edition: number
  ownerId: string
  senderId: string | null
  sealedAddress: Buffer
  countryCode: string
  opKey: string | null
}

export async function insertRequest(tx: Tx, given: NewRequest): Promise<string> {
  const { id } = await tx
    .insertInto('nft_request')
    .values({
      item_id: given.itemId,
      edition_no: given.edition,
      owner_id: given.ownerId,
      sender_id: given.senderId,
      sealed_address: given.sealedAddress,
      country_code: given.countryCode,
      op_key: given.opKey,
      created_at: clock(tx),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What is written down of a request with its state. */
export interface RequestChange {
  quote?: { postageMinor: bigint; customsMinor: bigint; taxMinor: bigint; payDays: number }
  mode?: FeeMode
  parcel?: { courier: string; trackingId: string }
  /** It was delivered, and so many days remain to claim. */
  claimDays?: number
  reason?: string
}

export async function setState(
  tx: Tx,
  { id, state, isOver, change }: { id: string; state: NftRequestState; isOver: boolean; change: RequestChange },
): Promise<void> {
  const { quote, mode, parcel, claimDays, reason } = change
  const now = clock(tx)
  await tx
    .updateTable('nft_request')
    .set({
      state,
      ...(isOver && { ended_at: now }),
      ...(quote && {
        postage_minor: quote.postageMinor,
        customs_minor: quote.customsMinor,
        tax_minor: quote.taxMinor,
        pay_until: sql<Date>`${now} + make_interval(days => ${quote.payDays})`,
      }),
      ...(mode && { payment_mode: mode }),
      ...(parcel && { courier: parcel.courier, tracking_id: parcel.trackingId, shipped_at: now, tracked_at: null }),
      ...(claimDays !== undefined && { claim_until: sql<Date>`${now} + make_interval(days => ${claimDays})` }),
      ...(reason !== undefined && { reason }),
    })
    .where('id', '=', id)
    .execute()
}

export interface NewEvent {
  requestId: string
  state: NftRequestState
  actor: NftRequestActor
  note: string | null
}

export async function insertEvent(tx: Tx, { requestId, state, actor, note }: NewEvent): Promise<void> {
  const at = clockSetTo(tx)
  await tx
    .insertInto('nft_request_event')
    .values({ request_id: requestId, state, actor, note, ...(at && { at }) })
    .execute()
}

/** What happened to some requests, the oldest first. */
export async function listEvents(db: DbOrTx, ids: readonly string[]): Promise<(NewEvent & { at: Date })[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('nft_request_event')
    .select(['request_id as requestId', 'state', 'actor', 'note', 'at'])
    .$narrowType<{ state: NftRequestState; actor: NftRequestActor }>()
    .where('request_id', 'in', ids)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

/** The editions of a work whose object was asked for and not given up. */
export async function listClaimedEditions(db: DbOrTx, itemId: string): Promise<{ edition: number; ownerId: string }[]> {
  return db
    .selectFrom('nft_request')
    .select(['edition_no as edition', 'owner_id as ownerId'])
    .where('item_id', '=', itemId)
    .where('state', 'not in', ['cancelled', 'rejected'])
    .orderBy('edition_no')
    .execute()
}

/** What somebody has of a work, wherever it is bound; `held`: what of it is free in hand. */
export async function listOwnEditions(db: DbOrTx, { itemId, ownerId }: { itemId: string; ownerId: string }) {
  return db
    .selectFrom('edition_range')
    .select(['first_no as first', 'last_no as last', sql<boolean>`state = 'held'`.as('isHeld')])
    .where('item_id', '=', itemId)
    .where('owner_id', '=', ownerId)
    .where('state', '<>', 'out')
    .orderBy('first_no')
    .execute()
}

/** Requests whose time is up: unpaid ones, and delivered ones that nobody can claim any more. */
export async function listDueRequests(db: DbOrTx, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('nft_request')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'waiting for payment'), eb('pay_until', '<=', clock(db))]),
        eb.and([eb('state', '=', 'delivered'), eb('claim_until', '<=', clock(db))]),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Parcels on their way of which the courier was not asked for a while. Whoever takes them asks. */
export async function claimParcelsToTrack(
  db: DbOrTx,
  { minutes, limit }: { minutes: number; limit: number },
): Promise<{ id: string; courier: string; trackingId: string }[]> {
  return db
    .updateTable('nft_request')
    .set({ tracked_at: clock(db) })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('nft_request as parcel')
        .select('parcel.id')
        .where('parcel.state', '=', 'shipped')
        .where((due) =>
          due.or([
            due('parcel.tracked_at', 'is', null),
            due('parcel.tracked_at', '<', sql<Date>`${clock(db)} - make_interval(mins => ${minutes})`),
          ]),
        )
        .orderBy(sql`parcel.tracked_at NULLS FIRST`)
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'courier', 'tracking_id as trackingId'])
    .$narrowType<{ courier: string; trackingId: string }>()
    .execute()
}

/** What asks to be paid, whoever paid it. */
export async function findPaymentOf(db: DbOrTx, requestId: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('payment')
    .select('id')
    .where('nft_request_id', '=', requestId)
    .where('status', '=', 'succeeded')
    .executeTakeFirst()
}

export async function countPictures(tx: Tx, requestId: string): Promise<number> {
  return countUpTo(tx, tx.selectFrom('nft_request_picture').select('id').where('request_id', '=', requestId), 100)
}

export async function insertPicture(
  tx: Tx,
  { id, requestId, fileKey, bytes }: { id: string; requestId: string; fileKey: string; bytes: number },
): Promise<void> {
  await tx.insertInto('nft_request_picture').values({ id, request_id: requestId, file_key: fileKey, bytes }).execute()
}

export async function listPictures(
  db: DbOrTx,
  requestIds: readonly string[],
): Promise<{ id: string; requestId: string }[]> {
  if (requestIds.length === 0) return []
  return db
    .selectFrom('nft_request_picture')
    .select(['id', 'request_id as requestId'])
    .where('request_id', 'in', requestIds)
    .orderBy('created_at')
    .execute()
}

export const findPicture = (db: DbOrTx, id: string) =>
  db
    .selectFrom('nft_request_picture as picture')
    .innerJoin('nft_request as request', 'request.id', 'picture.request_id')
    .select(['picture.file_key as fileKey', 'request.owner_id as ownerId'])
    .where('picture.id', '=', id)
    .executeTakeFirst()

import type { ExternalListingState } from '@monsoon/contract/trade/external-listings'
import { EXTERNAL_ANSWER_MS } from '@monsoon/domain/trade/external-order-rules'
import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '#db.ts'
import { countUpTo } from '#database/clock-queries.ts'

const listings = (db: DbOrTx) =>
  db
    .selectFrom('external_listing as listing')
    .innerJoin('item', 'item.id', 'listing.item_id')
    .innerJoin('users as holder', 'holder.id', 'listing.holder_id')
    .select(['listing.id', 'listing.item_id as itemId', 'item.name as itemName', 'item.creator_id as creatorId'])
    .select(['listing.edition', 'listing.holder_id as holderId', 'holder.name as holderName', 'listing.market'])
    .select(['listing.reference', 'listing.url', 'listing.price_minor as priceMinor', 'listing.state'])
    .select(['listing.end_cause as endCause', 'listing.cost_minor as costMinor', 'listing.transaction'])
    .select(['listing.answered_at as answeredAt', 'listing.recorded_at as recordedAt', 'listing.ended_at as endedAt'])
    .select(isSilent.as('isSilent'))
    .select(
      sql<boolean>`item.published_at IS NOT NULL AND item.hidden_at IS NULL AND item.trade_restricted_at IS NULL`.as(
        'isTradable',
      ),
    )
    .$narrowType<{ state: ExternalListingState; endCause: 'sold' | 'gone' | 'staff' | null }>()

/** The other marketplace has said nothing for longer than orders allow. */
const isSilent = sql<boolean>`listing.answered_at < clock_timestamp() - make_interval(secs => ${EXTERNAL_ANSWER_MS / 1000})`

export type ListingRow = NonNullable<Awaited<ReturnType<typeof findListing>>>

export const findListing = (db: DbOrTx, id: string) => listings(db).where('listing.id', '=', id).executeTakeFirst()

/** Locks a listing alone, the first lock of everything that happens to it and its orders; then reads it. */
export async function lockListing(tx: Tx, id: string): Promise<ListingRow | undefined> {
  await tx.selectFrom('external_listing').select('id').where('id', '=', id).forUpdate().execute()
  return findListing(tx, id)
}

/**
 * What of a work can be ordered, or is ordered, cheapest first; nothing of a work that is hidden or not to be traded.
 */
export const listListingsOfItem = (db: DbOrTx, itemId: string) =>
  listings(db)
    .where('listing.item_id', '=', itemId)
    .where('listing.state', 'in', ['open', 'ordered'])
    .where('item.published_at', 'is not', null)
    .where('item.hidden_at', 'is', null)
    .where('item.trade_restricted_at', 'is', null)
    .orderBy('listing.price_minor')
    .orderBy('listing.id')
    .limit(20)
    .execute()

export async function insertListing(
  tx: Tx,
  listing: {
    itemId: string
    edition: number
    holderId: string
    market: string
    reference: string
    url: string | null
    priceMinor: bigint
    recordedBy: string | null
  },
): Promise<string> {
  const { itemId, edition, holderId, market, reference, url, priceMinor, recordedBy } = listing
  const { id } = await tx
    .insertInto('external_listing')
    .values({
      item_id: itemId,
      edition,
      holder_id: holderId,
      market,
      reference,
      url,
      price_minor: priceMinor,
      recorded_by: recordedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes down that a listing was asked about and, where there was an answer, that it was answered. */
export async function recordListingCheck(
  db: DbOrTx,
  { id, isAnswered }: { id: string; isAnswered: boolean },
): Promise<void> {
  const now = sql<Date>`clock_timestamp()`
  await db
    .updateTable('external_listing')
    .set({ asked_at: now, ...(isAnswered && { answered_at: now }) })
    .where('id', '=', id)
    .execute()
}

export async function setListing(
  tx: Tx,
  id: string,
  change: { state?: 'open' | 'ordered'; priceMinor?: bigint },
): Promise<void> {
  await tx
    .updateTable('external_listing')
    .set({
      ...(change.state !== undefined && { state: change.state }),
      ...(change.priceMinor !== undefined && { price_minor: change.priceMinor }),
    })
    .where('id', '=', id)
    .execute()
}

export async function endListing(
  tx: Tx,
  id: string,
  end:
    | { state: 'bought' }
    | { state: 'ended'; cause: 'sold' | 'gone' | 'staff' }
    | { state: 'kept'; costMinor: bigint; transaction: string },
): Promise<void> {
  await tx
    .updateTable('external_listing')
    .set({
      state: end.state,
      end_cause: end.state === 'ended' ? end.cause : null,
      cost_minor: end.state === 'kept' ? end.costMinor : null,
      transaction: end.state === 'kept' ? end.transaction : null,
      ended_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * What the marketplace is to be asked about now: each minute what is ordered, every ten minutes what is for sale and,
 * for a day, what ended there, since its last word may not have been. The longest unasked first.
 */
export async function listToAsk(db: DbOrTx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM external_listing
    WHERE (state = 'ordered' AND asked_at < now() - interval '45 seconds')
      OR (state = 'open' AND asked_at < now() - interval '10 minutes')
      OR (state = 'ended' AND end_cause IN ('sold', 'gone') AND ended_at > now() - interval '1 day' AND asked_at < now() - interval '10 minutes')
    ORDER BY asked_at LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export type Board = 'waiting' | 'open' | 'past'

/** What the house kept stands among what waits for a week, so that somebody sees it. */
const onBoard: Record<Board, ReturnType<typeof sql<boolean>>> = {
  waiting: sql<boolean>`(listing.state = 'ordered' OR (listing.state = 'kept' AND listing.ended_at > now() - interval '7 days'))`,
  open: sql<boolean>`listing.state = 'open'`,
  past: sql<boolean>`listing.state IN ('bought', 'ended', 'kept')`,
}

export const listBoard = (db: Db, { board, limit, offset }: { board: Board; limit: number; offset: number }) =>
  listings(db)
    .where(onBoard[board])
    .orderBy('listing.id', 'desc')
    .limit(limit)
    .offset((offset - 1) * limit)
    .execute()

export const countBoard = (db: DbOrTx, { board, upTo }: { board: Board; upTo: number }): Promise<number> =>
  countUpTo(db, sql`SELECT FROM external_listing AS listing WHERE ${onBoard[board]}`, upTo)

/**
 * In whose name an edition of a published work stands, whether it is outside, and whether it can be ordered from there
 * already.
 */
export async function findHolder(
  db: DbOrTx,
  { itemId, edition }: { itemId: string; edition: number },
): Promise<{ holderId: string; isOutside: boolean; isListed: boolean } | undefined> {
  return db
    .selectFrom('edition_range as range')
    .innerJoin('item', 'item.id', 'range.item_id')
    .select(['range.owner_id as holderId', sql<boolean>`range.state = 'out'`.as('isOutside')])
    .select((of) =>
      of
        .exists(
          of
            .selectFrom('external_listing as listing')
            .select('listing.id')
            .where('listing.item_id', '=', itemId)
            .where('listing.edition', '=', edition)
            .where('listing.state', 'in', ['open', 'ordered']),
        )
        .$castTo<boolean>()
        .as('isListed'),
    )
    .where('range.item_id', '=', itemId)
    .where('item.published_at', 'is not', null)
    .where('range.first_no', '<=', edition)
    .where('range.last_no', '>=', edition)
    .executeTakeFirst()
}

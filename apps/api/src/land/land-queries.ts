import type { LandAttribute, LandQuery } from '@monsoon/contract/land/land'
import type { LandSort, LandState, LandType } from '@monsoon/contract/land/land-limits'
import { usdToMinor } from '@monsoon/domain/money'
import { sql } from 'kysely'
import type { DbOrTx, Reader, Tx } from '#db.ts'
import { pictureColumns } from '#files/picture-view.ts'

export const clock = sql<Date>`clock_timestamp()`

/** Whoever has bought it and has not given it back. */
const ownerId = sql<string | null>`(SELECT buyer_id FROM land_purchase WHERE land_id = land.id AND returned_at IS NULL)`

const isHeld = sql<boolean>`coalesce(land.held_until > clock_timestamp(), false)`

const state = sql<LandState>`CASE WHEN ${ownerId} IS NOT NULL THEN 'sold' WHEN land.withdrawn_at IS NOT NULL THEN 'withdrawn'
  WHEN ${isHeld} THEN 'reserved' ELSE 'free' END`

/** What anybody may find. */
const isShown = sql<boolean>`land.withdrawn_at IS NULL`

const columns = [
  'land.id',
  sql<string>`land.token_id::text`.as('landTokenId'),
  'land.number',
  'land.name',
  'land.city',
  'land.type',
  'land.longitude_e6 as longitudeE6',
  'land.latitude_e6 as latitudeE6',
  'land.width_m as widthM',
  'land.depth_m as depthM',
  'land.description',
  'land.attributes',
  'land.price_minor as priceMinor',
  'land.held_by as heldBy',
  'land.held_until as heldUntil',
  'land.version',
  ownerId.as('ownerId'),
  state.as('state'),
  clock.as('now'),
] as const

const selectLand = (db: Reader) =>
  db
    .selectFrom('land')
    .leftJoin('media', 'media.id', 'land.media_id')
    .select([...columns, ...pictureColumns])
    .$narrowType<{ type: LandType; attributes: LandAttribute[] }>()

export type LandRow = NonNullable<Awaited<ReturnType<typeof findLandByToken>>>

/** Which parcels are meant. Prices in USD, places in degrees. */
export type LandFilter = Omit<LandQuery, 'limit' | 'offset' | 'sortBy'>

export const toE6 = (degrees: number): number => Math.round(degrees * 1e6)

const conditions = (filter: LandFilter) => {
  const { city, type, state: wanted, minPrice, maxPrice, west, south, east, north } = filter
  return [
    isShown,
    ...(city ? [sql<boolean>`land.city = ${city}`] : []),
    ...(type ? [sql<boolean>`land.type = ${type}`] : []),
    ...(wanted ? [sql<boolean>`${state} = ${wanted}`] : []),
    ...(minPrice === undefined ? [] : [sql<boolean>`land.price_minor >= ${usdToMinor(minPrice)}`]),
    ...(maxPrice === undefined ? [] : [sql<boolean>`land.price_minor <= ${usdToMinor(maxPrice)}`]),
    ...(west === undefined ? [] : [sql<boolean>`land.longitude_e6 >= ${toE6(west)}`]),
    ...(east === undefined ? [] : [sql<boolean>`land.longitude_e6 <= ${toE6(east)}`]),
    ...(south === undefined ? [] : [sql<boolean>`land.latitude_e6 >= ${toE6(south)}`]),
    ...(north === undefined ? [] : [sql<boolean>`land.latitude_e6 <= ${toE6(north)}`]),
  ]
}

const orders: Record<LandSort, ReturnType<typeof sql>> = {
  number: sql`land.number`,
  'price-asc': sql`land.price_minor, land.number`,
  'price-desc': sql`land.price_minor DESC, land.number`,
}

/** A page of the parcels that a filter leaves. */
export const listLand = (db: Reader, { limit, offset, sortBy, ...filter }: LandQuery) =>
  selectLand(db)
    .where((eb) => eb.and(conditions(filter)))
    .orderBy(orders[sortBy])
    .limit(limit)
    .offset((offset - 1) * limit)
    .execute()

export async function countLand(db: Reader, filter: LandFilter, upTo: number): Promise<number> {
  const found = db
    .selectFrom('land')
    .select('land.id')
    .where((eb) => eb.and(conditions(filter)))
    .limit(upTo + 1)
    .as('found')
  const { total } = await db
    .selectFrom(found)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** The first parcels that a filter leaves, by number. */
export const listChart = (db: Reader, filter: LandFilter, limit: number) =>
  db
    .selectFrom('land')
    .select(columns)
    .$narrowType<{ type: LandType; attributes: LandAttribute[] }>()
    .where((eb) => eb.and(conditions(filter)))
    .orderBy('land.number')
    .limit(limit)
    .execute()

const extent = [
  sql<number>`min(longitude_e6)::float8 / 1e6`.as('west'),
  sql<number>`min(latitude_e6)::float8 / 1e6`.as('south'),
  sql<number>`max(longitude_e6)::float8 / 1e6`.as('east'),
  sql<number>`max(latitude_e6)::float8 / 1e6`.as('north'),
] as const

/**
 * The parcels that a filter leaves, gathered by the cells of a grid; its lines stay where they are whatever is asked
 * for.
 */
export function listClusters(db: Reader, filter: LandFilter, cell: number) {
  const cellOf = (column: 'longitude_e6' | 'latitude_e6') =>
    sql`floor(${sql.ref(`land.${column}`)} / ${cell * 1e6}::float8)`
  return db
    .selectFrom('land')
    .select([
      sql<number>`count(*)::int`.as('parcels'),
      sql<number>`count(*) FILTER (WHERE ${state} = 'free')::int`.as('free'),
      sql<number>`avg(longitude_e6)::float8 / 1e6`.as('longitude'),
      sql<number>`avg(latitude_e6)::float8 / 1e6`.as('latitude'),
      ...extent,
    ])
    .where((eb) => eb.and(conditions(filter)))
    .groupBy([cellOf('longitude_e6'), cellOf('latitude_e6')])
    .orderBy(sql`min(land.number)`)
    .execute()
}

/** Cities with parcels, by their names, as far as those reach. */
export const listCities = (db: Reader) =>
  db
    .selectFrom('land')
    .select(['city', sql<number>`count(*)::int`.as('parcelCount'), ...extent])
    .where(isShown)
    .groupBy('city')
    .orderBy('city')
    .execute()

export const findLandByToken = (db: Reader, tokenId: string) =>
  selectLand(db)
    .where('land.token_id', '=', sql<bigint>`${tokenId}::bigint`)
    .executeTakeFirst()

export const listLandByIds = (db: Reader, ids: readonly string[]) =>
  selectLand(db).where('land.id', 'in', ids).execute()

export const findLandById = (db: Reader, id: string) => selectLand(db).where('land.id', '=', id).executeTakeFirst()

/** A place in millionths of a degree. */
export interface Place {
  longitudeE6: number
  latitudeE6: number
  city?: string | undefined
}

/** Parcels at a place: two only where cities overlap and none is named. */
export const findLandAt = (db: Reader, { longitudeE6, latitudeE6, city }: Place) =>
  selectLand(db)
    .where('land.longitude_e6', '=', longitudeE6)
    .where('land.latitude_e6', '=', latitudeE6)
    .$if(city !== undefined, (query) => query.where('land.city', '=', city ?? ''))
    .limit(2)
    .execute()

/** Those nearest to a parcel, by their middles. */
export const listNeighbours = (db: Reader, { id, longitudeE6, latitudeE6 }: LandRow, limit: number) =>
  selectLand(db)
    .where('land.id', '<>', id)
    .where(isShown)
    .orderBy(
      sql`power((land.longitude_e6 - ${longitudeE6})::float8 * cos(radians(${latitudeE6}::float8 / 1e6)), 2)
        + power((land.latitude_e6 - ${latitudeE6})::float8, 2)`,
    )
    .orderBy('land.number')
    .limit(limit)
    .execute()

/** Locks a parcel alone, and reads it as it is from then on. */
export async function lockLand(tx: Tx, id: string): Promise<LandRow> {
  await tx.selectFrom('land').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
  return selectLand(tx).where('land.id', '=', id).executeTakeFirstOrThrow()
}

/**
 * Holds a locked parcel for somebody, from now on for `forMs`, and lets go of what else they hold. Gives until when.
 */
export async function holdLand(
  tx: Tx,
  { landId, userId, forMs }: { landId: string; userId: string; forMs: number },
): Promise<Date> {
  await tx
    .updateTable('land')
    .set({ held_by: null, held_until: null })
    .where('held_by', '=', userId)
    .where('id', '<>', landId)
    .execute()
  const { until } = await tx
    .updateTable('land')
    .set({ held_by: userId, held_until: sql<Date>`clock_timestamp() + make_interval(secs => ${forMs / 1000})` })
    .where('id', '=', landId)
    .returning(sql<Date>`held_until`.as('until'))
    .executeTakeFirstOrThrow()
  return until
}

/** Lets go of a parcel that somebody holds; it may be anybody's at once. */
export async function releaseLand(tx: Tx, { landId, userId }: { landId: string; userId: string }): Promise<void> {
  await tx
    .updateTable('land')
    .set({ held_by: null, held_until: null })
    .where('id', '=', landId)
    .where('held_by', '=', userId)
    .execute()
}

/** Parcels that somebody owns, the last bought first; none before their identity is verified (ROLE-030). */
export async function listOwnLand(db: Reader, userId: string): Promise<{ isVerified: boolean; rows: LandRow[] }> {
  const user = await db.selectFrom('users').select('kyc_status').where('id', '=', userId).executeTakeFirstOrThrow()
  const isVerified = user.kyc_status === 'verified'
  if (!isVerified) return { isVerified, rows: [] }
  const rows = await selectLand(db)
    .innerJoin('land_purchase as own', (join) =>
      join.onRef('own.land_id', '=', 'land.id').on('own.returned_at', 'is', null),
    )
    .where('own.buyer_id', '=', userId)
    .orderBy('own.id', 'desc')
    .execute()
  return { isVerified, rows }
}

/** What a service of parcels, or the house, says of one. */
export interface LandRecord {
  tokenId: string
  number: number | null
  name: string
  city: string
  type: LandType
  longitudeE6: number
  latitudeE6: number
  widthM: number
  depthM: number
  description: string
  attributes: readonly LandAttribute[]
  priceMinor: bigint
}

/** What is said of a parcel and may change. */
export type LandWords = Pick<
  LandRecord,
  'name' | 'type' | 'widthM' | 'depthM' | 'description' | 'attributes' | 'priceMinor'
>

const wordsOf = ({ name, type, widthM, depthM, description, attributes, priceMinor }: LandWords) => ({
  name,
  type,
  width_m: widthM,
  depth_m: depthM,
  description,
  attributes: JSON.stringify(attributes),
  price_minor: priceMinor,
})

const nextNumber = sql<number>`(SELECT coalesce(max(number), 0) + 1 FROM land)`

/** A new parcel with the next number and token; undefined: its place, or one of these, is another one's. */
export const insertLand = (tx: Tx, { longitudeE6, latitudeE6, city, ...words }: LandWords & Required<Place>) =>
  tx
    .insertInto('land')
    .values({
      token_id: sql<bigint>`(SELECT coalesce(max(token_id), 0) + 1 FROM land)`,
      number: nextNumber,
      city: city ?? '',
      longitude_e6: longitudeE6,
      latitude_e6: latitudeE6,
      ...wordsOf(words),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', sql<string>`token_id::text`.as('landTokenId')])
    .executeTakeFirst()

/** Changes a locked parcel. */
export async function updateLand(tx: Tx, landId: string, words: LandWords): Promise<void> {
  await tx
    .updateTable('land')
    .set({ ...wordsOf(words), version: sql<number>`version + 1` })
    .where('id', '=', landId)
    .execute()
}

/** Takes a locked parcel off sale, or puts it on sale again. */
export async function setLandWithdrawn(tx: Tx, landId: string, isWithdrawn: boolean): Promise<void> {
  await tx
    .updateTable('land')
    .set({ withdrawn_at: isWithdrawn ? clock : null, version: sql<number>`version + 1` })
    .where('id', '=', landId)
    .execute()
}

/** Keeps a parcel as it is said to be, unless its place or token is another one's. Gives its id; null: such a clash. */
export async function upsertLand(tx: Tx, record: LandRecord): Promise<string | null> {
  const said = { ...wordsOf(record), withdrawn_at: null }
  const place = { city: record.city, longitude_e6: record.longitudeE6, latitude_e6: record.latitudeE6 }
  const row = await tx
    .insertInto('land')
    .values({
      token_id: sql<bigint>`${record.tokenId}::bigint`,
      number: record.number ?? nextNumber,
      ...place,
      ...said,
    })
    .onConflict((conflict) =>
      conflict
        .constraint('land_place_key')
        .doUpdateSet(said)
        .where('land.token_id', '=', sql<bigint>`${record.tokenId}::bigint`),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Gives the picture that it had. */
export async function setLandPicture(
  db: DbOrTx,
  { landId, mediaId }: { landId: string; mediaId: string },
): Promise<string | null> {
  const { before } = await db
    .updateTable('land')
    .set({ media_id: mediaId })
    .where('id', '=', landId)
    .returning(sql<string | null>`old.media_id`.as('before'))
    .executeTakeFirstOrThrow()
  return before
}

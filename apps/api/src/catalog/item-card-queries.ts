import { sql } from 'kysely'
import { compiledOnce, type Placeholders } from '#compiled-once.ts'
import { plannedOnce, type Tx } from '#db.ts'

/**
 * Locks cards, so that a statement after this one sees every sale committed before: in one statement together with the
 * update, two buyers at two sales of one work would leave the card as the first of them saw it.
 */
export async function lockItemCards(tx: Tx, itemIds: readonly string[]): Promise<void> {
  await tx
    .selectFrom('item_card')
    .select('item_id')
    .where('item_id', 'in', itemIds)
    .orderBy('item_id')
    .forUpdate()
    .execute()
}

/**
 * Writes the sale that each card shows: an open auction, else the first sale while it has stock, else the cheapest
 * resale, else whatever was last. An auction has no stock: nobody can buy it.
 */
export async function updateCardSales(tx: Tx, itemIds: readonly string[]): Promise<void> {
  await sql`
    UPDATE item_card AS card
    SET listing_id = shown.id, auction_id = lot.id, seller_id = coalesce(shown.seller_id, lot.seller_id),
      price_minor = coalesce(shown.unit_price_minor, lot.price_minor), launch_at = coalesce(shown.launch_at, lot.created_at),
      accepted_payment_method = coalesce(shown.accepted_payment_method, lot.accepted_payment_method),
      available_quantity = coalesce(shown.available_quantity, 0), live_till = lot.live_till, auction_quantity = lot.quantity_left
    FROM item_card AS own
    LEFT JOIN LATERAL (
      SELECT id, seller_id, created_at, live_till, accepted_payment_method, coalesce(highest_minor, minimum_minor) AS price_minor,
        CASE WHEN state = 'sold' THEN 0 ELSE quantity END AS quantity_left, state IN ('live', 'offered') AS is_open
      FROM auction WHERE item_id = own.item_id AND state <> 'cancelled' ORDER BY is_open DESC, created_at DESC, id DESC LIMIT 1
    ) AS last_lot ON true
    LEFT JOIN LATERAL (
      SELECT candidate.*
      FROM (
        SELECT *, state = 'active' AND available_quantity > 0 AS has_stock FROM listing
        WHERE item_id = own.item_id AND last_lot.is_open IS NOT TRUE
      ) AS candidate
      ORDER BY has_stock DESC, has_stock AND is_primary DESC, CASE WHEN has_stock THEN unit_price_minor END,
        state = 'active' DESC, created_at DESC, id DESC
      LIMIT 1
    ) AS shown ON shown.state <> 'cancelled' AND (shown.has_stock OR last_lot.id IS NULL OR shown.created_at > last_lot.created_at)
    LEFT JOIN LATERAL (SELECT last_lot.* WHERE shown.id IS NULL) AS lot ON true
    WHERE card.item_id = own.item_id AND own.item_id = ANY (${itemIds}::uuid[]) ${plannedOnce}
  `.execute(tx)
}

/** Writes what is left of a sale on the card that shows it; false when the card shows another sale or none. */
export async function updateShownStock(
  tx: Tx,
  { itemId, listingId, availableQuantity }: { itemId: string; listingId: string; availableQuantity: number },
): Promise<boolean> {
  const result = await tx
    .updateTable('item_card')
    .set({ available_quantity: availableQuantity })
    .where('item_id', '=', itemId)
    .where('listing_id', '=', listingId)
    .modifyEnd(plannedOnce)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

interface ShownBid {
  itemId: string
  auctionId: string
  priceMinor: bigint
  liveTill: Date
}

const bidShown = compiledOnce((tx: Tx, { itemId, auctionId, priceMinor, liveTill }: Placeholders<ShownBid>) =>
  tx
    .updateTable('item_card')
    .set({ price_minor: priceMinor, live_till: liveTill })
    .where('item_id', '=', itemId)
    .where('auction_id', '=', auctionId)
    .modifyEnd(plannedOnce),
)

/** Writes a bid on the card that shows its auction. @public */
export const updateShownBid = async (tx: Tx, bid: ShownBid): Promise<void> => void (await bidShown(tx, bid))

export async function listCardsOf(tx: Tx, creatorId: string): Promise<string[]> {
  const works = await tx.selectFrom('item_card').select('item_id').where('creator_id', '=', creatorId).execute()
  return works.map((work) => work.item_id)
}

export async function markWorksHidden(tx: Tx, creatorId: string, isHidden: boolean): Promise<string[]> {
  const works = await tx
    .updateTable('item')
    .set({ hidden_at: isHidden ? sql<Date>`now()` : null })
    .where('creator_id', '=', creatorId)
    .where('hidden_at', isHidden ? 'is' : 'is not', null)
    // What was taken down or withdrawn for itself stays hidden when its maker comes back.
    .where('taken_down', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .execute()
  return works.map(({ id }) => id).toSorted()
}

/** What is hidden for another reason as well stays hidden. */
const stillHidden = (reason: 'taken_down' | 'withdrawn_at') =>
  sql<Date | null>`CASE WHEN ${sql.ref(`item.${reason}`)} IS NOT NULL
    OR EXISTS (SELECT FROM users WHERE users.id = item.creator_id AND suspended_at IS NOT NULL) THEN hidden_at END`

/** Takes a work down, or shows it again unless its maker is suspended or withdrew it. */
export async function markTakenDown(tx: Tx, itemId: string, takenDown: 'hidden' | 'removed' | null): Promise<void> {
  await tx
    .updateTable('item')
    .set({
      taken_down: takenDown,
      hidden_at: takenDown ? sql<Date>`coalesce(hidden_at, now())` : stillHidden('withdrawn_at'),
    })
    .where('id', '=', itemId)
    .execute()
}

/** Marks a work as withdrawn by its maker, or shows it again unless it was taken down as well. */
export async function markWithdrawn(tx: Tx, itemId: string, isWithdrawn: boolean): Promise<void> {
  const now = sql<Date>`now()`
  await tx
    .updateTable('item')
    .set({
      withdrawn_at: isWithdrawn ? now : null,
      hidden_at: isWithdrawn ? sql<Date>`coalesce(hidden_at, now())` : stillHidden('taken_down'),
    })
    .where('id', '=', itemId)
    .execute()
}

/**
 * Writes what cards say about published works, and what they are found by; a private maker is not found by name
 * (Q-050).
 */
export async function upsertCardDescriptions(tx: Tx, itemIds: readonly string[]): Promise<void> {
  await sql`
    INSERT INTO item_card (item_id, published_at, name, creator_id, year, medium, thumbnail_id, thumbnail_alt, film_key, category_id,
      country_code, asset_type, blockchain, supply, physical_nft, nsfw, curators_pick, by_celebrity, is_hidden, tag_ids, search_text)
    SELECT item.id, item.published_at, item.name, item.creator_id, item.year, item.medium, cover.media_id, coalesce(cover.alt_text, ''),
      film.shown_key, item.category_id, item.country_code, item.asset_type, item.blockchain, item.quantity, item.physical_nft,
      item.nsfw, item.curators_pick, creator.celebrity, item.hidden_at IS NOT NULL,
      coalesce(tags.ids, '{}'),
      setweight(to_tsvector('simple', unaccent(item.name)), 'A')
        || setweight(to_tsvector('simple', unaccent(CASE WHEN creator.is_private THEN '' ELSE creator.name END)), 'B')
        || setweight(to_tsvector('simple', unaccent(concat_ws(' ', item.medium, category.name, country.name, collection.name, tags.names))), 'C')
    FROM item
    JOIN users AS creator ON creator.id = item.creator_id
    JOIN category ON category.id = item.category_id
    LEFT JOIN country ON country.code = item.country_code
    LEFT JOIN collection ON collection.id = item.collection_id
    LEFT JOIN item_media AS cover ON cover.item_id = item.id AND cover.position = 0
    LEFT JOIN LATERAL (
      SELECT media.shown_key FROM item_media JOIN media ON media.id = item_media.media_id
      WHERE item_media.item_id = item.id AND media.kind = item.asset_type AND media.kind IN ('video', 'audio')
      ORDER BY item_media.position LIMIT 1
    ) AS film ON true
    LEFT JOIN LATERAL (
      SELECT string_agg(tag.name, ' ') AS names, array_agg(tag.id) AS ids FROM item_tag JOIN tag ON tag.id = item_tag.tag_id WHERE item_tag.item_id = item.id
    ) AS tags ON true
    WHERE item.id = ANY (${itemIds}::uuid[]) AND item.published_at IS NOT NULL
    ON CONFLICT (item_id) DO UPDATE
    SET published_at = excluded.published_at, name = excluded.name, year = excluded.year, medium = excluded.medium,
      thumbnail_id = excluded.thumbnail_id, thumbnail_alt = excluded.thumbnail_alt, film_key = excluded.film_key,
      category_id = excluded.category_id, country_code = excluded.country_code, asset_type = excluded.asset_type,
      blockchain = excluded.blockchain, supply = excluded.supply, physical_nft = excluded.physical_nft, nsfw = excluded.nsfw,
      curators_pick = excluded.curators_pick, by_celebrity = excluded.by_celebrity, is_hidden = excluded.is_hidden,
      tag_ids = excluded.tag_ids, search_text = excluded.search_text
  `.execute(tx)
}

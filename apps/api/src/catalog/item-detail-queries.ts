import type { HowMade } from '@monsoon/domain/works/how-made'
import type { ContentCredentials } from '@monsoon/contract/works/uploads'
import type { PhysicalWork } from '@monsoon/contract/works/physical-works'
import type { FileWords } from '@monsoon/contract/works/work-drafts'
import type { NftRequestState } from '@monsoon/domain/trade/nft-request'
import type { NetworkName } from '#chain/networks.ts'
import type { SharedConnection } from '#db.ts'
import type { PictureRow, StoredCopy } from '#files/picture-view.ts'
import type { PersonRow } from '#profiles/person-view.ts'
import { personJson, pictureFields } from '#database/person-json-queries.ts'

export interface StoredSale {
  id: string
  sellerId: string
  version: number
  priceMinor: string
  totalQuantity: number
  availableQuantity: number
  acceptedPaymentMethod: 'fiat' | 'crypto' | 'all'
  isPrimary: boolean
  launchAt: string
  endsAt: string | null
  state: string
  /** Editions that can be chosen, as "4-25,27-27". */
  ranges: string | null
  /** Since when its seller has the confirmed address that sales on chain pay; null: they have none. */
  payoutSince: string | null
  /**
   * Whether a resale's editions lie at its seller's custodial address on the chain; those of a first sale are minted by
   * it.
   */
  areTokensThere: boolean
}

export interface StoredEvent {
  id: string
  kind: string
  fromId: string | null
  toId: string | null
  quantity: number
  editions: string
  amountMinor: string | null
  currency: string | null
  hash: string | null
  occurredAt: string
}

/** Who has some of a work, and what they take offers at for it. */
export interface StoredOwner {
  id: string
  ownerId: string
  quantity: number
  ranges: string
  acquiredAt: string
  /** Free in hand or on sale. */
  offerable: number
  takesOffers: boolean
  /** Text; null: the owner asks nothing more than the house. */
  leastMinor: string | null
}

/** A work and everything on its page, as the database has it. Amounts are text, so that they stay exact. */
export interface ItemDetailRow {
  id: string
  name: string
  description: string
  year: number | null
  medium: string
  howMade: HowMade | null
  aiPart: string
  aiModel: string
  hasCredential: boolean
  widthMm: number | null
  heightMm: number | null
  assetType: string
  quantity: number
  tokenType: string
  blockchain: NetworkName
  tokenId: string | null
  contractAddress: string | null
  /** Of what its token says; null: not made yet. */
  metadataCid: string | null
  imageCid: string | null
  itemStatus: string
  mintedQuantity: number
  isMinting: boolean
  royaltyBps: number | null
  physicalNft: boolean
  physicalDescription: string
  physicalWork:
    | (Omit<PhysicalWork, 'insuredValue' | 'sentFrom'> & {
        insuredMinor: string
        country: string
        countryName: string
        place: string
      })
    | null
  /** Editions whose object was asked for and not given up. */
  objectRequests: { edition: number; state: NftRequestState }[]
  hasLockableContent: boolean
  /** Read for an owner only. */
  lockableContent: string | null
  isTradeRestricted: boolean
  isHidden: boolean
  nsfw: boolean
  curatorsPick: boolean
  cashbackAvailable: boolean
  creatorId: string
  curatorId: string | null
  categoryId: string
  categoryName: string
  countryName: string | null
  collectionId: string | null
  collectionName: string | null
  exhibition: { id: string; title: string; curatorId: string } | null
  /** The list that stands before everybody's turn, while it does. */
  whitelist: { endsAt: string; isReaderListed: boolean } | null
  shownListingId: string | null
  /** The auction that the page shows. */
  shownAuctionId: string | null
  hasAuction: boolean
  hasExternalListing: boolean
  shownPriceMinor: string | null
  shownLaunchAt: string | null
  shownAvailable: number
  viewCount: number
  favouriteCount: number
  isFavourite: boolean
  tags: string[]
  media: (PictureRow & {
    kind: string
    /** Of the original. */
    key: string
    shownKey: string
    /** Of what is shown. */
    mimeType: string
    copies: StoredCopy[]
    durationMs: number | null
    alt: string
    words: FileWords[]
    position: number
    credentials: ContentCredentials | null
  })[]
  sales: StoredSale[]
  owners: StoredOwner[]
  /** For one edition, when one was last sold first-hand; text. */
  lastPrimaryMinor: string | null
  events: StoredEvent[]
  people: PersonRow[]
}

const eventColumns = `id, kind, from_id, to_id, quantity, editions, amount_minor, currency, tx_hash, occurred_at`

const eventJson = `json_build_object('id', id, 'kind', kind, 'fromId', from_id, 'toId', to_id, 'quantity', quantity, 'editions', editions,
  'amountMinor', amount_minor::text, 'currency', currency, 'hash', tx_hash, 'occurredAt', occurred_at)`

/** So many owners and available ranges a page can name; a work of more still sells by quantity. */
const maxOwners = 100
const maxRanges = 1000

const detailText = `
  WITH sale AS MATERIALIZED (
    SELECT listing.* FROM listing
    WHERE item_id = $1 AND (state = 'active' OR id = (SELECT listing_id FROM item_card WHERE item_id = $1))
    ORDER BY is_primary DESC, unit_price_minor, id LIMIT 50
  ), owned AS MATERIALIZED (
    SELECT owner_id, min(id::text) AS id, sum(last_no - first_no + 1)::int AS quantity, min(first_no) AS first_no,
      coalesce(sum(last_no - first_no + 1) FILTER (WHERE state IN ('held', 'listed')), 0)::int AS offerable,
      string_agg(first_no || '-' || last_no, ',' ORDER BY first_no) AS ranges, max(acquired_at) AS acquired_at
    FROM edition_range WHERE item_id = $1 AND state <> 'out'
    GROUP BY owner_id ORDER BY owner_id = $2 DESC NULLS LAST, min(first_no) LIMIT ${maxOwners}
  ), event AS MATERIALIZED (
    SELECT ${eventColumns} FROM item_event WHERE item_id = $1 ORDER BY occurred_at DESC, id DESC LIMIT $3
  ), shown_in AS MATERIALIZED (
    SELECT exhibition.id, title, exhibition.curator_id FROM exhibition_item JOIN exhibition ON exhibition.id = exhibition_id
    WHERE item_id = $1 AND exhibition.published_at IS NOT NULL
    ORDER BY CASE WHEN start_at > now() THEN 1 WHEN end_at > now() THEN 0 ELSE 2 END,
      CASE WHEN start_at > now() THEN start_at END, start_at DESC LIMIT 1
  )
  SELECT row_to_json(page) AS page FROM (
  SELECT item.id, item.name, item.description, item.year, item.medium, item.width_mm AS "widthMm", item.height_mm AS "heightMm",
    item.asset_type AS "assetType", item.quantity, item.token_type AS "tokenType", item.blockchain, item.token_id AS "tokenId",
    item.contract_address AS "contractAddress", metadata.cid AS "metadataCid", metadata.image_cid AS "imageCid",
    metadata.credential IS NOT NULL AS "hasCredential", item.item_status AS "itemStatus", item.royalty_bps AS "royaltyBps",
    (SELECT coalesce(sum(last_no - first_no + 1), 0)::int FROM token_range WHERE token_range.item_id = $1) AS "mintedQuantity",
    EXISTS (SELECT FROM token_move WHERE token_move.item_id = $1 AND state = 'open' AND from_holder IS NULL) AS "isMinting",
    item.how_made AS "howMade", item.ai_part AS "aiPart", item.ai_model AS "aiModel", item.physical_nft AS "physicalNft", item.physical_description AS "physicalDescription",
    (SELECT json_build_object('materials', materials, 'widthMm', object.width_mm, 'heightMm', object.height_mm, 'depthMm', depth_mm,
        'weightGrams', weight_grams, 'country', sent_from_country, 'countryName', country.name, 'place', sent_from_place,
        'insuredMinor', insured_minor::text, 'sentBy', sent_by)
      FROM physical_work AS object JOIN country ON country.code = sent_from_country WHERE object.item_id = $1) AS "physicalWork",
    (SELECT coalesce(json_agg(json_build_object('edition', edition_no, 'state', state) ORDER BY edition_no), '[]')
      FROM (SELECT edition_no, state FROM nft_request WHERE item_id = $1 AND state NOT IN ('cancelled', 'rejected')
        ORDER BY edition_no LIMIT ${maxRanges}) AS requested) AS "objectRequests",
    item.lockable_content IS NOT NULL AS "hasLockableContent",
    CASE WHEN EXISTS (SELECT FROM owned WHERE owner_id = $2) THEN item.lockable_content END AS "lockableContent",
    item.trade_restricted_at IS NOT NULL AS "isTradeRestricted", item.hidden_at IS NOT NULL AS "isHidden", item.nsfw, item.curators_pick AS "curatorsPick", item.cashback_available AS "cashbackAvailable",
    item.creator_id AS "creatorId", item.curator_id AS "curatorId", item.category_id AS "categoryId",
    (SELECT name FROM category WHERE id = item.category_id) AS "categoryName",
    (SELECT name FROM country WHERE code = item.country_code) AS "countryName", collection.id AS "collectionId", collection.name AS "collectionName",
    card.auction_id AS "shownAuctionId",
    EXISTS (SELECT FROM auction WHERE auction.item_id = $1 AND auction.state IN ('live', 'offered')) AS "hasAuction",
    EXISTS (SELECT FROM external_listing AS listing WHERE listing.item_id = $1 AND listing.state IN ('open', 'ordered')) AS "hasExternalListing",
    card.listing_id AS "shownListingId", card.price_minor::text AS "shownPriceMinor", card.launch_at AS "shownLaunchAt",
    coalesce(card.available_quantity, 0) AS "shownAvailable",
    coalesce(card.view_count, 0) AS "viewCount", coalesce(card.favourite_count, 0) AS "favouriteCount",
    EXISTS (SELECT FROM favourite WHERE item_id = $1 AND user_id = $2) AS "isFavourite",
    (SELECT json_build_object('id', id, 'title', title, 'curatorId', exhibition.curator_id) FROM shown_in AS exhibition) AS exhibition,
    (SELECT json_build_object('endsAt', ends_at, 'isReaderListed', EXISTS (
        SELECT FROM whitelist_entry AS entry JOIN users AS reader ON reader.id = $2
        WHERE entry.whitelist_id = whitelist.id AND (entry.kind, entry.value) IN (
          SELECT 'user', reader.id::text UNION ALL SELECT 'email', lower(reader.email)
          UNION ALL SELECT 'wallet', lower(reader.custody_address)
          UNION ALL SELECT 'wallet', lower(address) FROM wallet_login WHERE user_id = $2)))
      FROM whitelist WHERE (item_id = item.id OR whitelist.collection_id = item.collection_id OR whitelist.release_id = item.release_id) AND ends_at > now()
      ORDER BY item_id NULLS LAST LIMIT 1) AS whitelist,
    ARRAY(SELECT tag.name FROM item_tag JOIN tag ON tag.id = item_tag.tag_id WHERE item_tag.item_id = $1 ORDER BY tag.name) AS tags,
    (SELECT coalesce(json_agg(json_build_object('kind', media.kind, 'key', media.original_key, 'mimeType', media.shown_type,
        'shownKey', media.shown_key, 'copies', media.copies,
        'durationMs', media.duration_ms, 'alt', item_media.alt_text, 'words', item_media.words,
        'position', item_media.position, 'credentials', media.credentials,
        ${pictureFields('media')}) ORDER BY item_media.position), '[]')
      FROM item_media JOIN media ON media.id = item_media.media_id WHERE item_media.item_id = $1) AS media,
    (SELECT coalesce(json_agg(json_build_object('id', sale.id, 'sellerId', sale.seller_id, 'version', sale.version,
        'priceMinor', sale.unit_price_minor::text, 'totalQuantity', sale.total_quantity, 'availableQuantity', sale.available_quantity,
        'acceptedPaymentMethod', sale.accepted_payment_method, 'isPrimary', sale.is_primary, 'launchAt', sale.launch_at, 'endsAt', sale.ends_at,
        'state', sale.state, 'ranges', (
          SELECT string_agg(first_no || '-' || last_no, ',') FROM (
            SELECT first_no, last_no FROM edition_range WHERE listing_id = sale.id AND state = 'listed' ORDER BY first_no LIMIT ${maxRanges}
          ) AS listed
        ), 'payoutSince', (SELECT changed_at FROM crypto_account WHERE user_id = sale.seller_id AND verified_at IS NOT NULL),
        'areTokensThere', sale.is_primary OR NOT EXISTS (
          SELECT FROM edition_range AS sold WHERE sold.listing_id = sale.id AND sold.state = 'listed' AND NOT EXISTS (
            SELECT FROM token_range AS lying WHERE lying.item_id = $1 AND lying.user_id = sale.seller_id
              AND lying.first_no <= sold.first_no AND lying.last_no >= sold.last_no)))), '[]') FROM sale) AS sales,
    (SELECT coalesce(json_agg(json_build_object('id', id, 'ownerId', owner_id, 'quantity', quantity, 'ranges', ranges, 'acquiredAt', acquired_at, 'offerable', offerable,
        'takesOffers', coalesce(terms.is_open, true), 'leastMinor', terms.least_minor::text)), '[]')
      FROM owned LEFT JOIN offer_terms AS terms ON terms.item_id = $1 AND terms.user_id = owned.owner_id) AS owners,
    (SELECT (amount_minor / quantity)::text FROM item_event WHERE item_id = $1 AND kind = 'buy' AND from_id = item.creator_id
      ORDER BY occurred_at DESC, id DESC LIMIT 1) AS "lastPrimaryMinor",
    (SELECT coalesce(json_agg(${eventJson}), '[]') FROM event) AS events,
    (SELECT json_agg(${personJson('users')}) FROM users
      WHERE users.id = ANY (ARRAY(SELECT item.creator_id UNION SELECT item.curator_id UNION SELECT seller_id FROM sale
        UNION SELECT owner_id FROM owned UNION SELECT curator_id FROM shown_in UNION SELECT from_id FROM event UNION SELECT to_id FROM event))) AS people
  FROM item
  LEFT JOIN collection ON collection.id = item.collection_id
  LEFT JOIN item_card AS card ON card.item_id = item.id
  LEFT JOIN token_metadata AS metadata ON metadata.item_id = item.id
  WHERE item.id = $1 AND ($4 OR (item.published_at IS NOT NULL
    AND (item.hidden_at IS NULL OR item.creator_id = $2 OR EXISTS (SELECT FROM owned WHERE owner_id = $2))))
  ) AS page`

/**
 * A published work (for `isAdminView` any work) with its sales, owners, newest events and all people among them, in one
 * statement. It is named, so that PostgreSQL plans it once a connection: planning costs more than running it. One
 * column of JSON, because forty take longer to read.
 */
export async function findItemDetail(
  shared: SharedConnection,
  {
    itemId,
    viewerId,
    eventLimit,
    isAdminView,
  }: { itemId: string; viewerId: string | null; eventLimit: number; isAdminView: boolean },
): Promise<ItemDetailRow | undefined> {
  const { rows } = await shared.query<{ page: ItemDetailRow }>({
    name: 'item-detail',
    text: detailText,
    values: [itemId, viewerId, eventLimit, isAdminView],
  })
  return rows[0]?.page
}

/** A page of a work's events, newest first, with their people; null when there is no such work. */
export async function findItemHistory(
  shared: SharedConnection,
  {
    itemId,
    viewerId,
    limit,
    offset,
    upTo,
  }: { itemId: string; viewerId: string | null; limit: number; offset: number; upTo: number },
): Promise<{ events: StoredEvent[]; people: PersonRow[]; total: number } | null> {
  const text = `
    WITH event AS MATERIALIZED (
      SELECT ${eventColumns} FROM item_event WHERE item_id = $1 ORDER BY occurred_at DESC, id DESC LIMIT $2 OFFSET $3
    )
    SELECT (SELECT coalesce(json_agg(${eventJson}), '[]') FROM event) AS events,
      (SELECT coalesce(json_agg(${personJson('users')}), '[]') FROM users
        WHERE users.id IN (SELECT from_id FROM event UNION SELECT to_id FROM event)) AS people,
      (SELECT count(*)::int FROM (SELECT FROM item_event WHERE item_id = $1 LIMIT $4) AS counted) AS total
    FROM item WHERE id = $1 AND published_at IS NOT NULL
      AND (hidden_at IS NULL OR creator_id = $5 OR EXISTS (SELECT FROM edition_range WHERE item_id = $1 AND owner_id = $5))`
  const values = [itemId, limit, (offset - 1) * limit, upTo + 1, viewerId]
  const { rows } = await shared.query<{ events: StoredEvent[]; people: PersonRow[]; total: number }>({
    name: 'item-history',
    text,
    values,
  })
  return rows[0] ?? null
}

interface WantedCaptions {
  itemId: string
  position: number
  language: string | undefined
  viewerId: string | null
}

/**
 * The captions of a file of a work in a language, or the first that there are; undefined: this reader finds no such
 * work.
 */
export async function findCaptions(
  shared: SharedConnection,
  { itemId, position, language, viewerId }: WantedCaptions,
): Promise<{ captions: string | null } | undefined> {
  const text = `
    SELECT (SELECT one ->> 'captions' FROM item_media, jsonb_array_elements(words) WITH ORDINALITY AS spoken (one, nth)
      WHERE item_id = $1 AND position = $2 AND one ->> 'captions' <> '' AND ($4::text IS NULL OR one ->> 'language' = $4)
      ORDER BY nth LIMIT 1) AS captions
    FROM item WHERE id = $1 AND published_at IS NOT NULL
      AND (hidden_at IS NULL OR creator_id = $3 OR EXISTS (SELECT FROM edition_range WHERE item_id = $1 AND owner_id = $3))`
  const values = [itemId, position, viewerId, language ?? null]
  const { rows } = await shared.query<{ captions: string | null }>({ name: 'item-captions', text, values })
  return rows[0]
}

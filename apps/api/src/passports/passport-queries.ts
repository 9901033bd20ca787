import type { SharedConnection } from '#db.ts'
import type { PictureRow } from '#files/picture-view.ts'
import { personJson, pictureFields } from '#database/person-json-queries.ts'
import type { PersonRow } from '#profiles/person-view.ts'

export interface EditionEvent {
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

export interface PassportRow {
  id: string
  name: string
  year: number | null
  medium: string
  widthMm: number | null
  heightMm: number | null
  quantity: number
  nsfw: boolean
  blockchain: 'ethereum' | 'polygon'
  tokenType: string
  tokenId: string | null
  contractAddress: string | null
  publishedAt: string
  creatorId: string
  curatorId: string | null
  metadataCid: string | null
  originalSha256: string | null
  hasCredential: boolean
  picture: (PictureRow & { alt: string; key: string }) | null
  exhibition: { id: string; title: string; startAt: string } | null
  /** null: there is no such edition. */
  held: { rangeId: string; ownerId: string; state: string; acquiredAt: string } | null
  /** Where the chain says that it lies, once that is final; null: it is not minted. */
  onChain: { holder: string; isOurs: boolean } | null
  /** The maker's own, of the voucher that the first mint fixed. */
  makerSignature: string | null
  /** Newest first. */
  events: EditionEvent[]
  people: PersonRow[]
}

/** Whether a reader finds the work $1: a hidden one is there for its maker and its owners. */
const isShownTo = (
  viewer: '$2' | '$3',
): string => `item.published_at IS NOT NULL AND (item.hidden_at IS NULL OR item.creator_id = ${viewer}
      OR EXISTS (SELECT FROM edition_range WHERE item_id = $1 AND owner_id = ${viewer}))`

/** So many lines of an edition's life are told. */
const mostEvents = 200

// Editions stand in events as people read them: "3, 7-9".
const passportText = `
  WITH held AS MATERIALIZED (
    SELECT id, owner_id, state, acquired_at FROM edition_range WHERE item_id = $1 AND first_no <= $2 AND last_no >= $2
  ), event AS MATERIALIZED (
    SELECT * FROM item_event WHERE item_id = $1 AND kind NOT IN ('bids', 'offer') AND EXISTS (
      SELECT FROM regexp_split_to_table(editions, ',\\s*') AS part
      WHERE part ~ '^\\d{1,9}(-\\d{1,9})?$' AND $2 BETWEEN split_part(part, '-', 1)::int AND
        CASE WHEN part LIKE '%-%' THEN split_part(part, '-', 2) ELSE part END::int
    ) ORDER BY occurred_at DESC, id DESC LIMIT ${mostEvents}
  ), shown_in AS MATERIALIZED (
    SELECT exhibition.id, title, start_at FROM exhibition_item JOIN exhibition ON exhibition.id = exhibition_id
    WHERE item_id = $1 AND published_at IS NOT NULL AND start_at <= now() ORDER BY start_at LIMIT 1
  )
  SELECT row_to_json(page) AS page FROM (
    SELECT item.id, item.name, item.year, item.medium, item.width_mm AS "widthMm", item.height_mm AS "heightMm", item.quantity, item.nsfw,
      item.blockchain, item.token_type AS "tokenType", item.token_id AS "tokenId", item.contract_address AS "contractAddress",
      item.published_at AS "publishedAt", item.creator_id AS "creatorId", item.curator_id AS "curatorId",
      metadata.cid AS "metadataCid", metadata.original_sha256 AS "originalSha256",
      metadata.credential IS NOT NULL AS "hasCredential",
      (SELECT json_build_object('alt', item_media.alt_text, 'key', media.original_key, ${pictureFields('media')})
        FROM item_media JOIN media ON media.id = media_id WHERE item_media.item_id = $1 ORDER BY position LIMIT 1) AS picture,
      (SELECT json_build_object('id', id, 'title', title, 'startAt', start_at) FROM shown_in) AS exhibition,
      (SELECT json_build_object('rangeId', id, 'ownerId', owner_id, 'state', state, 'acquiredAt', acquired_at) FROM held) AS held,
      (SELECT maker_signature FROM token WHERE item_id = $1) AS "makerSignature",
      (SELECT json_build_object('holder', holder, 'isOurs', user_id IS NOT NULL) FROM token_range
        WHERE item_id = $1 AND first_no <= $2 AND last_no >= $2) AS "onChain",
      (SELECT coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'fromId', from_id, 'toId', to_id, 'quantity', quantity, 'editions', editions,
        'amountMinor', amount_minor::text, 'currency', currency, 'hash', tx_hash, 'occurredAt', occurred_at)), '[]') FROM event) AS events,
      (SELECT json_agg(${personJson('users')}) FROM users WHERE users.id = ANY (ARRAY(
        SELECT item.creator_id UNION SELECT item.curator_id UNION SELECT owner_id FROM held UNION SELECT from_id FROM event UNION SELECT to_id FROM event
      ))) AS people
    FROM item LEFT JOIN token_metadata AS metadata ON metadata.item_id = item.id
    WHERE item.id = $1 AND ${isShownTo('$3')}
  ) AS page`

/**
 * An edition with its owner, its life and the people in it, in one statement; undefined: this reader finds no such
 * work.
 */
export async function findPassport(
  shared: SharedConnection,
  { itemId, edition, viewerId }: { itemId: string; edition: number; viewerId: string | null },
): Promise<PassportRow | undefined> {
  const values = [itemId, edition, viewerId]
  const { rows } = await shared.query<{ page: PassportRow }>({ name: 'edition-passport', text: passportText, values })
  return rows[0]?.page
}

const credentialText = `SELECT credential FROM item LEFT JOIN token_metadata ON token_metadata.item_id = item.id WHERE item.id = $1 AND ${isShownTo('$2')}`

/** The credential of a work, null where it is not signed yet; undefined: this reader finds no such work. */
export async function findCredential(
  shared: SharedConnection,
  { itemId, viewerId }: { itemId: string; viewerId: string | null },
): Promise<{ credential: string | null } | undefined> {
  const { rows } = await shared.query<{ credential: string | null }>({
    name: 'work-credential',
    text: credentialText,
    values: [itemId, viewerId],
  })
  return rows[0]
}

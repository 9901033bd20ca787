import type { OfferState } from '@monsoon/contract/trade/offers'
import type { DbOrTx, SharedConnection } from '#db.ts'
import type { PictureRow } from '#files/picture-view.ts'
import type { PersonRow } from '#profiles/person-view.ts'
import { personJson, pictureJson } from '#database/person-json-queries.ts'

/** An offer and what is beside it in a list, as the database has it. Amounts are text, so that they stay exact. */
export interface StoredOffer {
  offerId: string
  itemId: string
  itemName: string
  altText: string | null
  picture: PictureRow | null
  buyer: PersonRow
  owner: PersonRow
  quantity: number
  unitPriceMinor: string
  mintFeeMinor: string
  transferFeeMinor: string
  /** Cents an ETH, of one on chain. */
  ethUsdMinor: string | null
  state: OfferState
  createdAt: string
  expiresAt: string
  endedAt: string | null
  reason: string | null
  counterMinor: string | null
  counterNote: string | null
  counteredAt: string | null
  replyNote: string | null
  orderId: string | null
  isAuctioned: boolean
  now: string
}

const partyJson = (person: string) => personJson(person, { hasPortrait: false })

const offerJson = `json_build_object('offerId', offer.id, 'itemId', item.id, 'itemName', item.name, 'altText', cover.alt_text,
  'picture', ${pictureJson('media')},
  'buyer', ${partyJson('buyer')}, 'owner', ${partyJson('owner')}, 'quantity', offer.quantity,
  'unitPriceMinor', offer.unit_price_minor::text, 'mintFeeMinor', offer.mint_fee_minor::text,
  'transferFeeMinor', offer.transfer_fee_minor::text, 'ethUsdMinor', offer.eth_usd_minor::text, 'state', offer.state, 'createdAt', offer.created_at,
  'expiresAt', offer.expires_at, 'endedAt', offer.ended_at, 'reason', offer.reason, 'counterMinor', offer.counter_minor::text,
  'counterNote', offer.counter_note, 'counteredAt', offer.countered_at, 'replyNote', offer.reply_note,
  'orderId', (SELECT orders.id FROM orders WHERE orders.offer_id = offer.id),
  'isAuctioned', EXISTS (SELECT FROM auction WHERE auction.item_id = offer.item_id AND auction.state IN ('live', 'offered')),
  'now', clock_timestamp())`

const from = (offers: string) => `FROM (${offers}) AS offer
  JOIN item ON item.id = offer.item_id
  JOIN users AS buyer ON buyer.id = offer.buyer_id
  JOIN users AS owner ON owner.id = offer.owner_id
  LEFT JOIN item_media AS cover ON cover.item_id = item.id AND cover.position = 0
  LEFT JOIN media ON media.id = cover.media_id`

/** An offer by its id. */
export async function findOffer(shared: SharedConnection, offerId: string): Promise<StoredOffer | undefined> {
  const text = `SELECT ${offerJson} AS offer ${from('SELECT * FROM offer WHERE id = $1')}`
  const { rows } = await shared.query<{ offer: StoredOffer }>({ name: 'offer', text, values: [offerId] })
  return rows[0]?.offer
}

/** Whose offers a list shows: those for a work, those that somebody made, or those that somebody was made. */
export type OfferListKind = 'item' | 'buyer' | 'seller'

const columnOf = { item: 'item_id', buyer: 'buyer_id', seller: 'owner_id' } as const

/** A page of offers, newest first, and how many there are as far as lists go. */
export async function listOffers(
  shared: SharedConnection,
  { kind, id, limit, skip, upTo }: { kind: OfferListKind; id: string; limit: number; skip: number; upTo: number },
): Promise<{ offers: StoredOffer[]; total: number }> {
  const column = columnOf[kind]
  const listed = `SELECT * FROM offer WHERE ${column} = $1 ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3`
  const text = `SELECT (SELECT count(*)::int FROM (SELECT FROM offer WHERE ${column} = $1 LIMIT $4) AS counted) AS total,
    (SELECT coalesce(json_agg(${offerJson} ORDER BY offer.created_at DESC, offer.id DESC), '[]') ${from(listed)}) AS offers`
  const { rows } = await shared.query<{ offers: StoredOffer[]; total: number }>({
    name: `offers-of-${kind}`,
    text,
    values: [id, limit, skip, upTo],
  })
  return rows[0] ?? { offers: [], total: 0 }
}

/** Whether somebody may read of a work: published, and not hidden from them. */
export async function isReadable(
  shared: SharedConnection,
  { itemId, readerId }: { itemId: string; readerId: string | null },
): Promise<boolean> {
  const { rows } = await shared.query({
    name: 'offers-item',
    text: `SELECT FROM item WHERE id = $1 AND published_at IS NOT NULL
      AND (hidden_at IS NULL OR creator_id = $2 OR EXISTS (SELECT FROM edition_range WHERE item_id = $1 AND owner_id = $2))`,
    values: [itemId, readerId],
  })
  return rows.length > 0
}

/** What mails say of an offer. */
export async function findOfferNotice(db: DbOrTx, offerId: string) {
  return db
    .selectFrom('offer')
    .innerJoin('item', 'item.id', 'offer.item_id')
    .select([
      'offer.item_id as itemId',
      'item.name as itemName',
      'offer.quantity',
      'offer.unit_price_minor as unitPriceMinor',
      'offer.counter_minor as counterMinor',
      'offer.counter_note as counterNote',
      'offer.reply_note as replyNote',
      'offer.eth_usd_minor as ethUsdMinor',
      'offer.expires_at as expiresAt',
    ])
    .where('offer.id', '=', offerId)
    .executeTakeFirst()
}

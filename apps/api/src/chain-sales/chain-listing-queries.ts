import { sql } from 'kysely'
import type { Hex } from '#chain/networks.ts'
import type { DbOrTx, Tx } from '#db.ts'

/** What a listing has to be signed with on chain. Addresses in lower case. */
export interface ListingFacts {
  version: number
  isPrimary: boolean
  quantity: number
  endsAt: Date | null
  sellerId: string
  seller: Hex
  sellerIndex: number
  /** Whose share of a first sale; null: there is no curator. */
  curator: Hex | null
}

/** The curator's share goes to their confirmed address, else to where their works are. */
const partyColumns = [
  'seller.id as sellerId',
  sql<Hex>`lower(seller.custody_address)`.as('seller'),
  'seller.custody_index as sellerIndex',
  sql<Hex | null>`lower(coalesce(crypto_account.address, curator.custody_address))`.as('curator'),
] as const

export const findListingFacts = (db: DbOrTx, listingId: string): Promise<ListingFacts> =>
  db
    .selectFrom('listing')
    .innerJoin('item', 'item.id', 'listing.item_id')
    .innerJoin('users as seller', 'seller.id', 'listing.seller_id')
    .leftJoin('users as curator', 'curator.id', 'item.curator_id')
    .leftJoin('crypto_account', (join) =>
      join.onRef('crypto_account.user_id', '=', 'curator.id').on('crypto_account.verified_at', 'is not', null),
    )
    .select([
      'listing.version',
      'listing.is_primary as isPrimary',
      'listing.total_quantity as quantity',
      'listing.ends_at as endsAt',
      ...partyColumns,
    ])
    .where('listing.id', '=', listingId)
    .executeTakeFirstOrThrow()

/** As JSON holds it: numbers are decimal text. */
export interface StoredListing {
  saleId: Hex
  kind: number
  primary: boolean
  seller: Hex
  payout: Hex
  curator: Hex
  tokenId: string
  quantity: string
  minUnitPrice: string
  startTime: string
  endTime: string
  counter: string
}

export const findChainListing = (
  db: DbOrTx,
  listingId: string,
): Promise<{ version: number; message: StoredListing; signature: Hex } | undefined> =>
  db
    .selectFrom('chain_listing')
    .select(['listing_version as version', 'message', 'signature'])
    .where('listing_id', '=', listingId)
    .$castTo<{ version: number; message: StoredListing; signature: Hex }>()
    .executeTakeFirst()

/** The newest takes the place of the one before. */
export async function storeChainListing(
  db: DbOrTx,
  listingId: string,
  { version, message, signature }: { version: number; message: StoredListing; signature: Hex },
): Promise<void> {
  const row = {
    listing_version: version,
    message: JSON.stringify(message),
    signature,
    signed_at: sql<Date>`clock_timestamp()`,
  }
  await db
    .insertInto('chain_listing')
    .values({ listing_id: listingId, ...row })
    .onConflict((conflict) => conflict.column('listing_id').doUpdateSet(row))
    .execute()
}

/** What an auction on chain has to be signed with, and what a bid is quoted by. Addresses in lower case. */
export interface AuctionFacts extends Omit<ListingFacts, 'version' | 'endsAt'> {
  minimumMinor: bigint
  royaltyBps: number | null
  /** Cents an ETH, for all of its bids. */
  ethUsdMinor: bigint
  /** By the books; signed once, and moved by bids from then on. */
  originalEnd: Date
}

export async function findAuctionFacts(db: DbOrTx, auctionId: string): Promise<AuctionFacts> {
  return db
    .selectFrom('auction')
    .innerJoin('item', 'item.id', 'auction.item_id')
    .innerJoin('users as seller', 'seller.id', 'auction.seller_id')
    .leftJoin('users as curator', 'curator.id', 'item.curator_id')
    .leftJoin('crypto_account', (join) =>
      join.onRef('crypto_account.user_id', '=', 'curator.id').on('crypto_account.verified_at', 'is not', null),
    )
    .select([
      'auction.is_primary as isPrimary',
      'auction.quantity',
      'auction.minimum_minor as minimumMinor',
      'auction.original_end as originalEnd',
      'auction.eth_usd_minor as ethUsdMinor',
      'item.royalty_bps as royaltyBps',
      ...partyColumns,
    ])
    .where('auction.id', '=', auctionId)
    .$narrowType<{ ethUsdMinor: bigint }>()
    .executeTakeFirstOrThrow()
}

/** What the seller of an auction has signed; undefined: nobody has asked to bid yet. @public */
export const findChainAuctionListing = (
  db: DbOrTx,
  auctionId: string,
): Promise<{ message: StoredListing; signature: Hex } | undefined> =>
  db
    .selectFrom('chain_listing')
    .select(['message', 'signature'])
    .where('auction_id', '=', auctionId)
    .$castTo<{ message: StoredListing; signature: Hex }>()
    .executeTakeFirst()

/** Who sells to an offer, and whose share a first sale has. Addresses in lower case. */
export type OfferFacts = Pick<ListingFacts, 'sellerId' | 'seller' | 'sellerIndex' | 'curator'> & {
  royaltyBps: number | null
}

export const findOfferFacts = (
  db: DbOrTx,
  { itemId, ownerId }: { itemId: string; ownerId: string },
): Promise<OfferFacts> =>
  db
    .selectFrom('item')
    .innerJoin('users as seller', (join) => join.on('seller.id', '=', ownerId))
    .leftJoin('users as curator', 'curator.id', 'item.curator_id')
    .leftJoin('crypto_account', (join) =>
      join.onRef('crypto_account.user_id', '=', 'curator.id').on('crypto_account.verified_at', 'is not', null),
    )
    .select(['item.royalty_bps as royaltyBps', ...partyColumns])
    .where('item.id', '=', itemId)
    .executeTakeFirstOrThrow()

/** As JSON holds it: numbers are decimal text. */
export interface StoredAcceptance {
  offerHash: Hex
  seller: Hex
  payout: Hex
  counter: string
  deadline: string
}

/** What the owner has signed who accepted an offer. */
export const findChainAcceptance = (
  db: DbOrTx,
  offerId: string,
): Promise<{ message: StoredAcceptance; signature: Hex } | undefined> =>
  db
    .selectFrom('chain_listing')
    .select(['message', 'signature'])
    .where('offer_id', '=', offerId)
    .$castTo<{ message: StoredAcceptance; signature: Hex }>()
    .executeTakeFirst()

/** An offer is accepted once. @public */
export async function storeChainAcceptance(
  tx: Tx,
  offerId: string,
  { message, signature }: { message: StoredAcceptance; signature: Hex },
): Promise<void> {
  await tx
    .insertInto('chain_listing')
    .values({ offer_id: offerId, message: JSON.stringify(message), signature })
    .execute()
}

/** The first stays: its hash is what the chain knows the auction by. A later one is left out. */
export async function storeChainAuctionListing(
  tx: Tx,
  auctionId: string,
  { message, signature }: { message: StoredListing; signature: Hex },
): Promise<void> {
  await tx
    .insertInto('chain_listing')
    .values({ auction_id: auctionId, message: JSON.stringify(message), signature })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

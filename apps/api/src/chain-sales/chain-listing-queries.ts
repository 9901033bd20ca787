import { sql } from 'kysely'
import type { Hex } from '#chain/networks.ts'
import type { DbOrTx } from '#db.ts'

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
      'seller.id as sellerId',
      sql<Hex>`lower(seller.custody_address)`.as('seller'),
      'seller.custody_index as sellerIndex',
      sql<Hex | null>`lower(coalesce(crypto_account.address, curator.custody_address))`.as('curator'),
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

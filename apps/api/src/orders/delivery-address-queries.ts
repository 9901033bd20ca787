import { type RawBuilder, sql } from 'kysely'

/**
 * Where a purchase goes, in the statement that writes it down. `chosen`: as its buyer said, null for our custody; undefined: to the confirmed
 * address of whoever has works sent by themselves.
 */
export const deliveryAddress = (buyerId: string, chosen: string | null | undefined): RawBuilder<string | null> =>
  chosen === undefined
    ? sql`(SELECT address FROM crypto_account JOIN users ON users.id = crypto_account.user_id
        WHERE users.id = ${buyerId}::uuid AND direct_nft_transfer AND verified_at IS NOT NULL)`
    : sql`${chosen}::text`

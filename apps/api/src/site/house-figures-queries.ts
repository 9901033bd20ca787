import { sql } from 'kysely'
import type { Db } from '#db.ts'

export interface HouseFigures {
  users: bigint
  artists: bigint
  items: bigint
  exhibitions: bigint
  volumeMinor: bigint
}

export async function findHouseFigures(db: Db): Promise<HouseFigures> {
  return db
    .selectFrom('house_figures')
    .select(['users', 'artists', 'items', 'exhibitions', 'volume_minor as volumeMinor'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
}

/** Counts everything anew. Sales that were taken back are no volume. */
export async function countHouseFigures(db: Db): Promise<void> {
  await sql`
    UPDATE house_figures SET
      users = (SELECT count(*) FROM users WHERE email_verified_at IS NOT NULL AND closed_at IS NULL),
      artists = (SELECT count(*) FROM users WHERE type = 'artist' AND email_verified_at IS NOT NULL AND closed_at IS NULL),
      items = (SELECT count(*) FROM item_card WHERE NOT is_hidden),
      exhibitions = (SELECT count(*) FROM exhibition WHERE published_at IS NOT NULL),
      volume_minor = (SELECT coalesce(sum(quote.price_minor), 0) FROM orders JOIN quote ON quote.id = orders.quote_id WHERE orders.state = 'paid'),
      counted_at = now()
    WHERE id = 1`.execute(db)
}

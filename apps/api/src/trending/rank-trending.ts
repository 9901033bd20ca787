import { inTransaction, type Db } from '#db.ts'
import { rankItemsAndArtists } from './trending-queries.ts'

/** So many works and artists have a rank. */
const ranked = 100

/** Writes anew what trends (U-021). A job, so that no reader waits for it. */
export async function rankTrending(db: Db): Promise<void> {
  await inTransaction(db, (tx) => rankItemsAndArtists(tx, ranked))
}

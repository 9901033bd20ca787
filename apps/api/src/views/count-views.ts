import { inTransaction, type Db } from '#db.ts'
import { addToCardViews, countFreshViews } from './view-queries.ts'

// Few enough that a purchase hardly waits for the cards.
const viewsAtOnce = 500

/**
 * Brings views to the cards, every minute: written at once, a work that many look at would make its buyers wait for its
 * card.
 */
export async function countViews(db: Db): Promise<void> {
  for (;;) {
    const counts = await inTransaction(db, async (tx) => {
      const fresh = await countFreshViews(tx, viewsAtOnce)
      if (fresh.length > 0) await addToCardViews(tx, fresh)
      return fresh
    })
    if (counts.reduce((sum, { views }) => sum + views, 0) < viewsAtOnce) return
  }
}

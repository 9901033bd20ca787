import { inTransaction } from '#db.ts'
import type { KeptCard } from '#payments/card-gateway.ts'
import type { Resources } from '#resources.ts'
import { insertHolder, insertSavedCard, lockCardsOf } from './saved-card-queries.ts'

/**
 * Gives somebody of the demo a card that the gateway keeps already. One that they have, or had and removed, stays as it
 * is.
 */
export const seedSavedCards = (
  { db }: Pick<Resources, 'db'>,
  { userId, provider, holder }: { userId: string; provider: string; holder: string },
  cards: readonly KeptCard[],
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockCardsOf(tx, userId)
    if (!(await insertHolder(tx, { userId, provider, reference: holder }))) return
    for (const card of cards.toReversed()) await insertSavedCard(tx, { userId, provider, holder, card })
  })

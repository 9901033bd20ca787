import { inTransaction, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { addJob } from '#outbox-queries.ts'
import type { Resources } from '#resources.ts'
import { forgetCardsKey } from './forget-cards.ts'
import { deleteCardsOf, deleteSavedCard, insertForgotten } from './saved-card-queries.ts'

/**
 * Removes a card of somebody. Nothing begins to charge it from here on; the gateway is told by a job, until it answers.
 */
export async function removeSavedCard(
  { db }: Pick<Resources, 'db'>,
  card: { userId: string; id: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const removed = await deleteSavedCard(tx, card)
    if (!removed) throw new Refusal('saved-card-not-found')
    await insertForgotten(tx, removed)
    await addJob(tx, 'forget-cards', {}, { key: forgetCardsKey })
  })
}

/** Removes all cards of an account that ends. */
export async function removeSavedCardsOf(tx: Tx, userId: string): Promise<void> {
  if (await deleteCardsOf(tx, userId)) await addJob(tx, 'forget-cards', {}, { key: forgetCardsKey })
}

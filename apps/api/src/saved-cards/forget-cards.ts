import type { Resources } from '#resources.ts'
import { deleteForgotten, listForgotten } from './saved-card-queries.ts'

export const forgetCardsKey = 'forget-cards'

const batchSize = 100

/**
 * Has the gateway in use forget what was removed here. What it does not answer to stays to be asked again; one failure
 * does not keep the rest. What another gateway keeps waits until that one is in use again.
 */
export async function forgetCards({ cards, db, log }: Pick<Resources, 'cards' | 'db' | 'log'>): Promise<void> {
  if (!cards?.vault) return
  const { vault } = cards
  for (const { id, kind, reference } of await listForgotten(db, { provider: cards.name, limit: batchSize })) {
    try {
      await (kind === 'holder' ? vault.forgetHolder(reference) : vault.forgetCard(reference))
      await deleteForgotten(db, id)
    } catch (error) {
      log.error({ err: error, forgottenCardId: id }, 'the gateway has not forgotten a card')
    }
  }
}

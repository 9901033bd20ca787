import { savedCardLimit } from '@monsoon/contract/money/saved-cards'
import { inTransaction } from '#db.ts'
import { addJob } from '#outbox-queries.ts'
import type { KeptCard } from '#payments/card-gateway.ts'
import type { Resources } from '#resources.ts'
import { forgetCardsKey } from './forget-cards.ts'
import {
  countSavedCards,
  deleteSavedCard,
  findHolder,
  findSameCard,
  insertForgotten,
  insertSavedCard,
  lockCardsOf,
} from './saved-card-queries.ts'
import { findPayment } from '#payments/payment-queries.ts'

/**
 * Saves the card that a payment has left with the gateway. The same card is saved once, as it was given last; what is
 * too many is forgotten.
 */
export async function saveCard({ cards, db }: Pick<Resources, 'cards' | 'db'>, paymentId: string): Promise<void> {
  const payment = await findPayment(db, paymentId)
  if (!cards?.vault || !payment?.providerId || payment.provider !== cards.name) return
  const { ownerId: userId, provider, providerId } = payment
  const holder = await findHolder(db, { userId, provider })
  if (holder === undefined) return
  const card = await cards.vault.findKeptCard({ providerId, holder })
  if (card) await save({ db }, { userId, provider, holder, card })
}

interface Kept {
  userId: string
  provider: string
  holder: string
  card: KeptCard
}

const save = ({ db }: Pick<Resources, 'db'>, { userId, provider, holder, card }: Kept): Promise<void> =>
  inTransaction(db, async (tx) => {
    const isOpen = await lockCardsOf(tx, userId)
    const same = await findSameCard(tx, { userId, provider, card })
    if (same?.reference === card.reference) return
    const before = same && (await deleteSavedCard(tx, { userId, id: same.id }))
    const hasRoom = isOpen && (await countSavedCards(tx, userId)) < savedCardLimit
    if (hasRoom) await insertSavedCard(tx, { userId, provider, holder, card })
    const forgotten = [...(before ? [before] : []), ...(hasRoom ? [] : [{ provider, reference: card.reference }])]
    for (const one of forgotten) await insertForgotten(tx, one)
    if (forgotten.length > 0) await addJob(tx, 'forget-cards', {}, { key: forgetCardsKey })
  })

import { inTransaction, type Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import { notify } from '#notices/notify.ts'
import { findAddressee, insertMessage, lockMessage, updateReply } from './message-queries.ts'
import { requireCurator } from './shortlist-work.ts'

/**
 * Writes to the artist of a shortlisted work, once a work; they are told by mail. Throws Refusal `curators-only`,
 * `item-not-found`, `artist-not-found` (the own account, or one that is closed or suspended), `message-blocked`,
 * `message-sent`.
 */
export async function writeToArtist(
  db: Db,
  written: { curatorId: string; itemId: string; message: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await requireCurator(tx, written.curatorId)
    const addressee = await findAddressee(tx, written)
    if (!addressee) throw new Refusal('item-not-found')
    const { artistId, isOpen, isBlocked } = addressee
    if (!isOpen) throw new Refusal('artist-not-found')
    if (isBlocked) throw new Refusal('message-blocked')
    const messageId = await insertMessage(tx, { ...written, artistId })
    if (messageId === null) throw new Refusal('message-sent')
    const { itemId } = written
    await notify(tx, [
      { kind: 'curator-message', userId: artistId, key: `curator-message:${messageId}`, itemId, messageId },
    ])
  })
}

/**
 * The artist's answer, given once; the curator is told by mail. Throws Refusal `message-not-found`, `message-answered`.
 */
export async function answerMessage(
  db: Db,
  answer: { artistId: string; messageId: string; reply: string },
): Promise<void> {
  const { messageId } = answer
  await inTransaction(db, async (tx) => {
    const message = await lockMessage(tx, answer)
    if (!message) throw new Refusal('message-not-found')
    if (message.isAnswered) throw new Refusal('message-answered')
    await updateReply(tx, answer)
    const { curatorId: userId, itemId } = message
    const key = `curator-message-answered:${messageId}`
    await notify(tx, [{ kind: 'curator-message-answered', userId, key, itemId, messageId }])
  })
}

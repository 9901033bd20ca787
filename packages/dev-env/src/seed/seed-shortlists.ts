import { shortlistWork } from '@monsoon/api/exhibitions/shortlist-work'
import { answerMessage, writeToArtist } from '@monsoon/api/exhibitions/write-to-artist'
import type { Resources } from '@monsoon/api/resources'
import { idFrom } from './demo-calendar.ts'
import { findMessageOf, hasShortlist } from './interest-queries.ts'

const shortlist = [
  {
    workKey: 'hinggi-for-a-dry-season',
    note: 'For the long wall, alone. Ask whether the weavers of Prailiu may be named on the label.',
    message: 'I stood before this for an hour. Would it travel with “Salt, Counted”? It would have a wall of its own.',
  },
  { workKey: 'last-boat-across', note: 'Beside the umbrellas, if there is light left.' },
  {
    workKey: 'alley-47',
    note: 'Too loud beside the pans. Keep for the house with doors.',
  },
  {
    workKey: 'night-of-lamps',
    artistKey: 'kamala',
    note: 'Last room, no other light. 60 % of the wall at most.',
    message: 'May I show this in a room without any other light?',
    reply: 'Please do. Dim the screen to a third, and let people sit on the floor.',
  },
  { workKey: 'creek-before-four', note: '' },
  {
    workKey: 'first-rain-under-megamendung',
    note: 'Same blue as the second pan. Compare on the spot before deciding.',
  },
]

/**
 * A shortlist of Farah's with notes, and what she wrote to two artists about it, once: what became of it since stays.
 */
export async function seedShortlists(
  { db }: Resources,
  { people, itemIds }: { people: Map<string, string>; itemIds: Map<string, string> },
): Promise<void> {
  const curatorId = idFrom(people, 'farah')
  if (await hasShortlist(db, curatorId)) return
  for (const { workKey, note, message, reply, artistKey } of shortlist) {
    const itemId = idFrom(itemIds, workKey)
    await shortlistWork(db, { curatorId, itemId, note })
    if (message) await writeToArtist(db, { curatorId, itemId, message })
    if (!reply || !artistKey) continue
    const messageId = await findMessageOf(db, { curatorId, itemId })
    await answerMessage(db, { artistId: idFrom(people, artistKey), messageId, reply })
  }
}

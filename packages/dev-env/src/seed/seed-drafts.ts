import { beginExhibition } from '@monsoon/api/exhibitions/begin-exhibition'
import { saveExhibition } from '@monsoon/api/exhibitions/edit-exhibition'
import { answerInvitation, inviteArtist } from '@monsoon/api/exhibitions/invite-artist'
import type { Resources } from '@monsoon/api/resources'
import { idFrom } from './demo-calendar.ts'
import type { SeedRun } from './seed-run.ts'
import type { SeedState } from './seed-queries.ts'

const title = 'Salt, Counted'
const dayMs = 86_400_000

/**
 * A draft of Farah's: one artist takes part and hangs already, another has not answered yet. Made once; what became of
 * it since stays.
 */
export async function seedDrafts(
  { db }: Resources,
  seeding: SeedRun & { people: Map<string, string>; itemIds: Map<string, string>; state: SeedState },
): Promise<void> {
  const { people, itemIds, now, state } = seeding
  const curatorId = idFrom(people, 'farah')
  if (state.exhibitions.has(`${curatorId} ${title}`)) return
  const editor = { userId: curatorId, sessionId: '', role: 'member' } as const
  const day = (days: number): string =>
    new Date(Math.floor(now.getTime() / dayMs + days) * dayMs + 2 * 3_600_000).toISOString()
  const works = ['april-half-over', 'umbrella-weather'].map((key) => idFrom(itemIds, key))
  const dates = { startDate: day(38), endDate: day(80) }
  const { exhibitionId } = await beginExhibition(db, { editor, curatorId: undefined, title, country: 'TH', ...dates })
  const takingPart = idFrom(people, 'nattaya')
  const invitationId = await inviteArtist(db, {
    editor,
    exhibitionId,
    artistId: takingPart,
    message: 'The pans at Samut Sakhon, before the wind turns. Three walls, and you choose the lamp.',
  })
  await answerInvitation(db, { artistId: takingPart, invitationId, answer: 'accepted' })
  await inviteArtist(db, {
    editor,
    exhibitionId,
    artistId: idFrom(people, 'marlina'),
    message: 'I would like to hang your tides beside the pans. Nothing has to be new.',
  })
  await saveExhibition(db, {
    editor,
    exhibitionId,
    plan: {
      title,
      description:
        '<p>Salt is what the sea leaves when nobody is in a hurry. I am looking for works that were weighed.</p>',
      country: 'TH',
      cloth: 'salt',
      ...dates,
      coverItemId: works[0] ?? null,
      rooms: [
        {
          title: 'The Pan',
          wallText: 'Flat, shallow, and facing west.',
          works: works.map((itemId) => ({ itemId, scalePercent: 80 })),
        },
      ],
      version: 1,
    },
  })
}

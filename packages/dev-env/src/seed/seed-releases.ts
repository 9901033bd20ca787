import { planRelease } from '@monsoon/api/releases/save-release'
import type { Resources } from '@monsoon/api/resources'
import { idFrom } from './demo-calendar.ts'
import type { SeedRun } from './seed-run.ts'
import { hasRelease, listFreeDrafts } from './seed-queries.ts'

const dayMs = 86_400_000

/**
 * Two drafts of Marlina's that are to appear together in a month, two days earlier for two demo logins. Happens once.
 */
export async function seedReleases(
  { db }: Pick<Resources, 'db'>,
  { people, now }: SeedRun & { people: Map<string, string> },
): Promise<void> {
  const artistId = idFrom(people, 'marlina')
  if (await hasRelease(db, artistId)) return
  const itemIds = await listFreeDrafts(db, artistId, ['Nine Threads', 'Slips of a Wet Year'])
  if (itemIds.length === 0) return
  const appearsAt = new Date(now.getTime() + 30 * dayMs)
  appearsAt.setUTCMinutes(0, 0, 0)
  await planRelease(db, {
    artistId,
    body: {
      name: 'A Wet Year in Threads',
      appearsAt: appearsAt.toISOString(),
      itemIds,
      presale: { hours: 48, lines: '# Friends of the studio\nhamad@monsoon.example\nfarah@monsoon.example' },
    },
  })
}

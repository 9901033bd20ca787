import type { Resources } from '@monsoon/api/resources'
import { createWhitelist } from '@monsoon/api/whitelists/save-whitelist'
import { idFrom } from './demo-calendar.ts'
import type { SeedRun } from './seed-run.ts'
import { hasPresalePast } from './seed-queries.ts'

const workKey = 'moon-over-the-ice-works'
const dayMs = 86_400_000

/**
 * Sells one work to a list first: two demo logins may buy it, one of them twice, everybody in three weeks. Happens
 * once.
 */
export async function seedPresales(
  { db }: Resources,
  { people, itemIds, now }: SeedRun & { people: Map<string, string>; itemIds: Map<string, string> },
): Promise<void> {
  const itemId = idFrom(itemIds, workKey)
  if (await hasPresalePast(db)) return
  const inDays = (days: number): Date => new Date(now.getTime() + days * dayMs)
  await createWhitelist(db, {
    actor: { userId: idFrom(people, 'desk'), sessionId: '', role: 'admin' },
    subject: { itemId },
    terms: {
      opensAt: inDays(-1),
      endsAt: inDays(21),
      lines: '# Friends of the studio\nhamad@monsoon.example, 2\nfarah@monsoon.example',
    },
  })
}

import { flagWork } from '@monsoon/api/merchandising/flag-work'
import type { Resources } from '@monsoon/api/resources'
import { changeUser } from '@monsoon/api/staff/change-user'
import { demoFrontLists } from '../gallery/demo-front-lists.ts'
import { idFrom } from './demo-calendar.ts'

/** Puts works and people forward, as staff do. What is so already stays, and is written down once. */
export async function seedFrontLists(
  { db }: Resources,
  { people, itemIds }: { people: Map<string, string>; itemIds: Map<string, string> },
): Promise<void> {
  const actor = { userId: idFrom(people, 'desk'), sessionId: '', role: 'admin' } as const
  for (const flag of ['featured', 'showcase', 'banner'] as const)
    for (const key of demoFrontLists[flag])
      await flagWork(db, { actor, itemId: idFrom(itemIds, key), wanted: { [flag]: true } })
  for (const key of demoFrontLists.celebrities)
    await changeUser(db, { actor, userId: idFrom(people, key), celebrity: true })
}

import { sql } from 'kysely'
import type { SharedConnection } from '#db.ts'

/** What staff decided about a work, and how many reports of it wait. */
export interface ModerationRow {
  isPublished: boolean
  isHidden: boolean
  takenDown: 'hidden' | 'removed' | null
  isMakerSuspended: boolean
  reportsWaiting: number
}

export async function findModeration({ db }: SharedConnection, itemId: string): Promise<ModerationRow | undefined> {
  return db
    .selectFrom('item')
    .innerJoin('users', 'users.id', 'item.creator_id')
    .select([
      sql<boolean>`published_at IS NOT NULL`.as('isPublished'),
      sql<boolean>`hidden_at IS NOT NULL`.as('isHidden'),
      'item.taken_down as takenDown',
      sql<boolean>`users.suspended_at IS NOT NULL`.as('isMakerSuspended'),
      sql<number>`(SELECT count(*)::int FROM report WHERE report.item_id = item.id AND state IN ('open', 'reviewing'))`.as(
        'reportsWaiting',
      ),
    ])
    .$narrowType<Pick<ModerationRow, 'takenDown'>>()
    .where('item.id', '=', itemId)
    .executeTakeFirst()
}

import { appealCategory, type ReportState } from '@monsoon/contract/works/reports'
import { sql } from 'kysely'
import type { SharedConnection } from '#db.ts'
import type { ItemDetail } from '@monsoon/contract/works/item-detail'

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

const isAnyAppeal = (...states: ReportState[]) =>
  sql`EXISTS (SELECT FROM report
    WHERE report.item_id = item.id AND category = ${appealCategory} AND state IN (${sql.join(states)}))`

/** A column of `item`: whether the decision that took down the work can be appealed against. */
export const appealColumn = sql<NonNullable<ItemDetail['appeal']>>`CASE
  WHEN ${isAnyAppeal('hidden', 'removed')} THEN 'decided'
  WHEN ${isAnyAppeal('open', 'reviewing')} THEN 'waiting' ELSE 'possible' END`.as('appeal')

/** Whether the decision that took down a work can be appealed against; undefined where there is none. */
export async function findAppeal({ db }: SharedConnection, itemId: string): Promise<ItemDetail['appeal']> {
  const row = await db
    .selectFrom('item')
    .select(appealColumn)
    .where('item.id', '=', itemId)
    .where('item.taken_down', 'is not', null)
    .executeTakeFirst()
  return row?.appeal
}

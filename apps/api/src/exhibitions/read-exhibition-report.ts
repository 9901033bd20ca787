import type { ExhibitionReport } from '@monsoon/contract/exhibitions/exhibition-reports'
import { exhibitionState } from '@monsoon/domain/works/exhibition-state'
import { minorToUsd, sumMinor } from '@monsoon/domain/money'
import { firstIdAt } from '@monsoon/domain/uuid'
import type { Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import { shownName } from '#profiles/person-view.ts'
import { hasRole, type Viewer } from '#viewer.ts'
import { findReported, listHungWorks, listSold, listVisits, type SoldRow } from './exhibition-report-queries.ts'

const sumsOf = (rows: readonly SoldRow[]) => ({
  editions: rows.reduce((sum, { editions }) => sum + editions, 0),
  amount: minorToUsd(sumMinor(rows.map(({ amountMinor }) => amountMinor))),
  refunded: minorToUsd(sumMinor(rows.map(({ refundedMinor }) => refundedMinor))),
  share: minorToUsd(sumMinor(rows.map(({ shareMinor }) => shareMinor))),
  shareBack: minorToUsd(sumMinor(rows.map(({ shareBackMinor }) => shareBackMinor))),
})

/**
 * What a report is made of, for its curator and staff. Throws Refusal `exhibition-not-found`, `exhibition-is-draft`.
 */
export async function readReportRows(db: Db, { exhibitionId, viewer }: { exhibitionId: string; viewer: Viewer }) {
  const found = await findReported(db, exhibitionId)
  if (!found || (found.curatorId !== viewer.userId && !hasRole(viewer, 'staff')))
    throw new Refusal('exhibition-not-found')
  if (!found.isPublished) throw new Refusal('exhibition-is-draft')
  const { curatorId, startAt, endAt, now } = found
  const until = now < endAt ? now : endAt
  const [visits, works, sold] = await Promise.all([
    listVisits(db, exhibitionId),
    listHungWorks(db, exhibitionId),
    listSold(db, { exhibitionId, curatorId, fromEntry: firstIdAt(startAt), untilEntry: firstIdAt(until) }),
  ])
  const named = works.map(({ artist, ...work }) => ({
    ...work,
    artist: { userId: artist.userId, name: shownName(artist, viewer) },
  }))
  return { found, until, visits, sold, works: named }
}

export type ReportRows = Awaited<ReturnType<typeof readReportRows>>

/** An exhibition in figures. */
export function toReport({ found, until, visits, sold, works }: ReportRows): ExhibitionReport {
  const { startAt, endAt, now } = found
  const visitsOn = new Map(visits.map((row) => [row.day, row.visits]))
  const soldOn = Map.groupBy(sold, ({ day }) => day)
  const soldOf = Map.groupBy(sold, ({ itemId }) => itemId)
  const days = [...new Set([...visitsOn.keys(), ...soldOn.keys()])].toSorted()
  return {
    exhibition: {
      id: found.exhibitionId,
      title: found.title,
      state: exhibitionState({ startAt, endAt, now }),
      startDate: startAt.toISOString(),
      endDate: endAt.toISOString(),
    },
    curator: { userId: found.curatorId, name: found.curatorName },
    until: until.toISOString(),
    visits: visits.reduce((sum, row) => sum + row.visits, 0),
    ...sumsOf(sold),
    days: days.map((day) => ({ day, visits: visitsOn.get(day) ?? 0, ...sumsOf(soldOn.get(day) ?? []) })),
    works: works
      .map((work) => ({ ...work, ...sumsOf(soldOf.get(work.itemId) ?? []) }))
      .toSorted((one, other) => other.amount - one.amount),
  }
}

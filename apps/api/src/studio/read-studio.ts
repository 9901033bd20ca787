import type { Studio, StudioWork } from '@monsoon/contract/works/studio'
import type { Pagination } from '@monsoon/contract/shapes'
import { readFinishedWork, workDraft, type WorkDraft } from '@monsoon/contract/works/work-drafts'
import { minorToUsd, sumMinor } from '@monsoon/domain/money'
import { firstIdAt } from '@monsoon/domain/uuid'
import { checkReach, toPagination, type PageWindow } from '#catalog/lists/page-window.ts'
import { readClock } from '#database/clock-queries.ts'
import { toPicture } from '#files/picture-view.ts'
import { toPersonSummary } from '#profiles/person-view.ts'
import type { Resources } from '#resources.ts'
import type { Viewer } from '#viewer.ts'
import {
  countStudioWorks,
  listCollectors,
  listDraftRows,
  listShownIn,
  listStudioWorks,
  listWorksOfRelease,
  sumEarnedByDay,
  sumEarnedByWork,
  type StudioRow,
} from './studio-queries.ts'
import { studioStates } from '@monsoon/contract/works/edited-works'
import { readWallet } from '#ledger/read-balances.ts'

const seasonMonths = 12
const mostCollectors = 24

const countFaults = (content: unknown): number => readFinishedWork(workDraft.parse(content)).faults.length

const isWhole = (text: string): boolean => /^\d{1,9}$/.test(text.trim())

function toWork(row: StudioRow, { earned, mediaOrigin }: { earned: bigint; mediaOrigin: string }): StudioWork {
  const draft = row.content === null ? null : (workDraft.parse(row.content) satisfies WorkDraft)
  const year = row.year ?? ''
  return {
    itemId: row.itemId,
    name: row.name,
    year: /^\d{4}$/.test(year) ? Number(year) : null,
    state: row.state,
    picture: row.picture && toPicture(row.picture, row.alt || row.name, { mediaOrigin }),
    savedAt: row.savedAt.toISOString(),
    reason: row.reason,
    supply: draft ? (isWhole(draft.supply) ? Number(draft.supply) : null) : row.supply,
    sold: row.sold,
    minted: row.minted,
    price: row.priceMinor === null ? null : minorToUsd(row.priceMinor),
    resales: row.resales,
    earned: minorToUsd(earned),
    faults: draft && row.state !== 'in-review' && row.state !== 'ready' ? countFaults(draft) : 0,
  }
}

/** A maker's works, drafts included. */
export async function readStudioWorks(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  {
    creatorId,
    state,
    ...window
  }: { creatorId: string; state: Parameters<typeof listStudioWorks>[1]['state'] } & PageWindow,
): Promise<{ works: StudioWork[]; pagination: Pagination }> {
  checkReach(window)
  const rows = await listStudioWorks(db, { creatorId, state, ...window })
  const { account } = await readWallet(db, creatorId)
  const earned = await sumEarnedByWork(db, { accountId: account.id, itemIds: rows.map(({ itemId }) => itemId) })
  const earnedBy = new Map(earned.map(({ itemId, amountMinor }) => [itemId, amountMinor]))
  const counts = await countStudioWorks(db, creatorId)
  const total = counts.reduce((sum, one) => sum + (state === '' || one.state === state ? one.count : 0), 0)
  const mediaOrigin = config.MEDIA_ORIGIN
  return {
    works: rows.map((row) => toWork(row, { earned: earnedBy.get(row.itemId) ?? 0n, mediaOrigin })),
    pagination: toPagination(window, total),
  }
}

/** Of a work before and after others see it, what a release and its preview say. */
export interface ReleasedWork extends Pick<
  StudioWork,
  'itemId' | 'name' | 'picture' | 'state' | 'faults' | 'year' | 'supply'
> {
  releaseId: string | null
  medium: string
  nsfw: boolean
  isHidden: boolean
}

const toReleased =
  (mediaOrigin: string) =>
  (row: StudioRow): ReleasedWork => {
    const { itemId, name, picture, state, faults, year, supply } = toWork(row, { earned: 0n, mediaOrigin })
    const { releaseId, medium, nsfw, isHidden } = row
    return { itemId, name, picture, state, faults, year, supply, releaseId, medium, nsfw, isHidden }
  }

/** The works of a release of a maker. */
export async function readWorksOfRelease(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  release: { creatorId: string; releaseId: string },
): Promise<ReleasedWork[]> {
  return (await listWorksOfRelease(db, release)).map(toReleased(config.MEDIA_ORIGIN))
}

/** All drafts of a maker. */
export async function readDraftsOf(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  creatorId: string,
): Promise<ReleasedWork[]> {
  return (await listDraftRows(db, creatorId)).map(toReleased(config.MEDIA_ORIGIN))
}

function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() - months)
  return then
}

/** How a maker's works stand, and what they earned in twelve months, day by day. */
export async function readStudio({ db, config }: Pick<Resources, 'db' | 'config'>, viewer: Viewer): Promise<Studio> {
  const creatorId = viewer.userId
  const now = await readClock(db)
  const since = monthsBefore(now, seasonMonths)
  const { account, holds } = await readWallet(db, creatorId)
  const [counts, days, exhibitions, collectors] = await Promise.all([
    countStudioWorks(db, creatorId),
    sumEarnedByDay(db, { accountId: account.id, fromEntry: firstIdAt(since) }),
    listShownIn(db, { creatorId, since }),
    listCollectors(db, { creatorId, limit: mostCollectors }),
  ])
  const salesMinor = sumMinor(days.map((day) => day.salesMinor))
  const royaltiesMinor = sumMinor(days.map((day) => day.royaltiesMinor))
  const releases = holds.flatMap(({ releaseAt }) => releaseAt ?? []).toSorted((one, other) => +one - +other)
  return {
    counts: Object.fromEntries(
      studioStates.map((state) => [state, counts.find((one) => one.state === state)?.count ?? 0]),
    ) as Studio['counts'],
    earned: {
      total: minorToUsd(salesMinor + royaltiesMinor),
      sales: minorToUsd(salesMinor),
      royalties: minorToUsd(royaltiesMinor),
    },
    locked: minorToUsd(account.heldMinor),
    lockedUntil: releases[0]?.toISOString() ?? null,
    free: minorToUsd(account.postedMinor - account.heldMinor),
    days: days.map(({ day, salesMinor: sales, royaltiesMinor: royalties }) => ({
      day,
      sales: minorToUsd(sales),
      royalties: minorToUsd(royalties),
    })),
    exhibitions: exhibitions.map(({ startAt, endAt, ...exhibition }) => ({
      ...exhibition,
      startDate: startAt.toISOString(),
      endDate: endAt.toISOString(),
    })),
    collectors: collectors.map(({ person, works }) => ({
      person: toPersonSummary(person, viewer, { mediaOrigin: config.MEDIA_ORIGIN }),
      works,
    })),
    serverTime: now.toISOString(),
  }
}

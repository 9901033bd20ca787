import type { ExhibitionDraft, PlannedExhibition } from '@monsoon/contract/exhibitions/curating'
import type { Cloth } from '@monsoon/contract/works/cloths'
import type { Pagination } from '@monsoon/contract/shapes'
import { exhibitionState } from '@monsoon/domain/works/exhibition-state'
import { checkReach, readTotal, toPagination, type PageWindow } from '#catalog/lists/page-window.ts'
import { readCardsOf } from '#catalog/lists/read-cards-of.ts'
import { Refusal } from '#errors.ts'
import { mediaUrl } from '#files/media-files.ts'
import { toPicture } from '#files/picture-view.ts'
import { toPersonSummary } from '#profiles/person-view.ts'
import type { Resources } from '#resources.ts'
import { hasRole, type Viewer } from '#viewer.ts'
import { countDrafts, findDraft, listDrafts, listRooms, type DraftFilter, type DraftRow } from './draft-queries.ts'
import { listInvitations } from './invitation-queries.ts'
import { missingOf } from './publish-exhibition.ts'

function stateOf({ publishedAt, submittedAt, startAt, endAt, now }: DraftRow): PlannedExhibition['state'] {
  if (publishedAt !== null) return exhibitionState({ startAt, endAt, now })
  return submittedAt === null ? 'draft' : 'submitted'
}

const toPlanned = (row: DraftRow): PlannedExhibition => ({
  id: row.id,
  title: row.title,
  state: stateOf(row),
  featured: row.featured,
  startDate: row.startAt.toISOString(),
  endDate: row.endAt.toISOString(),
  curator: { userId: row.curatorId, name: row.curatorName },
  works: row.works,
  invitations: {
    open: row.openInvitations,
    accepted: row.acceptedInvitations,
    declined: row.declinedInvitations,
  },
})

/** Exhibitions as those who make them see them. */
export async function readDrafts(
  { db }: Pick<Resources, 'db'>,
  filter: DraftFilter,
  window: PageWindow,
): Promise<{ exhibitions: PlannedExhibition[]; pagination: Pagination }> {
  checkReach(window)
  const rows = await listDrafts(db, filter, window)
  const total = await readTotal(window, rows.length, () => countDrafts(db, filter))
  return { exhibitions: rows.map(toPlanned), pagination: toPagination(window, total) }
}

/**
 * An exhibition to be edited, for its curator and for staff. Throws Refusal `exhibition-not-found` for everybody else.
 */
export async function readDraft(
  resources: Resources,
  { exhibitionId, viewer }: { exhibitionId: string; viewer: Viewer },
): Promise<ExhibitionDraft> {
  const { db, config } = resources
  const row = await findDraft(db, exhibitionId)
  const isStaff = hasRole(viewer, 'staff')
  if (!row || (row.curatorId !== viewer.userId && !isStaff)) throw new Refusal('exhibition-not-found')
  const [rooms, invitations] = await Promise.all([listRooms(db, exhibitionId), listInvitations(db, exhibitionId)])
  const itemIds = rooms.flatMap(({ works }) => works.map(({ itemId }) => itemId))
  const { items } = await readCardsOf(resources, { itemIds, viewer })
  const shown = new Set(items.map((item) => item.id))
  const mediaOrigin = config.MEDIA_ORIGIN
  return {
    ...toPlanned(row),
    description: row.description,
    country: row.country,
    cloth: row.cloth as Cloth,
    coverItemId: row.coverItemId,
    version: row.version,
    banner: toPicture(row, row.title, { mediaOrigin }),
    film: row.filmKey === null ? null : mediaUrl(row.filmKey, mediaOrigin),
    rooms: rooms.map((room) => ({ ...room, works: room.works.filter(({ itemId }) => shown.has(itemId)) })),
    works: items,
    invitations: invitations.map(({ artist, ...invitation }) => ({
      ...invitation,
      artist: toPersonSummary(artist, viewer, { mediaOrigin }),
    })),
    missing: missingOf(row),
    canEdit: isStaff || row.publishedAt === null,
  }
}

import type { ShortlistedWork } from '@monsoon/contract/exhibitions/shortlists'
import { readCardsOf } from '#catalog/lists/read-cards-of.ts'
import type { Resources } from '#resources.ts'
import type { Viewer } from '#viewer.ts'
import { listShortlist, type ShortlistRow } from './shortlist-queries.ts'
import { requireCurator } from './shortlist-work.ts'

const toSent = ({ message, sentAt, reply }: ShortlistRow): ShortlistedWork['message'] =>
  message === null || sentAt === null ? null : { message, createdAt: sentAt.toISOString(), reply }

/** A curator's own shortlist; works that nobody can see now are left out until they are shown again. */
export async function readShortlist(
  resources: Resources,
  viewer: Viewer,
): Promise<{ works: ShortlistedWork[]; serverTime: string }> {
  await requireCurator(resources.db, viewer.userId)
  const rows = await listShortlist(resources.db, viewer.userId)
  const rowOf = new Map(rows.map((row) => [row.itemId, row]))
  const { items, serverTime } = await readCardsOf(resources, { itemIds: [...rowOf.keys()], viewer })
  return {
    serverTime,
    works: items.flatMap((item) => {
      const row = rowOf.get(item.id)
      return row ? { item, note: row.note, message: toSent(row) } : []
    }),
  }
}

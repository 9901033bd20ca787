import type { DbOrTx } from '#db.ts'
import { hasRole, type Viewer } from '#viewer.ts'
import { isCuratorOf } from './draft-queries.ts'
import { isInvited } from './invitation-queries.ts'

/**
 * Whether a reader may see an exhibition that is not published: with `view=admin` staff, with `view=preview` its
 * curator, the artists whom it has asked, and staff.
 */
export async function maySeeDraft(
  db: DbOrTx,
  { exhibitionId, viewer, view }: { exhibitionId: string; viewer: Viewer | null; view: string | undefined },
): Promise<boolean> {
  if (viewer === null) return false
  if (view === 'admin') return hasRole(viewer, 'staff')
  if (view !== 'preview') return false
  const { userId } = viewer
  return (
    hasRole(viewer, 'staff') ||
    (await isCuratorOf(db, { exhibitionId, userId })) ||
    (await isInvited(db, { exhibitionId, artistId: userId }))
  )
}

import { maxCountedFollows, type publicProfileEndpoints } from '@monsoon/contract/accounts/public-profiles'
import { answerFromCache } from '#catalog/lists/answer-cache.ts'
import { Refusal } from '#errors.ts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { hasRole, type Viewer } from '#viewer.ts'
import { findPublicProfile } from './public-profile-queries.ts'
import { toPublicProfile } from './public-profile-view.ts'

/** Readers without an account share an answer for a second. */
export function publicProfileHandlers({ config, db }: Resources): Handlers<typeof publicProfileEndpoints> {
  const read = async (userId: string, { viewer, isAdminView }: { viewer: Viewer | null; isAdminView: boolean }) => {
    const viewerId = viewer?.userId ?? null
    const row = await findPublicProfile(db, { userId, viewerId, countFollowsTo: maxCountedFollows })
    const areSuspendedShown = isAdminView && viewer !== null && hasRole(viewer, 'staff')
    if (!row || (row.isSuspended && !areSuspendedShown)) throw new Refusal('person-not-found')
    const user = toPublicProfile(row, { viewer, mediaOrigin: config.MEDIA_ORIGIN })
    return { user, serverTime: new Date().toISOString() }
  }
  return {
    'GET /v1/user-info/{id}': async (call) => {
      const { params, query, viewer } = call
      const load = () => read(params.id, { viewer, isAdminView: query.view === 'admin' })
      if (viewer) return { data: await load() }
      return answerFromCache(call, { key: `person ${params.id}`, load, isCountingDown: () => false })
    },
  }
}

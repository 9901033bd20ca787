import { releaseTexts, type releaseEndpoints } from '@monsoon/contract/works/releases'
import { Refusal } from '#errors.ts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { revokeLink } from './preview-link-queries.ts'
import { makePreviewLink, readPreview, readPreviewedWork } from './preview-links.ts'
import { readChoices, readRelease, readReleases } from './read-releases.ts'
import { cancelRelease, changeRelease, planRelease } from './save-release.ts'
import { requireMaker } from '#accounts/account-guards.ts'

/** What artists do with releases, and what their collectors see before. */
export function releaseHandlers(resources: Resources): Handlers<typeof releaseEndpoints> {
  const { db } = resources
  return {
    'GET /v1/studio/releases': async ({ query, viewer }) => {
      await requireMaker(db, viewer.userId)
      return { data: await readReleases(resources, { artistId: viewer.userId, ...query }) }
    },
    'GET /v1/studio/release-choices': async ({ viewer }) => {
      await requireMaker(db, viewer.userId)
      return { data: { works: await readChoices(resources, viewer.userId) } }
    },
    'POST /v1/studio/releases': async ({ body, viewer }) => ({
      data: await planRelease(db, { artistId: viewer.userId, body }),
      msg: releaseTexts.planned,
    }),
    'GET /v1/studio/releases/{id}': async ({ params, viewer }) => ({
      data: await readRelease(resources, { artistId: viewer.userId, releaseId: params.id }),
    }),
    'PUT /v1/studio/releases/{id}': async ({ params, body, viewer }) => {
      await changeRelease(db, { artistId: viewer.userId, releaseId: params.id, body })
      return { data: {}, msg: releaseTexts.changed }
    },
    'DELETE /v1/studio/releases/{id}': async ({ params, viewer }) => {
      await cancelRelease(db, { artistId: viewer.userId, releaseId: params.id })
      return { data: {}, msg: releaseTexts.cancelled }
    },
    'POST /v1/studio/releases/{id}/previews': async ({ params, body, viewer }) => ({
      data: await makePreviewLink(resources, { artistId: viewer.userId, releaseId: params.id, ...body }),
      msg: releaseTexts.linkMade,
    }),
    'DELETE /v1/studio/releases/{id}/previews/{linkId}': async ({ params: { id: releaseId, linkId }, viewer }) => {
      if (!(await revokeLink(db, { artistId: viewer.userId, releaseId, linkId })))
        throw new Refusal('release-not-found')
      return { data: {}, msg: releaseTexts.linkRevoked }
    },
    'GET /v1/preview/{code}': async ({ params }) => ({ data: await readPreview(resources, params.code) }),
    'GET /v1/preview/{code}/works/{id}': async ({ params: { code, id: itemId } }) => ({
      data: await readPreviewedWork(resources, { code, itemId }),
    }),
  }
}

import { curatingTexts, type curatingEndpoints } from '@monsoon/contract/exhibitions/curating'
import { Refusal } from '#errors.ts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { beginExhibition } from './begin-exhibition.ts'
import { findTypeOf } from './draft-queries.ts'
import { changeBanner, removeDraft, removeFilm, saveExhibition } from './edit-exhibition.ts'
import { answerInvitation, inviteArtist, withdrawInvitation } from './invite-artist.ts'
import { featureExhibition, handBackExhibition, publishExhibition, submitExhibition } from './publish-exhibition.ts'
import { readDraft, readDrafts } from './read-drafts.ts'

/** What curators, the artists whom they invite, and staff do before an exhibition is to be seen. */
export function curatingHandlers(resources: Resources): Handlers<typeof curatingEndpoints> {
  const { db } = resources
  return {
    'GET /v1/curating/exhibitions': async ({ query, viewer }) => {
      const drafts = await readDrafts(resources, { curatorId: viewer.userId }, query)
      if (drafts.exhibitions.length === 0 && (await findTypeOf(db, viewer.userId)) !== 'curator')
        throw new Refusal('curators-only')
      return { data: drafts }
    },
    'POST /v1/curating/exhibitions': async ({ body, viewer }) => {
      const { exhibitionId } = await beginExhibition(db, { ...body, editor: viewer, curatorId: body.curatorId })
      return { data: { id: exhibitionId }, msg: curatingTexts.created }
    },
    'GET /v1/curating/exhibitions/{id}': async ({ params, viewer }) => ({
      data: await readDraft(resources, { exhibitionId: params.id, viewer }),
    }),
    'PUT /v1/curating/exhibitions/{id}': async ({ params, body, viewer }) => ({
      data: await saveExhibition(db, { editor: viewer, exhibitionId: params.id, plan: body }),
      msg: curatingTexts.saved,
    }),
    'DELETE /v1/curating/exhibitions/{id}': async ({ params, viewer }) => {
      await removeDraft(db, { editor: viewer, exhibitionId: params.id })
      return { data: {}, msg: curatingTexts.removed }
    },
    'PATCH /v1/curating/exhibitions/{id}/banner': async ({ params, files, viewer }) => {
      await changeBanner(resources, { editor: viewer, exhibitionId: params.id, part: 'picture', file: files.file })
      return { data: {}, msg: curatingTexts.bannerSaved }
    },
    'PATCH /v1/curating/exhibitions/{id}/film': async ({ params, files, viewer }) => {
      await changeBanner(resources, { editor: viewer, exhibitionId: params.id, part: 'film', file: files.file })
      return { data: {}, msg: curatingTexts.filmSaved }
    },
    'DELETE /v1/curating/exhibitions/{id}/film': async ({ params, viewer }) => {
      await removeFilm(db, { editor: viewer, exhibitionId: params.id })
      return { data: {}, msg: curatingTexts.filmRemoved }
    },
    'POST /v1/curating/exhibitions/{id}/submit': async ({ params, viewer }) => {
      await submitExhibition(db, { editor: viewer, exhibitionId: params.id })
      return { data: {}, msg: curatingTexts.submitted }
    },
    ...invitationHandlers(resources),
    ...staffExhibitionHandlers(resources),
  }
}

type Invitations =
  | 'POST /v1/curating/exhibitions/{id}/invitations'
  | 'DELETE /v1/curating/invitations/{id}'
  | 'POST /v1/invitations/{id}/accept'
  | 'POST /v1/invitations/{id}/decline'

function invitationHandlers({ db }: Resources): Pick<Handlers<typeof curatingEndpoints>, Invitations> {
  return {
    'POST /v1/curating/exhibitions/{id}/invitations': async ({ params, body, viewer }) => {
      await inviteArtist(db, { editor: viewer, exhibitionId: params.id, ...body })
      return { data: {}, msg: curatingTexts.invited }
    },
    'DELETE /v1/curating/invitations/{id}': async ({ params, viewer }) => {
      await withdrawInvitation(db, { editor: viewer, invitationId: params.id })
      return { data: {}, msg: curatingTexts.uninvited }
    },
    'POST /v1/invitations/{id}/accept': async ({ params, viewer }) => {
      await answerInvitation(db, { artistId: viewer.userId, invitationId: params.id, answer: 'accepted' })
      return { data: {}, msg: curatingTexts.accepted }
    },
    'POST /v1/invitations/{id}/decline': async ({ params, viewer }) => {
      await answerInvitation(db, { artistId: viewer.userId, invitationId: params.id, answer: 'declined' })
      return { data: {}, msg: curatingTexts.declined }
    },
  }
}

type StaffCalls = Extract<keyof typeof curatingEndpoints, `${string} /v1/staff/${string}`>

function staffExhibitionHandlers(resources: Resources): Pick<Handlers<typeof curatingEndpoints>, StaffCalls> {
  const { db } = resources
  return {
    'GET /v1/staff/exhibitions': async ({ query }) => ({
      data: await readDrafts(resources, query.state ? { state: query.state } : {}, query),
    }),
    'POST /v1/staff/exhibitions/{id}/publish': async ({ params, viewer }) => {
      await publishExhibition(db, { actor: viewer, exhibitionId: params.id })
      return { data: {}, msg: curatingTexts.published }
    },
    'POST /v1/staff/exhibitions/{id}/hand-back': async ({ params, body, viewer }) => {
      await handBackExhibition(db, { actor: viewer, exhibitionId: params.id, ...body })
      return { data: {}, msg: curatingTexts.handedBack }
    },
    'PATCH /v1/staff/exhibitions/{id}/featured': async ({ params, body, viewer }) => {
      await featureExhibition(db, { actor: viewer, exhibitionId: params.id, isFeatured: body.featured })
      return { data: {}, msg: body.featured ? curatingTexts.featured : curatingTexts.unfeatured }
    },
  }
}

import { profileTexts, type profileSettingsEndpoints } from '@monsoon/contract/accounts/profile-settings'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { changeProfile, isUserNameFree, claimUserName } from './change-profile.ts'
import { updateNsfwVeil } from './profile-settings-queries.ts'

export function profileSettingsHandlers({ db }: Resources): Handlers<typeof profileSettingsEndpoints> {
  return {
    'PATCH /v1/profile': async ({ viewer, body: { region, ...changes } }) => {
      await changeProfile(db, viewer.userId, { ...changes, countryCode: region })
      return { data: {}, msg: profileTexts.saved }
    },
    'GET /v1/username': async ({ viewer, query }) => ({
      data: { available: await isUserNameFree(db, { userId: viewer.userId, userName: query.name }) },
    }),
    'PATCH /v1/profile/username': async ({ viewer, body }) => {
      await claimUserName(db, { userId: viewer.userId, userName: body.userName })
      return { data: {}, msg: profileTexts.userNameSaved }
    },
    'PATCH /v1/profile/nsfw': async ({ viewer, body: { isNsfwUnveiled } }) => {
      await updateNsfwVeil(db, { userId: viewer.userId, isUnveiled: isNsfwUnveiled })
      return { data: {}, msg: isNsfwUnveiled ? profileTexts.nsfwUnveiled : profileTexts.nsfwVeiled }
    },
    'PATCH /v1/profile/status': async ({ viewer, body: { isPrivate } }) => {
      await changeProfile(db, viewer.userId, { isPrivate })
      return { data: {}, msg: isPrivate ? profileTexts.nowPrivate : profileTexts.nowPublic }
    },
  }
}

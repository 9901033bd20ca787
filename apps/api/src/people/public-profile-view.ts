import type { PublicProfile } from '@monsoon/contract/accounts/public-profiles'
import { mediaUrl } from '#files/media-files.ts'
import { largePortraitBoxes, toPicture } from '#files/picture-view.ts'
import { seesName, toPersonSummary } from '#profiles/person-view.ts'
import { toSocialLinks } from '#profiles/social-view.ts'
import type { Viewer } from '#viewer.ts'
import type { PublicProfileRow } from './public-profile-queries.ts'

const nothingPersonal = {
  userName: null,
  bio: '',
  social: toSocialLinks({}),
  video: [],
  backgroundPicture: null,
}

/** Somebody's page as this viewer may see it: what a private account hides beside its name is decided here. */
export function toPublicProfile(
  row: PublicProfileRow,
  { viewer, mediaOrigin }: { viewer: Viewer | null; mediaOrigin: string },
): PublicProfile {
  const { country, subRegion, region, followers, following, isFollowed, isBlocked, isSuspended } = row
  const isHidden = !seesName(row, viewer)
  const personal = {
    userName: row.userName,
    bio: row.bio,
    social: toSocialLinks(row.social),
    video: row.filmKey === null ? [] : [mediaUrl(row.filmKey, mediaOrigin)],
    backgroundPicture: row.background && toPicture(row.background, row.name, { mediaOrigin }),
  }
  return {
    ...toPersonSummary(row, viewer, { mediaOrigin, boxes: largePortraitBoxes }),
    ...(isHidden ? nothingPersonal : personal),
    isHidden,
    region: country === null ? null : { name: country, subRegion, region },
    followers,
    following,
    isFollowed,
    isBlocked,
    isSuspended,
    isOwn: viewer?.userId === row.userId,
  }
}

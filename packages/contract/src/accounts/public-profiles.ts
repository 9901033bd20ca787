import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { socialLinks } from './profile-settings.ts'
import { id, personSummary, picture, time } from '../shapes.ts'

/** Followers are counted so far; one more says that there are more. */
export const maxCountedFollows = 10_000

/**
 * Somebody's page as others see it. A private account shows its works and nothing that tells who it is: no
 * name, words, links or pictures, and `isHidden` says so. The account itself and staff see it whole.
 */
export const publicProfile = personSummary.extend({
  isHidden: z.boolean(),
  userName: z.string().nullable(),
  bio: z.string(),
  /** Where the person is from or works; the groups only of countries that Monsoon shows art from. */
  region: z.object({ name: z.string(), subRegion: z.string().nullable(), region: z.string().nullable() }).nullable(),
  social: socialLinks,
  /** The banner: a film, else a picture. */
  video: z.array(z.string()),
  backgroundPicture: picture.nullable(),
  /** Counted up to 10,000; 10,001 stands for more. */
  followers: z.int(),
  following: z.int(),
  /** By the viewer. */
  isFollowed: z.boolean(),
  isBlocked: z.boolean(),
  isOwn: z.boolean(),
  /** Told to staff alone, who ask for it by view=admin; others meet no page then. */
  isSuspended: z.boolean(),
})
export type PublicProfile = z.infer<typeof publicProfile>

export const publicProfileEndpoints = {
  'GET /v1/user-info/{id}': endpoint({
    summary: 'Somebody as others see them; view=admin shows staff suspended accounts as well',
    auth: 'anyone',
    params: z.object({ id }),
    query: z.object({ view: z.string().max(20).optional() }),
    data: z.object({ user: publicProfile, serverTime: time }),
    errors: ['person-not-found'],
    publicCacheSeconds: 1,
  }),
}

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, nothing, pageQuery, pagination, personSummary } from '../shapes.ts'

/** Page size of follow lists (001 section 9). */
export const followPageSize = 3

/** Somebody in a follow list. `isFollowed`: by the viewer. */
export const followRow = personSummary.extend({ id, isFollowed: z.boolean() })
export type FollowRow = z.infer<typeof followRow>

const followPage = z.object({ items: z.array(followRow), pagination })
const followQuery = z.object({
  ...pageQuery.shape,
  limit: pageQuery.shape.limit.default(followPageSize),
  user: id.optional().describe('whose; the viewer, where it is left out'),
})
const followBody = z.object({ followId: id })

/** Somebody whom the viewer has blocked. */
export const blockedRow = personSummary.extend({ id })
export type BlockedRow = z.infer<typeof blockedRow>

const blockBody = z.object({ userId: id })

/** What `msg` says where there is more to say than OK. */
export const peopleTexts = {
  followed: 'You follow {name}.',
  unfollowed: 'You no longer follow {name}.',
  blocked: '{name} is blocked.',
  unblocked: '{name} is no longer blocked.',
} as const

export const peopleEndpoints = {
  'GET /v1/followers': endpoint({
    summary: 'Who follows the viewer, the newest first; with `user`, somebody else, unless they are private',
    auth: 'anyone',
    query: followQuery,
    data: followPage,
    errors: ['not-signed-in'],
  }),
  'GET /v1/followings': endpoint({
    summary: 'Whom the viewer follows, the newest first; with `user`, somebody else, unless they are private',
    auth: 'anyone',
    query: followQuery,
    data: followPage,
    errors: ['not-signed-in'],
  }),
  'POST /v1/follow': endpoint({
    summary: 'Follow somebody; doing it again changes nothing',
    auth: 'member',
    body: followBody,
    data: z.object({ isFollowed: z.literal(true) }),
    errors: ['person-not-found', 'follow-self', 'follow-blocked'],
    rateLimit: 'settings',
  }),
  'POST /v1/un-follow': endpoint({
    summary: 'Follow somebody no longer; doing it again changes nothing',
    auth: 'member',
    body: followBody,
    data: z.object({ isFollowed: z.literal(false) }),
    errors: ['person-not-found'],
    rateLimit: 'settings',
  }),
  'GET /v1/block/list': endpoint({
    summary: 'Whom the viewer has blocked, the newest first',
    auth: 'member',
    query: pageQuery,
    data: z.object({ items: z.array(blockedRow), pagination }),
    errors: [],
  }),
  'POST /v1/block': endpoint({
    summary:
      'Block somebody: neither follows the other any more, offers to them or bids in their auctions; they cannot follow the viewer again',
    auth: 'member',
    body: blockBody,
    data: nothing,
    errors: ['person-not-found', 'block-self'],
    rateLimit: 'settings',
  }),
  'POST /v1/un-block': endpoint({
    summary: 'Block somebody no longer; doing it again changes nothing',
    auth: 'member',
    body: blockBody,
    data: nothing,
    errors: ['person-not-found'],
    rateLimit: 'settings',
  }),
}

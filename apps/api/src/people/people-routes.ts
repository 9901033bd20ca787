import { peopleTexts, type peopleEndpoints } from '@monsoon/contract/people'
import { checkReach, toPagination } from '#catalog/page-window.ts'
import type { Handlers } from '#http.ts'
import { shownName, toPersonSummary, type PersonRow } from '#profiles/person-view.ts'
import type { Resources } from '#resources.ts'
import type { Viewer } from '#viewer.ts'
import type { PictureRow } from '#files/picture-view.ts'
import { blockPerson, unblockPerson } from './block-person.ts'
import { followPerson, unfollowPerson } from './follow-person.ts'
import {
  countBlocks,
  countFollows,
  listBlocks,
  listFollows,
  type FollowSide,
  type StoredPerson,
} from './people-queries.ts'

type ListedPerson = Omit<PersonRow, 'portrait'> & PictureRow

export function peopleHandlers({ config, db }: Resources): Handlers<typeof peopleEndpoints> {
  const toRow = ({ contentHash, width, height, color, avifState, ...person }: ListedPerson, viewer: Viewer) => {
    const portrait = { contentHash, width, height, color, avifState }
    const summary = toPersonSummary({ ...person, portrait }, viewer, { mediaOrigin: config.MEDIA_ORIGIN })
    return { id: person.userId, ...summary }
  }
  const readFollows = async (side: FollowSide, viewer: Viewer, query: { limit: number; offset: number }) => {
    checkReach(query)
    const { userId } = viewer
    const [rows, total] = await Promise.all([
      listFollows(db, side, { userId, ...query }),
      countFollows(db, side, userId),
    ])
    const items = rows.map(({ isFollowed, ...row }) => ({ ...toRow(row, viewer), isFollowed }))
    return { data: { items, pagination: toPagination(query, total) } }
  }
  const say = (text: keyof typeof peopleTexts, person: StoredPerson, viewer: Viewer): string =>
    peopleTexts[text].replace('{name}', () => shownName(person, viewer))

  return {
    'GET /v1/followers': ({ viewer, query }) => readFollows('followers', viewer, query),
    'GET /v1/followings': ({ viewer, query }) => readFollows('followings', viewer, query),
    'POST /v1/follow': async ({ viewer, body: { followId: otherId } }) => {
      const person = await followPerson(db, { userId: viewer.userId, otherId })
      return { data: { isFollowed: true }, msg: say('followed', person, viewer) }
    },
    'POST /v1/un-follow': async ({ viewer, body: { followId: otherId } }) => {
      const person = await unfollowPerson(db, { userId: viewer.userId, otherId })
      return { data: { isFollowed: false }, msg: say('unfollowed', person, viewer) }
    },
    'GET /v1/block/list': async ({ viewer, query }) => {
      checkReach(query)
      const { userId } = viewer
      const [rows, total] = await Promise.all([listBlocks(db, { userId, ...query }), countBlocks(db, userId)])
      return {
        data: { items: rows.map((row) => toRow(row, viewer)), pagination: toPagination(query, total) },
      }
    },
    'POST /v1/block': async ({ viewer, body: { userId: otherId } }) => {
      const person = await blockPerson(db, { userId: viewer.userId, otherId })
      return { data: {}, msg: say('blocked', person, viewer) }
    },
    'POST /v1/un-block': async ({ viewer, body: { userId: otherId } }) => {
      const person = await unblockPerson(db, { userId: viewer.userId, otherId })
      return { data: {}, msg: say('unblocked', person, viewer) }
    },
  }
}

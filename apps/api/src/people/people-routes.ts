import { peopleTexts, type peopleEndpoints } from '@monsoon/contract/accounts/people'
import { checkReach, readTotal, toPagination, type PageWindow } from '#catalog/lists/page-window.ts'
import { Refusal } from '#errors.ts'
import type { Handlers } from '#http.ts'
import { seesName, shownName, toPersonSummary, type PersonRow } from '#profiles/person-view.ts'
import type { Resources } from '#resources.ts'
import type { Viewer } from '#viewer.ts'
import type { PictureRow } from '#files/picture-view.ts'
import { blockPerson, unblockPerson } from './block-person.ts'
import { followPerson, unfollowPerson } from './follow-person.ts'
import {
  countBlocks,
  countFollows,
  findPerson,
  listBlocks,
  listFollows,
  type FollowSide,
  type StoredPerson,
} from './people-queries.ts'

type FollowQuery = PageWindow & { user?: string | undefined }
type ListedPerson = Omit<PersonRow, 'portrait'> & PictureRow

export function peopleHandlers({ config, db }: Resources): Handlers<typeof peopleEndpoints> {
  const toRow = ({ contentHash, width, height, color, avifState, ...person }: ListedPerson, viewer: Viewer | null) => {
    const portrait = { contentHash, width, height, color, avifState }
    const summary = toPersonSummary({ ...person, portrait }, viewer, { mediaOrigin: config.MEDIA_ORIGIN })
    return { id: person.userId, ...summary }
  }
  const readFollows = async (side: FollowSide, viewer: Viewer | null, { user, ...window }: FollowQuery) => {
    checkReach(window)
    const userId = user ?? viewer?.userId
    if (userId === undefined) throw new Refusal('not-signed-in')
    // Whom a private account knows would tell who it is.
    const person = await findPerson(db, userId)
    if (!person || !seesName(person, viewer)) return { data: { items: [], pagination: toPagination(window, 0) } }
    const rows = await listFollows(db, side, { userId, viewerId: viewer?.userId ?? null, ...window })
    const total = await readTotal(window, rows.length, (upTo) => countFollows(db, side, { userId, upTo }))
    const items = rows.map(({ isFollowed, ...row }) => ({ ...toRow(row, viewer), isFollowed }))
    return { data: { items, pagination: toPagination(window, total) } }
  }
  const textFor = (text: keyof typeof peopleTexts, person: StoredPerson, viewer: Viewer): string =>
    peopleTexts[text].replace('{name}', () => shownName(person, viewer))

  return {
    'GET /v1/followers': ({ viewer, query }) => readFollows('followers', viewer, query),
    'GET /v1/followings': ({ viewer, query }) => readFollows('followings', viewer, query),
    'POST /v1/follow': async ({ viewer, body: { followId: otherId } }) => {
      const person = await followPerson(db, { userId: viewer.userId, otherId })
      return { data: { isFollowed: true }, msg: textFor('followed', person, viewer) }
    },
    'POST /v1/un-follow': async ({ viewer, body: { followId: otherId } }) => {
      const person = await unfollowPerson(db, { userId: viewer.userId, otherId })
      return { data: { isFollowed: false }, msg: textFor('unfollowed', person, viewer) }
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
      return { data: {}, msg: textFor('blocked', person, viewer) }
    },
    'POST /v1/un-block': async ({ viewer, body: { userId: otherId } }) => {
      const person = await unblockPerson(db, { userId: viewer.userId, otherId })
      return { data: {}, msg: textFor('unblocked', person, viewer) }
    },
  }
}

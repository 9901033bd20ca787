import { noticeTexts, type noticeEndpoints } from '@monsoon/contract/notices/notices'
import { Refusal } from '#errors.ts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { changeNoticeChoice, readNoticeChoices } from './choose-notices.ts'
import { countUnread, markNoticeRead, markNoticesRead } from './notice-queries.ts'
import { readNotices } from './read-notices.ts'

export function noticeHandlers(resources: Resources): Handlers<typeof noticeEndpoints> {
  const { db } = resources
  const unreadOf = async (userId: string) => ({ unread: (await countUnread(db, userId)).unread })
  return {
    'GET /v1/notices': async ({ query, viewer }) => ({ data: await readNotices(resources, viewer, query) }),
    'GET /v1/notices/unread': async ({ viewer }) => ({ data: await unreadOf(viewer.userId) }),
    'POST /v1/notices/read': async ({ body, viewer: { userId } }) => {
      await markNoticesRead(db, { userId, upTo: body.upTo })
      return { data: await unreadOf(userId) }
    },
    'POST /v1/notices/{id}/read': async ({ params, viewer: { userId } }) => {
      if (!(await markNoticeRead(db, { userId, id: params.id }))) throw new Refusal('notice-not-found')
      return { data: await unreadOf(userId) }
    },
    'GET /v1/notices/choices': async ({ viewer }) => ({ data: { items: await readNoticeChoices(db, viewer.userId) } }),
    'PATCH /v1/notices/choices': async ({ body, viewer }) => {
      await changeNoticeChoice(db, viewer.userId, body)
      return { data: {}, msg: noticeTexts.changed }
    },
  }
}

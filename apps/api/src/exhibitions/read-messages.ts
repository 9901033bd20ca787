import type { ReceivedMessage } from '@monsoon/contract/exhibitions/curator-messages'
import type { Pagination } from '@monsoon/contract/shapes'
import { checkReach, toPagination, type PageWindow } from '#catalog/lists/page-window.ts'
import { pictureUrl, toPicture } from '#files/picture-view.ts'
import { toPersonSummary } from '#profiles/person-view.ts'
import type { Resources } from '#resources.ts'
import type { Viewer } from '#viewer.ts'
import { countMessages, listMessages, type MessageRow } from './message-queries.ts'

function toMessage(row: MessageRow, viewer: Viewer, mediaOrigin: string): ReceivedMessage {
  const { exhibition, work } = row
  const picture = work?.picture ? toPicture(work.picture, work.alt || work.name, { mediaOrigin }) : null
  return {
    id: row.id,
    state: row.state,
    message: row.message,
    createdAt: row.createdAt.toISOString(),
    curator: toPersonSummary(row.curator, viewer, { mediaOrigin }),
    exhibition: exhibition && {
      id: exhibition.id,
      title: exhibition.title,
      startDate: new Date(exhibition.startAt).toISOString(),
      endDate: new Date(exhibition.endAt).toISOString(),
      isPublished: exhibition.isPublished,
    },
    work: work && {
      _id: work.itemId,
      itemId: work.itemId,
      name: work.name,
      picture,
      thumbnail: pictureUrl(picture, '400x400'),
    },
    reply: row.reply,
  }
}

/** What curators wrote to an artist, invitations included. */
export async function readMessages(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  viewer: Viewer,
  window: PageWindow,
): Promise<{ messages: ReceivedMessage[]; open: number; pagination: Pagination }> {
  checkReach(window)
  const rows = await listMessages(db, { artistId: viewer.userId, ...window })
  const { total, open } = await countMessages(db, viewer.userId)
  return {
    messages: rows.map((row) => toMessage(row, viewer, config.MEDIA_ORIGIN)),
    open,
    pagination: toPagination(window, total),
  }
}

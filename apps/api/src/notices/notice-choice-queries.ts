import type { NoticeTopic } from '@monsoon/contract/notices/notice-topics'
import type { Db, DbOrTx } from '#db.ts'

/** Where somebody wants to be told of a topic. */
export interface Channels {
  inApp: boolean
  byMail: boolean
  toSecondEmail: boolean
}

/** What people have chosen; for other topics nothing was chosen yet. */
export async function listNoticeChoices(
  db: DbOrTx,
  userIds: readonly string[],
): Promise<(Channels & { userId: string; topic: NoticeTopic })[]> {
  if (userIds.length === 0) return []
  return db
    .selectFrom('notice_choice')
    .select(['user_id as userId', 'topic', 'in_app as inApp', 'by_mail as byMail'])
    .select('to_second_email as toSecondEmail')
    .$narrowType<{ topic: NoticeTopic }>()
    .where('user_id', 'in', userIds)
    .execute()
}

/** Changes where somebody is told of a topic; the channels that are not named stay as they are. */
export async function saveNoticeChoice(
  db: Db,
  {
    userId,
    topic,
    channels: { inApp, byMail, toSecondEmail },
  }: { userId: string; topic: NoticeTopic; channels: { [Channel in keyof Channels]?: boolean | undefined } },
): Promise<void> {
  const chosen = {
    ...(inApp !== undefined && { in_app: inApp }),
    ...(byMail !== undefined && { by_mail: byMail }),
    ...(toSecondEmail !== undefined && { to_second_email: toSecondEmail }),
  }
  if (Object.keys(chosen).length === 0) return
  await db
    .insertInto('notice_choice')
    .values({ user_id: userId, topic, ...chosen })
    .onConflict((conflict) => conflict.columns(['user_id', 'topic']).doUpdateSet(chosen))
    .execute()
}

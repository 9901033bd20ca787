import type { NoticeTopic } from '@monsoon/contract/notices/notice-topics'
import type { Db, DbOrTx } from '#db.ts'

/** Where somebody wants to be told of a topic. */
export interface Channels {
  inApp: boolean
  byMail: boolean
  toSecondEmail: boolean
}

/** What somebody has chosen; for other topics nothing was chosen yet. */
export async function listNoticeChoices(db: DbOrTx, userId: string): Promise<(Channels & { topic: NoticeTopic })[]> {
  return db
    .selectFrom('notice_choice')
    .select(['topic', 'in_app as inApp', 'by_mail as byMail', 'to_second_email as toSecondEmail'])
    .$narrowType<{ topic: NoticeTopic }>()
    .where('user_id', '=', userId)
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

import { isAlwaysMailed, noticeTopic, type NoticeTopic } from '@monsoon/contract/notices/notice-topics'
import type { NoticeChoice } from '@monsoon/contract/notices/notices'
import type { Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import { type Channels, listNoticeChoices, saveNoticeChoice } from './notice-choice-queries.ts'

/** For whoever chose nothing. */
export const everywhere: Channels = { inApp: true, byMail: true, toSecondEmail: true }

/** All topics with where somebody wants to be told of them. */
export async function readNoticeChoices(db: Db, userId: string): Promise<NoticeChoice[]> {
  const choices = await listNoticeChoices(db, [userId])
  return noticeTopic.options.map((topic) => {
    const { inApp, byMail, toSecondEmail } = choices.find((choice) => choice.topic === topic) ?? everywhere
    return { inApp, byMail, toSecondEmail, topic, ...(isAlwaysMailed(topic) && { byMail: null, toSecondEmail: null }) }
  })
}

/** Changes where somebody is told of a topic. Throws Refusal `always-mailed`. */
export async function changeNoticeChoice(
  db: Db,
  userId: string,
  { topic, ...channels }: { topic: NoticeTopic } & { [Channel in keyof Channels]?: boolean | undefined },
): Promise<void> {
  if (isAlwaysMailed(topic) && (channels.byMail === false || channels.toSecondEmail === false))
    throw new Refusal('always-mailed')
  await saveNoticeChoice(db, { userId, topic, channels })
}

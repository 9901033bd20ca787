import type { NoticeTopic } from '@monsoon/contract/notices/notice-topics'
import { mailsToMany } from '#accounts/mailboxes/mails-to.ts'
import type { DbOrTx } from '#db.ts'
import { everywhere } from './choose-notices.ts'
import { type Channels, listNoticeChoices } from './notice-choice-queries.ts'

/** The mail addresses of people, and the notices that they have chosen to get. */
export interface Receivers {
  mailsTo: Awaited<ReturnType<typeof mailsToMany>>
  channelsOf: (userId: string, topic: NoticeTopic) => Channels
}

/** Reads it of all of them at once. */
export async function readReceivers(db: DbOrTx, userIds: readonly string[]): Promise<Receivers> {
  const people = [...new Set(userIds)].toSorted()
  const [mailsTo, choices] = [await mailsToMany(db, people), await listNoticeChoices(db, people)]
  return {
    mailsTo,
    channelsOf: (userId, topic) =>
      choices.find((choice) => choice.userId === userId && choice.topic === topic) ?? everywhere,
  }
}

import { type QueuedNotice, queuedNotice } from '@monsoon/contract/notices/notice-facts'
import { entryOf, type NoticeKind } from '@monsoon/contract/notices/notice-kinds'
import { inTransaction } from '#db.ts'
import type { JobPayloads } from '#jobs.ts'
import type { Values } from '#mail/fill-sentence.ts'
import type { Mail } from '#mail/mailer.ts'
import { mailsOfJob, queueMails } from '#mail/queue-mails.ts'
import { sendNow } from '#mail/send-queued.ts'
import { type Letter, writeMail } from '#mail/write-mail.ts'
import { addJob } from '#outbox-queries.ts'
import type { Resources } from '#resources.ts'
import { findItemName } from './notice-queries.ts'
import { isToBeMailed } from './notify.ts'
import { type Receivers, readReceivers } from './read-receivers.ts'

type Needs = Pick<Resources, 'db' | 'config'>
type Notice = Omit<QueuedNotice, 'kind'> & { kind: NoticeKind }

/** Looks once more before a mail is written: what else it says, or null to drop it. */
export type LastLook = (
  needs: Needs,
  notice: Notice,
) => Promise<(Pick<Letter, 'unsubscribeCode'> & { values?: Values }) | null>
export type LastLooks = { readonly [Kind in NoticeKind]?: LastLook }

/**
 * The job behind `notify`. Repeated, it sends the same mails under the same ids. What cannot be mailed now is tried
 * again in a job of its own, and holds up nobody else's.
 */
export async function deliverNotices(
  needs: Needs & Pick<Resources, 'log' | 'mailer'>,
  { notices }: JobPayloads['deliver-notices'],
  looks: LastLooks,
): Promise<void> {
  const receivers = await readReceivers(
    needs.db,
    notices.map(({ userId }) => userId),
  )
  const mails: Mail[] = []
  const failed: typeof notices = []
  for (const notice of notices) {
    try {
      const read = queuedNotice.decode(notice)
      mails.push(...(await mailsOf(needs, { ...read, kind: read.kind as NoticeKind }, { receivers, looks })))
    } catch (error) {
      if (notices.length === 1) throw error
      needs.log.warn({ err: error, kind: notice.kind, key: notice.key }, 'a notice could not be mailed yet')
      failed.push(notice)
    }
  }
  // What is sent here is sent again where this job is killed: not more than of one job of mails.
  const unsent = mails.length > mailsOfJob ? mails : await sendNow(needs, mails)
  if (unsent.length === 0 && failed.length === 0) return
  await inTransaction(needs.db, async (tx) => {
    await queueMails(tx, unsent)
    for (const notice of failed) await addJob(tx, 'deliver-notices', { notices: [notice] })
  })
}

/** The mails of a notice, one for each mailbox in which its receiver wants it. */
export async function mailsOf(
  needs: Needs,
  notice: Notice,
  { receivers, looks = {}, itemName }: { receivers: Receivers; looks?: LastLooks; itemName?: string },
): Promise<Mail[]> {
  const { db, config } = needs
  const { kind, userId, key, ...facts } = notice
  const channels = mailChannelsOf(receivers, notice)
  if (!channels.byMail && !channels.toSecondEmail) return []
  const look = looks[kind]
  const more = look ? await look(needs, notice) : {}
  if (!more) return []
  const { itemId } = notice
  const name = itemName ?? (itemId ? await findItemName(db, itemId) : undefined)
  if (itemId && name === undefined) return []
  const letter = {
    facts,
    ...more,
    values: { name, ...more.values },
    // All receivers of the same news share its key.
    key: `${key.replaceAll(/[^a-zA-Z0-9]+/g, '-')}-${userId.slice(-12)}`,
  }
  const mails = receivers.mailsTo(userId, (addressee) => writeMail(config, kind, { ...letter, ...addressee }))
  return mails.filter((_, place) => (place === 0 ? channels.byMail : channels.toSecondEmail))
}

function mailChannelsOf(receivers: Receivers, { kind, userId }: Pick<Notice, 'kind' | 'userId'>) {
  const { topic, isToFirstOnly } = entryOf(kind)
  if (topic === undefined || isToBeMailed({ kind })) return { byMail: true, toSecondEmail: !isToFirstOnly }
  return receivers.channelsOf(userId, topic)
}

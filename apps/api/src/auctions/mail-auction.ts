import { topicOf } from '@monsoon/contract/notices'
import { inTransaction } from '#db.ts'
import { auctionMail } from '#mail/auction-mails.ts'
import { queueMails } from '#mail/queue-mails.ts'
import { mailsAbout } from '#notices/mails-about.ts'
import type { JobPayloads } from '#jobs.ts'
import type { Resources } from '#resources.ts'
import { findAuctionNotice } from './auction-read-queries.ts'
import { kindOf } from './tell-of-auction.ts'

/** Tells one person of an auction. A repetition sends the same mail under the same id. */
export async function mailAuction(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  { auctionId, userId, notice, amountMinor, reason = '', until }: JobPayloads['mail-auction'],
): Promise<void> {
  const about = await findAuctionNotice(db, auctionId)
  if (!about) return
  // Who has taken the lead again meanwhile has nothing to worry about.
  if (notice === 'outbid' && about.leaderId === userId) return
  const topic = topicOf[kindOf[notice]]
  const mails = await mailsAbout(db, { userId, topic }, (addressee) =>
    auctionMail(
      config,
      {
        ...{ notice, auctionId, itemId: about.itemId, itemName: about.itemName, reason },
        key: `${about.version}-${userId.slice(-12)}`,
        amountMinor: amountMinor === undefined ? null : BigInt(amountMinor),
        until: until === undefined ? null : new Date(until),
      },
      addressee,
    ),
  )
  await inTransaction(db, (tx) => queueMails(tx, mails))
}

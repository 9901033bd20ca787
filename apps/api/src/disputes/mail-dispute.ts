import { mailsTo } from '#accounts/tell-account.ts'
import { inTransaction } from '#db.ts'
import { disputeMail } from '#mail/dispute-mail.ts'
import { queueMails } from '#mail/queue-mails.ts'
import type { Resources } from '#resources.ts'
import type { JobPayloads } from '#jobs.ts'
import { findDispute, listStaff } from './dispute-queries.ts'

/** Tells everybody in the back office what became of a dispute. Repeated, it sends the same mails under the same ids. */
export async function mailDispute(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  { disputeId, state, wasLost = false, isCashbackUnknown = false }: JobPayloads['mail-dispute'],
): Promise<void> {
  const dispute = await findDispute(db, disputeId)
  if (!dispute) return
  const news = {
    disputeId,
    state,
    wasLost,
    isCashbackUnknown,
    amountMinor: dispute.amountMinor,
    reason: dispute.reason,
    itemName: dispute.itemName,
    ownerName: dispute.ownerName,
    providerDisputeId: dispute.providerDisputeId,
  }
  const staff = await listStaff(db)
  const mails = await Promise.all(
    staff.map((userId) => mailsTo(db, userId, (addressee) => disputeMail(config, news, { ...addressee, userId }))),
  )
  await inTransaction(db, (tx) => queueMails(tx, mails.flat()))
}

import type { DbOrTx } from '#db.ts'
import type { OfferNotice } from '#mail/offer-mails.ts'
import { addJob } from '#outbox-queries.ts'

/** Queues what somebody is told of an offer, in the transaction in which it happens. */
export const mailOfferLater = (
  tx: DbOrTx,
  {
    offerId,
    userId,
    notice,
    reason,
  }: { offerId: string; userId: string; notice: OfferNotice; reason?: string | undefined },
): Promise<void> =>
  addJob(
    tx,
    'mail-offer',
    { offerId, userId, notice, ...(reason !== undefined && { reason }) },
    { key: `mail-offer:${notice}:${offerId}:${userId}` },
  )

import type { DbOrTx } from '#db.ts'
import type { AuctionNotice } from '#mail/auction-mails.ts'
import { addJob } from '#outbox-queries.ts'

/** Queues what somebody is told of an auction, in the transaction in which it happens. What waits of the same kind is replaced. */
export const mailAuctionLater = (
  tx: DbOrTx,
  {
    auctionId,
    userId,
    notice,
    amountMinor,
    reason,
    until,
  }: {
    auctionId: string
    userId: string
    notice: AuctionNotice
    amountMinor?: bigint
    reason?: string
    until?: Date
  },
): Promise<void> =>
  addJob(
    tx,
    'mail-auction',
    {
      ...{ auctionId, userId, notice },
      ...(amountMinor !== undefined && { amountMinor: String(amountMinor) }),
      ...(reason !== undefined && { reason }),
      ...(until && { until: until.toISOString() }),
    },
    { key: `mail-auction:${notice}:${auctionId}:${userId}` },
  )

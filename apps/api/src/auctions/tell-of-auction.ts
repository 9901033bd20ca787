import type { NoticeKind } from '@monsoon/contract/notices'
import type { DbOrTx } from '#db.ts'
import type { AuctionNotice } from '#mail/auction-mails.ts'
import { tellInApp } from '#notices/notify.ts'
import { addJob } from '#outbox-queries.ts'

/** What each mail of an auction is within Monsoon. */
export const kindOf = {
  outbid: 'outbid',
  'highest-again': 'highest-again',
  'bids-voided': 'bids-voided',
  cancelled: 'auction-cancelled',
  'second-chance': 'second-chance',
  unsold: 'auction-unsold',
} as const satisfies Record<AuctionNotice, NoticeKind>

export interface AuctionNews {
  auction: { auctionId: string; itemId: string; bidCount: number }
  userId: string
  notice: AuctionNotice
  amountMinor?: bigint
  reason?: string
  until?: Date
}

/**
 * Tells somebody what becomes of an auction, in the transaction in which it happens: within Monsoon each time, by mail with what is newest of
 * a kind.
 */
export async function tellOfAuction(tx: DbOrTx, { auction, userId, notice, ...facts }: AuctionNews): Promise<void> {
  const { auctionId, itemId, bidCount } = auction
  const { amountMinor, reason, until } = facts
  const key = `${kindOf[notice]}:${auctionId}:${bidCount}`
  await Promise.all([
    tellInApp(tx, [
      {
        ...{ userId, kind: kindOf[notice], key, itemId },
        ...(amountMinor !== undefined && { priceMinor: amountMinor }),
        ...(reason && { reason }),
        ...(until && { until }),
      },
    ]),
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
    ),
  ])
}

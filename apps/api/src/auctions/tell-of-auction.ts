import type { NoticeKind } from '@monsoon/contract/notices'
import type { DbOrTx } from '#db.ts'
import type { AuctionNotice } from '#mail/auction-mails.ts'
import { type NewNotice, tellInApp } from '#notices/notify.ts'
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
 * Tells people what becomes of auctions, in the transaction in which it happens: within Monsoon each time, by mail with what is newest of a kind.
 */
export async function tellOfAuctions(tx: DbOrTx, news: readonly AuctionNews[]): Promise<void> {
  const newest = new Map(news.map((one) => [mailKeyOf(one), one]))
  await Promise.all([tellInApp(tx, news.map(noticeOf)), ...[...newest.values()].map((one) => mailOf(tx, one))])
}

/** The same for one of them. */
export const tellOfAuction = (tx: DbOrTx, news: AuctionNews): Promise<void> => tellOfAuctions(tx, [news])

const mailKeyOf = ({ auction, userId, notice }: AuctionNews): string =>
  `mail-auction:${notice}:${auction.auctionId}:${userId}`

function noticeOf({ auction, userId, notice, amountMinor, reason, until }: AuctionNews): NewNotice {
  const { auctionId, itemId, bidCount } = auction
  const kind = kindOf[notice]
  return {
    ...{ userId, kind, key: `${kind}:${auctionId}:${bidCount}`, itemId },
    ...(amountMinor !== undefined && { priceMinor: amountMinor }),
    ...(reason && { reason }),
    ...(until && { until }),
  }
}

function mailOf(tx: DbOrTx, news: AuctionNews): Promise<void> {
  const { auction, userId, notice, amountMinor, reason, until } = news
  return addJob(
    tx,
    'mail-auction',
    {
      ...{ auctionId: auction.auctionId, userId, notice },
      ...(amountMinor !== undefined && { amountMinor: String(amountMinor) }),
      ...(reason !== undefined && { reason }),
      ...(until && { until: until.toISOString() }),
    },
    { key: mailKeyOf(news) },
  )
}

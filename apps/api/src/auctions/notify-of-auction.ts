import type { auctionNotices } from '@monsoon/contract/notices/auction-notices'
import type { NewNotice } from '@monsoon/contract/notices/notice-kinds'
import type { DbOrTx } from '#db.ts'
import type { LastLook } from '#notices/deliver-notices.ts'
import { notify } from '#notices/notify.ts'
import { findAuctionNotice } from './auction-read-queries.ts'

/** A notice without what its auction says. */
type WithoutAuction<Notice> = Notice extends unknown ? Omit<Notice, 'key' | 'mailKey' | 'auctionId' | 'itemId'> : never

export type AuctionNews = WithoutAuction<Extract<NewNotice, { kind: keyof typeof auctionNotices }>> & {
  auction: { auctionId: string; itemId: string; bidCount: number }
}

/** Whether money of bids lies in the market's contract, as notices say it. */
export const onChainFact = (isOnChain: boolean) => ({ isOnChain: isOnChain ? ('true' as const) : null })

/**
 * Tells people what becomes of auctions, in the transaction in which it happens: within Monsoon each time, by mail with
 * what is newest of a kind.
 */
export const notifyOfAuctions = (tx: DbOrTx, news: readonly AuctionNews[]): Promise<void> =>
  notify(tx, news.map(noticeOf))

/** The same for one of them. */
export const notifyOfAuction = (tx: DbOrTx, news: AuctionNews): Promise<void> => notifyOfAuctions(tx, [news])

function noticeOf({ auction, ...news }: AuctionNews): NewNotice {
  const { auctionId, itemId, bidCount } = auction
  const { kind, userId } = news
  const key = `${kind}:${auctionId}:${bidCount}`
  // A cancellation happens once, and its mails are one job.
  const mailKey = kind === 'auction-cancelled' ? {} : { mailKey: `${kind}:${auctionId}:${userId}` }
  return { ...news, ...mailKey, key, auctionId, itemId }
}

/** Says nothing to whoever has retaken the lead. */
export const lookAtLead: LastLook = async ({ db }, { auctionId, userId }) => {
  const auction = auctionId && (await findAuctionNotice(db, auctionId))
  return auction && auction.leaderId !== userId ? {} : null
}

import type { Auction, OwnBid } from '@monsoon/contract/auctions'
import type { CallData } from '@monsoon/contract/client'
import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import type { Viewer } from '#viewer.ts'
import { countOwnBids, findAuction, findAuctionOfItem, listAuctions, listOwnBids } from './auction-read-queries.ts'
import { toAuction, toOwnBid } from './auction-view.ts'

const bidsOnPage = 50
const bidsInList = 5

interface Page {
  limit: number
  /** Counts pages from 1. */
  offset: number
}

const pageOf = ({ limit, offset }: Page, total: number) => ({
  pagination: { limit, offset, total, lastOffset: Math.max(1, Math.ceil(total / limit)) },
  serverTime: new Date().toISOString(),
})

/** An auction with its newest bids. Throws Refusal `auction-not-found`. */
export async function readAuction(
  { shared, config }: Pick<Resources, 'shared' | 'config'>,
  { auctionId, viewer }: { auctionId: string; viewer: Viewer | null },
): Promise<Auction> {
  const row = await findAuction(shared, { auctionId, viewerId: viewer?.userId ?? null, bids: bidsOnPage })
  if (!row) throw new Refusal('auction-not-found')
  return toAuction(row, { viewer, mediaOrigin: config.MEDIA_ORIGIN })
}

/** The auction that a work's page shows; null: there is none. */
export async function readAuctionOfItem(
  { shared, config }: Pick<Resources, 'shared' | 'config'>,
  { itemId, viewer }: { itemId: string; viewer: Viewer | null },
): Promise<Auction | null> {
  const row = await findAuctionOfItem(shared, { itemId, viewerId: viewer?.userId ?? null, bids: bidsOnPage })
  return row ? toAuction(row, { viewer, mediaOrigin: config.MEDIA_ORIGIN }) : null
}

/** The auctions of a work, or the one with that id. */
export async function readAuctions(
  { shared, config }: Pick<Resources, 'shared' | 'config'>,
  { id, page, viewer }: { id: string; page: Page; viewer: Viewer | null },
): Promise<CallData<'GET /v1/auction/{id}'>> {
  const { limit, offset } = page
  const viewerId = viewer?.userId ?? null
  const { auctions, total } = await listAuctions(shared, {
    ...{ id, viewerId, bids: bidsInList, limit, skip: limit * (offset - 1) },
  })
  return {
    auctions: auctions.map((row) => toAuction(row, { viewer, mediaOrigin: config.MEDIA_ORIGIN })),
    ...pageOf(page, total),
  }
}

/** My Bids: the auctions in which somebody bid, and how they stand. */
export async function readOwnBids(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  { bidderId, page }: { bidderId: string; page: Page },
): Promise<CallData<'GET /v1/bid/own'>> {
  const { limit, offset } = page
  const [total, rows] = await Promise.all([
    countOwnBids(db, bidderId),
    listOwnBids(db, { bidderId, limit, skip: limit * (offset - 1) }),
  ])
  const bids: OwnBid[] = rows.map((row) => toOwnBid(row, bidderId, config.MEDIA_ORIGIN))
  return { bids, ...pageOf(page, total) }
}

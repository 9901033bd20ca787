import type { Auction } from '@monsoon/contract/trade/auctions'
import type { CallData } from '@monsoon/contract/client'
import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import { readEtherPayment } from '#payments/crypto/view-chain-payment.ts'
import type { Viewer } from '#viewer.ts'
import { minorToUsd } from '@monsoon/domain/money'
import {
  countOwnBids,
  findAuction,
  findAuctionOfItem,
  listAuctions,
  listOwnBids,
  type StoredAuction,
} from './auction-read-queries.ts'
import { toAuction, toOwnBid } from './auction-view.ts'
import type { OwnBid } from '@monsoon/contract/trade/bids'

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

type Reading = Pick<Resources, 'shared' | 'config' | 'db'>

/** An auction as this reader may see it, with their bid that the chain has yet to show. */
async function show({ config, db }: Reading, row: StoredAuction, viewer: Viewer | null): Promise<Auction> {
  const { ownPayment } = row
  const payment =
    ownPayment && (await readEtherPayment({ config, db }, { paymentId: ownPayment.paymentId, status: 'open' }))
  const etherBid =
    payment && ownPayment
      ? { pledgeId: ownPayment.publicId, amount: minorToUsd(BigInt(ownPayment.amountMinor)), payment }
      : null
  return toAuction(row, { viewer, mediaOrigin: config.MEDIA_ORIGIN, etherBid })
}

/** An auction with its newest bids. Throws Refusal `auction-not-found`. */
export async function readAuction(
  reading: Reading,
  { auctionId, viewer }: { auctionId: string; viewer: Viewer | null },
): Promise<Auction> {
  const row = await findAuction(reading.shared, { auctionId, viewerId: viewer?.userId ?? null, bids: bidsOnPage })
  if (!row) throw new Refusal('auction-not-found')
  return show(reading, row, viewer)
}

/** The auction that a work's page shows; null: there is none. */
export async function readAuctionOfItem(
  reading: Reading,
  { itemId, viewer }: { itemId: string; viewer: Viewer | null },
): Promise<Auction | null> {
  const row = await findAuctionOfItem(reading.shared, { itemId, viewerId: viewer?.userId ?? null, bids: bidsOnPage })
  return row ? show(reading, row, viewer) : null
}

/** The auctions of a work, or the one with that id. */
export async function readAuctions(
  reading: Reading,
  { id, page, viewer }: { id: string; page: Page; viewer: Viewer | null },
): Promise<CallData<'GET /v1/auction/{id}'>> {
  const { limit, offset } = page
  const viewerId = viewer?.userId ?? null
  const { auctions, total } = await listAuctions(reading.shared, {
    id,
    viewerId,
    bids: bidsInList,
    limit,
    skip: limit * (offset - 1),
  })
  return {
    auctions: await Promise.all(auctions.map((row) => show(reading, row, viewer))),
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

import { countEditions, formatEditions } from '@monsoon/domain/edition-ranges'
import { invariant } from '@monsoon/domain/invariant'
import { refreshItemCards } from '#catalog/refresh-item-card.ts'
import type { Tx } from '#db.ts'
import type { HoldName } from '#ledger/ledger-types.ts'
import { notify } from '#notices/notify.ts'
import { type AgreedSale, completeAgreedSale } from '#orders/complete-agreed-sale.ts'
import type { Resources } from '#resources.ts'
import { moveSoldTokens } from '#tokens/sell-tokens.ts'
import { type AuctionRow, endAuction } from './auction-queries.ts'
import { hasBidByCard, listBidders } from './bid-queries.ts'
import { onChainFact, notifyOfAuction, notifyOfAuctions } from './notify-of-auction.ts'
import { insertProvenanceEvent } from '#provenance/provenance-queries.ts'
import { addJob } from '#outbox-queries.ts'
import { handOverBound, returnBound } from '#editions/held-editions.ts'

/**
 * Hands the editions over and takes the money: the held sum, what is free, or what the contract was paid. The auction
 * is locked.
 */
export async function sell(
  tx: Tx,
  resources: Pick<Resources, 'config'>,
  {
    auction,
    sold,
    held,
    onChain,
  }: {
    auction: AuctionRow
    sold: { buyerId: string; priceMinor: bigint; seq: number }
    held?: { name: HoldName; amountMinor: bigint }
    onChain?: NonNullable<AgreedSale['onChain']> & { at: Date }
  },
): Promise<void> {
  const { auctionId, itemId, sellerId, isPrimary, mintFeeMinor, transferFeeMinor } = auction
  const { buyerId, priceMinor } = sold
  const editions = await handOverBound(tx, { itemId, boundTo: { auctionId }, buyerId })
  invariant(countEditions(editions) === auction.quantity, 'an auction keeps its editions')
  if (onChain) await moveSoldTokens(tx, resources.config, { itemId, ranges: editions, buyerId, ...onChain })
  await endAuction(tx, { auctionId, state: 'sold', sold })
  await completeAgreedSale(tx, resources, {
    isCardMoney: await hasBidByCard(tx, { auctionId, bidderId: buyerId }),

    origin: { auctionId },
    buyerId,
    sellerId,
    itemId,
    editions,
    isPrimary,
    priceMinor,
    mintFeeMinor,
    transferFeeMinor,
    held,
    onChain,
  })
  await notifyLosers(tx, auction, sold)
}

/** The winner's news are those of any buyer (announce-sale.ts). */
async function notifyLosers(
  tx: Tx,
  { auctionId, itemId, ethUsdMinor }: AuctionRow,
  { buyerId, priceMinor }: { buyerId: string; priceMinor: bigint },
): Promise<void> {
  const losers = (await listBidders(tx, auctionId)).filter((bidderId) => bidderId !== buyerId)
  const news = {
    kind: 'lost',
    key: `lost:${auctionId}`,
    itemId,
    priceMinor,
    ...onChainFact(ethUsdMinor !== null),
  } as const
  await notify(
    tx,
    losers.map((userId) => ({ ...news, userId })),
  )
}

/** Ends an auction without a sale: the editions are free again, and the provenance says so. The auction is locked. */
export async function returnLot(
  tx: Tx,
  auction: AuctionRow,
  { state, reason }: { state: 'unsold' | 'cancelled'; reason?: string },
): Promise<void> {
  const { auctionId, itemId, sellerId } = auction
  const ranges = await returnBound(tx, { itemId, boundTo: { auctionId } })
  await endAuction(tx, { auctionId, state, ...(reason !== undefined && { reason }) })
  const quantity = countEditions(ranges)
  await insertProvenanceEvent(tx, {
    itemId,
    kind: 'cancel',
    fromId: sellerId,
    quantity,
    editions: formatEditions(ranges),
  })
  await refreshItemCards(tx, [itemId])
  if (state === 'unsold') await notifyOfAuction(tx, { auction, userId: sellerId, kind: 'auction-unsold' })
}

/** The same for one that is cancelled: everybody who has bid, and then its seller as well, is told why. */
export async function cancelLot(tx: Tx, auction: AuctionRow, reason: string | undefined): Promise<void> {
  const { auctionId, sellerId, ethUsdMinor } = auction
  const bidders = await listBidders(tx, auctionId)
  await returnLot(tx, auction, { state: 'cancelled', ...(reason !== undefined && { reason }) })
  const fact = onChainFact(ethUsdMinor !== null)
  const told = { auction, kind: 'auction-cancelled', reason: reason ?? null, ...fact } as const
  const receivers = bidders.length > 0 ? [...bidders, sellerId] : []
  await notifyOfAuctions(
    tx,
    receivers.map((userId) => ({ ...told, userId })),
  )
}

/** Has an auction settled when its time comes; a later time takes the place of an earlier one. */
export const settleLater = (tx: Tx, { auctionId, at }: { auctionId: string; at: Date }): Promise<void> =>
  addJob(tx, 'settle-auction', { auctionId }, { runAt: at, key: `settle-auction:${auctionId}` })

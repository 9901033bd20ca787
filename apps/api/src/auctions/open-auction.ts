import { formatEditions, type EditionRange } from '@monsoon/domain/edition-ranges'
import { refreshItemCards } from '#catalog/refresh-item-card.ts'
import { isUniqueViolation, type Tx } from '#db.ts'
import { chooseHeldEditions, offerEditions } from '#editions/offer-editions.ts'
import { Refusal } from '#errors.ts'
import { addJob } from '#outbox-queries.ts'
import type { Resources } from '#resources.ts'
import { findAuctionByOpKey, insertAuction, lockAuctionableItem } from './auction-queries.ts'
import { insertProvenanceEvent } from '#provenance/provenance-queries.ts'
import { lockTradingAccount } from '#accounts/account-guards.ts'
import { settleLater } from './end-lot.ts'
import { hasTransferAddress } from '#crypto-accounts/set-direct-transfer.ts'
import { inCatalogTransaction } from '#catalog/catalog-cache.ts'
import { requireSellableOnChain } from '#orders/purchase/require-final-payment.ts'

export interface NewLot {
  itemId: string
  sellerId: string
  quantity: number
  /** Exact numbers; absent: the lowest that the seller holds free. */
  editions?: readonly EditionRange[] | null
  /** For all of them together; bids are above it. */
  minimumMinor: bigint
  days: number
  /** Bids are in USD (docs/decisions/0045). */
  acceptedPaymentMethod?: 'fiat' | 'all'
  /** Held on chain (docs/decisions/0127), at this rate: cents an ETH. For what `openChainAuction` has looked at. */
  ethUsdMinor?: bigint
  opKey?: string | null
}

/**
 * Puts editions up for auction, all of them together. Fees are fixed now, for every bidder. Throws Refusal
 * `item-not-found`, `trade-restricted`,
 * `account-suspended`, `crypto-account-needed`, `auction-runs`; on chain also `ether-not-ready` and `edition-at-risk`;
 * `quantity-above-owned` or `edition-not-free` when the seller does not hold them free. A repeated call finds the
 * auction that it opened. Gives its id.
 */
export async function openAuction(resources: Pick<Resources, 'db' | 'config'>, lot: NewLot): Promise<string> {
  const { db } = resources
  const { sellerId, opKey = null } = lot
  const opened = opKey ? await findAuctionByOpKey(db, { sellerId, opKey }) : undefined
  if (opened) return opened
  try {
    return await inCatalogTransaction(db, (tx) => openUnderLock(tx, resources, lot))
  } catch (error) {
    const isRepeated = isUniqueViolation(error, 'auction_op_key') || error instanceof Refusal
    const first = opKey && isRepeated ? await findAuctionByOpKey(db, { sellerId, opKey }) : undefined
    if (first) return first
    throw error
  }
}

async function openUnderLock(tx: Tx, { config }: Pick<Resources, 'config'>, lot: NewLot): Promise<string> {
  const { itemId, sellerId, quantity, minimumMinor, days, opKey = null, ethUsdMinor = null } = lot
  const isOnChain = ethUsdMinor !== null
  const acceptedPaymentMethod = isOnChain ? 'crypto' : (lot.acceptedPaymentMethod ?? 'fiat')
  await lockTradingAccount(tx, sellerId)
  const item = await lockAuctionableItem(tx, itemId)
  if (!item) throw new Refusal('item-not-found')
  if (item.isTradeRestricted) throw new Refusal('trade-restricted')
  if (acceptedPaymentMethod !== 'fiat' && !(await hasTransferAddress(tx, sellerId)))
    throw new Refusal('crypto-account-needed')
  const offered = await chooseHeldEditions(tx, { itemId, ownerId: sellerId, quantity, chosen: lot.editions })
  const editions = formatEditions(offered.taken)
  const isPrimary = item.creatorId === sellerId
  // Once a bid is in the contract, no rule can keep what it wins from its bidder.
  if (isOnChain) await requireSellableOnChain(tx, { itemId, sellerId, ranges: offered.taken, isPrimary })
  const opened = await insertAuction(tx, {
    itemId,
    sellerId,
    quantity,
    editions,
    minimumMinor,
    acceptedPaymentMethod,
    ethUsdMinor,
    isPrimary,
    days,
    opKey,
    mintFeeMinor: isOnChain || item.itemStatus === 'minted' ? 0n : config.MINT_FEE_USD_MINOR,
    transferFeeMinor: isOnChain ? 0n : config.TRANSFER_FEE_USD_MINOR,
  })
  if (!opened) throw new Refusal('auction-runs')
  const { auctionId, liveTill } = opened
  await offerEditions(tx, offered, (since) => ({ state: 'in_auction', ownerId: sellerId, auctionId, since }))
  const amountMinor = minimumMinor
  await insertProvenanceEvent(tx, { itemId, kind: 'auction', fromId: sellerId, quantity, editions, amountMinor })
  await refreshItemCards(tx, [itemId])
  await settleLater(tx, { auctionId, at: liveTill })
  await addJob(tx, 'notify-followers', { auctionId }, { key: `tell-followers:auction:${auctionId}`, canWait: true })
  return auctionId
}
